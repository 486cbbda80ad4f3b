/// The wire format of a property, if it differs from that of the property's Swift type.
///
/// For example, `NumberText<Int64>` for an `Int64` that is sent as a string. Collections of such values have a wire format with
/// the same structure.
@_spi(Generated) public protocol WireForm: Codable {
    /// The property's Swift type.
    associatedtype WireValue

    /// Creates the wire format of a value of the property's type.
    init(wireValue: WireValue)

    /// The value in the property's Swift type.
    var wireValue: WireValue { get }
}

@_spi(Generated) extension NumberText: WireForm {
    /// Creates the string for a number.
    public init(wireValue: Number) { self.init(wireValue) }

    /// The number.
    public var wireValue: Number { value }
}

@_spi(Generated) extension NumberOrText: WireForm {
    /// Creates the wire format of a number.
    public init(wireValue: Number) { self.init(wireValue) }

    /// The number.
    public var wireValue: Number { value }
}

@_spi(Generated) extension Optional: WireForm where Wrapped: WireForm {
    /// Creates the wire format of a value, or null for nil.
    public init(wireValue: Wrapped.WireValue?) { self = wireValue.map(Wrapped.init(wireValue:)) }

    /// The value; nil if it's null.
    public var wireValue: Wrapped.WireValue? { map(\.wireValue) }
}

@_spi(Generated) extension Array: WireForm where Element: WireForm {
    /// Creates the array from its elements' wire values.
    public init(wireValue: [Element.WireValue]) { self = wireValue.map(Element.init(wireValue:)) }

    /// The elements.
    public var wireValue: [Element.WireValue] { map(\.wireValue) }
}

@_spi(Generated) extension Dictionary: WireForm where Key: Codable, Value: WireForm {
    /// Creates the dictionary from its values' wire values.
    public init(wireValue: [Key: Value.WireValue]) { self = wireValue.mapValues(Value.init(wireValue:)) }

    /// The values.
    public var wireValue: [Key: Value.WireValue] { mapValues(\.wireValue) }
}
