public import Foundation

/// A date encoded as a plain string. A backend reads it with `z.iso.datetime()`.
///
/// Under superjson a `Date` is marked as one, so that the backend has a `Date` of it, which a validator of texts refuses.
/// Generated for inputs whose contract has a `pattern` beside `format: date-time`, and for places that the configuration
/// gives this type.
///
/// ```swift
/// struct Reminder: Codable { var due: DateText }
///
/// let reminder = Reminder(due: DateText(Date(timeIntervalSinceNow: 3_600)))
/// print(reminder.due.date > .now)  // true
/// ```
///
/// It is written in UTC with milliseconds, as JavaScript's `toISOString` does. Any text of RFC 3339 is read.
public struct DateText: Hashable, Sendable {
    /// The instant.
    public var date: Date

    /// The text that travels stands for this instant.
    public init(_ date: Date) { self.date = date }
}

extension DateText: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.date < right.date }
}

extension DateText: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = Timestamp.date(of: text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text.excerpt())” is not a date and time of RFC 3339."
            )
        }
        self.date = date
    }

    public func encode(to encoder: any Encoder) throws {
        guard let text = Timestamp.text(of: date) else {
            let description = "JavaScript has no date so far from now."
            throw EncodingError.invalidValue(
                date,
                .init(codingPath: encoder.codingPath, debugDescription: description)
            )
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
