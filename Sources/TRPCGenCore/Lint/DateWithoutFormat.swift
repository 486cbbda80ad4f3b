/// Finds dates that are exported as plain strings: `createdAt`, `updated_at`, `birthDate`.
///
/// The name is all there is to go by, so this is a note; a name that can mean a time of day or a place (`startTime`,
/// `lookAt`) says nothing.
package struct DateWithoutFormat: LintRule {
    package static let id = "date-without-format"

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        for value in subject.values {
            guard let schema = value.nonNullSchema, NamedValue.isType("string", schema),
                !["format", "pattern", "enum", "const", "contentEncoding", "contentMediaType"].contains(
                    where: schema.has
                ),
                isNameOfDate(value.words), !hasOtherText(schema)
            else { continue }
            diagnostics.emit(.dateWithoutFormat(value.name, at: value.location))
        }
    }

    private func isNameOfDate(_ words: [String]) -> Bool {
        guard let last = words.last else { return false }
        if last == "date" || last == "timestamp" || words.starts(with: ["date", "of"]) { return true }
        // `createdAt`, `sentAt`: a participle, which nearly always ends so.
        guard last == "at", words.count > 1 else { return false }
        let verb = words[words.count - 2]
        return verb.hasSuffix("ed") || Self.irregular.contains(verb)
    }

    private static let irregular: Set<String> = [
        "sent", "paid", "read", "seen", "begun", "began", "run", "ran", "built", "sold", "bought", "won", "lost",
        "made",
        "met", "taken", "shown", "hidden", "frozen", "written", "expires", "starts", "ends", "start", "end", "expire",
        "login", "sync", "due", "begin", "begins", "refresh",
    ]

    /// True when an example or default is clearly no date: without a digit, or far longer than one.
    private func hasOtherText(_ schema: Node) -> Bool {
        let values = [schema["default"], schema["example"], schema["examples"]?[0]].compactMap { $0?.string }
        return values.contains { !$0.isEmpty && (!$0.contains(where: \.isNumber) || $0.count > 40) }
    }
}

extension Diagnostic {
    fileprivate static func dateWithoutFormat(_ name: String, at location: Location) -> Diagnostic {
        .note(
            DateWithoutFormat.id,
            "'\(name)' is a string without a format, and its name says that it is a date; it becomes a String",
            at: location,
            fix:
                "return a Date (superjson or not, exporters write 'format: date-time'), or declare ISO 8601 text as such: "
                + "z.iso.datetime(), 'format: date-time', or 'format: date' for a day"
        )
    }
}
