/// A calendar day in UTC.
struct CalendarDay: Hashable, Comparable {
    /// The number of days since 1970-01-01.
    let number: Int

    private init(number: Int) { self.number = number }

    /// Parses a day; returns nil if it's invalid.
    ///
    /// Accepts a date such as `2026-11-22`, an RFC 3339 timestamp, and the format of `Sunset` headers (RFC 8594), such as
    /// `Sun, 22 Nov 2026 23:59:59 GMT`.
    init?(_ text: String) {
        guard let (year, month, day) = Self.plain(text) ?? Self.header(text) else { return nil }
        guard (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day) else { return nil }
        number = Self.number(year, month, day)
    }

    static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

    func adding(days: Int) -> CalendarDay { CalendarDay(number: number + days) }

    private static func plain(_ text: String) -> (Int, Int, Int)? {
        guard let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})([Tt ]\d{2}:\d{2}.*)?/) else { return nil }
        return numbers(match.output.1, match.output.2, match.output.3)
    }

    private static func header(_ text: String) -> (Int, Int, Int)? {
        guard let match = text.wholeMatch(of: /[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) \d{2}:\d{2}:\d{2} GMT/),
            let month = months.firstIndex(of: String(match.output.2))
        else { return nil }
        return numbers(match.output.3, "\(month + 1)", match.output.1)
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func numbers(_ year: Substring, _ month: Substring, _ day: Substring) -> (Int, Int, Int)? {
        guard let year = Int(year), let month = Int(month), let day = Int(day) else { return nil }
        return (year, month, day)
    }

    private static func length(of month: Int, in year: Int) -> Int {
        let isLeap = (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400)
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Returns the number of days since 1970-01-01. In the calculation, years start in March, so that the leap day is the last
    /// day of a year.
    private static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
    }
}
