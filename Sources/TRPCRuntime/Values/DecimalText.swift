public import Foundation

/// A decimal number encoded as a string, so that JavaScript doesn't round it.
///
/// Prisma and PostgreSQL send `Decimal` and `numeric` columns this way.
///
/// ```swift
/// struct Order: Codable { var total: DecimalText }
///
/// let order = try TRPCCoding.decode(Order.self, from: Data(#"{"total":"19.90"}"#.utf8))
/// print(order.total.decimal)     // 19.9
/// Order(total: DecimalText(19.9))
/// ```
///
/// Numbers can also be decoded. The value is encoded as a string, unlike a plain `Decimal`, which is encoded as a number.
public struct DecimalText: Hashable, Sendable {
    /// The number.
    public var decimal: Decimal

    /// Creates a value from a number.
    public init(_ decimal: Decimal) { self.decimal = decimal }
}

extension DecimalText: Comparable {
    public static func < (left: Self, right: Self) -> Bool { left.decimal < right.decimal }
}

extension DecimalText: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int64) { self.init(Decimal(value)) }

    /// Creates the shortest decimal with the same `Double` value, so that `19.9` is 19.9.
    public init(floatLiteral value: Double) { self.init(Decimal(string: "\(value)") ?? Decimal(value)) }
}

extension DecimalText: LosslessStringConvertible {
    /// Parses decimal digits with an optional sign, fraction and exponent. Returns nil for other strings.
    ///
    /// Also returns nil if there are more than the 38 digits of a `Decimal`.
    public init?(_ description: String) {
        guard let decimal = Decimal(wireText: description) else { return nil }
        self.init(decimal)
    }

    /// The decimal digits.
    public var description: String { "\(decimal)" }
}

extension DecimalText: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            decimal = try Decimal(wireText: text, in: container)
        } else {
            decimal = try container.decode(Decimal.self)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        guard decimal.isFinite else {
            let description = "JSON cannot represent a number that is not finite."
            throw EncodingError.invalidValue(
                decimal,
                .init(codingPath: encoder.codingPath, debugDescription: description)
            )
        }
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
