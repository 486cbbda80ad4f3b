/// A number that a backend sends either as a JSON number or as a JSON string.
///
/// ASP.NET Core documents numbers this way, because it accepts both. Generated properties have the number's own type; this type
/// is used for other values, such as members of a union.
///
/// ```swift
/// struct Item: Codable { var quantity: NumberOrText<Int> }
///
/// let item = try TRPCCoding.decode(Item.self, from: Data(#"{"quantity":"2"}"#.utf8))
/// print(item.quantity.value)     // 2
/// ```
///
/// It's always encoded as a JSON number.
public struct NumberOrText<Number: NumberFromText>: Hashable, Sendable {
    /// The number.
    public var value: Number

    /// Creates a value from a number.
    public init(_ value: Number) { self.value = value }
}

extension NumberOrText: ExpressibleByIntegerLiteral where Number: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Number.IntegerLiteralType) { self.init(Number(integerLiteral: value)) }
}

extension NumberOrText: ExpressibleByFloatLiteral where Number: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Number.FloatLiteralType) { self.init(Number(floatLiteral: value)) }
}

extension NumberOrText: Codable {
    public init(from decoder: any Decoder) throws { value = try Number(numberOrTextFrom: decoder) }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension NumberOrText: ByteReadable {
    static func read(_ reader: ByteReader) throws -> Self { Self(try reader.numberOrText(Number.self)) }
}

extension NumberOrText: ByteWritable {
    func write(to writer: ByteWriter) throws { try writer.value(value) }
}
