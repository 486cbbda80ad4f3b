package import Foundation

/// Parses the `Retry-After` header: seconds or a date (RFC 9110, 10.2.3).
package enum RetryAfter {
    /// Returns the delay, from zero to one year, or nil if there is no valid header.
    ///
    /// A date is relative to the response's `Date`, since the device's clock may be wrong.
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
