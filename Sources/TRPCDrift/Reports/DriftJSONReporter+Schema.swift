package import TRPCSource

/// The JSON Schema (2020-12) of the report.
extension DriftJSONReporter {
    package static let schema: JSONOutput = object(
        [
            ("schemaVersion", .object(["const": .number(schemaVersion)])),
            ("tool", object([("name", text), ("version", text)])),
            ("base", list(base)),
            ("revision", object([("path", text)])),
            ("summary", summary),
            ("findings", list(reference("finding"))),
            ("accepted", list(reference("finding"))),
            ("warnings", list(text)),
        ],
        more: [
            ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
            ("title", .string("The findings of trpcgen diff")),
            ("$defs", .object([("finding", finding), ("place", place)])),
        ]
    )

    private static let text: JSONOutput = .object(["type": .string("string")])
    private static let count: JSONOutput = .object(["type": .string("integer"), "minimum": .number(0)])

    private static func words(_ words: [String]) -> JSONOutput {
        .object(["enum": .array(words.map(JSONOutput.string))])
    }

    private static func list(_ items: JSONOutput) -> JSONOutput {
        .object([("type", .string("array")), ("items", items)])
    }

    private static func reference(_ name: String) -> JSONOutput { .object(["$ref": .string("#/$defs/\(name)")]) }

    /// Returns the schema of an object. It allows additional members, because later versions may add some.
    private static func object(
        _ required: [(String, JSONOutput)],
        optional: [(String, JSONOutput)] = [],
        more: [(key: String, value: JSONOutput)] = []
    ) -> JSONOutput {
        let members: [(key: String, value: JSONOutput)] = (required + optional).map { (key: $0.0, value: $0.1) }
        let own: [(key: String, value: JSONOutput)] = [
            ("type", .string("object")), ("required", .array(required.map { .string($0.0) })),
            ("properties", .object(members)),
        ]
        return .object(more + own)
    }

    private static let base = object(
        [("name", text), ("path", text)],
        optional: [("ref", text), ("commit", text)]
    )

    private static let summary = object([
        ("error", count), ("warning", count), ("source", count), ("info", count), ("accepted", count),
        ("procedures", count),
        ("verdict", words(["breaking", "risky", "compatible"])),
    ])

    private static let place = object([("file", text), ("line", count), ("column", count)])

    private static let finding = object(
        [
            ("id", text),
            ("fingerprint", .object([("type", .string("string")), ("pattern", .string("^[0-9a-f]{12}$"))])),
            ("severity", words(DriftRank.allCases.reversed().map(\.rawValue))),
            ("direction", words(["input", "output", "none"])),
            ("place", text), ("pointer", text), ("procedures", list(text)),
            (
                "wire",
                object(
                    [("verdict", words(Verdict.Wire.allCases.map(\.rawValue))), ("baselines", list(text))],
                    optional: [("reason", text)]
                )
            ),
            (
                "source",
                object(
                    [("verdict", words(Verdict.Source.allCases.map(\.rawValue))), ("symbols", list(text))],
                    optional: [("uses", list(text)), ("possibleUses", list(text))]
                )
            ),
            ("behaviour", object([("verdict", words(["none", "risk"]))])),
            ("message", text), ("base", reference("place")), ("revision", reference("place")), ("help", text),
            ("oasdiff", list(text)),
        ],
        optional: [
            ("procedure", text), ("before", text), ("after", text), ("note", text), ("also", list(text)),
            ("accepted", object([("reason", text)], optional: [("by", text), ("expires", text)])),
        ]
    )
}
