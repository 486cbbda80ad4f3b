/// The `CodingKey` of generated code: any name, exactly as on the wire.
///
/// One shared key type in place of an enum in each model makes generated modules markedly smaller and quicker to build.
///
/// ```swift
/// func id(from decoder: any Decoder) throws -> String {
///     let container = try decoder.container(keyedBy: WireKey.self)
///     return try container.decode(String.self, forKey: "id")
/// }
/// ```
@frozen
public struct WireKey: CodingKey, ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name; an index in decimal digits.
    public let stringValue: String
    /// The index, of a key made from one.
    public let intValue: Int?

    /// A property's name.
    @inlinable
    @_spi(Generated) public init(_ name: String) { self.init(stringValue: name) }

    @inlinable
    public init(stringLiteral value: String) { self.init(stringValue: value) }

    @inlinable
    public init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    /// An array's index.
    @inlinable
    public init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }

    @inlinable
    public static func == (left: Self, right: Self) -> Bool { left.stringValue == right.stringValue }

    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(stringValue) }
}
