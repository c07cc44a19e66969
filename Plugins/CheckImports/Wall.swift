import Foundation
import PackagePlugin

/// What one target may import.
struct Wall {
    private let name: String
    private let isTest: Bool
    private let declared: Set<String>

    init(around target: any SourceModuleTarget, root: URL) {
        name = target.name
        isTest = target.directoryURL.path(relativeTo: root).hasPrefix("Tests/")
        var declared: Set<String> = [target.moduleName]
        for case .target(let dependency) in target.dependencies {
            declared.insert((dependency as? any SourceModuleTarget)?.moduleName ?? dependency.name)
        }
        self.declared = declared
    }

    /// Why an import may not stand here; nil where it may.
    func objection(to declaration: ImportDeclaration) -> String? {
        let module = declaration.module
        if declaration.isReexport, !SystemModules.reexporters.contains(name) {
            return "\(name) hands on \(module) with @_exported, which opens a wall for all who import \(name)"
        }
        if module == "Swift" || declared.contains(module) { return nil }
        guard let users = SystemModules.users[module] else {
            let allowed = declared.subtracting([name]).sorted().joined(separator: ", ")
            return "\(name) may not import \(module); it declares \(allowed.isEmpty ? "no dependencies" : allowed)"
        }
        if isTest || users.contains(name) { return nil }
        return "\(name) may not import \(module); that is for \(users.sorted().joined(separator: ", ")) and the tests"
    }
}
