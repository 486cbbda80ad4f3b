package import TRPCSource

/// Finds integers that are exported as numbers.
///
/// The official tRPC exporter also writes `number` for `z.int()`, since TypeScript has one type for both.
///
/// A finding is a warning if the limits prove it: `multipleOf` with a whole number, or JavaScript's safe integer range. It is a
/// note if only the name suggests an integer. Names of values that can be fractional (`amount`, `rating`, `size`, `duration`,
/// …) are excluded.
package struct IntegerAsNumber: LintRule {
    package static let rule = Rule(
        "integer-as-number",
        .warning,
        "A count or an identifier is exported as a number, and becomes a Double.",
        "Declare 'type: integer'; in zod, use z.number().int(), which tRPC's official exporter doesn't preserve.",
        example: .init(
            before: #""limit": { "type": "number", "multipleOf": 1 }"#,
            after: #""limit": { "type": "integer" }"#
        )
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        for value in subject.values {
            guard let schema = value.nonNullSchema, NamedValue.isType("number", schema),
                !["format", "enum", "const"].contains(where: schema.has)
            else { continue }
            if hasIntegerLimits(schema) {
                diagnostics.report(.limitedToIntegers(value.name), at: value.location)
            } else if isNameOfInteger(value.words), !hasFractions(schema) {
                diagnostics.report(.namedLikeInteger(value.name), at: value.location)
            }
        }
    }

    private func hasIntegerLimits(_ schema: Node) -> Bool {
        if let step = schema["multipleOf"]?.int { return step != 0 }
        return schema["minimum"]?.text == "-9007199254740991" || schema["maximum"]?.text == "9007199254740991"
    }

    /// Returns whether a limit, a default or an example isn't a whole number.
    private func hasFractions(_ schema: Node) -> Bool {
        let keys = [
            "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "default", "example",
        ]
        let values = keys.compactMap { schema[$0] } + (schema["examples"].map { Array($0.elements) } ?? [])
        return values.contains { $0.kind == .number && $0.int == nil }
    }

    private func isNameOfInteger(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        if words.count == 1 { return Self.alone.contains(last) || Self.last.contains(last) }
        return Self.last.contains(last) || words.starts(with: ["number", "of"])
            || Self.pairs.contains(Array(words.suffix(2)))
    }

    /// Words that indicate a count or an identifier at the end of a name: `likesCount`, `postId`.
    private static let last: Set<String> = ["count", "id", "offset", "page"]

    /// Words that indicate an integer only if they are the entire name: `index`, but not `priceIndex`.
    private static let alone: Set<String> = ["limit", "skip", "take", "index", "year", "port"]

    private static let pairs: Set<[String]> = [
        ["page", "size"], ["per", "page"], ["page", "number"], ["page", "index"], ["total", "pages"],
        ["status", "code"],
        ["http", "status"], ["total", "items"], ["total", "results"],
    ]
}

extension Diagnostic {
    fileprivate static func limitedToIntegers(_ name: String) -> Diagnostic {
        Diagnostic(
            IntegerAsNumber.rule,
            "'\(name)' is a number, but its limits allow only integers; it becomes a Double",
            fix: .remedy
        )
    }

    fileprivate static func namedLikeInteger(_ name: String) -> Diagnostic {
        Diagnostic(
            IntegerAsNumber.rule,
            "'\(name)' is a number, but its name suggests an integer; it becomes a Double",
            severity: .note,
            fix: .remedy
        )
    }
}
