internal import TRPCContract

/// Determines which inline types to merge: those with the same structure and name.
///
/// A part is named after its property (`Author`), and an error body is named after its status (`BadRequestBody`). A type that
/// is shared by several locations is declared once, with a separate name, and the name for each location becomes an alias.
/// Entire inputs and outputs aren't merged, unless a part provides a name: `posts.getById` returns a `Post`.
struct InlineMerging {
    /// Identical types at several locations.
    struct Shared {
        var group: InlineGroup
        /// The type that is declared.
        var first: TypeID
        /// A member for each location that keeps its name.
        var places: [TypeID]
        /// Candidates for the name, best first.
        var candidates: [String]
    }

    private let graph: TypeGraph
    private let words: LocalTypeNames
    private(set) var shared: [Shared] = []
    /// The replacement of each inline type.
    private(set) var identity: [TypeID: TypeID] = [:]

    /// Determines the merged types.
    ///
    /// - Parameter apart: The groups for which no shared name was found.
    init(_ graph: TypeGraph, _ groups: [InlineGroup], apart: Set<TypeID> = [], words: LocalTypeNames) {
        self.graph = graph
        self.words = words
        for group in groups {
            decide(group, isApart: apart.contains(group.id))
            for (id, first) in group.repeated { identity[id] = identity[first] ?? first }
        }
    }

    private struct OriginKey: Hashable {
        var container: TypeID?
        var roles: [Origin.Role]
    }

    private func place(of id: TypeID) -> OriginKey {
        let container = graph.container(of: id)
        var roles: [Origin.Role] = []
        var current: TypeID? = id
        while let type = current, type != container {
            roles.append(graph[type].origin.role)
            current = graph[type].origin.parent
        }
        return OriginKey(container: container.map { identity[$0] ?? $0 }, roles: roles)
    }

    /// Returns whether a type's enclosing type isn't replaced by another.
    private func isKept(_ id: TypeID) -> Bool {
        graph.container(of: id).map { (identity[$0] ?? $0) == $0 } ?? true
    }

    private mutating func decide(_ group: InlineGroup, isApart: Bool) {
        if group.members.count == 1, !group.isOfErrors || group.isUnmergeable, group.recordedName == nil { return }
        var order: [OriginKey] = []
        var byPlace: [OriginKey: [TypeID]] = [:]
        for id in group.members {
            let place = place(of: id)
            if byPlace[place] == nil { order.append(place) }
            byPlace[place, default: []].append(id)
        }
        let places = order.compactMap { byPlace[$0]?.first(where: isKept) ?? byPlace[$0]?.first }
        let candidates = isApart || group.isUnmergeable ? [] : candidates(for: group, places)
        guard let first = places.min(by: { $0.index < $1.index }), !candidates.isEmpty else {
            for (place, id) in zip(order, places) {
                for member in byPlace[place] ?? [] { identity[member] = id }
            }
            return
        }
        for id in group.members { identity[id] = first }
        // Error bodies don't have names other than the shared one.
        let named = group.isOfErrors ? [] : places
        shared.append(Shared(group: group, first: first, places: named, candidates: candidates))
    }

    /// Returns candidates for the name of a shared type; empty if the members aren't merged.
    private func candidates(for group: InlineGroup, _ places: [TypeID]) -> [String] {
        let naming = SharedNames(graph: graph, words: words)
        let isWanted = places.count > 1 || group.recordedName != nil
        let names =
            switch group.kind {
            case .part(let name): isWanted ? naming.ofPart(name, places, hasOutputs: group.hasOutputs(graph)) : []
            case .error(let status): naming.ofError(status, places)
            }
        return (group.recordedName.map { [$0] } ?? []) + names
    }
}

extension InlineGroup {
    /// Returns whether the members include entire outputs.
    func hasOutputs(_ graph: TypeGraph) -> Bool { members.contains { graph.isRoot($0) && !graph.isInInput($0) } }

    fileprivate var isOfErrors: Bool {
        if case .error = kind { true } else { false }
    }
}
