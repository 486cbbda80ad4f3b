/// An enum that keeps values which the contract did not have when the client was generated.
///
/// Generated enums of answers are of this kind: an older application reads what a newer backend sends.
///
/// ```swift
/// enum Tier: OpenEnum {
///     case free, plus
///     indirect case unknown(String)
///
///     static let knownValues: OpenEnumValues<Tier> = ["FREE": .free, "PLUS": .plus]
///     var rawValue: String { if case .unknown(let value) = self { value } else { Self.knownValues[self] } }
/// }
///
/// print(Tier(rawValue: "PLUS"))       // plus
/// print(Tier(rawValue: "TEAM"))       // unknown("TEAM")
/// ```
///
/// Two values are equal when their raw values are: `.unknown("FREE")` equals `.free`.
public protocol OpenEnum: RawRepresentable, Codable, Hashable, CaseIterable, Sendable
where RawValue: Hashable & Sendable {
    /// A value that the contract does not have. The case is indirect: the table tells the other cases by it.
    static func unknown(_ rawValue: RawValue) -> Self

    /// The values that the contract has, each with its case.
    static var knownValues: OpenEnumValues<Self> { get }
}

extension OpenEnum {
    /// The cases that the contract has, in its order.
    @inlinable
    public static var allCases: [Self] { knownValues.cases }

    /// The case of a value, which is ``unknown(_:)`` for one that the contract does not have.
    @inlinable
    public init(rawValue: RawValue) {
        self = Self.knownValues[rawValue] ?? .unknown(rawValue)
    }
}
