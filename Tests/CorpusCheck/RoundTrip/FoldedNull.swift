import RoundTripCheck
import TRPCContract

extension Field {
    /// The null that a payload has at the property.
    var null: JSONTree { foldsNull ? .foldedNull : .null }
}

extension JSONTree {
    /// A null at a property of which absent and null are one: it is sent like any null, and does not come back.
    static let foldedNull = JSONTree.number("null")

    /// What comes back: without the properties whose null is like their absence.
    var withoutFoldedNulls: JSONTree {
        switch self {
        case .object(let properties):
            .object(
                properties.filter { $0.value != .foldedNull }.map { Property($0.name, $0.value.withoutFoldedNulls) }
            )
        case .array(let elements): .array(elements.map(\.withoutFoldedNulls))
        default: self
        }
    }
}
