internal import TRPCSource

/// Text that the command prints.
///
/// Only what is written in the source has line ends: a value that is interpolated becomes a part of its line, whatever a
/// document, a file's name or a server put into it.
///
///     Console.print("\(file): \(kind)")     // one line
struct ConsoleMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// What a reporter has rendered, whose lines are safe by themselves.
    init(report text: String) { self.text = text }

    /// A text for each line.
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

        /// A text that has been made safe.
        mutating func appendInterpolation(_ value: ConsoleMessage) { text += value.text }

        /// A text of several lines, each of which is made safe.
        mutating func appendInterpolation(lines value: String) {
            text +=
                ConsoleMessage(lines: value.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
                .text
        }
    }

    /// `\n  fix: …`; empty without one.
    static func fix(_ text: String?) -> ConsoleMessage {
        guard let text else { return "" }
        return "\n  fix: \(text)"
    }
}
