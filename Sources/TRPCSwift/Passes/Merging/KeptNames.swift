internal import TRPCContract

/// The recorded names of types that may be merged.
///
/// Merged types remain merged under their name. If they now differ, the largest group keeps the name. Separate types remain
/// separate, so that none of them loses its name, and only new types are merged with them.
struct KeptNames {
    private let graph: TypeGraph
    private let record: NameRecord
    private var places: TypePaths
    private var ownPlaces: TypePaths
    /// For each shared type's name, the structure that keeps it, identified by its first member.
    private var owners: [String: TypeID] = [:]

    init(_ graph: TypeGraph, record: NameRecord, structures: [[TypeID]]) {
        self.graph = graph
        self.record = record
        ownPlaces = TypePaths(graph)
        // A part of a shared type is recorded only once.
        places = TypePaths(graph) { _, place in record[place]?.shared.map(TypePaths.shared) }
        guard !record.isEmpty else { return }
        var best: [String: (count: Int, rank: Int, size: Int, first: String)] = [:]
        for members in structures {
            guard let id = members.first else { continue }
            for (name, voters) in usesByName(members) {
                let first = voters.min() ?? ""
                // Outputs take precedence over inputs, because their enums also have unknown values. Otherwise, the structure
                // with fewer parts takes precedence, since properties have been added to the other one.
                let rank = members.allSatisfy(graph.isInInput) ? 1 : 0
                let size = parts(of: id).count
                if let known = best[name],
                    (-known.count, known.rank, known.size, known.first) < (-voters.count, rank, size, first)
                {
                    continue
                }
                best[name] = (voters.count, rank, size, first)
                owners[name] = id
            }
        }
    }

    /// Returns the recorded location of a type, or its own location.
    private mutating func place(of id: TypeID) -> String {
        let place = places.place(of: id)
        return record[place] == nil ? ownPlaces.place(of: id) : place
    }

    /// Returns the recorded locations of a structure, by the name of the shared type.
    private mutating func usesByName(_ members: [TypeID]) -> [String: Set<String>] {
        var voters: [String: Set<String>] = [:]
        for id in members {
            let place = place(of: id)
            if let name = record[place]?.shared { voters[name, default: []].insert(place) }
        }
        return voters
    }

    /// Returns the recorded name for the type's location, whether it refers to a type or an alias.
    mutating func name(of id: TypeID) -> String? { record.isEmpty ? nil : record[place(of: id)]?.name }

    /// Returns the types with a structure that were merged, and the names that they keep.
    mutating func shared(in structure: [TypeID]) -> [(name: String, members: [TypeID])] {
        guard !record.isEmpty else { return [] }
        var shared: [String: [TypeID]] = [:]
        for id in structure {
            let place = place(of: id)
            guard let name = record[place]?.shared, owners[name] == structure.first else { continue }
            shared[name, default: []].append(id)
        }
        return shared.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Splits types that aren't shared yet. Those with a recorded name are kept separate from each other.
    ///
    /// - Parameter joiningKnown: Whether new types may be merged with a type that has a name.
    mutating func clusters(of members: [TypeID], joiningKnown: Bool) -> (known: [[TypeID]], new: [TypeID]) {
        guard !record.isEmpty else { return ([], members) }
        var known: [(place: String, members: [TypeID])] = []
        var new: [TypeID] = []
        for id in members {
            let place = place(of: id)
            // Types that had no name except the shared one count as new.
            if record[place] == nil || record[place]?.shared == record[place]?.name {
                new.append(id)
            } else if let index = known.firstIndex(where: { $0.place == place }) {
                known[index].members.append(id)
            } else {
                known.append((place, [id]))
            }
        }
        // Nested types would lose their names if another type replaced their container.
        if joiningKnown, !new.isEmpty, let index = known.firstIndex(where: { isLeaf($0.members) }) {
            known[index].members += new
            new = []
        }
        return (known.map(\.members), new)
    }

    /// Returns whether the types contain no other declared types.
    func isLeaf(_ members: [TypeID]) -> Bool {
        !members.contains { parts(of: $0).contains(where: graph.isNominal) }
    }

    /// Returns the nested types. A primitive is counted for each use.
    private func parts(of id: TypeID) -> [TypeID] {
        var parts: [TypeID] = []
        var pending = graph.children(of: id)
        var seen: Set<TypeID> = [id]
        while let next = pending.popLast() {
            guard graph[next].origin.parent != nil else {
                if !graph.isNominal(next) { parts.append(next) }
                continue
            }
            guard seen.insert(next).inserted else { continue }
            parts.append(next)
            pending += graph.children(of: next)
        }
        return parts
    }
}

extension TypeGraph {
    /// Returns the status of an error body; nil for other types.
    func errorStatus(of id: TypeID) -> String? {
        guard isRoot(id), case .operation(_, let suffix) = self[whole(of: id)].origin.role,
            suffix.hasPrefix("Response ")
        else { return nil }
        return String(suffix.dropFirst("Response ".count))
    }
}
