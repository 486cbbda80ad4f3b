/// A day of the calendar without a time or a time zone: JSON Schema's format `date`, as in `2026-01-31`.
///
/// A birthday or a due date is not a `Date`: as an instant it shifts by a day for readers elsewhere. The
/// year is 0 to 9999, as the format has four digits for it.
public struct CalendarDate: Hashable, Sendable {
    /// 0 to 9999.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// A day; nil when the calendar has no such day.
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
    /// Reads `yyyy-mm-dd` alone; nil for any other text, and for a day that does not exist.
    public init?(_ description: String) {
        var reader = ASCIIReader(description)
        guard
            let year = reader.number(digits: 4), reader.skip("-"),
            let month = reader.number(digits: 2), reader.skip("-"),
            let day = reader.number(digits: 2), reader.isAtEnd
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// `yyyy-mm-dd`.
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
