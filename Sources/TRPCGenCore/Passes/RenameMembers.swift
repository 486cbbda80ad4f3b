/// Gives properties, cases and procedures the Swift names of the configuration. The names on the wire stay.
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
        renameProcedures(of: &reading.contract, diagnostics)
    }

    private func renameProperties(of reading: inout ContractReading, _ diagnostics: DiagnosticSink) {
        guard !renames.properties.isEmpty else { return }
        let resolver = RuleResolver(rules: renames.properties, diagnostics: diagnostics)
        let findings = resolver.findings(in: reading) { place, _ in
            if case .field = place { .fits } else { .isImpossible("it is no property") }
        }
        SharedPlaces(reading: reading, diagnostics: diagnostics).check(findings)
        for (place, rule) in findings {
            guard case .field(let id, let index) = place, case .object(var object) = reading.graph[id].shape else {
                continue
            }
            object.fields[index].rename = Rename(name: rule.value, location: rule.location)
            reading.graph[id].shape = .object(object)
        }
    }

    private func renameCases(of reading: inout ContractReading, _ diagnostics: DiagnosticSink) {
        guard !renames.cases.isEmpty else { return }
        let resolver = RuleResolver(rules: renames.cases, diagnostics: diagnostics)
        let findings = resolver.findings(in: reading) { place, _ in
            switch place {
            case .enumCase, .variant: .fits
            default: .isImpossible("it is no value of an enum, nor the tag of a union's member")
            }
        }
        SharedPlaces(reading: reading, diagnostics: diagnostics).check(findings)
        for (place, rule) in findings {
            let rename = Rename(name: rule.value, location: rule.location)
            switch place {
            case .enumCase(let id, let index):
                guard case .enumeration(var enumeration) = reading.graph[id].shape else { continue }
                enumeration.cases[index].rename = rename
                reading.graph[id].shape = .enumeration(enumeration)
            case .variant(let id, let index):
                guard case .union(var union) = reading.graph[id].shape else { continue }
                union.variants[index].rename = rename
                reading.graph[id].shape = .union(union)
            default:
                continue
            }
        }
    }

    private func renameProcedures(of contract: inout Contract, _ diagnostics: DiagnosticSink) {
        for rule in renames.procedures {
            let indices = contract.procedures.indices.filter {
                rule.pattern.names(contract.procedures[$0].segments.map(String.init))
            }
            let operations = contract.operations.indices.filter { isNamed(contract.operations[$0], by: rule.pattern) }
            for index in operations {
                let operation = contract.operations[index]
                if let other = operation.rename, other.name != rule.value {
                    diagnostics.emit(.renamedTwice(operation.title, other, rule))
                }
                contract.operations[index].rename = Rename(name: rule.value, location: rule.location)
            }
            if indices.isEmpty, operations.isEmpty {
                let names = contract.procedures.map(\.path) + contract.operations.compactMap(\.id)
                let near = Suggestion.nearest(to: rule.pattern.text, among: names)
                diagnostics.emit(.unknownProcedure(rule.pattern.text, near, at: rule.location))
            }
            for index in indices {
                let procedure = contract.procedures[index]
                if let other = procedure.rename, other.name != rule.value {
                    diagnostics.emit(.renamedTwice(procedure.path, other, rule))
                }
                contract.procedures[index].rename = Rename(name: rule.value, location: rule.location)
            }
        }
        for procedure in contract.procedures where procedure.rename != nil {
            reportTaken(procedure, among: contract.procedures, diagnostics)
        }
    }

    /// By its id, or by its method and path, which may have dots.
    private func isNamed(_ operation: Operation, by pattern: PlacePattern) -> Bool {
        let names = [operation.id, "\(operation.method) \(operation.path)"].compactMap(\.self)
        return names.contains { pattern.names($0.split(separator: ".").map(String.init)) }
    }

    /// Whether a procedure or a router in the same router has the name already.
    private func reportTaken(_ procedure: Procedure, among all: [Procedure], _ diagnostics: DiagnosticSink) {
        guard let rename = procedure.rename else { return }
        let router = procedure.segments.dropLast()
        for other in all where other.path != procedure.path && other.segments.starts(with: router) {
            guard other.segments.count > router.count else { continue }
            let isProcedure = other.segments.count == router.count + 1
            let natural = SwiftName.member(String(other.segments[router.count]), acronyms: acronyms)
            if (isProcedure ? other.rename?.name : nil) ?? natural == rename.name {
                diagnostics.emit(.taken(rename, for: procedure.path, by: other.path))
                return
            }
        }
    }
}

extension PlacePattern {
    /// True when the pattern is this path, all of it.
    func names(_ path: [String]) -> Bool {
        isComplete(path.reduce(start) { advance($0, by: $1) })
    }
}

extension Diagnostic {
    fileprivate static func taken(_ rename: Rename, for path: String, by other: String) -> Diagnostic {
        .error(
            .nameTaken,
            "'\(path)' cannot be renamed '\(rename.name)': that is the name of '\(other)'",
            at: rename.location,
            fix: "choose another name, or rename '\(other)' as well"
        )
    }

    fileprivate static func unknownProcedure(_ path: String, _ near: [String], at location: Location?) -> Diagnostic {
        .warning(
            .unmatchedRule,
            "no procedure is called '\(path)'",
            at: location,
            fix: Suggestion.question(near)
        )
    }

    fileprivate static func renamedTwice(
        _ path: String,
        _ other: Rename,
        _ rule: PlaceRule<String>
    ) -> Diagnostic {
        .error(
            .conflictingRules,
            "'\(path)' is given two names, '\(other.name)' and '\(rule.value)'",
            at: rule.location,
            notes: [.init("'\(other.name)' is here", at: other.location)],
            fix: "keep one of them"
        )
    }
}
