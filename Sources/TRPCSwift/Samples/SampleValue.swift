package import TRPCContract

/// A value of a type that the contract allows, chosen once and written as Swift or JSON.
package indirect enum SampleValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// A number as JSON spells it.
    case number(String)
    /// A string on the wire, regardless of its Swift type.
    case text(String)
    /// Any JSON.
    case any
    /// A value of a handwritten type.
    case own(CustomType)
    /// A string that contains a value as JSON.
    case jsonText(SampleValue)
    /// The sample of a declared object, union or tuple.
    case declared(TypeID)
    /// A case by index.
    case enumeration(TypeID, Int)
    case list([SampleValue])
    case dictionary([Entry])
    /// A JavaScript `Map`.
    case map([Entry])

    package struct Entry: Equatable, Sendable {
        package var key: SampleValue
        package var value: SampleValue
    }
}

/// The sample of a declared type.
package enum DeclaredSample {
    case object(ObjectSample)
    case enumeration(Int)
    case union(UnionSample)
    case tuple(items: [SampleValue], rest: [SampleValue])
}

/// The sample of an object.
package struct ObjectSample {
    package enum Property {
        case constant
        case absent
        case value(SampleValue)
        /// No known value; the caller of the sample must provide it.
        case unknown
    }

    /// The properties in the order of the object's fields.
    package var properties: [Property]
    package var additional: [SampleValue.Entry] = []
    /// Whether the limits on the number of properties cannot be met.
    package var isImpossible = false
}

/// The sample of a union: a sample of one member.
package struct UnionSample {
    package var variant: Int
    package var value: SampleValue
    /// The tag of the member, if the member's own sample may have another value.
    package var tag: (field: Int, value: SampleValue)?
}
