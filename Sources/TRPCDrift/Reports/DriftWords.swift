/// The terms for ranks and verdicts in summaries, lists, comments and pages, which the documentation uses, too.
extension DriftRank {
    /// The term in summaries, as in `2 source breaks`.
    package var noun: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .source: "source break"
        case .info: "info"
        }
    }

    /// The heading on pages.
    package var title: String {
        switch self {
        case .error: "Breaking"
        case .warning: "Review"
        case .source: "Source break"
        case .info: "Compatible"
        }
    }

    /// Returns the heading for collapsed findings in comments, such as `2 source-breaking changes`.
    package func changes(_ number: Int) -> String {
        let noun = number == 1 ? "change" : "changes"
        return switch self {
        case .error: "\(number) breaking \(noun)"
        case .warning: "\(number) \(noun) to review"
        case .source: "\(number) source-breaking \(noun)"
        case .info: "\(number) compatible \(noun)"
        }
    }

    /// Returns a number with the term, such as `2 source breaks`.
    package func counted(_ number: Int) -> String { "\(number) \(noun)\(number == 1 || self == .info ? "" : "s")" }
}

extension Verdict.Wire {
    /// Returns the phrase for a verdict.
    ///
    /// - Parameter names: The contracts of the applications, such as `1.4.0, main`.
    package func words(for names: String) -> String {
        switch self {
        case .ok: "ok"
        case .closed: "breaks \(names) if enums and unions are closed"
        case .conditional: "breaks \(names) for some values"
        case .breaks: "breaks \(names)"
        }
    }
}

extension Verdict.Source {
    package var words: String {
        switch self {
        case .ok: "ok"
        case .maybe: "may not compile"
        case .breaks: "does not compile"
        }
    }
}

extension Verdict.Behaviour {
    /// The phrase in reports; nil if there is no risk.
    package var words: String? { self == .risk ? "may change although no call fails" : nil }
}
