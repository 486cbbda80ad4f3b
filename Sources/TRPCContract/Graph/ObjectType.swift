package import TRPCSource

/// A JSON object with declared properties.
package struct ObjectType {
    package var fields: [Field]
    /// The type of properties that are not declared, when the document types them.
    package var additional: TypeID?
    /// It has no properties beyond those that it declares (`additionalProperties: false`).
    package var isClosed = false
    /// Required properties that this object does not declare; in an `allOf` another part may.
    package var undeclaredRequired: [String] = []
    /// The property that tells apart the types that extend this one.
    package var discriminator: UnionType.Discriminator?

    package init(fields: [Field], additional: TypeID? = nil) {
        self.fields = fields
        self.additional = additional
    }
}

/// One property of an object.
package struct Field {
    package var wireName: String
    /// Another name, in the document's words, for one of two that are called the same.
    package var otherName: String?
    /// The type of a value that is not null.
    package var type: TypeID
    /// False when the property may be absent.
    package var isRequired: Bool
    /// True when the property may be null.
    package var isNullable: Bool
    /// Absent and null are one in Swift: nobody writes the property.
    package var foldsNull = false
    /// The only value that the property can have.
    package var constant: EnumerationType.Value?
    package var defaultValue: DefaultValue?
    package var isReadOnly = false
    package var isWriteOnly = false
    /// Stored in a box, because the type contains itself or is large.
    package var isIndirect = false
    package var documentation: Documentation
    package var location: Location

    /// True where absent, null and a value are three things in Swift, too.
    package var hasThreeStates: Bool { !isRequired && isNullable && !foldsNull }
}

/// The default that a document gives a property.
package enum DefaultValue: Hashable, Sendable {
    case string(String)
    case number(String)
    case boolean(Bool)
    case emptyArray
    /// A list or an object as canonical JSON; only comparisons of contracts read it.
    case composite(String)
    case null

    /// The default as a value that an enumeration may list.
    package var value: EnumerationType.Value? {
        switch self {
        case .string(let text): .string(text)
        case .number(let text): Int(text).map(EnumerationType.Value.integer) ?? Double(text).map { .number($0) }
        case .boolean(let flag): .boolean(flag)
        case .emptyArray, .composite, .null: nil
        }
    }

    /// ``Defaults to `20`.``; nil where the default needs no sentence, or cannot be shown.
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

/// An array that has a type for each place.
package struct TupleType {
    package var items: [TypeID]
    /// Items from here on may be missing.
    package var requiredCount: Int
    /// The type of further items.
    package var rest: TypeID?
    /// The places that are stored in a box, because their types contain the tuple itself or are large.
    package var indirectItems: Set<Int> = []

    package init(items: [TypeID], requiredCount: Int, rest: TypeID? = nil, indirectItems: Set<Int> = []) {
        self.items = items
        self.requiredCount = requiredCount
        self.rest = rest
        self.indirectItems = indirectItems
    }
}
