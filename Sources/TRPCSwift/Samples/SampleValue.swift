package import TRPCContract

/// A value that the contract allows for a type, chosen once and written as Swift or JSON.
package indirect enum SampleValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// A number, as spelled in JSON.
    case number(String)
    /// A string on the wire, regardless of its Swift type.
    case text(String)
    /// Any JSON value.
    case any
    /// A value of a custom type.
    case own(CustomType)
    /// A string that contains a JSON value.
    case jsonText(SampleValue)
    /// The sample of a declared object, union or tuple.
    case declared(TypeID)
    /// A case of an enumeration, by index.
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
        /// No value is known, so the caller of the sample function must provide one.
        case unknown
    }

    /// The properties in the order of the object's fields.
    package var properties: [Property]
    package var additional: [SampleValue.Entry] = []
    /// Whether the limits on the number of properties can't be met.
    package var isImpossible = false
}

/// A sample of a union, which is a sample of one member.
package struct UnionSample {
    package var variant: Int
    package var value: SampleValue
    /// The member's tag, if the member's own sample can have a different value.
    package var tag: (field: Int, value: SampleValue)?
}
