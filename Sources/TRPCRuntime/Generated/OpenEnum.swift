/// An enum that preserves values that were unknown when the client was generated.
///
/// Enums in generated outputs conform to this protocol, so that an older app can decode values from a newer backend.
///
/// ```swift
/// enum Tier: OpenEnum {
///     case free, plus
///     case unknown(String)
///
///     static let allCases: [Tier] = [.free, .plus]
///
///     var rawValue: String {
///         switch self {
///         case .free: "FREE"
///         case .plus: "PLUS"
///         case .unknown(let rawValue): rawValue
///         }
///     }
/// }
///
/// print(Tier(rawValue: "PLUS"))       // plus
/// print(Tier(rawValue: "TEAM"))       // unknown("TEAM")
/// ```
public protocol OpenEnum: RawRepresentable, Codable, Hashable, CaseIterable, Sendable where RawValue: Equatable {
    /// A value that isn't in the contract.
    static func unknown(_ rawValue: RawValue) -> Self
}

extension OpenEnum {
    /// Creates the case for a raw value; ``unknown(_:)`` if it isn't in the contract.
    @inlinable
    public init(rawValue: RawValue) {
        for known in Self.allCases where known.rawValue == rawValue {
            self = known
            return
        }
        self = .unknown(rawValue)
    }
}
