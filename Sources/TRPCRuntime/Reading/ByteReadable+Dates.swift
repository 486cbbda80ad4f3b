import Foundation

extension Date: ByteReadable {
    static var opening: UInt8? { UInt8(ascii: "\"") }

    static func read(_ reader: ByteReader) throws -> Date {
        if let date = reader.usualDate() { return date }
        let text = try reader.string()
        let assumesUTC = reader.settings.assumesUTC
        guard let date = Timestamp.date(of: text) ?? (assumesUTC ? Timestamp.date(of: "\(text)Z") : nil) else {
            throw reader.giveUp()
        }
        return date
    }
}

extension ExactDate: ByteReadable {
    static var opening: UInt8? { UInt8(ascii: "\"") }

    static func read(_ reader: ByteReader) throws -> ExactDate {
        let text = try reader.string()
        guard let date = ExactDate(text) ?? (reader.settings.assumesUTC ? ExactDate("\(text)Z") : nil) else {
            throw reader.giveUp()
        }
        return date
    }
}

extension DateText: ByteReadable {
    static var opening: UInt8? { UInt8(ascii: "\"") }

    static func read(_ reader: ByteReader) throws -> DateText {
        guard let date = Timestamp.date(of: try reader.string()) else { throw reader.giveUp() }
        return DateText(date)
    }
}

extension CalendarDate: ByteReadable {
    static var opening: UInt8? { UInt8(ascii: "\"") }

    static func read(_ reader: ByteReader) throws -> CalendarDate {
        guard let date = CalendarDate(try reader.string()) else { throw reader.giveUp() }
        return date
    }
}

extension BigInteger: ByteReadable {
    static func read(_ reader: ByteReader) throws -> BigInteger {
        guard reader.next() == UInt8(ascii: "\"") else { return BigInteger(try reader.integer()) }
        guard let value = BigInteger(try reader.string()) else { throw reader.giveUp() }
        return value
    }
}

extension ByteReader {
    /// Reads a date in JavaScript's format, such as `2026-02-01T00:00:00.000Z`. Returns nil for other strings, without
    /// consuming them.
    fileprivate func usualDate() -> Date? {
        guard next() == UInt8(ascii: "\""), count &- position >= 26 else { return nil }
        let text = bytes + position
        guard
            text[5] == UInt8(ascii: "-"), text[8] == UInt8(ascii: "-"), text[11] == UInt8(ascii: "T"),
            text[14] == UInt8(ascii: ":"), text[17] == UInt8(ascii: ":"), text[20] == UInt8(ascii: "."),
            text[24] == UInt8(ascii: "Z"), text[25] == UInt8(ascii: "\"")
        else { return nil }
        var isNumber = true
        func digits(_ start: Int, _ length: Int) -> Int {
            var value = 0
            for place in start..<start &+ length {
                let digit = text[place] &- UInt8(ascii: "0")
                if digit > 9 { isNumber = false }
                value = value &* 10 &+ Int(digit)
            }
            return value
        }
        let (year, month, day) = (digits(1, 4), digits(6, 2), digits(9, 2))
        let (hour, minute, second) = (digits(12, 2), digits(15, 2), digits(18, 2))
        let milliseconds = digits(21, 3)
        guard
            isNumber, (1...12).contains(month), day >= 1, day <= CivilDay.count(inMonth: month, of: year), hour < 24,
            minute < 60, second < 60
        else { return nil }
        position &+= 26
        let days = CivilDay.number(year: year, month: month, day: day)
        let seconds = Int64(days &* 86_400 &+ hour &* 3600 &+ minute &* 60 &+ second)
        return Timestamp.Instant(seconds: seconds, fraction: (Int64(milliseconds), 1000)).date
    }
}
