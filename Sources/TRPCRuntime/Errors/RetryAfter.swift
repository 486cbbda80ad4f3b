package import Foundation

/// The header `Retry-After`: seconds, or a date (RFC 9110, 10.2.3).
package enum RetryAfter {
    /// The wait; nil without the header, or when it is neither. It is never negative, nor more than a year.
    ///
    /// A date is counted from the response's own `Date`, as the device's clock may be wrong.
    package static func duration(in headers: HTTPHeaders, now: Date = Date()) -> Duration? {
        guard let text = headers["retry-after"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
        if text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) {
            return .seconds(min(Int(text) ?? .max, 31_536_000))
        }
        guard let date = date(of: text) else { return nil }
        let start = headers["date"].flatMap(date(of:)) ?? now
        return .seconds(min(max(0, date.timeIntervalSince(start).rounded(.up)), 31_536_000))
    }

    /// `Wed, 21 Oct 2015 07:28:00 GMT`; the two forms that have been obsolete since 1994 are not read.
    package static func date(of text: String) -> Date? {
        let parts = text.split(separator: " ").map(String.init)
        guard
            parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), let year = Int(parts[3]),
            let month = months.firstIndex(of: parts[2])
        else { return nil }
        return Timestamp.date(
            of: "\(year.padded(to: 4))-\((month + 1).padded(to: 2))-\(day.padded(to: 2))T\(parts[4])Z"
        )
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
