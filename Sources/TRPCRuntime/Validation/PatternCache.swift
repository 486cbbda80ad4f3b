import Foundation

/// The compiled patterns of contracts. There are as many as the generated code names, so none is ever dropped.
final class PatternCache: @unchecked Sendable {
    static let shared = PatternCache()

    private let lock = NSLock()
    private var expressions: [String: NSRegularExpression?] = [:]

    /// Whether the pattern matches somewhere in the text. Nil where it cannot be said: the pattern does not compile, or
    /// the text is too long for it.
    func matches(_ pattern: String, _ text: String) -> Bool? {
        guard let expression = expression(for: pattern) else { return nil }
        var answer: Bool? = false
        let whole = NSRange(location: 0, length: text.utf16.count)
        expression.enumerateMatches(in: text, options: .reportCompletion, range: whole) { match, flags, stop in
            if match != nil {
                answer = true
                stop.pointee = true
            } else if flags.contains(.internalError) {
                answer = nil
            }
        }
        return answer
    }

    private func expression(for pattern: String) -> NSRegularExpression? {
        lock.lock()
        defer { lock.unlock() }
        if let known = expressions[pattern] { return known }
        let expression = try? NSRegularExpression(pattern: pattern)
        expressions[pattern] = .some(expression)
        return expression
    }
}
