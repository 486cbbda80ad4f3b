/// Makes sets of arrays without repeated items where the configuration wants it, and their elements are Hashable.
///
/// A document that names superjson itself (`x-trpc`) means JavaScript's `Set` by such an array: superjson marks it, and
/// a backend takes no plain array in its place. So there it needs no word from the configuration.
package struct MakeSets: GraphPass {
    package static let name = "make sets"

    private let choice: PlaceChoice?
    /// Generated structs are Hashable.
    private let isHashable: Bool

    package init(choice: PlaceChoice?, isHashable: Bool) {
        self.choice = choice
        self.isHashable = isHashable
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        for id in types(of: reading, diagnostics) { reading.graph[id].isSet = true }
    }

    private func types(of reading: ContractReading, _ diagnostics: DiagnosticSink) -> [TypeID] {
        let choice = choice ?? PlaceChoice(isEverywhere: reading.contract.transformer == .superjson)
        if choice.isEverywhere {
            let unique = reading.reachedTypes.filter { reading.graph[$0].constraints.contains(.uniqueItems) }
            return unique.filter { id in
                if hasHashableElements(id, reading.graph) { return true }
                if reading.contract.transformer == .superjson {
                    diagnostics.emit(.unhashableElements(at: reading.graph[id].origin.location))
                }
                return false
            }
        }
        let resolver = RuleResolver(rules: choice.rules, diagnostics: diagnostics)
        let findings = resolver.findings(in: reading) { place, _ in
            guard let type = reading.type(at: place).map(reading.graph.valueType),
                case .array = reading.graph[type].shape
            else { return .isImpossible("it is no list") }
            guard hasHashableElements(type, reading.graph) else {
                return .isImpossible("its elements are not Hashable; 'hashable: true' makes them so")
            }
            return .fits
        }
        return findings.compactMap { reading.type(at: $0.place) }.map(reading.graph.valueType)
    }

    private func hasHashableElements(_ id: TypeID, _ graph: TypeGraph) -> Bool {
        guard case .array(let element) = graph[id].shape else { return false }
        switch graph[graph.valueType(element)].shape {
        case .primitive, .enumeration, .any: return true
        case .object, .union, .tuple: return isHashable
        default: return false
        }
    }
}

extension Diagnostic {
    fileprivate static func unhashableElements(at location: Location) -> Diagnostic {
        .warning(
            .unhashableSet,
            "the elements of this set are not Hashable, so it stays a list, which superjson does not send as a set",
            at: location,
            fix: "configure 'hashable: true'"
        )
    }
}

extension Rule {
    package static let unhashableSet = Rule(
        "unhashable-set",
        .warning,
        "A set of a superjson backend has elements that are not Hashable, and is sent as a plain list.",
        "Configure 'hashable: true', which makes generated structs Hashable."
    )
}
