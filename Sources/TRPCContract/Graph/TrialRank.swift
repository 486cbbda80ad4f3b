/// The order in which equally strict members of a union are tried.
package enum TrialRank: Int, Comparable {
    /// The type keeps the entire value.
    case whole
    /// The type ignores unknown properties.
    case partial
    /// Allows no fraction. Numbers come last, because superjson's string `NaN` is read as a number.
    case integer
    /// The type keeps more digits than `Double`.
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
