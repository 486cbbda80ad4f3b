import Foundation

extension Date: ByteWritable {
    func write(to writer: ByteWriter) throws {
        try writer.marked(.date) {
            let milliseconds = (timeIntervalSince1970 * 1000).rounded()
            // Years from 0 to 9999.
            if milliseconds >= -62_167_219_200_000, milliseconds < 253_402_300_800_000 {
                writer.date(Int(milliseconds))
            } else if let text = Timestamp.text(of: self) {
                writer.string(text)
            } else {
                throw writer.giveUp()
            }
        }
    }
}

extension ExactDate: ByteWritable {
    func write(to writer: ByteWriter) throws { try writer.marked(.date) { writer.string(text) } }
}

extension CalendarDate: ByteWritable {
    func write(to writer: ByteWriter) throws { writer.string(description) }
}

extension BigInteger: ByteWritable {
    func write(to writer: ByteWriter) throws {
        guard writer.transformer == .none else { return try writer.marked(.bigint) { writer.string(description) } }
        // The number is written as an integer if that has the same digits as the string.
        let isNumber =
            Int64(exactly: self) != nil || UInt64(exactly: self) != nil
            || Decimal(string: description).map { "\($0)" == description } == true
        if isNumber { writer.append(description) } else { writer.string(description) }
    }
}

extension ByteWriter {
    /// Writes a date, given in milliseconds since 1970, in JavaScript's format: `2026-02-01T00:00:00.000Z`.
    fileprivate func date(_ milliseconds: Int) {
        let perDay = 86_400_000
        let days = (milliseconds >= 0 ? milliseconds : milliseconds &- (perDay - 1)) / perDay
        let time = milliseconds &- days &* perDay
        let day = CivilDay.date(ofDay: days)
        let second = time / 1000
        output.append(count: 26) { text in
            func put(_ value: Int, _ digits: Int, at start: Int, before end: UInt8) {
                var rest = value
                for place in (start..<start &+ digits).reversed() {
                    text[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
                    rest /= 10
                }
                text[start &+ digits] = end
            }
            text[0] = UInt8(ascii: "\"")
            put(day.year, 4, at: 1, before: UInt8(ascii: "-"))
            put(day.month, 2, at: 6, before: UInt8(ascii: "-"))
            put(day.day, 2, at: 9, before: UInt8(ascii: "T"))
            put(second / 3600, 2, at: 12, before: UInt8(ascii: ":"))
            put(second / 60 % 60, 2, at: 15, before: UInt8(ascii: ":"))
            put(second % 60, 2, at: 18, before: UInt8(ascii: "."))
            put(time % 1000, 3, at: 21, before: UInt8(ascii: "Z"))
            text[25] = UInt8(ascii: "\"")
        }
    }
}
