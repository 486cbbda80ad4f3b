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

    /// Returns variants with those that a later one would also decode before it.
    ///
    /// A date and time decodes a calendar day as its midnight, and a number as text decodes a number.
    package func narrowFirst<Variant>(_ variants: [Variant], type: (Variant) -> TypeID) -> [Variant] {
        var variants = variants
        func indices(where isMatch: (TypeShape) -> Bool) -> [Int] {
            variants.indices.filter { isMatch(self[resolved(type(variants[$0]))].shape) }
        }
        func move(_ narrow: (TypeShape) -> Bool, before wide: (TypeShape) -> Bool) {
            guard let target = indices(where: wide).first else { return }
            for index in indices(where: narrow) where index > target {
                variants.insert(variants.remove(at: index), at: target)
            }
        }
        move({ if case .primitive(.date) = $0 { true } else { false } }) {
            if case .primitive(.dateTime) = $0 { true } else { false }
        }
        move({ if case .primitive(let primitive) = $0 { primitive.isInteger || primitive.isNumber } else { false } }) {
            if case .own(let type, _) = $0 { type.number != nil } else { false }
        }
        return variants
    }
}
