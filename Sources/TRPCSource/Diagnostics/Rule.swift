/// A kind of problem: its id, severity, summary and remedy.
///
/// Rules are declared next to their messages and the code that reports them. ``RuleCatalog`` lists all rules:
///
///     extension Rule {
///         package static let untypedOutput = Rule(
///             "untyped-output",
///             .warning,
///             "The output of a procedure has no type, and becomes a JSONValue.",
///             "Return a typed value, or add .output(…) to the procedure."
///         )
///     }
package struct Rule: Sendable, Hashable {
    /// The stable name in reports and settings, in kebab case, such as `unknown-reference`.
    package var id: String
    /// The default severity of diagnostics.
    package var severity: Diagnostic.Severity
    /// A description of the problem, in one sentence.
    package var summary: String
    /// How and where to fix the problem.
    package var remedy: String
    package var example: Example?

    /// Part of a document before and after a fix or a change.
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
    /// The summary as a message, such as `an 'allOf' contains itself`.
    package var message: String { Self.phrase(summary) }

    /// The remedy as a diagnostic's fix, such as `quote the key, or rename it`.
    package var fix: String { Self.phrase(remedy) }

    /// Returns the sentence with a lowercase initial and without its period.
    private static func phrase(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        // Acronyms keep their capitals.
        guard text.dropFirst().first?.isUppercase == false else { return text }
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// The text that `trpcgen explain` prints.
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
