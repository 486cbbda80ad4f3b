package import TRPCContract
package import TRPCSource

/// Gives every declared type, field and case its Swift name.
///
/// A type's name comes from its own place. Named schemas come first, then the values of procedures, then inline types
/// in document order; where two want one name, the parent's name goes in front.
package struct AssignNames: GraphPass {
    package static let name = "assign names"

    /// Words that are written in capitals.
    private let acronyms: Set<String>
    /// Types that are written by hand. No generated type may take their names.
    private let ownTypes: [CustomType]
    /// The names that the configuration gives. They need no note.
    private let renames: [NameRule<Glob>]

    package init(acronyms: Set<String> = [], ownTypes: [CustomType] = [], renames: [NameRule<Glob>] = []) {
        self.acronyms = acronyms
        self.ownTypes = ownTypes
        self.renames = renames
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        for type in ownTypes { reading.names.taken.reserve(type.root) }
        for node in reading.graph.nodes {
            if case .own(let type, _) = node.shape { reading.names.taken.reserve(type.root) }
        }
        let surroundings = ClientPaths(reading.contract, recorded: reading.names.record)
        for place in surroundings.places { reading.names.keep(place) }
        for name in surroundings.failures { reading.names.keepFailure(name) }
        let identifiers = IdentifierMaker(acronyms: acronyms)
        var types = TypeNames(reading, identifiers: identifiers, renames: renames, diagnostics: diagnostics)
        types.nameAll()
        reading.names = types.names
        let members = MemberNames(
            graph: reading.graph,
            names: reading.names,
            identifiers: identifiers,
            diagnostics: diagnostics
        )
        for id in reading.graph.ids where !reading.graph[id].usage.isEmpty {
            members.assign(to: id, in: &reading.names)
        }
    }
}

extension TypeGraph {
    /// True for types that get a Swift declaration: structs, enums, and aliases for the other named schemas.
    package func isDeclared(_ id: TypeID) -> Bool {
        switch self[id].shape {
        case .object where self[id].origin.isArguments:
            return false
        case .object, .enumeration, .union, .tuple:
            return true
        case .optional(let inner):
            // A nullable schema has the name of its value, where that has a declaration.
            guard case .component = self[id].origin.role else { return false }
            return self[id].origin.isDocument || self[inner].origin.parent != id || !isDeclared(inner)
        case .intersection, .own:
            return false
        case .array, .dictionary, .primitive, .alias, .any, .never:
            if self[id].isOtherName { return true }
            if case .component = self[id].origin.role { return true }
            return false
        }
    }
}
