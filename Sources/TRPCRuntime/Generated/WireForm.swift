/// The form in which a property travels if it isn't that of its Swift type: `NumberText<Int64>` for an `Int64` that travels as a
/// string. Collections of such values have a form of the same structure.
@_spi(Generated) public protocol WireForm: Codable {
    /// The type of the property.
    associatedtype WireValue

    /// Creates the form of a value.
    init(wireValue: WireValue)

    /// The value.
    var wireValue: WireValue { get }
}

@_spi(Generated) extension NumberText: WireForm {
    /// Creates the string of a number.
    public init(wireValue: Number) { self.init(wireValue) }

    /// The number.
    public var wireValue: Number { value }
}

@_spi(Generated) extension NumberOrText: WireForm {
    /// Creates the form of a number.
    public init(wireValue: Number) { self.init(wireValue) }

    /// The number.
    public var wireValue: Number { value }
}

@_spi(Generated) extension Optional: WireForm where Wrapped: WireForm {
    /// Creates the form of a value; null for nil.
    public init(wireValue: Wrapped.WireValue?) { self = wireValue.map(Wrapped.init(wireValue:)) }

    /// The value; nil for null.
    public var wireValue: Wrapped.WireValue? { map(\.wireValue) }
}

@_spi(Generated) extension Array: WireForm where Element: WireForm {
    /// Creates the forms of the elements.
    public init(wireValue: [Element.WireValue]) { self = wireValue.map(Element.init(wireValue:)) }

    /// The elements.
    public var wireValue: [Element.WireValue] { map(\.wireValue) }
}

@_spi(Generated) extension Dictionary: WireForm where Key: Codable, Value: WireForm {
    /// Creates the forms of the values.
    public init(wireValue: [Key: Value.WireValue]) { self = wireValue.mapValues(Value.init(wireValue:)) }

    /// The values.
    public var wireValue: [Key: Value.WireValue] { mapValues(\.wireValue) }
}
