internal import TRPCSource

/// Text for the console.
///
/// Only literals in source code can contain line breaks. Interpolated values remain on one line, even if they come from a
/// document, a file name or a server.
///
///     Console.print("\(file): \(kind)")     // one line
struct ConsoleMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Creates a message from a report that has already been sanitized.
    init(report text: String) { self.text = text }

    /// Creates a message in which each string is a line.
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

        /// Appends a message, which has already been sanitized.
        mutating func appendInterpolation(_ value: ConsoleMessage) { text += value.text }

        /// Appends several lines, each of which is sanitized.
        mutating func appendInterpolation(lines value: String) {
            text +=
                ConsoleMessage(lines: value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
                .text
        }
    }

    /// Returns the line `\n  fix: …`; empty if there is no fix.
    static func fix(_ text: String?) -> ConsoleMessage {
        guard let text else { return "" }
        return "\n  fix: \(text)"
    }
}
