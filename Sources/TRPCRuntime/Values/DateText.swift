public import Foundation

/// A date encoded as a plain string, for backends that validate it with `z.iso.datetime()`.
///
/// With superjson, a `Date` is annotated and arrives as a JavaScript `Date`, which a string validator rejects. Generated code
/// uses this type for inputs that have a `pattern` with `format: date-time` in the contract, and wherever the configuration
/// selects it.
///
/// ```swift
/// struct Reminder: Codable { var due: DateText }
///
/// let reminder = Reminder(due: DateText(Date(timeIntervalSinceNow: 3_600)))
/// print(reminder.due.date > .now)  // true
/// ```
///
/// It's encoded in UTC with milliseconds, like JavaScript's `toISOString`, and decoded from any RFC 3339 date.
public struct DateText: Hashable, Sendable {
    /// The date and time.
    public var date: Date

    /// Creates a value from a date.
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
                debugDescription: "“\(text.excerpt())” is not an RFC 3339 date and time."
            )
        }
        self.date = date
    }

    public func encode(to encoder: any Encoder) throws {
        guard let text = Timestamp.text(of: date) else {
            let description = "The date is out of the range of JavaScript's dates."
            throw EncodingError.invalidValue(
                date,
                .init(codingPath: encoder.codingPath, debugDescription: description)
            )
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
