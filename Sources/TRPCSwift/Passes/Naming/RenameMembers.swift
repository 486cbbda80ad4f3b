package import TRPCContract
package import TRPCSource

/// Applies configured Swift names to properties, cases and procedures. Wire names are unchanged.
package struct RenameMembers: GraphPass {
    package static let name = "rename members"

    private let renames: Renames
    private let acronyms: Set<String>

    package init(renames: Renames, acronyms: Set<String> = []) {
        self.renames = renames
        self.acronyms = acronyms
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        renameProperties(of: &reading, diagnostics)
        renameCases(of: &reading, diagnostics)
        renameCalls(of: reading.contract, in: &reading.names, diagnostics)
    }

    private func renameProperties(of reading: inout ContractReading, _ diagnostics: DiagnosticSink) {
        guard !renames.properties.isEmpty else { return }
        let resolver = RuleResolver(rules: renames.properties, diagnostics: diagnostics)
        let findings = resolver.findings(in: reading) { place, _ in
            if case .field = place { .compatible } else { .impossible("it isn't a property") }
        }
        SharedTargets(reading: reading, diagnostics: diagnostics).check(findings)
        for (place, rule) in findings {
            guard case .field(let id, let index) = place else { continue }
            reading.names.setRename(Rename(name: rule.value, location: rule.location), ofMember: index, of: id)
        }
    }

    private func renameCases(of reading: inout ContractReading, _ diagnostics: DiagnosticSink) {
        guard !renames.cases.isEmpty else { return }
        let resolver = RuleResolver(rules: renames.cases, diagnostics: diagnostics)
        let findings = resolver.findings(in: reading) { place, _ in
            switch place {
            case .enumCase, .variant: .compatible
            default: .impossible("it isn't an enum value or the tag of a union member")
            }
        }
        SharedTargets(reading: reading, diagnostics: diagnostics).check(findings)
        for (place, rule) in findings {
            let rename = Rename(name: rule.value, location: rule.location)
            switch place {
            case .enumCase(let id, let index), .variant(let id, let index):
                reading.names.setRename(rename, ofMember: index, of: id)
            default:
                continue
            }
        }
    }

    private func renameCalls(of contract: Contract, in names: inout NameTable, _ diagnostics: DiagnosticSink) {
        for rule in renames.procedures {
            // Diagnostics use the operation's title.
            let operations = contract.operations.filter { isNamed($0, by: rule.pattern) }
                .map { (call: $0.route, title: $0.title) }
            let procedures = contract.procedures.filter { rule.pattern.names($0.segments.map(String.init)) }
                .map { (call: $0.path, title: $0.path) }
            if operations.isEmpty, procedures.isEmpty {
                let known = contract.procedures.map(\.path) + contract.operations.compactMap(\.id)
                let near = Suggestion.nearest(to: rule.pattern.text, among: known)
                diagnostics.report(.unmatchedRule("procedure", rule.pattern.text, near: near), at: rule.location)
            }
            for (call, title) in operations + procedures {
                if let other = names.rename(ofCall: call), other.name != rule.value {
                    diagnostics.report(.renamedTwice(title, rule.value, other), at: rule.location)
                }
                names.setRename(Rename(name: rule.value, location: rule.location), ofCall: call)
            }
        }
        let procedures = contract.procedures
        for procedure in procedures {
            guard let rename = names.rename(ofCall: procedure.path) else { continue }
            reportTaken(rename, of: procedure, among: procedures, names, diagnostics)
        }
    }

    /// Returns whether a pattern matches the operation's id, or its method and path, which may contain dots.
    private func isNamed(_ operation: Operation, by pattern: TargetPattern) -> Bool {
        let names = [operation.id, operation.route, operation.writtenRoute].compactMap(\.self)
        return names.contains { pattern.names($0.split(separator: ".").map(String.init)) }
    }

    /// Reports a name that another procedure or router in the same router already has.
    private func reportTaken(
        _ rename: Rename,
        of procedure: ProcedureDetail,
        among all: [ProcedureDetail],
        _ names: NameTable,
        _ diagnostics: DiagnosticSink
    ) {
        let router = procedure.segments.dropLast()
        for other in all where other.path != procedure.path && other.segments.starts(with: router) {
            guard other.segments.count > router.count else { continue }
            let isProcedure = other.segments.count == router.count + 1
            let natural = SwiftName.member(String(other.segments[router.count]), acronyms: acronyms)
            if (isProcedure ? names.rename(ofCall: other.path)?.name : nil) ?? natural == rename.name {
                diagnostics.report(.nameTaken(rename.name, for: procedure.path, by: other.path), at: rename.location)
                return
            }
        }
    }
}

extension TargetPattern {
    /// Returns whether the pattern matches exactly this path.
    func names(_ path: [String]) -> Bool {
        isComplete(path.reduce(start) { advance($0, by: $1) })
    }
}

extension Diagnostic {
    fileprivate static func renamedTwice(_ path: String, _ name: String, _ other: Rename) -> Diagnostic {
        Diagnostic(
            .conflictingRules,
            "'\(path)' has two names, '\(other.name)' and '\(name)'",
            notes: [Note("'\(other.name)' is here", at: other.location)],
            fix: "keep one of them"
        )
    }
}
