public import Foundation

/// A date and time that keeps all digits of its second, and the text that it came as.
///
/// A `Date` is written with milliseconds, which is all that JavaScript has. Backends in Python, Go, Rust and .NET, and
/// their databases, count micro- and nanoseconds. A cursor or a version that is such a time must go back as it came, or a
/// page is skipped or an update refused: give its place this type.
///
/// ```yaml
/// types: { date-time: ExactDate }          # everywhere
/// overrides: { "**.cursor": ExactDate }    # or in some places
/// ```
///
/// ```swift
/// let cursor = ExactDate("2024-01-02T03:04:05.123456+02:00")!
/// print(cursor.text)  // 2024-01-02T03:04:05.123456+02:00
/// print(cursor.date.formatted())
/// ```
///
/// Two of them are equal when they are the same instant, to the attosecond, in whatever offset and with however many
/// zeros each is written; compare ``text`` to tell spellings apart. They are ordered by time.
public struct ExactDate: Sendable {
    /// The date and time as it travels, character by character.
    public let text: String
    private let seconds: Int64
    private let attoseconds: Int64

    /// Reads a date and time of RFC 3339, such as `2024-01-02T03:04:05.123456+02:00`; nil for any other text.
    public init?(_ text: String) {
        guard let instant = Timestamp.instant(of: text, finest: Self.parts) else { return nil }
        self.text = text
        seconds = instant.seconds
        attoseconds = instant.fraction.parts * (Self.parts / instant.fraction.ofOne)
    }

    /// The instant of a `Date`, written in UTC with milliseconds, or microseconds where it has them.
    ///
    /// A date beyond those that JavaScript has, 273,790 years from now, becomes the last of them.
    public init(_ date: Date) {
        let limit = 8.64e18
        let interval = date.timeIntervalSince1970
        let microseconds = interval.isNaN ? 0 : min(max((interval * 1e6).rounded(), -limit), limit)
        let whole = Int64(microseconds)
        text =
            whole % 1000 == 0
            ? Timestamp.text(of: whole / 1000, ofSecond: 1000, digits: 3)
            : Timestamp.text(of: whole, ofSecond: 1_000_000, digits: 6)
        let part = ((whole % 1_000_000) + 1_000_000) % 1_000_000
        seconds = (whole - part) / 1_000_000
        attoseconds = part * (Self.parts / 1_000_000)
    }

    /// The instant as Foundation has it, to the microsecond.
    public var date: Date { Timestamp.date(of: text) ?? Date(timeIntervalSince1970: Double(seconds)) }

    private static let parts: Int64 = 1_000_000_000_000_000_000
}

extension ExactDate: Hashable, Comparable {
    public static func == (left: Self, right: Self) -> Bool {
        (left.seconds, left.attoseconds) == (right.seconds, right.attoseconds)
    }

    public static func < (left: Self, right: Self) -> Bool {
        (left.seconds, left.attoseconds) < (right.seconds, right.attoseconds)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(seconds)
        hasher.combine(attoseconds)
    }
}

extension ExactDate: LosslessStringConvertible {
    /// ``text``.
    public var description: String { text }
}
