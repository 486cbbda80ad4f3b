internal import TRPCContract

/// Compares path parameters.
extension Comparison {
    /// Compares the parameters of two paths by position, since their names are not sent.
    ///
    /// If the same names are in a different order, they are compared by name, because comparing them by position would swap the
    /// values.
    mutating func comparePaths(
        _ old: (call: Call, parameters: [Parameter]),
        _ new: (call: Call, parameters: [Parameter]),
        _ name: String
    ) {
        let names = (old.call.pathNames, new.call.pathNames)
        let isSwapped = names.0 != names.1 && names.0.sorted() == names.1.sorted()
        if isSwapped {
            report(
                RequestRules.pathParametersSwapped,
                ContractPath(.procedure(name), .input),
                procedures: [name],
                at: (old.call.location, new.call.location),
                before: .list(names.0),
                after: .list(names.1)
            )
        }
        for (before, after) in zip(names.0, isSwapped ? names.0 : names.1) {
            guard let one = old.parameters.first(where: { $0.place == .path && $0.name == before }),
                let other = new.parameters.first(where: { $0.place == .path && $0.name == after })
            else { continue }
            compare(one, other, name)
        }
    }
}
