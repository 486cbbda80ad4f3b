internal import Foundation

/// The current date.
enum Today {
    /// The date in UTC, such as `2026-11-22`. `TRPCGEN_TODAY` overrides it for tests.
    static var text: String {
        if let set = Invocation.current.environment["TRPCGEN_TODAY"], !set.isEmpty { return set }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        let parts = calendar.dateComponents([.year, .month, .day], from: Date())
        func two(_ number: Int?) -> String { number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "00" }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
    }
}
