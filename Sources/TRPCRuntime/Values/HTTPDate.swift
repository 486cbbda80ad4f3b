public import Foundation

/// A date and time in the format used by HTTP headers: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
///
/// Generated code uses this type for strings with the format `http-date`.
///
/// ```swift
/// struct Page: Codable { var modified: HTTPDate }
///
/// let page = Page(modified: HTTPDate(Date(timeIntervalSince1970: 784_111_777)))
/// print(page.modified.date < .now)  // true
/// ```
///
/// It's encoded in whole seconds. The two obsolete formats can also be decoded.
public struct HTTPDate: Hashable, Sendable {
    /// The date and time.
    public var date: Date

    /// Creates a value from a date.
    public init(_ date: Date) { self.date = date }
}

extension HTTPDate: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.date < right.date }
}

extension HTTPDate: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = Self.date(of: text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "“\(text.excerpt())” is not an HTTP date."
            )
        }
        self.date = date
    }

    public func encode(to encoder: any Encoder) throws {
        guard let text = Self.text(of: date) else {
            let description = "HTTP dates have years from 0 to 9999."
            throw EncodingError.invalidValue(
                date,
                .init(codingPath: encoder.codingPath, debugDescription: description)
            )
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    /// The names of weekdays, starting with that of 1970-01-01, a Thursday.
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    /// Parses any of the three formats. Returns nil for other strings.
    package static func date(of text: String) -> Date? {
        var parts = text.split(separator: " ").map(String.init)
        // The obsolete RFC 850 format: `Sunday, 06-Nov-94 08:49:37 GMT`.
        if parts.count == 4, parts[3] == "GMT" {
            let day = parts[1].split(separator: "-").map(String.init)
            guard day.count == 3, let year = Int(day[2]), (0...99).contains(year) else { return nil }
            return date(day: day[0], month: day[1], year: year + (year < 70 ? 2000 : 1900), time: parts[2])
        }
        // The obsolete asctime format: `Sun Nov  6 08:49:37 1994`.
        if parts.count == 5, let year = Int(parts[4]) {
            return date(day: parts[2], month: parts[1], year: year, time: parts[3])
        }
        guard parts.count == 6, parts.removeLast() == "GMT", let year = Int(parts[3]) else { return nil }
        return date(day: parts[1], month: parts[2], year: year, time: parts[4])
    }

    private static func date(day: String, month: String, year: Int, time: String) -> Date? {
        guard let day = Int(day), let month = months.firstIndex(of: month) else { return nil }
        return Timestamp.date(of: "\(year.padded(to: 4))-\((month + 1).padded(to: 2))-\(day.padded(to: 2))T\(time)Z")
    }

    /// Formats a date without fractional seconds. Returns nil for years that the format doesn't support.
    static func text(of date: Date) -> String? {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard abs(seconds) < 1e12 else { return nil }
        let (time, days) = (Int(seconds).modulo(86_400), Int((seconds / 86_400).rounded(.down)))
        let (year, month, day) = CivilDay.date(ofDay: days)
        guard (0...9999).contains(year) else { return nil }
        let clock = [time / 3600, time / 60 % 60, time % 60].map { $0.padded(to: 2) }.joined(separator: ":")
        return
            "\(weekdays[days.modulo(7)]), \(day.padded(to: 2)) \(months[month - 1]) \(year.padded(to: 4)) \(clock) GMT"
    }
}

extension Int {
    /// Returns the nonnegative remainder.
    fileprivate func modulo(_ divisor: Int) -> Int { (self % divisor + divisor) % divisor }
}
