package import TRPCSource

/// Finds dates that lose precision when they are converted to `Date`, which is encoded in UTC with milliseconds.
///
/// Reported once per document, since one line in the configuration fixes all of them. With superjson, dates are JavaScript's,
/// which have the same precision as `Date`.
package struct InexactDate: LintRule {
    package static let rule = Rule(
        "inexact-date",
        .note,
        "A Date stores an instant, without the string's offset and digits below a millisecond.",
        "If dates must be sent back unchanged, set 'types: { date-time: ExactDate }', which also provides the Date.",
        example: .init(before: "2024-01-02T03:04:05.678901+02:00", after: "2024-01-02T01:04:05.678Z")
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        guard !subject.usesSuperJSON else { return }
        let dates = subject.values.filter { value in
            guard let schema = value.nonNullSchema, NamedValue.isType("string", schema) else { return false }
            return schema["format"]?.string == "date-time"
        }
        guard let first = dates.first else { return }
        diagnostics.report(.inexactDates(first.name, others: dates.count - 1), at: first.location)
    }
}

extension Diagnostic {
    fileprivate static func inexactDates(_ name: String, others count: Int) -> Diagnostic {
        let subject = count == 0 ? "'\(name)' is a Date" : "'\(name)' and \(count) more are Dates"
        return Diagnostic(
            InexactDate.rule,
            "\(subject): decoding and encoding loses the string's offset and digits below a millisecond"
        )
    }
}
