package import Foundation

/// Formats dates like JavaScript's `toISOString`, and parses all RFC 3339 formats.
///
/// Foundation's formatters aren't used because they are about ten times slower, which is noticeable in a list of posts.
package enum Timestamp {
    /// A point in time: whole seconds since 1970, and a fraction of a second.
    struct Instant {
        var seconds: Int64
        var fraction: (parts: Int64, ofOne: Int64)

        var date: Date {
            // A single division, so that the date equals one created from JavaScript's milliseconds.
            let scale = Double(fraction.ofOne)
            return Date(timeIntervalSince1970: (Double(seconds) * scale + Double(fraction.parts)) / scale)
        }
    }

    /// Formats a date as `2026-02-01T00:00:00.000Z`. Returns nil outside JavaScript's range.
    ///
    /// A year outside the range 0 to 9999 has a sign and six digits.
    static func text(of date: Date) -> String? {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        guard abs(milliseconds) <= 8.64e15 else { return nil }
        return text(of: Int64(milliseconds), ofSecond: 1000, digits: 3)
    }

    /// Formats a time since 1970, given in fractions of a second, with a number of decimal places.
    static func text(of parts: Int64, ofSecond: Int64, digits: Int) -> String {
        let perDay = 86_400 * ofSecond
        let days = parts >= 0 ? parts / perDay : (parts - (perDay - 1)) / perDay
        let time = parts - days * perDay
        let (year, month, day) = CivilDay.date(ofDay: Int(days))
        let yearText =
            (0...9999).contains(year) ? year.padded(to: 4) : (year < 0 ? "-" : "+") + abs(year).padded(to: 6)
        let second = Int(time / ofSecond)
        let clock = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(to: 2) }
        return "\(yearText)-\(month.padded(to: 2))-\(day.padded(to: 2))T\(clock.joined(separator: ":"))"
            + ".\(Int(time % ofSecond).padded(to: digits))Z"
    }

    /// Parses a date and time. Returns nil for other strings.
    ///
    /// Supports any fraction, `Z` or an offset, and `T` in either case or a space. A leap second becomes the following second.
    /// A date without a time is midnight in UTC, as in JavaScript.
    ///
    /// A `Date` has microsecond precision; further digits are ignored.
    package static func date(of text: String) -> Date? { instant(of: text, finest: 1_000_000)?.date }

    /// Parses a date and time with higher precision, up to `finest` fractions of a second, which is a power of ten.
    static func instant(of text: String, finest: Int64) -> Instant? {
        var reader = ASCIIReader(text)
        guard
            let year = year(&reader), reader.skip("-"),
            let month = reader.number(digits: 2), (1...12).contains(month), reader.skip("-"),
            let day = reader.number(digits: 2), (1...CivilDay.count(inMonth: month, of: year)).contains(day)
        else { return nil }
        var instant = Instant(
            seconds: Int64(CivilDay.number(year: year, month: month, day: day)) * 86_400,
            fraction: (0, 1)
        )
        if !reader.isAtEnd {
            guard
                reader.skip("Tt "),
                let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
                let minute = reader.number(digits: 2), minute < 60, reader.skip(":"),
                let second = reader.number(digits: 2), second <= 60
            else { return nil }
            if reader.skip(".,") {
                guard let digits = reader.fraction(finest: finest) else { return nil }
                instant.fraction = digits
            }
            guard let offset = offset(&reader), reader.isAtEnd else { return nil }
            instant.seconds += Int64(hour * 3600 + minute * 60 + second - offset)
        }
        return instant
    }

    /// Parses four digits, or a sign and six digits (expanded years in ECMAScript).
    private static func year(_ reader: inout ASCIIReader) -> Int? {
        if reader.skip("+") { return reader.number(digits: 6) }
        if reader.skip("-") { return reader.number(digits: 6).map { -$0 } }
        return reader.number(digits: 4)
    }

    /// Parses an offset such as `Z`, `+02:00` or `-0330`, in seconds east of UTC.
    private static func offset(_ reader: inout ASCIIReader) -> Int? {
        if reader.skip("Zz") { return 0 }
        let sign: Int
        if reader.skip("+") { sign = 1 } else if reader.skip("-") { sign = -1 } else { return nil }
        guard let hours = reader.number(digits: 2), hours < 24 else { return nil }
        _ = reader.skip(":")
        guard let minutes = reader.number(digits: 2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
