internal import TRPCContract

/// The locations under which declared types are recorded.
struct RecordedPaths {
    private let graph: TypeGraph
    private var places: [TypeID: String] = [:]
    /// The types, sorted by location.
    private(set) var sorted: [(id: TypeID, place: String)] = []
    /// Locations that are named only by the shared type, such as error bodies.
    private var nameless: [(place: String, common: TypeID)] = []

    init(_ graph: TypeGraph, _ declared: [TypeID]) {
        self.graph = graph
        var finder = TypePaths(graph)
        let covered = Set(declared.filter { graph[$0].isOtherName }.map(graph.resolved))
        var taken: Set<String> = []
        for id in declared {
            // Shared types are recorded for each use.
            if graph[id].origin.isCommon {
                if covered.contains(id) { continue }
                nameless += graph[id].alternatives.map { (finder.place(of: $0), id) }
                if !graph[id].alternatives.isEmpty { continue }
            }
            let place = finder.place(of: id)
            var unique = place
            var number = 2
            while !taken.insert(unique).inserted {
                unique = "\(place)#\(number)"
                number += 1
            }
            places[id] = unique
            sorted.append((id, unique))
        }
        sorted.sort { $0.place < $1.place }
    }

    subscript(id: TypeID) -> String? { places[id] }

    /// Returns the record of the types' names, by location.
    func record(of names: NameTable) -> NameRecord {
        var record = NameRecord()
        for (id, place) in sorted {
            let shared = graph[id].isOtherName ? names.name(of: graph.resolved(id)) : nil
            guard let name = names.name(of: id) ?? shared else { continue }
            record.add(NameRecord.Entry(name, shared: shared), at: place)
        }
        for (place, common) in nameless {
            if let name = names.name(of: common) { record.add(NameRecord.Entry(name, shared: name), at: place) }
        }
        return record
    }
}
