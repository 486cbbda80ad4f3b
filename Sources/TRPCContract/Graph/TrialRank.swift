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

    /// Returns variants with the calendar day before the date and time, which would decode a day as its midnight.
    package func daysBeforeTimes<Variant>(_ variants: [Variant], type: (Variant) -> TypeID) -> [Variant] {
        func index(of primitive: Primitive) -> Int? {
            variants.firstIndex { variant in
                if case .primitive(primitive) = self[resolved(type(variant))].shape { true } else { false }
            }
        }
        guard let day = index(of: .date), let time = index(of: .dateTime), time < day else { return variants }
        var variants = variants
        variants.insert(variants.remove(at: day), at: time)
        return variants
    }
}
