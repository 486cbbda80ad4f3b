public import Foundation

/// A number that can be read from a JSON string; see ``NumberText`` and ``NumberOrText``.
public protocol NumberFromText: Codable, Hashable, Sendable {
    /// Parses digits with an optional sign and, if the type supports them, a fraction and an exponent.
    ///
    /// Returns nil for other strings, and for numbers that the type can't represent exactly.
    init?(numberText: String)

    /// The digits; nil if the number isn't finite.
    var numberText: String? { get }
}

extension NumberFromText where Self: FixedWidthInteger {
    public init?(numberText: String) { self.init(numberText, radix: 10) }

    public var numberText: String? { String(self) }
}

extension Int: NumberFromText {}
extension Int32: NumberFromText {}
extension Int64: NumberFromText {}
extension UInt64: NumberFromText {}

extension NumberFromText where Self: BinaryFloatingPoint & LosslessStringConvertible {
    public init?(numberText: String) {
        // Swift also parses hexadecimal digits, and names such as `inf`.
        guard numberText.utf8.allSatisfy("0123456789+-.eE".utf8.contains), let value = Self(numberText), value.isFinite
        else { return nil }
        self = value
    }

    public var numberText: String? { isFinite ? description : nil }
}

extension Double: NumberFromText {}
extension Float: NumberFromText {}

extension Decimal: NumberFromText {
    public init?(numberText: String) { self.init(wireText: numberText) }

    public var numberText: String? { isFinite ? description : nil }
}

extension NumberFromText {
    init(numberOrTextFrom decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let text = try? container.decode(String.self) else {
            self = try container.decode(Self.self)
            return
        }
        guard let value = Self(numberText: text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "The string isn't a number that \(Self.self) can represent."
            )
        }
        self = value
    }
}

extension ByteReader {
    /// Reads a number from a JSON number or a JSON string.
    func numberOrText<Number: NumberFromText>(_ type: Number.Type) throws -> Number {
        guard next() == UInt8(ascii: "\"") else { return try value(type) }
        guard let value = Number(numberText: try string()) else { throw giveUp() }
        return value
    }
}
