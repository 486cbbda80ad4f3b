package import TRPCContract

/// A value that the contract allows for a type, chosen once, to be written as Swift or as JSON.
package indirect enum SampleValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    /// A number as JSON spells it.
    case number(String)
    /// A string on the wire, whatever its type in Swift.
    case text(String)
    /// Any JSON.
    case any
    /// A value of a type that is written by hand.
    case own(CustomType)
    /// A string that is the JSON of a value.
    case jsonText(SampleValue)
    /// The sample of a declared object, union or tuple.
    case declared(TypeID)
    /// A case, by its index.
    case enumeration(TypeID, Int)
    case list([SampleValue])
    case dictionary([Entry])
    /// A `Map` of JavaScript.
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
        /// No value is known: whoever asks for a sample gives one.
        case unknown
    }

    /// In the order of the object's fields.
    package var properties: [Property]
    package var additional: [SampleValue.Entry] = []
    /// Its limits on the number of properties cannot be met.
    package var isImpossible = false
}

/// The sample of a union: that of one of its members.
package struct UnionSample {
    package var variant: Int
    package var value: SampleValue
    /// The property of the member that tells the members apart, where the member's own sample may have another value.
    package var tag: (field: Int, value: SampleValue)?
}
