/// One kind of finding: what is wrong and what to do about it, whatever the place.
///
/// A rule is declared beside the code that emits it, and ``RuleCatalog`` lists them all:
///
///     extension Rule {
///         package static let untypedOutput = Rule(
///             "untyped-output",
///             .warning,
///             "The answer of a procedure has no type, and becomes a JSONValue.",
///             "Return a typed value in the backend, or add .output(…) to the procedure."
///         )
///     }
package struct Rule: Sendable, Hashable {
    /// What the rule is called in reports and settings, in kebab case (`unknown-reference`). It never changes.
    package var id: String
    /// How bad a finding usually is. A diagnostic has its own severity where that depends on more.
    package var severity: Diagnostic.Severity
    /// What is wrong, in one sentence.
    package var summary: String
    /// What to change, and where.
    package var remedy: String
    package var example: Example?

    /// What a document may say, and what it should say or said before.
    package struct Example: Sendable, Hashable {
        package var before: String
        package var after: String

        package init(before: String, after: String) {
            self.before = before
            self.after = after
        }
    }

    package init(
        _ id: String,
        _ severity: Diagnostic.Severity,
        _ summary: String,
        _ remedy: String,
        example: Example? = nil
    ) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.remedy = remedy
        self.example = example
    }
}

extension Rule {
    /// The remedy as it ends a message: `quote the key, or rename it`.
    package var fix: String {
        let text = remedy.hasSuffix(".") ? String(remedy.dropLast()) : remedy
        // A word in capitals keeps them.
        guard text.dropFirst().first?.isUppercase == false else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// What `trpcgen explain` prints of it.
    package var explanation: String {
        var text = "\(severity) [\(id)]\n\n\(summary)\n\(remedy)\n"
        if let example {
            text += "\nbefore:\n\(Self.indented(example.before))\nafter:\n\(Self.indented(example.after))"
        }
        return text
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
    }
}
