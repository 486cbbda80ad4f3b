package import TRPCContract
package import TRPCSource

/// Names the numbered types of an exporter (`Page`, `Page2`) by their contents: `PostPage`, `CommentPage`.
///
/// Adding procedures can change the numbers, but not these names.
///
/// Instances of TypeScript's own generic types, such as `Record` and `Partial`, have no name in the backend. Like inline types,
/// they are named after their locations.
package struct NameInstances: GraphPass {
    package static let name = "name instances"

    private let choice: GenericNames?

    /// Creates the pass.
    ///
    /// - Parameter choice: How generic types are named; if nil, they are renamed only in tRPC contracts, whose exporter numbers
    ///   types.
    package init(choice: GenericNames?) {
        self.choice = choice
    }

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let isWanted = choice.map { $0 == .named } ?? !reading.contract.procedures.isEmpty
        guard isWanted else { return }
        let families = GenericFamilies(graph: reading.graph).families(of: reading.contract.components)
        let utilities = utilities(in: reading)
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

    /// Returns the types that don't have a name in the backend.
    ///
    /// If a type is recorded as a named schema or as an inline type, it remains one regardless of its current shape.
    private func utilities(in reading: ContractReading) -> [TypeID] {
        let candidates = UtilityTypes.candidates(reading.contract.components, in: reading.graph)
        guard !reading.names.record.isEmpty, !candidates.isEmpty else {
            return candidates.filter { UtilityTypes.make($0, in: reading.graph) }
        }
        let places = InstanceUses(reading: reading)
        return candidates.filter { id in
            if reading.graph.componentName(of: id).flatMap(reading.names.record.name(ofSchema:)) != nil { return false }
            if UtilityTypes.make(id, in: reading.graph) { return true }
            return places.places(of: id).contains { isRecorded($0, of: id, in: reading) }
        }
    }

    /// Returns whether the record contains a type at this use of a named type.
    private func isRecorded(_ place: InstanceUses.Use, of id: TypeID, in reading: ContractReading) -> Bool {
        var places = TypePaths(reading.graph)
        let around = place.origin.parent.map { places.place(of: $0) } ?? ""
        return reading.names.record[around + places.step(place.origin.role, of: id, in: place.origin.parent)] != nil
    }

    /// Reports a note for each family that lists the names that replace `Page2`.
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
            diagnostics.report(.renamed(pairs.map(\.0), pairs.map(\.1)), at: location)
        }
    }

    /// Moves a type inline to one of its uses. It remains a named type if nothing else uses it.
    private func makeInline(_ id: TypeID, in reading: inout ContractReading) {
        let places = InstanceUses(reading: reading).places(of: id)
        guard let place = places.first(where: { isRecorded($0, of: id, in: reading) }) ?? places.first else { return }
        var origin = place.origin
        origin.location = reading.graph[id].origin.location
        reading.graph[id].origin = origin
        reading.contract.components.removeAll { $0 == id }
    }
}

extension Diagnostic {
    fileprivate static func renamed(_ old: [String], _ new: [String]) -> Diagnostic {
        let pairs = zip(old, new).map { "'\($0)' is '\($1)'" }.joined(separator: ", ")
        return Diagnostic(
            .renamedInSwift,
            "the numbers in these names change with the backend, so descriptive names are used: \(pairs)",
            fix: "choose other names with 'rename', or keep the numbers with 'generics: numbered'"
        )
    }
}
