/// The scopes of calls that were stored since queues were last woken.
struct AddedScopes {
    private var scopes: Set<String> = []
    /// The number of stored calls.
    private(set) var count = 0

    /// Adds a scope. Returns whether it is the first one.
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
