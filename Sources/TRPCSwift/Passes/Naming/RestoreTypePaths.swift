package import TRPCContract
package import TRPCSource

/// Moves inline types to the place under which the record of names has them.
///
/// Compositions that have a part in common share the types in it, and these stand at the place of the first composition. One
/// that comes before it in the document would take them with it, and their names would be those of another place.
///
/// A member of a union is called by what tells it from the others, so a property more may change its place. A member that the
/// record does not have is one that the record has and that is not there, where it alone can be called so, or where there is
/// only one of each.
package struct RestoreTypePaths: GraphPass {
    package static let name = "keep recorded places"

    /// A type may stand in others that move. More rounds than types deep in each other are never needed.
    private static let mostRounds = 32

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        guard !reading.names.record.isEmpty else { return }
        let record = RecordedStems(reading.names.record)
        let types = reading.reachedTypes
        for _ in 0..<Self.mostRounds {
            let moves = Self.moves(of: types, in: reading.graph, record)
            guard !moves.isEmpty else { break }
            for move in moves {
                guard !Self.isContained(move.parent, in: move.type, reading.graph) else { continue }
                reading.graph[move.type].origin.parent = move.parent
                reading.graph[move.type].origin.role = move.role
            }
        }
        Self.keepLabels(of: types, in: &reading.graph, record)
    }

    private static func keepLabels(of types: [TypeID], in graph: inout TypeGraph, _ record: RecordedStems) {
        for id in types {
            guard case .union(var union) = graph[id].shape else { continue }
            let own = union.variants.indices.filter { index in
                let origin = graph[union.variants[index].type].origin
                return origin.parent == id && origin.role == .variant(index) && union.variants[index].label != nil
            }
            guard !own.isEmpty else { continue }
            var places = TypePaths(graph)
            var shared = record.sharedPlaces(graph)
            let recorded = record.labels(in: places.place(of: id)).union(record.labels(in: shared.place(of: id)))
            let labels = own.map { union.variants[$0].label ?? "" }
            guard !recorded.isSubset(of: labels) else { continue }
            let known = RecordedLabels(graph, union, own)
            for (position, label) in Self.kept(labels, recorded, fits: known.fits) {
                union.variants[own[position]].label = label
                graph[union.variants[own[position]].type].origin.label = label
            }
            graph[id].shape = .union(union)
        }
    }

    /// The labels that change, by the positions of the members.
    private static func kept(
        _ labels: [String],
        _ recorded: Set<String>,
        fits: (_ label: String, _ position: Int) -> Bool
    ) -> [(position: Int, label: String)] {
        var lost = recorded.subtracting(labels)
        var new = labels.indices.filter { !recorded.contains(labels[$0]) }
        var changed: [(position: Int, label: String)] = []
        // What a member alone can be called, and no other label that it may have had.
        var isFound = true
        while isFound {
            isFound = false
            for label in lost.sorted() {
                let members = new.filter { fits(label, $0) }
                guard members.count == 1, lost.count(where: { fits($0, members[0]) }) == 1 else { continue }
                changed.append((members[0], label))
                lost.remove(label)
                new.removeAll { $0 == members[0] }
                isFound = true
            }
        }
        guard lost.count == 1, new.count == 1, let label = lost.first else { return changed }
        // Numbers are given in the order of the document.
        let stem = Self.stem(of: label)
        let family = recorded.filter { Self.stem(of: $0) == stem }.sorted { ($0.count, $0) < ($1.count, $1) }
        let members = labels.indices.filter { $0 == new[0] || family.contains(labels[$0]) }
        return changed + zip(members, family).filter { labels[$0] != $1 }.map { ($0, $1) }
    }

    /// `object` for `object2`.
    private static func stem(of label: String) -> Substring {
        let end = label.lastIndex { !$0.isNumber }
        return end.map { label[...$0] } ?? label[...]
    }

    private struct Move {
        var type: TypeID
        var parent: TypeID
        var role: Origin.Role
        var place: String
    }

    /// Types that stand where the record knows nothing, and are also used where it does.
    private static func moves(of types: [TypeID], in graph: TypeGraph, _ record: RecordedStems) -> [Move] {
        var places = TypePaths(graph)
        var shared = record.sharedPlaces(graph)
        var best: [TypeID: Move] = [:]
        for parent in types {
            for (child, role) in graph.steps(from: parent) {
                let origin = graph[child].origin
                guard let known = origin.parent, known != parent, !record.has(places.place(of: child)),
                    !record.has(shared.place(of: child))
                else { continue }
                let place = places.place(of: parent) + places.step(role, of: child, in: parent)
                guard record.has(place), best[child].map({ place < $0.place }) ?? true else { continue }
                best[child] = Move(type: child, parent: parent, role: role, place: place)
            }
        }
        // From the outside in: what moved takes along what stands in it.
        return best.values.sorted { ($0.place, $0.type.index) < ($1.place, $1.type.index) }
    }

    /// True where a type stands in another one, or is it.
    private static func isContained(_ id: TypeID, in other: TypeID, _ graph: TypeGraph) -> Bool {
        var current: TypeID? = id
        while let type = current {
            if type == other { return true }
            current = graph[type].origin.parent
        }
        return false
    }
}

/// The places of a record, and those around them.
private struct RecordedStems {
    private let record: NameRecord
    private let places: Set<Substring>
    /// The labels of members of unions, by the places of these.
    private var labels: [Substring: Set<String>] = [:]

    init(_ record: NameRecord) {
        self.record = record
        var places: Set<Substring> = []
        for place in record.places {
            var rest = place[...]
            while places.insert(rest).inserted, let end = rest.lastIndex(of: "/") {
                let step = rest[end...]
                rest = rest[..<end]
                guard step.hasPrefix("/|") else { continue }
                labels[rest, default: []].insert(TypePaths.unescaped(step.dropFirst(2)))
            }
        }
        self.places = places
    }

    /// True for a place that the record has, or that one of its places is in.
    func has(_ place: String) -> Bool { places.contains(place[...]) }

    /// What the record calls the members of a union at a place.
    func labels(in place: String) -> Set<String> { labels[place[...]] ?? [] }

    /// Places as they are written where what stands in a shared type stands there once.
    func sharedPlaces(_ graph: TypeGraph) -> TypePaths {
        TypePaths(graph) { [record] _, place in record[place]?.shared.map(TypePaths.shared) }
    }
}
