/// One type of the contract.
@usableFromInline
package struct TypeNode {
    package var shape: TypeShape
    package var origin: Origin
    package var documentation = Documentation()
    package var constraints: [Constraint] = []
    /// The type of the keys of a dictionary or of an object's additional properties (`propertyNames`), if declared.
    ///
    /// An array with keys is JavaScript's `Map`, a list of pairs; its elements are the values. The keys of the
    /// runtime's `JSONText` are the type of its JSON.
    package var keys: TypeID?
    /// The name of a generic's instance that replaces its number, in the document's words.
    package var instanceName: String?
    /// Whether it is both Encodable and Decodable, whatever its direction, because the configuration requires it.
    package var isCodable = true
    package var usage: Usage = []
    /// Whether its schema describes objects or arrays without `type`, so that other JSON types are allowed, too.
    package var allowsOtherKinds = false
    /// Whether it is an array with unordered, unique elements.
    package var isSet = false
    /// Whether sets or map keys use it, so that it is Hashable whatever the configuration.
    package var isHashable = false
    /// Protocols that the configuration adds.
    package var conformances: [CustomType] = []
    /// Whether it is an alias of a type with the same structure, which replaced it.
    package var isOtherName = false
    /// Inline types of the same structure that were merged into this one.
    package var alternatives: [TypeID] = []

    package init(shape: TypeShape, origin: Origin) {
        self.shape = shape
        self.origin = origin
    }

    /// The type of the JSON in a string (`contentSchema`); nil for other types.
    package var jsonContent: TypeID? {
        if case .own = shape { keys } else { nil }
    }

    /// The keys of JavaScript's `Map`; nil for other types.
    package var mapKeys: TypeID? {
        if case .array = shape { keys } else { nil }
    }
}

/// The structure of a type.
package enum TypeShape {
    case primitive(Primitive)
    /// A handwritten type, with the JSON kinds of its values.
    case own(CustomType, kinds: Set<JSONKind>)
    /// A value or null.
    case optional(TypeID)
    case array(TypeID)
    /// An object with arbitrary keys and values of one type.
    case dictionary(TypeID)
    case tuple(TupleType)
    case object(ObjectType)
    case enumeration(EnumerationType)
    case union(UnionType)
    /// An alias of a type.
    case alias(TypeID)
    /// An `allOf`, which the first pass merges into one type.
    case intersection([TypeID])
    /// Any JSON value.
    case any
    /// No value (`not: {}`): the output of a procedure that always throws.
    case never
}

/// A type without parts.
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
    /// Raw bytes, which have no JSON form.
    case binary
}

/// The directions in which a type is used.
package struct Usage: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Sent by the client.
    package static let input = Usage(rawValue: 1)
    /// Received by the client.
    package static let output = Usage(rawValue: 2)
    /// Used by no operation, so that the direction is unknown.
    package static let standalone = Usage(rawValue: 4)
}

/// The documentation of a type, field or procedure.
package struct Documentation: Hashable, Sendable {
    package var text: String?
    package var isDeprecated = false
    /// A scalar example of the document, as JSON.
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

/// A constraint on values. Numbers keep the document's spelling.
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
    /// The normalised content of a keyword that types can't express (`not`, `contains`, …), kept only for comparisons.
    case other(keyword: String, value: String)
}
