/// The order in which to try equally strict union members.
package enum TrialRank: Int, Comparable {
    /// The type preserves the entire value.
    case whole
    /// The type ignores unknown properties.
    case partial
    /// The type allows no fraction. Numbers come last, because superjson's string `NaN` is decoded as a number.
    case integer
    /// The type preserves more digits than `Double`.
    case decimal
    case number

    package static func < (left: TrialRank, right: TrialRank) -> Bool { left.rawValue < right.rawValue }
}

extension TypeGraph {
    package func trialRank(of id: TypeID) -> TrialRank {
        switch self[resolved(id)].shape {
        case .primitive(let primitive) where primitive.isInteger: .integer
        case .primitive(.decimal): .decimal
        case .primitive(let primitive) where primitive.isNumber: .number
        case .object(let object) where object.additional == nil: .partial
        default: .whole
        }
    }
}
