/// A type in the contract.
@usableFromInline
package struct TypeNode {
    package var shape: TypeShape
    package var origin: Origin
    package var documentation = Documentation()
    package var constraints: [Constraint] = []
    /// The key type of a dictionary or of an object's additional properties (`propertyNames`), if declared.
    ///
    /// An array with keys is a JavaScript `Map`, that is, a list of pairs; its elements are the values. For the
    /// runtime's `JSONText`, this is the type of the JSON value.
    package var keys: TypeID?
    /// The name that replaces the number in the name of a generic type's instance, as spelled in the document.
    package var instanceName: String?
    /// Whether the configuration requires the type to be both `Encodable` and `Decodable`, regardless of direction.
    package var isCodable = true
    package var usage: Usage = []
    /// Whether the schema describes objects or arrays without `type`, so that other JSON types are also allowed.
    package var allowsOtherKinds = false
    /// Whether the type is an array whose elements are unique and unordered.
    package var isSet = false
    /// Whether the type must be `Hashable` regardless of the configuration, because sets or map keys contain it.
    package var isHashable = false
    /// The protocols that the configuration adds.
    package var conformances: [CustomType] = []
    /// Whether the type is an alias for the type with the same structure that replaced it.
    package var isOtherName = false
    /// The inline types with the same structure that were merged into this one.
    package var alternatives: [TypeID] = []

    package init(shape: TypeShape, origin: Origin) {
        self.shape = shape
        self.origin = origin
    }

    /// The type of the JSON value in a string (`contentSchema`); nil for other types.
    package var jsonContent: TypeID? {
        if case .own = shape { keys } else { nil }
    }

    /// The key type of a JavaScript `Map`; nil for other types.
    package var mapKeys: TypeID? {
        if case .array = shape { keys } else { nil }
    }
}

/// The structure of a type.
package enum TypeShape {
    case primitive(Primitive)
    /// A handwritten type, and the JSON kinds of its values.
    case own(CustomType, kinds: Set<JSONKind>)
    /// A value or null.
    case optional(TypeID)
    case array(TypeID)
    /// An object with arbitrary keys, and values of a single type.
    case dictionary(TypeID)
    case tuple(TupleType)
    case object(ObjectType)
    case enumeration(EnumerationType)
    case union(UnionType)
    /// An alias of a type.
    case alias(TypeID)
    /// An `allOf` whose parts are merged into one type by the first pass.
    case intersection([TypeID])
    /// Any JSON value.
    case any
    /// No value (`not: {}`), such as the output of a procedure that always throws.
    case never
}

/// A type that isn't composed of other types.
package enum Primitive: UInt8, Hashable, Sendable, CaseIterable {
    case null
    case boolean
    case string
    case integer
    case int32
    case int64
    case uint64
    case bigint
    case double
    case float
    case decimal
    case dateTime
    case date
    case uuid
    case uri
    case base64
    /// Raw bytes, which have no JSON representation.
    case binary
}

/// The directions in which a type is used.
package struct Usage: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The client sends the type.
    package static let input = Usage(rawValue: 1)
    /// The client receives the type.
    package static let output = Usage(rawValue: 2)
    /// No operation uses the type, so its direction is unknown.
    package static let standalone = Usage(rawValue: 4)
}

/// The documentation of a type, field or procedure.
package struct Documentation: Hashable, Sendable {
    package var text: String?
    package var isDeprecated = false
    /// A scalar example from the document, as JSON.
    package var example: String?
    package var lifecycle: Lifecycle?

    package init(
        text: String? = nil,
        isDeprecated: Bool = false,
        example: String? = nil,
        lifecycle: Lifecycle? = nil
    ) {
        self.text = text
        self.isDeprecated = isDeprecated
        self.example = example
        self.lifecycle = lifecycle
    }
}

/// A constraint on values. Numbers are kept as spelled in the document.
package enum Constraint: Hashable, Sendable {
    case minimum(String, isExclusive: Bool)
    case maximum(String, isExclusive: Bool)
    case multipleOf(String)
    case minLength(Int)
    case maxLength(Int)
    case pattern(String)
    case format(String)
    case minItems(Int)
    case maxItems(Int)
    case uniqueItems
    case minProperties(Int)
    case maxProperties(Int)
    /// The normalized content of a keyword that types can't express, such as `not` or `contains`.
    ///
    /// It's used only to compare contracts.
    case other(keyword: String, value: String)
}
