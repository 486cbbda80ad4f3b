/// The overloads of a function in which some optionals are plain and others can be null.
///
/// `update(name: name, bio: .null)` compiles with them, although `name` is a `String?`.
enum MixedNulls {
    /// One overload.
    struct Form {
        /// In the order of the function's parameters.
        var parameters: [SwiftParameter]
        /// The names of the parameters that are plain although their properties can be null.
        var plain: Set<String>
    }

    /// The most parameters that can be null for which there is an overload for each combination.
    private static let mostCombined = 3
    /// The most for which there is an overload with each one of them as null.
    private static let most = 6

    /// Returns the overloads in addition to those in which all optionals are plain, and none is.
    static func forms(of parameters: [SwiftParameter]) -> [Form] {
        let names = parameters.filter { $0.withoutNull != nil }.map(\.name)
        guard (2...most).contains(names.count) else { return [] }
        return choices(of: names).map { chosen in
            let mixed = parameters.map { parameter in
                (chosen.contains(parameter.name) ? parameter.requiringNull : parameter.withoutNull) ?? parameter
            }
            return Form(parameters: mixed, plain: Set(names).subtracting(chosen))
        }
    }

    /// Returns the sets of parameters that can be null.
    private static func choices(of names: [String]) -> [Set<String>] {
        guard names.count <= mostCombined else { return names.map { [$0] } }
        return (1..<(1 << names.count) - 1).map { bits in
            Set(names.indices.filter { bits & (1 << $0) != 0 }.map { names[$0] })
        }
    }
}
