/// A regular expression of a contract → one of `NSRegularExpression`, which is that of ICU.
///
/// Contracts have the expressions of ECMA-262 with the flag `u` (JSON Schema 2020-12, section 6.4), and in practice also
/// what JavaScript takes without the flag, such as `\-` or a lone `}`. The two dialects look alike and differ: in ICU,
/// `$` also matches before a final line break, `\d` is any script's digit, `\v` a class, and `[a&&b]` an intersection.
/// So the expression is read in full and written again.
///
/// ```swift
/// PatternTranslation.of(#"^\d+$"#)  // .translated(#"^[0-9]+\z"#)
/// ```
package enum PatternTranslation: Equatable, Sendable {
    case translated(String)
    /// It has a meaning that ICU cannot express.
    case untranslatable(reason: String)
    /// It is not an expression of ECMA-262.
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

/// Why a pattern cannot be translated.
struct PatternProblem: Error {
    /// False where the pattern is right and only ICU cannot express it.
    var isInvalid: Bool
    var reason: String

    static func invalid(_ reason: String) -> PatternProblem { PatternProblem(isInvalid: true, reason: reason) }

    static func untranslatable(_ reason: String) -> PatternProblem {
        PatternProblem(isInvalid: false, reason: reason)
    }
}
