/// A variant of a union with the property that tells the variants apart, for a schema that does not require that property
/// itself. Where the value has the property, it stays as it is.
///
/// Generated code encodes it:
///
/// ```swift
/// struct Cat: Encodable { var indoor: Bool }
///
/// func encode(_ cat: Cat, to encoder: any Encoder) throws {
///     var container = encoder.singleValueContainer()
///     try container.encode(TaggedValue(cat, tag: "cat", forKey: "petType"))
/// }
/// ```
@_spi(Generated) public struct TaggedValue<Value: Encodable, Tag: Encodable>: Encodable {
    private let value: Value
    private let tag: Tag
    private let key: WireKey

    /// A value, which is written as an object, and the property that is added where it is missing.
    public init(_ value: Value, tag: Tag, forKey key: WireKey) {
        self.value = value
        self.tag = tag
        self.key = key
    }

    public func encode(to encoder: any Encoder) throws {
        guard encoder is WireNodeEncoder || encoder is ByteEncoder else {
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encode(tag, forKey: key)
            // The value's own tag takes the place of this one.
            try value.encode(to: encoder)
            return
        }
        try value.encode(to: encoder)
        guard !hasTag(encoder) else { return }
        var container = encoder.container(keyedBy: WireKey.self)
        try container.encode(tag, forKey: key)
    }

    /// Whether the value has written the property itself.
    private func hasTag(_ encoder: any Encoder) -> Bool {
        if let bytes = encoder as? ByteEncoder { return bytes.hasProperty(key.stringValue) }
        return (encoder as? WireNodeEncoder)?.node.position(of: key.stringValue) != nil
    }
}
