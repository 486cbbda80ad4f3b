package import TRPCContract
package import TRPCSource

/// Assigns Swift names to all declared types, fields and cases.
///
/// A type's name is derived from its location. Named schemas come first, then the inputs and outputs of procedures, then inline
/// types in document order. If two types request the same name, the parent's name is added as a prefix.
package struct AssignNames: GraphPass {
    package static let name = "assign names"

    /// Words to write in uppercase.
    private let acronyms: Set<String>
    /// Custom types, whose names aren't used for generated types.
    private let ownTypes: [CustomType]
    /// The configured names, for which no note is necessary.
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
    /// Returns whether a type has a Swift declaration: a struct, an enum, or an alias for another named schema.
    package func isDeclared(_ id: TypeID) -> Bool {
        switch self[id].shape {
        case .object where self[id].origin.isArguments:
            return false
        case .object, .enumeration, .union, .tuple:
            return true
        case .optional(let inner):
            // A nullable schema shares the name of its value if the value is declared.
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
