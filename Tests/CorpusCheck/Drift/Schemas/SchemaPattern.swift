import Foundation
import TRPCSource

/// A schema's pattern: matches strings, and creates matching ones.
struct SchemaPattern {
    /// Nil for an invalid regular expression, which validators ignore.
    private let expression: NSRegularExpression?
    /// Short and long strings that match; empty if the pattern is too complex.
    let examples: [String]

    init(_ pattern: String) {
        guard case .translated(let text) = PatternTranslation.of(pattern),
            let expression = try? NSRegularExpression(pattern: text)
        else {
            (expression, examples) = (try? NSRegularExpression(pattern: pattern), [])
            return
        }
        self.expression = expression
        var sampler = PatternSampler()
        let shortest = sampler.texts(for: text, length: 0).first
        let length = shortest?.unicodeScalars.count ?? 0
        var found = shortest.map { [$0] } ?? []
        for more in [1, 3] {
            let text = sampler.texts(for: text, length: length + more).first
            if let text, !found.contains(text) { found.append(text) }
        }
        examples = found.filter { Self.matches(expression, $0) }
    }

    func matches(_ text: String) -> Bool { expression.map { Self.matches($0, text) } ?? true }

    private static func matches(_ expression: NSRegularExpression, _ text: String) -> Bool {
        expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}
