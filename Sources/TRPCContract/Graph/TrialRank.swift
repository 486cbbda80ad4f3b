/// The order in which equally demanding members of a union are tried on a value.
package enum TrialRank: Int, Comparable {
    /// The type keeps all of a value.
    case whole
    /// The type ignores properties that it does not know.
    case partial
    /// Takes no fraction. Numbers come last, because superjson's text `NaN` is read as one.
    case integer
    /// The type keeps more digits than a `Double`.
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
