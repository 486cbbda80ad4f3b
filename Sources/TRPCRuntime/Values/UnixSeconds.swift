public import Foundation

/// A date and time encoded as seconds since 1970, as in JWTs and many databases.
///
/// Generated code uses this type if the configuration selects `UnixSeconds`.
///
/// ```swift
/// struct Token: Codable { var expiresAt: UnixSeconds }
///
/// let token = Token(expiresAt: UnixSeconds(Date(timeIntervalSinceNow: 3_600)))
/// token.expiresAt.date > .now
/// ```
public struct UnixSeconds: Hashable, Sendable {
    /// The date and time.
    public var date: Date

    /// Creates a value from a date.
    public init(_ date: Date) {
        self.date = date
    }
}

extension UnixSeconds: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.date < right.date }
}

extension UnixSeconds: Codable {
    public init(from decoder: any Decoder) throws {
        let seconds = try decoder.singleValueContainer().decode(Double.self)
        self.init(Date(timeIntervalSince1970: seconds))
    }

    /// Encodes whole seconds as an integer, and other values with a fraction.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let seconds = date.timeIntervalSince1970
        if let whole = Int64(exactly: seconds) { try container.encode(whole) } else { try container.encode(seconds) }
    }
}
