internal import TRPCContract

/// The resource in a call's name: `task` for `getTask`, `tasks.byId` and `tasks_retrieve`.
struct SpokenResource {
    /// The lowercase words in the singular.
    let words: [String]
    /// Whether the call only reads it.
    let isReading: Bool

    /// Nil for a name that doesn't begin or end with a common verb.
    ///
    /// - Parameter name: `tasks.byId`, or the prefix of an operation's type names.
    init?(_ name: String) {
        let parts = name.split { $0 == "." || $0 == "/" || $0 == " " }.map {
            Words.split(String($0)).map { $0.lowercased() }
        }
        guard var rest = parts.last?[...] else { return nil }
        let isByKey = rest.first.map(Self.prepositions.contains) == true
        let verb: String?
        if let first = rest.first, Self.verbs.contains(first) {
            verb = rest.removeFirst()
        } else if let last = rest.last, Self.verbs.contains(last) {
            verb = rest.removeLast()
        } else {
            verb = isByKey ? "get" : nil
        }
        guard let verb else { return nil }
        var noun = Array(rest.prefix { !Self.prepositions.contains($0) }.filter { !Self.fillers.contains($0) })
        // `create point`: in names of several words, the verb is separate.
        if noun.isEmpty { noun = parts.dropLast().last ?? [] }
        guard let last = noun.last else { return nil }
        noun[noun.count - 1] = Singular.of(last)
        guard Singular.isDescriptive(noun[noun.count - 1]) else { return nil }
        words = noun
        isReading = Self.readings.contains(verb)
    }

    private static let prepositions: Set<String> = ["by", "for", "from", "in", "of", "on", "with"]

    private static let fillers: Set<String> = ["a", "all", "an", "current", "many", "my", "one", "single", "the"]

    private static let readings: Set<String> = ["fetch", "find", "get", "list", "load", "read", "retrieve", "show"]

    private static let verbs = readings.union([
        "add", "create", "edit", "insert", "modify", "patch", "post", "put", "replace", "save", "update", "upsert",
    ])
}
