internal import TRPCSource

/// Text for the console.
///
/// Only literals in the source can contain line breaks: interpolated values stay on their line, even if they come from
/// a document, a file name or a server.
///
///     Console.print("\(file): \(kind)")     // one line
struct ConsoleMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Creates a message from a report, whose lines are already safe.
    init(report text: String) { self.text = text }

    /// Creates a message with a line for each string.
    init(lines: [String]) { text = lines.map(Sanitizer.line).joined(separator: "\n") }

    init(joined texts: [ConsoleMessage]) { text = texts.map(\.text).joined(separator: "\n") }

    var isEmpty: Bool { text.isEmpty }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

        mutating func appendLiteral(_ literal: String) { text += literal }

        mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += Sanitizer.line(value.description)
        }

        /// Appends sanitized text.
        mutating func appendInterpolation(_ value: ConsoleMessage) { text += value.text }

        /// Appends several lines, sanitizing each.
        mutating func appendInterpolation(lines value: String) {
            text +=
                ConsoleMessage(lines: value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
                .text
        }
    }

    /// `\n  fix: …`; empty without a fix.
    static func fix(_ text: String?) -> ConsoleMessage {
        guard let text else { return "" }
        return "\n  fix: \(text)"
    }
}
