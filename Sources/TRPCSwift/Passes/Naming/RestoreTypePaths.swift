package import TRPCContract
package import TRPCSource

/// Moves inline types to their recorded locations.
///
/// Compositions with a common part share its types, which are nested in the first composition. A composition that is added
/// before it would take over these types and thus rename them.
///
/// A union member's label is based on how it differs from other members, so that adding a property can change the label and
/// with it the location. A missing recorded label is restored if exactly one member fits it, or if one label is missing and one
/// is new.
package struct RestoreTypePaths: GraphPass {
    package static let name = "keep recorded places"

    /// The maximum number of rounds. A type can be nested in others that move, so at most one round per level is necessary.
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

    /// Returns the restored labels, by the indices of the members.
    private static func kept(
        _ labels: [String],
        _ recorded: Set<String>,
        fits: (_ label: String, _ position: Int) -> Bool
    ) -> [(position: Int, label: String)] {
        var lost = recorded.subtracting(labels)
        var new = labels.indices.filter { !recorded.contains(labels[$0]) }
        var changed: [(position: Int, label: String)] = []
        // Assigns a label to a member if neither fits any other.
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
        // Numbers are assigned in document order.
        let stem = Self.stem(of: label)
        let family = recorded.filter { Self.stem(of: $0) == stem }.sorted { ($0.count, $0) < ($1.count, $1) }
        let members = labels.indices.filter { $0 == new[0] || family.contains(labels[$0]) }
        return changed + zip(members, family).filter { labels[$0] != $1 }.map { ($0, $1) }
    }

    /// Returns the label without its number, such as `object` for `object2`.
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

    /// Returns the moves of types from unrecorded locations to recorded ones where they are also used.
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
        // Outermost types come first, since nested types move with them.
        return best.values.sorted { ($0.place, $0.type.index) < ($1.place, $1.type.index) }
    }

    /// Returns whether a type is, or is nested in, another type.
    private static func isContained(_ id: TypeID, in other: TypeID, _ graph: TypeGraph) -> Bool {
        var current: TypeID? = id
        while let type = current {
            if type == other { return true }
            current = graph[type].origin.parent
        }
        return false
    }
}

/// The recorded locations and their ancestors.
private struct RecordedStems {
    private let record: NameRecord
    private let places: Set<Substring>
    /// The labels of union members, by the location of the union.
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

    /// Returns whether the location is recorded, or is an ancestor of a recorded one.
    func has(_ place: String) -> Bool { places.contains(place[...]) }

    /// Returns the recorded labels of a union's members.
    func labels(in place: String) -> Set<String> { labels[place[...]] ?? [] }

    /// Returns the locations of types. Parts of shared types are located in the shared type.
    func sharedPlaces(_ graph: TypeGraph) -> TypePaths {
        TypePaths(graph) { [record] _, place in record[place]?.shared.map(TypePaths.shared) }
    }
}
