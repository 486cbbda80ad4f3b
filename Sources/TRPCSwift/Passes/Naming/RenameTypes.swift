package import TRPCContract
package import TRPCSource

/// Applies configured names to types.
///
/// The old name remains reserved, so that a rule doesn't cause other types to be renamed.
package struct RenameTypes: GraphPass {
    package static let name = "rename types"

    private let rules: [NameRule<Glob>]

    package init(rules: [NameRule<Glob>]) {
        self.rules = rules
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard !rules.isEmpty else { return }
        let declared = reading.graph.ids.filter { [reading] in reading.names.name(of: $0) != nil }
        var met: Set<String> = []
        var renamed: [(id: TypeID, old: String, new: String, location: Location?)] = []
        for id in declared {
            let names = [reading.names.name(of: id), reading.schemaName(id)].compactMap(\.self)
            // Exact names take precedence over patterns with a `*`.
            let found = rules.filter { rule in
                names.contains(where: rule.pattern.matches) || rule.nestedName == reading.names.name(of: id)
            }
            met.formUnion(found.map(\.text))
            guard let rule = found.first(where: \.pattern.isExact) ?? found.first,
                let name = reading.names.name(of: id)
            else { continue }
            let old = names.first(where: rule.pattern.matches) ?? name
            renamed.append((id, name, rule.newName(for: old), rule.location))
        }
        for rule in rules where !met.contains(rule.text) {
            let wanted = rule.nestedName ?? rule.text
            let near = Suggestion.nearest(to: wanted, among: declared.compactMap { reading.names.name(of: $0) })
            diagnostics.report(.unmatchedRule("type", rule.text, near: near), at: rule.location)
        }
        let ids = Set(renamed.map(\.id))
        var owners: [String: String] = [:]
        for id in declared where !ids.contains(id) {
            if let name = reading.names.name(of: id) { owners[name] = name }
        }
        for rename in renamed {
            if let other = owners[rename.new] {
                diagnostics.report(.nameTaken(rename.new, for: rename.old, by: other), at: rename.location)
            } else if !NameTable.reserved.isFree(rename.new) {
                diagnostics.report(.reservedName(rename.new, for: "type"), at: rename.location)
            }
            owners[rename.new] = rename.old
            reading.names.rename(rename.id, to: rename.new)
        }
    }
}

extension NameRule<Glob> {
    /// The name without dots, if the rule names a nested type: `PostLocation` for `Post.Location`; nil for all other rules.
    fileprivate var nestedName: String? {
        pattern.isExact && text.contains(".") ? text.replacing(".", with: "") : nil
    }

    /// Returns the new name, such as `PostAnswer` for `PostOutput` with the rule `*Output: *Answer`.
    func newName(for old: String) -> String {
        guard let star = pattern.star(in: old) else { return value.parts.joined() }
        return value.parts.joined(separator: star)
    }
}

extension ContractReading {
    fileprivate func schemaName(_ id: TypeID) -> String? {
        if case .component(let name) = graph[id].origin.role { name } else { nil }
    }
}
