public import Foundation

extension CalendarDate {
    /// Creates the day of an instant in a time zone. Returns nil outside the years 0 to 9999.
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

    /// Returns the first instant of the day in a time zone.
    ///
    /// This is midnight, or the first instant after it if clocks skip midnight on that day.
    public func date(in timeZone: TimeZone) -> Date {
        let midnight = Date(
            timeIntervalSince1970: Double(CivilDay.number(year: year, month: month, day: day)) * 86_400
        )
        // The offset can change on that day, so both offsets are tried.
        let candidates = [midnight - 86_400, midnight + 86_400].map {
            midnight - Double(timeZone.secondsFromGMT(for: $0))
        }
        return candidates.sorted().first { CalendarDate($0, in: timeZone) == self } ?? candidates[1]
    }

    /// The year, month and day, for use with a `Calendar` or date picker.
    public var dateComponents: DateComponents {
        DateComponents(year: year, month: month, day: day)
    }

    /// Creates a day from components. Returns nil if one is missing or the day doesn't exist.
    public init?(_ components: DateComponents) {
        guard let year = components.year, let month = components.month, let day = components.day else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
