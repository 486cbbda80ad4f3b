internal import TRPCContract

/// The resource in a call's name: `task` for `getTask`, `tasks.byId` and `tasks_retrieve`.
struct SpokenResource {
    /// The resource's name as lowercase words: in the singular if it comes from the router, but `settings` for `getSettings`.
    let words: [String]
    /// Whether the call only reads the resource.
    let isReading: Bool

    /// Creates the resource of an operation that is named after it.
    init(_ resource: ResourceOutput) {
        words = resource.name.split(separator: " ").map(String.init)
        isReading = resource.rank < 2
    }

    /// Returns nil unless the name begins or ends with a common verb.
    ///
    /// - Parameter name: A procedure path such as `tasks.byId`, or the prefix of an operation's type names.
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
        // A call that lists a collection doesn't return one of its resources.
        guard let verb, verb != "list" else { return nil }
        var noun = Array(rest.prefix { !Self.prepositions.contains($0) }.filter { !Self.fillers.contains($0) })
        // For a name such as `tasks.byId`, the router names the resource.
        if noun.isEmpty {
            noun = parts.dropLast().last ?? []
            noun = noun.dropLast() + noun.suffix(1).map(Singular.of)
        }
        guard let last = noun.last, Singular.isDescriptive(Singular.of(last)) else { return nil }
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
