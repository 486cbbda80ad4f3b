/// Validates times of day and durations.
enum TimeValidator {
    /// Validates a time such as `09:30:00`, with any fraction, and with `Z`, an offset, or neither.
    static func isTime(_ text: String) -> Bool {
        var reader = ASCIIReader(text)
        guard
            let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
            let minute = reader.number(digits: 2), minute < 60, reader.skip(":"),
            let second = reader.number(digits: 2), second <= 60
        else { return false }
        if reader.skip("."), reader.fraction() == nil { return false }
        if reader.isAtEnd || reader.skip("Zz") { return reader.isAtEnd }
        guard reader.skip("+-"), let hours = reader.number(digits: 2), hours < 24, reader.skip(":"),
            let minutes = reader.number(digits: 2), minutes < 60
        else { return false }
        return reader.isAtEnd
    }

    /// Validates a duration such as `P3Y6M4DT12H30M5S` or `P2W`: at least one unit, each at most once and in this order.
    ///
    /// The last unit can have a fraction, which ISO 8601 allows, although the grammar in RFC 3339 omits it.
    static func isDuration(_ text: String) -> Bool {
        var reader = ASCIIReader(text)
        guard reader.skip("P") else { return false }
        var units = "YMWD"[...]
        var isTime = false
        var hasUnit = false
        while !reader.isAtEnd {
            if reader.skip("T") {
                guard !isTime else { return false }
                (isTime, hasUnit, units) = (true, false, "HMS"[...])
                continue
            }
            guard reader.fraction() != nil else { return false }
            let hasFraction = reader.skip(".,")
            if hasFraction, reader.fraction() == nil { return false }
            guard let next = reader.next, let place = units.firstIndex(of: Character(Unicode.Scalar(next))) else {
                return false
            }
            _ = reader.skip(String(units[place]))
            units = units[units.index(after: place)...]
            hasUnit = true
            if hasFraction, !reader.isAtEnd { return false }
        }
        return hasUnit
    }
}
