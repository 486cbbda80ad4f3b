import Foundation

/// The compiled patterns of contracts. They are never evicted, since the generated code limits their number.
final class PatternCache: @unchecked Sendable {
    static let shared = PatternCache()

    /// The number of progress reports after which matching stops, which takes about half a second.
    private static let patience = 1000

    private let lock = NSLock()
    private var expressions: [String: NSRegularExpression?] = [:]

    /// Returns whether the pattern matches anywhere in the string.
    ///
    /// Returns nil if this can't be determined, because the pattern doesn't compile or matching takes too long, as with
    /// `(a+)+$` for a long run of `a`.
    func matches(_ pattern: String, _ text: String) -> Bool? {
        guard let expression = expression(for: pattern) else { return nil }
        var answer: Bool? = false
        let whole = NSRange(location: 0, length: text.utf16.count)
        var reports = 0
        let options: NSRegularExpression.MatchingOptions = [.reportProgress, .reportCompletion]
        expression.enumerateMatches(in: text, options: options, range: whole) { match, flags, stop in
            if flags.contains(.progress) { reports += 1 }
            if match != nil {
                answer = true
            } else if flags.contains(.internalError) || reports > Self.patience {
                answer = nil
            } else {
                return
            }
            stop.pointee = true
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
