/// A union variant with its discriminator, for variants whose schemas don't require the discriminator.
///
/// A value's own discriminator is kept.
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

    /// Creates a tagged value. The value is encoded as an object, and the tag is added if it's missing.
    public init(_ value: Value, tag: Tag, forKey key: WireKey) {
        self.value = value
        self.tag = tag
        self.key = key
    }

    public func encode(to encoder: any Encoder) throws {
        guard encoder is WireNodeEncoder || encoder is ByteEncoder else {
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encode(tag, forKey: key)
            // If the value has its own tag, it replaces this one.
            try value.encode(to: encoder)
            return
        }
        try value.encode(to: encoder)
        guard !hasTag(encoder) else { return }
        var container = encoder.container(keyedBy: WireKey.self)
        try container.encode(tag, forKey: key)
    }

    /// Returns whether the value has encoded the property itself.
    private func hasTag(_ encoder: any Encoder) -> Bool {
        if let bytes = encoder as? ByteEncoder { return bytes.hasProperty(key.stringValue) }
        return (encoder as? WireNodeEncoder)?.node.position(of: key.stringValue) != nil
    }
}
