package import TRPCSource

/// Finds dates that are exported as plain strings: `createdAt`, `updated_at`, `birthDate`.
///
/// The finding is only a note, since it's based on the name. Names that may refer to a time of day or a location (`startTime`,
/// `lookAt`) are excluded.
package struct DateWithoutFormat: LintRule {
    package static let rule = Rule(
        "date-without-format",
        .note,
        "A date is exported as a plain string, and becomes a String.",
        """
        Return a Date, which exporters describe with 'format: date-time' (superjson or not), or declare an ISO 8601 \
        string: z.iso.datetime(), or 'format: date' for a date.
        """,
        example: .init(
            before: #""createdAt": { "type": "string" }"#,
            after: #""createdAt": { "type": "string", "format": "date-time" }"#
        )
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        for value in subject.values {
            guard let schema = value.nonNullSchema, NamedValue.isType("string", schema),
                !["format", "pattern", "enum", "const", "contentEncoding", "contentMediaType"].contains(
                    where: schema.has
                ),
                isNameOfDate(value.words), !isOfOtherForm(schema)
            else { continue }
            diagnostics.report(.dateWithoutFormat(value.name), at: value.location)
        }
    }

    private func isNameOfDate(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        if last == "date" || last == "timestamp" || words.starts(with: ["date", "of"]) { return true }
        // In `createdAt` or `sentAt`, the word before `at` is a participle, which nearly always ends in `ed`.
        guard last == "at", words.count > 1 else { return false }
        let verb = words[words.count - 2]
        return verb.hasSuffix("ed") || Self.irregular.contains(verb)
    }

    private static let irregular: Set<String> = [
        "sent", "paid", "read", "seen", "begun", "began", "run", "ran", "built", "sold", "bought", "won", "lost",
        "made",
        "met", "taken", "shown", "hidden", "frozen", "written", "expires", "starts", "ends", "start", "end", "expire",
        "login", "sync", "due", "begin", "begins",
    ]

    /// Returns whether an example, the maximum length or the description indicates a format other than RFC 3339.
    private func isOfOtherForm(_ schema: Node) -> Bool {
        if let length = schema["maxLength"]?.int, length < "2026-01-31".count { return true }
        let examples = [schema["default"], schema["example"], schema["examples"]?[0]].compactMap(\.self)
        if examples.contains(where: { $0.text.map { !$0.isEmpty && !isInternetDate($0) } ?? false }) { return true }
        let description = (schema["description"]?.text ?? "").lowercased()
        return Self.otherForms.contains(where: description.contains)
    }

    /// Checks the first eleven characters for RFC 3339: `2026-01-31` or `2026-01-31T…`.
    private func isInternetDate(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 10 else { return false }
        for (index, byte) in bytes.prefix(10).enumerated() {
            let isDash = index == 4 || index == 7
            guard isDash ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
                return false
            }
        }
        return bytes.count == 10 || bytes[10] | 0x20 == UInt8(ascii: "t")
    }

    /// Words in descriptions that name formats other than RFC 3339.
    private static let otherForms = [
        "yyyymm", "ddmm", "mmdd", "mmyy", "ymdhis", "mm/dd", "dd/mm", "mm/yy", "dd.mm", " hh:mm", "`hh:mm", "(hh:mm",
        "unix", "epoch", "millisecond", "relative",
    ]
}

extension Diagnostic {
    fileprivate static func dateWithoutFormat(_ name: String) -> Diagnostic {
        Diagnostic(
            DateWithoutFormat.rule,
            "'\(name)' is a string without a format, but its name suggests a date; it becomes a String",
            fix: .remedy
        )
    }
}
