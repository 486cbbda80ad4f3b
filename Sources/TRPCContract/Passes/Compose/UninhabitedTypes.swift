/// Removes impossible types from unions, that is, types whose `allOf` parts exclude each other.
struct UninhabitedTypes {
    private(set) var graph: TypeGraph
    /// The unions that have no members left and therefore become any JSON value.
    private(set) var emptied: [TypeID] = []

    private var impossible: Set<TypeID>
    private let merged: Set<TypeID>

    /// Starts with the types that are known to be impossible.
    ///
    /// - Parameter merged: The types that result from intersections. Types that are impossible as declared in the
    ///   document are left unchanged.
    init(conflicts: [TypeID], merged: Set<TypeID>, in graph: TypeGraph) {
        self.graph = graph
        self.merged = merged
        impossible = Set(conflicts)
    }

    mutating func leaveUnions() {
        let users = users()
        var pending = Array(impossible)
        while let id = pending.popLast() {
            for user in users[id] ?? [] where !impossible.contains(user) && isImpossible(user) {
                impossible.insert(user)
                pending.append(user)
            }
        }
        for id in graph.ids {
            guard case .union(var union) = graph[id].shape else { continue }
            let count = union.variants.count
            union.variants.removeAll { impossible.contains($0.type) }
            guard union.variants.count < count else { continue }
            union.discriminator?.mapping.removeAll { impossible.contains($0.type) }
            settle(union, as: id)
        }
    }

    private mutating func settle(_ union: UnionType, as id: TypeID) {
        switch union.variants.count {
        case 0:
            emptied.append(id)
            graph[id].shape = .any
        case 1:
            graph.becomeOnly(union.variants[0].type, of: id)
        default:
            graph[id].shape = .union(union)
        }
    }

    /// Returns, for each type, the types that can become impossible along with it.
    private func users() -> [TypeID: [TypeID]] {
        var users: [TypeID: [TypeID]] = [:]
        for id in graph.ids {
            for part in needed(by: id) { users[part, default: []].append(id) }
        }
        return users
    }

    private func needed(by id: TypeID) -> [TypeID] {
        switch graph[id].shape {
        case .alias(let target): [target]
        case .union(let union): union.variants.map(\.type)
        case .object(let object) where merged.contains(id):
            object.fields.filter { $0.isRequired && !$0.isNullable }.map(\.type)
        case .tuple(let tuple) where merged.contains(id): Array(tuple.items.prefix(tuple.requiredCount))
        default: []
        }
    }

    private func isImpossible(_ id: TypeID) -> Bool {
        guard case .union(let union) = graph[id].shape else { return true }
        return union.variants.allSatisfy { impossible.contains($0.type) }
    }
}
