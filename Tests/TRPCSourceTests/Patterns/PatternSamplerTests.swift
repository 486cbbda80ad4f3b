import Foundation
import TRPCSource
import Testing

/// The strings generated for patterns, matched by the engine that clients use.
struct PatternSamplerTests {
    private func matches(_ translation: String, _ text: String) throws -> Bool {
        let expression = try NSRegularExpression(pattern: translation)
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private func translation(_ pattern: String) throws -> String {
        guard case .translated(let text) = PatternTranslation.of(pattern) else {
            Issue.record("\(pattern) is not translated")
            return ""
        }
        return text
    }

    @Test(arguments: [
        (#"^[a-z]+$"#, 0), (#"^\d{4}-\d{2}$"#, 0), (#"[A-Z]"#, 0), (#"^$"#, 0), (#"^(?:a|bb|ccc)$"#, 2),
        (#"^[0-9a-f]{24}$"#, 0), (#"^c[^\s-]{8,}$"#, 0), (#"^[0-9A-HJKMNP-TV-Z]{26}$"#, 0),
        (#"^(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*]).{8,}$"#, 8), (#"^(?!.*\.\.)[a-z.]{3,10}$"#, 3),
        (#"^(?!0000)\d{4}$"#, 0), (#"^\+[1-9]\d{6,14}$"#, 0), (#"^#?([a-f0-9]{6}|[a-f0-9]{3})$"#, 0),
        (#"^(\d+)\.(\d+)\.(\d+)(?:-([\w.-]+))?$"#, 0), (#"^[\w.+-]+@[\w-]+\.[\w.-]+$"#, 12),
        (#"^([a-z])\1\1$"#, 0), (#"^(?i:abc)$"#, 0), (#"^\p{Lu}\p{Ll}+$"#, 0), (#"^[^a-zA-Z0-9]+$"#, 5),
        (#"^(\p{Extended_Pictographic}|\p{Emoji_Component})+$"#, 0), (#"\bword\b"#, 0), (#"^\S+$"#, 3),
        (#"^([a-z]{2}(-[A-Z]{2})?)(,[a-z]{2})*$"#, 9), (#"^[\u4e00-\u9fa5]{2,4}$"#, 0),
        (#"^(a?){5}a{5}$"#, 5), (#"^.{100}$"#, 100), (#"^\/[a-z]+(\/[a-z]+)*$"#, 10),
    ])
    func matchingStringIsFound(pattern: String, length: Int) throws {
        var sampler = PatternSampler()
        let translation = try translation(pattern)
        let texts = sampler.texts(for: translation, length: length)
        #expect(!texts.isEmpty, "\(pattern)")
        for text in texts { #expect(try matches(translation, text), "\(pattern): \(text)") }
        let again = sampler.texts(for: translation, length: length)
        #expect(again == texts)
        if let longest = texts.map(\.unicodeScalars.count).max() { #expect(longest >= min(length, 3)) }
    }

    @Test(arguments: [#"^a(?!a)a$"#, #"^[^\s\S]$"#, #"^(?=b)a$"#, #"x{20000}"#])
    func unsatisfiablePatternsHaveNoSample(pattern: String) throws {
        var sampler = PatternSampler()
        let texts = sampler.texts(for: try translation(pattern), length: 0)
        #expect(texts.isEmpty)
    }

    /// Matching stops for a pattern that backtracks exponentially, and takes no time.
    @Test func matchingTerminates() throws {
        var sampler = PatternSampler()
        let translation = try translation(#"^(([a-z]+)+)+$"#)
        let isEndlessMatched = sampler.matches(translation, String(repeating: "a", count: 60) + "!")
        let isShortMatched = sampler.matches(translation, "abc")
        #expect(!isEndlessMatched && isShortMatched)
    }
}
