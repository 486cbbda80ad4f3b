/// An enum that keeps values which the contract did not have when the client was generated.
///
/// Generated enums of answers are of this kind: an older application reads what a newer backend sends.
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
    /// A value that the contract does not have.
    static func unknown(_ rawValue: RawValue) -> Self
}

extension OpenEnum {
    /// The case of a value, which is ``unknown(_:)`` for one that the contract does not have.
    @inlinable
    public init(rawValue: RawValue) {
        for known in Self.allCases where known.rawValue == rawValue {
            self = known
            return
        }
        self = .unknown(rawValue)
    }
}
