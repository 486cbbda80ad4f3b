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
        guard let date = HTTPDate.date(of: text) else { return nil }
        let start = headers["date"].flatMap(HTTPDate.date(of:)) ?? now
        return .seconds(min(max(0, date.timeIntervalSince(start).rounded(.up)), 31_536_000))
    }
}
