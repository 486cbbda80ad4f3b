import RoundTripCheck
import TRPCContract

extension Field {
    /// The payload's null for the property.
    var null: JSONTree { foldsNull ? .foldedNull : .null }
}

extension JSONTree {
    /// A null at a property for which absent and null are equivalent. It is sent like any null, and omitted in the
    /// result.
    static let foldedNull = JSONTree.number("null")

    /// The expected result, without such nulls.
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
