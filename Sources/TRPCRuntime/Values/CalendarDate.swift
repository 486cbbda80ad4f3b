/// A calendar day without a time or time zone: JSON Schema's format `date`, such as `2026-01-31`.
///
/// Use it for a birthday or due date. A `Date` is an instant, which can be a different day in another time zone. The year is
/// from 0 to 9999, since the format has four digits.
public struct CalendarDate: Hashable, Sendable {
    /// The year, from 0 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day, from 1 to 31.
    public let day: Int

    /// Creates a day. Returns nil if it doesn't exist.
    public init?(year: Int, month: Int, day: Int) {
        guard
            (0...9999).contains(year), (1...12).contains(month),
            (1...CivilDay.count(inMonth: month, of: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }
}

extension CalendarDate: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: LosslessStringConvertible, CustomStringConvertible {
    /// Parses `yyyy-mm-dd`. Returns nil for other strings, and for days that don't exist.
    public init?(_ description: String) {
        var reader = ASCIIReader(description)
        guard
            let year = reader.number(digits: 4), reader.skip("-"),
            let month = reader.number(digits: 2), reader.skip("-"),
            let day = reader.number(digits: 2), reader.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The day as `yyyy-mm-dd`.
    public var description: String {
        "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }
}

extension CalendarDate: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = Self(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text.excerpt())” is not a date of the form yyyy-mm-dd."
            )
        }
        self = date
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
