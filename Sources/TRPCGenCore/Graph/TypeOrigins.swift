/// What merged types were made of: their values are also values of these, and of what these were made of in turn.
struct TypeOrigins {
    private var direct: [TypeID: [TypeID]] = [:]
    private var used: Set<TypeID> = []

    mutating func add(_ parts: [TypeID], to whole: TypeID) {
        direct[whole, default: []] += parts
        used.formUnion(parts)
    }

    mutating func copy(_ whole: TypeID, to other: TypeID) {
        direct[other] = direct[whole]
    }

    /// What a type was made of, at first hand.
    func parts(of whole: TypeID) -> [TypeID] { direct[whole] ?? [] }

    /// True when any type was made of `part`. Most types are no part of another, which saves looking.
    func isUsed(_ part: TypeID) -> Bool { used.contains(part) }

    /// True when `whole` was made of `part`.
    func isMade(_ whole: TypeID, of part: TypeID) -> Bool {
        var visits = 0
        return isMade(whole, of: part, visits: &visits)
    }

    /// - Parameter visits: Goes up by the number of types that were looked at.
    func isMade(_ whole: TypeID, of part: TypeID, visits: inout Int) -> Bool {
        guard used.contains(part), var pending = direct[whole] else { return false }
        var seen: Set<TypeID> = []
        while let type = pending.popLast() {
            if type == part { return true }
            visits += 1
            if let parts = direct[type], seen.insert(type).inserted { pending += parts }
        }
        return false
    }
}
