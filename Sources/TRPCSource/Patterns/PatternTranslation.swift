/// Translates a contract's regular expressions for `NSRegularExpression`, which uses ICU.
///
/// Contracts use ECMA-262 expressions with the flag `u` (JSON Schema 2020-12, 6.4). In practice, they also contain
/// syntax that JavaScript allows only without this flag, such as `\-` or a lone `}`. The two dialects look similar but
/// differ: in ICU, `$` also matches before a final line break, `\d` matches digits of any script, `\v` is a class, and
/// `[a&&b]` is an intersection. Therefore, expressions are fully parsed and rewritten.
///
/// ```swift
/// PatternTranslation.of(#"^\d+$"#)  // .translated(#"^[0-9]+\z"#)
/// ```
package enum PatternTranslation: Equatable, Sendable {
    case translated(String)
    /// The pattern is valid, but can't be expressed in ICU.
    case untranslatable(reason: String)
    /// The pattern isn't a valid ECMA-262 expression.
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
    /// Whether the pattern itself is invalid, rather than impossible to express in ICU.
    var isInvalid: Bool
    var reason: String

    static func invalid(_ reason: String) -> PatternProblem { PatternProblem(isInvalid: true, reason: reason) }

    static func untranslatable(_ reason: String) -> PatternProblem {
        PatternProblem(isInvalid: false, reason: reason)
    }
}
