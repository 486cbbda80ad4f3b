/// The parts that types were merged from. Values of a merged type are also values of its direct and indirect parts.
struct MergedParts {
    private var direct: [TypeID: [TypeID]] = [:]
    private var used: Set<TypeID> = []

    mutating func add(_ parts: [TypeID], to whole: TypeID) {
        direct[whole, default: []] += parts
        used.formUnion(parts)
    }

    mutating func copy(_ whole: TypeID, to other: TypeID) {
        direct[other] = direct[whole]
    }

    /// Returns the direct parts of a type.
    func parts(of whole: TypeID) -> [TypeID] { direct[whole] ?? [] }

    /// Returns whether `part` was merged into `whole`.
    func isMade(_ whole: TypeID, of part: TypeID) -> Bool {
        used.contains(part) && direct[whole] != nil && !found([part], in: whole).types.isEmpty
    }

    /// Returns the types that were merged into another one of the given types, and the number of types visited.
    func repeated(among types: [TypeID]) -> (types: Set<TypeID>, visits: Int) {
        var repeated: Set<TypeID> = []
        var visits = 0
        // Fast path: most types aren't part of another one.
        let parts = Set(types.filter(used.contains))
        for whole in types where direct[whole] != nil {
            let found = found(parts.subtracting([whole]), in: whole)
            repeated.formUnion(found.types)
            visits += found.visits
        }
        return (repeated, visits)
    }

    private func found(_ parts: Set<TypeID>, in whole: TypeID) -> (types: Set<TypeID>, visits: Int) {
        var found: Set<TypeID> = []
        var seen: Set<TypeID> = []
        let wanted = parts.intersection(used)
        guard !wanted.isEmpty, var pending = direct[whole] else { return (found, 0) }
        while found.count < wanted.count, let type = pending.popLast() {
            if wanted.contains(type) { found.insert(type) }
            if let parts = direct[type], seen.insert(type).inserted { pending += parts }
        }
        return (found, seen.count)
    }
}
