public import Foundation

extension CalendarDate {
    /// The day that an instant falls on in a time zone; nil outside the years 0 to 9999.
    ///
    /// ```swift
    /// let today = CalendarDate(Date(), in: .current)
    /// ```
    public init?(_ date: Date, in timeZone: TimeZone) {
        let seconds = (date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))) / 86_400
        guard abs(seconds) < 1e7 else { return nil }
        let (year, month, day) = CivilDay.date(ofDay: Int(seconds.rounded(.down)))
        self.init(year: year, month: month, day: day)
    }

    /// The first instant of the day in a time zone: midnight, or the first instant after it where the clocks jump over midnight.
    public func date(in timeZone: TimeZone) -> Date {
        let midnight = Date(
            timeIntervalSince1970: Double(CivilDay.number(year: year, month: month, day: day)) * 86_400
        )
        // The offset may change on that very day, so both sides of it are tried.
        let candidates = [midnight - 86_400, midnight + 86_400].map {
            midnight - Double(timeZone.secondsFromGMT(for: $0))
        }
        return candidates.sorted().first { CalendarDate($0, in: timeZone) == self } ?? candidates[1]
    }

    /// Year, month and day, for use with a `Calendar` or a date picker.
    public var dateComponents: DateComponents {
        DateComponents(year: year, month: month, day: day)
    }

    /// The day that components name; nil when one is missing or there is no such day.
    public init?(_ components: DateComponents) {
        guard let year = components.year, let month = components.month, let day = components.day else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
