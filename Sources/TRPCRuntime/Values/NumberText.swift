/// A number encoded as a JSON string: `"9007199254740993"`.
///
/// Protocol Buffers encode 64-bit integers this way, as databases do decimals. Generated properties have the number's own type;
/// this type is used for other values, such as members of a union.
///
/// ```swift
/// struct Invoice: Codable { var number: NumberText<Int64> }
///
/// let invoice = try TRPCCoding.decode(Invoice.self, from: Data(#"{"number":"9007199254740993"}"#.utf8))
/// print(invoice.number.value)     // 9007199254740993
/// ```
///
/// JSON numbers can also be decoded. The value is always encoded as a string.
public struct NumberText<Number: NumberFromText>: Hashable, Sendable {
    /// The number.
    public var value: Number

    /// Creates a value from a number.
    public init(_ value: Number) { self.value = value }
}

extension NumberText: ExpressibleByIntegerLiteral where Number: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Number.IntegerLiteralType) { self.init(Number(integerLiteral: value)) }
}

extension NumberText: ExpressibleByFloatLiteral where Number: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Number.FloatLiteralType) { self.init(Number(floatLiteral: value)) }
}

extension NumberText: Codable {
    public init(from decoder: any Decoder) throws { value = try Number(numberOrTextFrom: decoder) }

    public func encode(to encoder: any Encoder) throws {
        guard let text = value.numberText else {
            let description = "JSON cannot represent a number that is not finite."
            throw EncodingError.invalidValue(
                value,
                .init(codingPath: encoder.codingPath, debugDescription: description)
            )
        }
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension NumberText: ByteReadable {
    static func read(_ reader: ByteReader) throws -> Self { Self(try reader.numberOrText(Number.self)) }
}

extension NumberText: ByteWritable {
    func write(to writer: ByteWriter) throws {
        guard let text = value.numberText else { throw writer.giveUp() }
        writer.string(text)
    }
}
