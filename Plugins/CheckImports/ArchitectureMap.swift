import Foundation
import PackagePlugin

/// Holds the map in Docs/Architecture.md against Package.swift.
///
/// A row of the map is ``| `Module` | its one responsibility | `Dependency`, `Dependency` |``. Every target outside Tests/ has
/// one, with the dependencies that it declares, whatever their order.
enum ArchitectureMap {
    private static let file = "Docs/Architecture.md"

    static func findings(inPackageAt root: URL, targets: [any SourceModuleTarget]) throws -> [Finding] {
        let page = root.appending(path: file)
        guard FileManager.default.fileExists(atPath: page.path) else {
            return [Finding(file: file, line: 1, message: "the map of modules is missing")]
        }
        let rows = rows(of: try String(contentsOf: page, encoding: .utf8))
        let mapped = targets.filter { !$0.directoryURL.path(relativeTo: root).hasPrefix("Tests/") }
        var findings: [Finding] = []
        for target in mapped {
            let declared = Set(
                target.dependencies.compactMap { if case .target(let target) = $0 { target.name } else { nil } })
            guard let row = rows.first(where: { $0.module == target.name }) else {
                findings.append(Finding(file: file, line: 1, message: "\(target.name) is not on the map"))
                continue
            }
            if row.dependencies != declared {
                findings.append(
                    Finding(
                        file: file, line: row.line,
                        message:
                            "\(target.name) is drawn with \(list(row.dependencies)), but declares \(list(declared))"))
            }
        }
        let names = Set(mapped.map(\.name))
        findings += rows.filter { !names.contains($0.module) }.map {
            Finding(file: file, line: $0.line, message: "\($0.module) is on the map, but is no target")
        }
        return findings
    }

    private struct Row {
        let module: String
        let dependencies: Set<String>
        let line: Int
    }

    private static func rows(of page: String) -> [Row] {
        page.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
            guard cells.count == 5, let module = names(in: cells[1]).first else { return nil }
            return Row(module: module, dependencies: Set(names(in: cells[3])), line: index + 1)
        }
    }

    /// What stands in backticks.
    private static func names(in cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    private static func list(_ names: Set<String>) -> String {
        names.isEmpty ? "nothing" : names.sorted().joined(separator: ", ")
    }
}
