/// Names the numbered types of an exporter (`Page`, `Page2`) by their contents: `PostPage`, `CommentPage`. The numbers
/// change whenever a procedure comes in between, these names do not.
///
/// The types that TypeScript's own `Record`, `Partial` and the like make have no name in the backend. They get the name of
/// their place, like any inline type.
package struct NameInstances: GraphPass {
    package static let name = "name instances"

    private let choice: GenericNames?

    /// - Parameter choice: nil names the types of tRPC backends, whose exporter numbers them.
    package init(choice: GenericNames?) {
        self.choice = choice
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let isWanted = choice.map { $0 == .named } ?? !reading.contract.procedures.isEmpty
        guard isWanted else { return }
        let families = GenericFamilies(graph: reading.graph).families(of: reading.contract.components)
        let utilities = reading.contract.components.filter { [reading] in UtilityTypes.make($0, in: reading.graph) }
        guard !families.isEmpty || !utilities.isEmpty else { return }
        var namer = InstanceNamer(reading: reading, families: families, excluding: Set(utilities))
        namer.nameAll()
        for (id, name) in namer.names { reading.graph[id].instanceName = name }
        report(namer, families, reading, diagnostics)
        if !namer.duplicates.isEmpty {
            reading.mapTypes { namer.duplicates[$0] ?? $0 }
            reading.contract.components.removeAll { namer.duplicates[$0] != nil }
        }
        for id in utilities { makeInline(id, in: &reading) }
    }

    /// Emits one note a family: nobody should wonder where `Page2` has gone.
    private func report(
        _ namer: InstanceNamer,
        _ families: [(base: String, members: [TypeID])],
        _ reading: ContractReading,
        _ diagnostics: DiagnosticSink
    ) {
        for family in families {
            let pairs = family.members.compactMap { id -> (String, String)? in
                guard let old = reading.graph.componentName(of: id), let new = namer.names[id] else { return nil }
                return (old, Words.upperCamel(new))
            }
            guard let first = family.members.first, pairs.contains(where: { $0.0 != $0.1 }) else { continue }
            let location = reading.graph[first].origin.location
            diagnostics.emit(.renamed(pairs.map(\.0), pairs.map(\.1), at: location))
        }
    }

    /// Gives a type the place of one that uses it. It stays a named type where no other type uses it.
    private func makeInline(_ id: TypeID, in reading: inout ContractReading) {
        let places = InstancePlaces(reading: reading).places(of: id)
        guard let place = places.first else { return }
        var origin = place.origin
        origin.location = reading.graph[id].origin.location
        reading.graph[id].origin = origin
        reading.contract.components.removeAll { $0 == id }
    }
}

extension Diagnostic {
    fileprivate static func renamed(_ old: [String], _ new: [String], at location: Location) -> Diagnostic {
        let pairs = zip(old, new).map { "'\($0)' is '\($1)'" }.joined(separator: ", ")
        return .note(
            .renamedInSwift,
            "the numbers of these types change with the backend, so they are called by what tells them apart: \(pairs)",
            at: location,
            fix: "choose other names under 'rename', or keep the numbers with 'generics: numbered'"
        )
    }
}
