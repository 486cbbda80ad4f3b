/// One type of the contract.
@usableFromInline
package struct TypeNode {
    package var shape: TypeShape
    package var origin: Origin
    package var documentation = Documentation()
    package var constraints: [Constraint] = []
    /// The type of a dictionary's keys, or of the names of an object's additional properties, when the document gives one
    /// (`propertyNames`). An array with keys is JavaScript's `Map`, a list of pairs; its elements are the values. The keys of
    /// the runtime's `JSONText` are the type of its JSON.
    package var keys: TypeID?
    /// The name of an instance of a generic in place of its number, in the document's words.
    package var instanceName: String?
    /// It is read and written in Swift whatever its direction, because the configuration says so.
    package var isCodable = true
    package var usage: Usage = []
    /// Its schema describes objects or arrays without saying `type`: values of other JSON types are allowed, too.
    package var allowsOtherKinds = false
    /// An array whose elements have no order and no repetition.
    package var isSet = false
    /// A set holds values of it, or a map has them as keys, so that it is Hashable whatever the configuration says.
    package var isHashable = false
    /// Protocols that the configuration adds to those that every type has.
    package var conformances: [CustomType] = []
    /// Another name of a type of the same structure, which took its place.
    package var isOtherName = false
    /// Inline types of the same structure, merged into this one.
    package var alternatives: [TypeID] = []

    package init(shape: TypeShape, origin: Origin) {
        self.shape = shape
        self.origin = origin
    }

    /// The type of the JSON in a string (`contentSchema`); nil for all else.
    package var jsonContent: TypeID? {
        if case .own = shape { keys } else { nil }
    }

    /// The keys of JavaScript's `Map`; nil for all else.
    package var mapKeys: TypeID? {
        if case .array = shape { keys } else { nil }
    }
}

/// What a type is made of.
package enum TypeShape {
    case primitive(Primitive)
    /// A type that is written by hand, and what its values are in JSON.
    case own(CustomType, kinds: Set<JSONKind>)
    /// A value or null.
    case optional(TypeID)
    case array(TypeID)
    /// An object with any keys and values of one type.
    case dictionary(TypeID)
    case tuple(TupleType)
    case object(ObjectType)
    case enumeration(EnumerationType)
    case union(UnionType)
    /// Another name of a type.
    case alias(TypeID)
    /// All of its parts at once (`allOf`); the first pass merges it into one type.
    case intersection([TypeID])
    /// Any JSON value.
    case any
    /// No value at all (`not: {}`): the output of a procedure that always throws.
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
    /// Raw bytes, which JSON has no form for.
    case binary
}

/// The directions in which a type travels.
package struct Usage: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Sent by the client.
    package static let input = Usage(rawValue: 1)
    /// Received by the client.
    package static let output = Usage(rawValue: 2)
    /// Part of no operation: nobody says in which direction it travels.
    package static let standalone = Usage(rawValue: 4)
}

/// What a document says about a type, field or procedure in prose.
package struct Documentation: Hashable, Sendable {
    package var text: String?
    package var isDeprecated = false
    /// A scalar that the document gives as an example, as JSON.
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

/// A limit on a value beyond its type. Numbers keep the document's spelling.
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
    /// The content of a keyword that no type can carry (`not`, `contains`, …), as text that does not depend on its spelling.
    /// Kept for comparisons only.
    case other(keyword: String, value: String)
}
