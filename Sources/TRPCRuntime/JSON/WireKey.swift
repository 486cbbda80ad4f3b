/// The `CodingKey` used by generated code, with any name.
///
/// Sharing one key type, instead of declaring an enum in each model, makes generated modules much smaller and faster to build.
///
/// ```swift
/// func id(from decoder: any Decoder) throws -> String {
///     let container = try decoder.container(keyedBy: WireKey.self)
///     return try container.decode(String.self, forKey: "id")
/// }
/// ```
@frozen
public struct WireKey: CodingKey, ExpressibleByStringLiteral, Hashable, Sendable {
    /// The name, or the index in decimal digits.
    public let stringValue: String
    /// The index, if the key was created from one.
    public let intValue: Int?

    /// Creates a key from a property name.
    @inlinable
    @_spi(Generated) public init(_ name: String) { self.init(stringValue: name) }

    @inlinable
    public init(stringLiteral value: String) { self.init(stringValue: value) }

    @inlinable
    public init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    /// Creates a key from an array index.
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
