package import TRPCSource

/// A JSON object with declared properties.
package struct ObjectType {
    package var fields: [Field]
    /// The type of undeclared properties, if the document specifies one.
    package var additional: TypeID?
    /// Whether undeclared properties are forbidden (`additionalProperties: false`).
    package var isClosed = false
    /// The required properties that this object doesn't declare; another part of an `allOf` may declare them.
    package var undeclaredRequired: [String] = []
    /// The discriminator property for the types that extend this one.
    package var discriminator: UnionType.Discriminator?

    package init(fields: [Field], additional: TypeID? = nil) {
        self.fields = fields
        self.additional = additional
    }
}

/// A property of an object.
package struct Field {
    package var wireName: String
    /// An alternative name as spelled in the document, for a property whose name conflicts with another one.
    package var otherName: String?
    /// The type of the property's non-null values.
    package var type: TypeID
    /// Whether the property must be present.
    package var isRequired: Bool
    /// Whether the property may be null.
    package var isNullable: Bool
    /// Whether Swift treats absent and null as the same, because the client never sends the property.
    package var foldsNull = false
    /// The only allowed value, if the property is a constant.
    package var constant: EnumerationType.Value?
    package var defaultValue: DefaultValue?
    package var isReadOnly = false
    package var isWriteOnly = false
    /// Whether the property is boxed, because its type contains the enclosing type or is large.
    package var isIndirect = false
    package var documentation: Documentation
    package var location: Location

    /// Whether Swift distinguishes between absent, null and a value.
    package var hasThreeStates: Bool { !isRequired && isNullable && !foldsNull }
}

/// The default value that the document declares for a property.
package enum DefaultValue: Hashable, Sendable {
    case string(String)
    case number(String)
    case boolean(Bool)
    case emptyArray
    /// A list or object as canonical JSON, which is used only to compare contracts.
    case composite(String)
    case null

    /// The default as an enum value.
    package var value: EnumerationType.Value? {
        switch self {
        case .string(let text): .string(text)
        case .number(let text): Int(text).map(EnumerationType.Value.integer) ?? Double(text).map { .number($0) }
        case .boolean(let flag): .boolean(flag)
        case .emptyArray, .composite, .null: nil
        }
    }

    /// A documentation sentence such as ``Defaults to `20`.``; nil if none is needed or the default can't be shown.
    package var sentence: String? {
        switch self {
        case .string(let text):
            text.utf8.count > 60 || text.contains("`") ? nil : "Defaults to `\"\(text)\"`."
        case .number(let text): "Defaults to `\(text)`."
        case .boolean(let flag): "Defaults to `\(flag)`."
        case .emptyArray: "Defaults to `[]`."
        case .composite, .null: nil
        }
    }
}

/// An array in which each position has its own type.
package struct TupleType {
    package var items: [TypeID]
    /// The number of required items. Items after these can be missing.
    package var requiredCount: Int
    /// The type of additional items.
    package var rest: TypeID?
    /// The positions that are boxed, because their types contain the tuple or are large.
    package var indirectItems: Set<Int> = []

    package init(items: [TypeID], requiredCount: Int, rest: TypeID? = nil, indirectItems: Set<Int> = []) {
        self.items = items
        self.requiredCount = requiredCount
        self.rest = rest
        self.indirectItems = indirectItems
    }
}
