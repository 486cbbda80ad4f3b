import Foundation

/// Encoded as a JSON string of digits, and decoded from such a string or an integral JSON number.
///
/// superjson uses the string, which ``WireEncoder`` marks in `meta`. Without a transformer, a JSON number is written if
/// an encoder can represent it exactly (up to 38 digits), otherwise the string.
extension BigInteger: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            guard let value = Self(text) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "“\(text.excerpt())” is not an integer in decimal digits."
                )
            }
            self = value
        } else if let value = try? container.decode(Int64.self) {
            self.init(value)
        } else if let value = try? container.decode(UInt64.self) {
            self.init(value)
        } else {
            // `Decimal` has 38 digits, and silently rounds longer numbers.
            let text = "\(try container.decode(Decimal.self))"
            let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
            guard digits.count <= 38, let value = Self(text) else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "Expected a string of digits or an integer of at most 38 digits."
                )
            }
            self = value
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value = Int64(exactly: self) {
            try container.encode(value)
        } else if let value = UInt64(exactly: self) {
            try container.encode(value)
        } else if let value = Decimal(string: description), "\(value)" == description {
            try container.encode(value)
        } else {
            try container.encode(description)
        }
    }
}
