internal import TRPCSource

extension ConfigurationKey {
    static let enums = ConfigurationKey(
        "enums",
        .types,
        values: "`open`, `closed`, or places with one of them; `default` stands for all others",
        shape: .either([.words(of: Openness.self), .entries(.words(of: Openness.self))]),
        default: "open in answers, closed in inputs",
        summary: "Whether enums keep values that the client does not know (`open`) or refuse them (`closed`).",
        examples: ["enums: { default: open, Status: closed }"],
        .client { reader, node, client in
            if let enums = node["enums"] { reader.readOpenness(enums, into: &client) }
        }
    )

    static let sets = ConfigurationKey(
        "sets",
        .types,
        values: "`true`, `false`, or a list of places",
        shape: .either([.flag, .texts]),
        default: "`true` where the contract's `x-trpc` names superjson, else `false`",
        summary: "Makes lists without repeated items (`uniqueItems`) a `Set`.",
        details: "A backend with superjson writes its own `Set` as such a list.",
        examples: ["sets: [Post.tags]"],
        .client { reader, node, client in
            client.sets = node["sets"].map { reader.places("sets", $0, client.namespace) }
        }
    )

    static let codable = ConfigurationKey(
        "codable",
        .types,
        values: "`full`, `minimal`, or a list of places",
        shape: .either([.words(["full", "minimal"]), .list(.text)]),
        default: "`full`",
        summary: "Whether all types are `Codable` (`full`), or each is what its direction needs (`minimal`).",
        details: """
            With `full` an answer can be kept on disk; see <doc:Coding>. With `minimal` types that are only received are \
            `Decodable`, and types that are only sent are `Encodable`. That makes the client smaller, and quicker to build: \
            <doc:CompileTime> has figures. A list is `minimal` except for the types at these places, and all types in them.
            """,
        examples: ["codable: minimal", "codable: [Post, posts.create.input]"],
        .client { reader, node, client in
            guard let value = node["codable"] else { return }
            if let choice = reader.codable(value, client.namespace) { client.codable = choice }
        }
    )

    static let keepUnknownKeys = ConfigurationKey(
        "keepUnknownKeys",
        .types,
        values: "`true`, `false`, or a list of places",
        shape: .either([.flag, .texts]),
        default: "the types that the contract opens (`additionalProperties: true`, `z.looseObject`)",
        summary: "Types that keep the properties that they do not declare, so that the client can write them again.",
        details: """
            They get a property `additionalProperties: [String: JSONValue]`. Types that the contract opens have it unless \
            the key is `false`.
            """,
        examples: ["keepUnknownKeys: [Post]"],
        .client { reader, node, client in
            client.keepUnknownKeys = node["keepUnknownKeys"].map {
                reader.places("keepUnknownKeys", $0, client.namespace)
            }
        }
    )

    static let exactNumbers = flag(
        "exactNumbers",
        .types,
        \.exactNumbers,
        summary: "Gives numbers of the formats `int32` and `float` the types `Int32` and `Float`.",
        details: """
            Otherwise they are `Int` and `Double`, so that they can be compared and added; `validate()` keeps inputs within \
            the format.
            """
    )

    static let emptyAsNull = flag(
        "emptyAsNull",
        .types,
        \.readsEmptyAsNull,
        summary: "Reads an empty string as null where an optional property is a URL, a date or a UUID.",
        details: "Some backends send `\"\"` for an absent value. Without the key, such a response can't be decoded."
    )

    static let guessFromExamples = flag(
        "guessFromExamples",
        .types,
        \.guessesFromExamples,
        summary: "Takes the type of a value that the contract leaves open from its example.",
        details: """
            NestJS documents `string | null` as an object without properties. With an example or a default, such a value is a \
            `String`, `Date`, `Double` or `Bool` with this key, and a `JSONValue` without it.
            """
    )

    static let distinguishNull = flag(
        "distinguishNull",
        .types,
        \.distinguishesNull,
        summary: "Tells an absent property from a null one in answers, too: `Nullable<T>?` in place of `T?`."
    )
}

extension ConfigurationReader {
    /// Reads `open` or `closed` for all enums, or places with one of them, `default` among them.
    fileprivate func readOpenness(_ node: Node, into client: inout ClientConfiguration) {
        guard node.kind == .mapping else {
            client.openness = choice(node, of: "enums")
            return
        }
        for entry in node.entries {
            guard let openness: Openness = choice(entry.value, of: entry.key) else { continue }
            let location = entry.keyNode.location
            if entry.key == "default" {
                client.openness = openness
            } else if let pattern = pattern(entry.key, at: location, namespace: client.namespace) {
                client.opennessRules.append(TargetRule(pattern, openness, at: location))
            }
        }
    }

    /// Reads `true` for all places, `false` for none, or a list of places.
    fileprivate func places(_ key: String, _ node: Node, _ namespace: String) -> TargetSelection {
        var choice = TargetSelection()
        if let flag = node.bool {
            choice.isEverywhere = flag
            return choice
        }
        choice.rules = rules(key, node, namespace)
        return choice
    }

    /// Reads `full` for all places, `minimal` for none, or a list of places. Other values are errors and return nil.
    fileprivate func codable(_ node: Node, _ namespace: String) -> TargetSelection? {
        guard node.kind != .sequence else {
            var choice = TargetSelection()
            choice.rules = rules("codable", node, namespace)
            return choice
        }
        switch node.text {
        case "full": return TargetSelection(isEverywhere: true)
        case "minimal": return TargetSelection()
        default:
            reportWrong("codable", "'full', 'minimal', or a list of places", at: node)
            return nil
        }
    }

    /// Reads the rules of a key whose value is a place or a list of places.
    private func rules(_ key: String, _ node: Node, _ namespace: String) -> [TargetRule<Bool>] {
        texts(key, node).compactMap { text, location in
            pattern(text, at: location, namespace: namespace).map { TargetRule($0, true, at: location) }
        }
    }
}
