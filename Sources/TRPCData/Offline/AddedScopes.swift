/// The scopes of calls that were stored since the last ones were woken.
struct AddedScopes {
    private var scopes: Set<String> = []
    /// How many calls were stored so far.
    private(set) var count = 0

    /// Returns whether it is the first one.
    mutating func add(_ scope: String) -> Bool {
        defer { scopes.insert(scope) }
        count += 1
        return scopes.isEmpty
    }

    mutating func takeAll() -> Set<String> {
        defer { scopes = [] }
        return scopes
    }
}
