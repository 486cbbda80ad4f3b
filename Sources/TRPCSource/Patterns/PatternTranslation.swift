/// Translates a regular expression of a contract for `NSRegularExpression`, which uses ICU.
///
/// Contracts use ECMA-262 expressions with the flag `u` (JSON Schema 2020-12, section 6.4), and in practice also
/// syntax that JavaScript allows only without the flag, such as `\-` or a lone `}`. The dialects look similar but
/// differ: in
/// ICU, `$` also matches before a final line break, `\d` is any script's digit, `\v` a class, and `[a&&b]` an
/// intersection.
/// So the expression is parsed completely and rewritten.
///
/// ```swift
/// PatternTranslation.of(#"^\d+$"#)  // .translated(#"^[0-9]+\z"#)
/// ```
package enum PatternTranslation: Equatable, Sendable {
    case translated(String)
    /// Valid, but not expressible in ICU.
    case untranslatable(reason: String)
    /// Not an ECMA-262 expression.
    case invalid(reason: String)

    package static func of(_ pattern: String) -> PatternTranslation {
        do {
            var parser = PatternParser(pattern)
            return .translated(try parser.translate())
        } catch {
            return error.isInvalid ? .invalid(reason: error.reason) : .untranslatable(reason: error.reason)
        }
    }
}

/// The reason why a pattern can't be translated.
struct PatternProblem: Error {
    /// False if the pattern is valid but not expressible in ICU.
    var isInvalid: Bool
    var reason: String

    static func invalid(_ reason: String) -> PatternProblem { PatternProblem(isInvalid: true, reason: reason) }

    static func untranslatable(_ reason: String) -> PatternProblem {
        PatternProblem(isInvalid: false, reason: reason)
    }
}
