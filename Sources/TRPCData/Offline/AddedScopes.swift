/// The scopes of calls stored since the lanes were last woken.
struct AddedScopes {
    private var scopes: Set<String> = []
    /// The number of calls stored.
    private(set) var count = 0

    /// Adds a scope, and returns whether it's the first one.
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
