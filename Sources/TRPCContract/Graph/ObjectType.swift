package import TRPCSource

/// A JSON object with declared properties.
package struct ObjectType {
    package var fields: [Field]
    /// The type of undeclared properties, if the document declares one.
    package var additional: TypeID?
    /// Whether undeclared properties are forbidden (`additionalProperties: false`).
    package var isClosed = false
    /// Required properties that this object does not declare; another part of an `allOf` may declare them.
    package var undeclaredRequired: [String] = []
    /// The property that distinguishes the types that extend this one.
    package var discriminator: UnionType.Discriminator?

    package init(fields: [Field], additional: TypeID? = nil) {
        self.fields = fields
        self.additional = additional
    }
}

/// One property of an object.
package struct Field {
    package var wireName: String
    /// An alternative name, in the document's words, for one of two properties with the same name.
    package var otherName: String?
    /// The type of a value that is not null.
    package var type: TypeID
    /// Whether the property must be present.
    package var isRequired: Bool
    /// Whether the property may be null.
    package var isNullable: Bool
    /// Whether absent and null are the same in Swift, because the client never sends the property.
    package var foldsNull = false
    /// The only value of the property.
    package var constant: EnumerationType.Value?
    package var defaultValue: DefaultValue?
    package var isReadOnly = false
    package var isWriteOnly = false
    /// Whether it is boxed, because the type contains itself or is large.
    package var isIndirect = false
    package var documentation: Documentation
    package var location: Location

    /// Whether Swift distinguishes absent, null and a value.
    package var hasThreeStates: Bool { !isRequired && isNullable && !foldsNull }
}

/// The default of a property in the document.
package enum DefaultValue: Hashable, Sendable {
    case string(String)
    case number(String)
    case boolean(Bool)
    case emptyArray
    /// A list or object as canonical JSON, used only for comparing contracts.
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

    /// ``Defaults to `20`.``; nil if the default needs no sentence or can't be shown.
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

/// An array with a type for each position.
package struct TupleType {
    package var items: [TypeID]
    /// The number of required items; later ones may be missing.
    package var requiredCount: Int
    /// The type of further items.
    package var rest: TypeID?
    /// The positions that are boxed, because their types contain the tuple itself or are large.
    package var indirectItems: Set<Int> = []

    package init(items: [TypeID], requiredCount: Int, rest: TypeID? = nil, indirectItems: Set<Int> = []) {
        self.items = items
        self.requiredCount = requiredCount
        self.rest = rest
        self.indirectItems = indirectItems
    }
}
