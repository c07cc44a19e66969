import Foundation
import PackagePlugin

/// `swift package check-imports`: holds every import against the walls that Package.swift draws.
///
/// The compiler alone lets through what a dependency happens to drag along. Here a target may import what it declares,
/// and what `SystemModules` lists for it, and nothing else.
@main
struct CheckImports: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let root = context.package.directoryURL
        let targets = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
        var findings: [Finding] = []
        var importCount = 0
        for target in targets {
            let wall = Wall(around: target, root: root)
            for file in target.sourceFiles where file.url.pathExtension == "swift" {
                let imports = ImportDeclaration.all(in: try String(contentsOf: file.url, encoding: .utf8))
                importCount += imports.count
                findings += imports.compactMap { declaration in
                    wall.objection(to: declaration).map {
                        Finding(file: file.url.path(relativeTo: root), line: declaration.line, message: $0)
                    }
                }
            }
        }
        findings += try ManifestRules.findings(inPackageAt: root)
        findings += try ArchitectureMap.findings(inPackageAt: root, targets: targets)

        for finding in findings.sorted() { print(finding) }
        guard findings.isEmpty else { throw WallsBroken(count: findings.count) }
        print("\(importCount) imports of \(targets.count) targets keep to the walls.")
    }
}

/// Something at a place in a file that must not be there.
struct Finding: Comparable, CustomStringConvertible {
    let file: String
    let line: Int
    let message: String

    var description: String { "\(file):\(line): error: \(message)" }

    static func < (a: Finding, b: Finding) -> Bool { (a.file, a.line, a.message) < (b.file, b.line, b.message) }
}

struct WallsBroken: Error, CustomStringConvertible {
    let count: Int

    var description: String { count == 1 ? "1 wall is broken" : "\(count) walls are broken" }
}

extension URL {
    /// The path from a folder that holds it; the whole path otherwise.
    func path(relativeTo folder: URL) -> String {
        let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
}
