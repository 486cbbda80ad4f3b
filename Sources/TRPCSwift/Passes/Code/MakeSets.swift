package import TRPCContract
package import TRPCSource

/// Turns arrays of unique items into sets if the configuration requests it and their elements can be Hashable.
///
/// In a document that declares superjson (`x-trpc`), such an array represents JavaScript's `Set`. Superjson marks its values,
/// and a backend doesn't accept a plain array instead, so these sets don't depend on the configuration.
package struct MakeSets: GraphPass {
    package static let name = "make sets"

    private let choice: TargetSelection?
    /// Whether the custom types are Hashable.
    private let isHashable: Bool

    package init(choice: TargetSelection?, isHashable: Bool) {
        self.choice = choice
        self.isHashable = isHashable
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        for id in types(of: reading, diagnostics) { reading.graph[id].isSet = true }
    }

    private func types(of reading: ContractReading, _ diagnostics: DiagnosticSink) -> [TypeID] {
        let choice = choice ?? TargetSelection(isEverywhere: reading.contract.transformer == .superjson)
        if choice.isEverywhere {
            let unique = reading.reachedTypes.filter { reading.graph[$0].constraints.contains(.uniqueItems) }
            return unique.filter { id in
                if hasHashableElements(id, reading) { return true }
                if reading.contract.transformer == .superjson {
                    diagnostics.report(.unhashableSet, at: reading.graph[id].origin.location)
                }
                return false
            }
        }
        let resolver = RuleResolver(rules: choice.rules, diagnostics: diagnostics)
        let findings = resolver.findings(in: reading) { place, _ in
            guard let type = reading.type(at: place).map(reading.graph.valueType),
                case .array = reading.graph[type].shape
            else { return .impossible("it isn't a list") }
            guard hasHashableElements(type, reading) else {
                return .impossible("its elements have a custom type; set 'hashable: true' if it is Hashable")
            }
            return .compatible
        }
        return findings.compactMap { reading.type(at: $0.place) }.map(reading.graph.valueType)
    }

    /// Returns whether the elements of an array are, or can be made, Hashable.
    ///
    /// Generated types become Hashable as needed, and the runtime's types are Hashable. For custom types, the configuration
    /// says so.
    private func hasHashableElements(_ id: TypeID, _ reading: ContractReading) -> Bool {
        guard case .array(let element) = reading.graph[id].shape else { return false }
        return isHashable || !reading.holdsTypesOfTheUser(element)
    }
}

extension ContractReading {
    /// Returns whether a type contains a custom type.
    func holdsTypesOfTheUser(_ id: TypeID) -> Bool {
        reached(from: [id]).contains { type in
            guard case .own(let own, _) = graph[type].shape else { return false }
            return own.module != TypeChoice.runtime
        }
    }
}

extension Diagnostic {
    fileprivate static var unhashableSet: Diagnostic {
        Diagnostic(
            .unhashableSet,
            "this set's elements have a custom type, so it is a list, which superjson doesn't send as a set",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let unhashableSet = Rule(
        "unhashable-set",
        .warning,
        "The elements of a superjson set have a custom type, so it is sent as a list.",
        "Set 'hashable: true' if the type is Hashable."
    )
}
