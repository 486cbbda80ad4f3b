public import Foundation

/// A date and time encoded as milliseconds since 1970, as in JavaScript's `Date.now()`.
///
/// Generated code uses this type if the configuration selects `UnixMilliseconds`.
///
/// ```swift
/// struct Event: Codable { var startedAt: UnixMilliseconds }
///
/// let event = try TRPCCoding.decode(Event.self, from: Data(#"{"startedAt":1767225600000}"#.utf8))
/// print(event.startedAt.date)  // 2026-01-01 00:00:00 +0000
/// ```
public struct UnixMilliseconds: Hashable, Sendable {
    /// The date and time.
    public var date: Date

    /// Creates a value from a date.
    public init(_ date: Date) {
        self.date = date
    }
}

extension UnixMilliseconds: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.date < right.date }
}

extension UnixMilliseconds: Codable {
    public init(from decoder: any Decoder) throws {
        let milliseconds = try decoder.singleValueContainer().decode(Double.self)
        self.init(Date(timeIntervalSince1970: milliseconds / 1000))
    }

    /// Encodes the value as whole milliseconds, as in JavaScript.
    public func encode(to encoder: any Encoder) throws {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        guard let whole = Int64(exactly: milliseconds) else {
            throw EncodingError.invalidValue(
                date,
                .init(codingPath: encoder.codingPath, debugDescription: "The date is out of the range of milliseconds.")
            )
        }
        var container = encoder.singleValueContainer()
        try container.encode(whole)
    }
}
