internal import TRPCSource

extension ConfigurationKey {
    static let enums = ConfigurationKey(
        "enums",
        .types,
        values: "`open`, `closed`, or locations with one of them; `default` applies to all others",
        shape: .either([.words(of: Openness.self), .entries(.words(of: Openness.self))]),
        default: "open in responses, closed in inputs",
        summary: "Whether enums keep unknown values (`open`) or reject them (`closed`).",
        examples: ["enums: { default: open, Status: closed }"],
        .client { reader, node, client in
            if let enums = node["enums"] { reader.readOpenness(enums, into: &client) }
        }
    )

    static let sets = ConfigurationKey(
        "sets",
        .types,
        values: "`true`, `false`, or a list of locations",
        shape: .either([.flag, .texts]),
        default: "`true` if the contract's `x-trpc` specifies superjson, otherwise `false`",
        summary: "Generates a `Set` for lists without duplicates (`uniqueItems`).",
        details: "A backend with superjson exports a JavaScript `Set` as such a list.",
        examples: ["sets: [Post.tags]"],
        .client { reader, node, client in
            client.sets = node["sets"].map { reader.places("sets", $0, client.namespace) }
        }
    )

    static let codable = ConfigurationKey(
        "codable",
        .types,
        values: "`full`, `minimal`, or a list of locations",
        shape: .either([.words(["full", "minimal"]), .list(.text)]),
        default: "`full`",
        summary: "Whether all types are `Codable` (`full`), or only encodable or decodable as needed (`minimal`).",
        details: """
            With `full`, responses can be stored on disk; see <doc:Coding>. With `minimal`, types that are \
            only received are `Decodable`, and types that are only sent are `Encodable`. That makes the client smaller \
            and faster to build: <doc:CompileTime> has figures. A list is `minimal` except for the types at these \
            locations and all types in them.
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
        values: "`true`, `false`, or a list of locations",
        shape: .either([.flag, .texts]),
        default: "the types that allow additional properties (`additionalProperties: true`, `z.looseObject`)",
        summary: "Types that keep undeclared properties, so that the client can send them back.",
        details: """
            They have a property `additionalProperties: [String: JSONValue]`. So do types that allow additional \
            properties, unless the key is `false`.
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
        summary: "Uses `Int32` and `Float` for numbers of the formats `int32` and `float`.",
        details: """
            Otherwise they are `Int` and `Double`, so that they can be compared and added without conversion; \
            `validate()` checks the format's range in inputs.
            """
    )

    static let emptyAsNull = flag(
        "emptyAsNull",
        .types,
        \.readsEmptyAsNull,
        summary: "Decodes an empty string as null for optional URLs, dates and UUIDs.",
        details: "Some backends send `\"\"` for an absent value. Without the key, such a response can't be decoded."
    )

    static let guessFromExamples = flag(
        "guessFromExamples",
        .types,
        \.guessesFromExamples,
        summary: "Infers the type of an untyped value from its example.",
        details: """
            NestJS documents `string | null` as an object without properties. With this key, such a value is a \
            `String`, `Date`, `Double` or `Bool`, depending on its example or default, and otherwise a `JSONValue`.
            """
    )

    static let distinguishNull = flag(
        "distinguishNull",
        .types,
        \.distinguishesNull,
        summary: "Distinguishes absent from null also in responses: `Nullable<T>?` instead of `T?`."
    )
}

extension ConfigurationReader {
    /// Reads `open` or `closed` for all enums, or a mapping from enums (or `default`) to one of these words.
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

    /// Reads `true` for everything, `false` for nothing, or a list of locations in the contract.
    fileprivate func places(_ key: String, _ node: Node, _ namespace: String) -> TargetSelection {
        var choice = TargetSelection()
        if let flag = node.bool {
            choice.isEverywhere = flag
            return choice
        }
        choice.rules = rules(key, node, namespace)
        return choice
    }

    /// Reads `full` for everything, `minimal` for nothing, or a list of locations in the contract.
    ///
    /// Reports other values as errors and returns nil.
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
            reportWrong("codable", "'full', 'minimal', or a list of locations", at: node)
            return nil
        }
    }

    /// Reads the rules of a key whose value is one location in the contract or a list of them.
    private func rules(_ key: String, _ node: Node, _ namespace: String) -> [TargetRule<Bool>] {
        texts(key, node).compactMap { text, location in
            pattern(text, at: location, namespace: namespace).map { TargetRule($0, true, at: location) }
        }
    }
}
