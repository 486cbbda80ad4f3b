public import Foundation

/// A date and time that keeps the precision and notation in which it was received.
///
/// A `Date` is encoded with milliseconds, as in JavaScript. Backends in Python, Go, Rust and .NET, and their databases, use
/// microseconds or nanoseconds. A cursor or version that contains such a time must be sent back unchanged; otherwise, a page is
/// skipped or an update is rejected. Use this type for such values.
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
/// Values are equal if they represent the same instant, to the attosecond, regardless of their offset and trailing zeros. To
/// compare their notations, compare ``text``. Values are ordered by time.
public struct ExactDate: Sendable {
    /// The date and time, exactly as sent.
    public let text: String
    private let seconds: Int64
    private let attoseconds: Int64

    /// Parses an RFC 3339 date and time, such as `2024-01-02T03:04:05.123456+02:00`. Returns nil for other strings.
    public init?(_ text: String) {
        guard let instant = Timestamp.instant(of: text, finest: Self.parts) else { return nil }
        self.text = text
        seconds = instant.seconds
        attoseconds = instant.fraction.parts * (Self.parts / instant.fraction.ofOne)
    }

    /// Creates a value from a `Date`, in UTC with milliseconds, or with microseconds if the date has them.
    ///
    /// A date beyond JavaScript's range, which ends 273,790 years from now, is clamped.
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

    /// The date and time as a `Date`, to the microsecond.
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
    /// The same as ``text``.
    public var description: String { text }
}
