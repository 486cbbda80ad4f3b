/// Parameters of operations, and headers that procedures ask for.
extension Comparison {
    mutating func compareParameters(_ old: ComparedCall, _ new: ComparedCall, _ name: String) {
        let isMixed = old.isProcedure != new.isProcedure
        let before = old.parameters.filter { !(isMixed && $0.name == "input") }
        let after = new.parameters.filter { !(isMixed && $0.name == "input") }
        // The parameters of a path have one place each, whatever they are called.
        var (oldLeft, newLeft) = (before.filter { $0.place != "path" }, after.filter { $0.place != "path" })
        let oldPath = old.pathParameters(before), newPath = new.pathParameters(after)
        for (one, other) in zip(oldPath, newPath) { compare(one, other, name) }
        for parameter in oldLeft {
            guard let index = newLeft.firstIndex(where: { $0.isSame(as: parameter) }) else { continue }
            compare(parameter, newLeft[index], name)
            newLeft.remove(at: index)
            oldLeft.removeAll { $0.isSame(as: parameter) }
        }
        for parameter in oldLeft {
            guard let index = newLeft.firstIndex(where: { $0.isNamed(like: parameter) }) else { continue }
            reportMoved(parameter, newLeft.remove(at: index), of: name)
            oldLeft.removeAll { $0.isSame(as: parameter) }
        }
        for parameter in oldLeft { report(parameter, of: name, isAdded: false, near: new.location) }
        for parameter in newLeft { report(parameter, of: name, isAdded: true, near: old.location) }
    }

    private mutating func reportMoved(
        _ old: ComparedCall.Parameter,
        _ new: ComparedCall.Parameter,
        of name: String
    ) {
        report(
            new.isRequired ? RequestRules.parameterMoved : RequestRules.optionalParameterMoved,
            "\(old.noun) is a \(new.place == "query" ? "parameter of the query" : new.place) now",
            DriftPlace(.procedure(name), .input, pointer: "/\(old.name)"),
            procedures: [name],
            at: (old.location, new.location),
            before: old.place,
            after: new.place
        )
        compare(old, new, name)
    }

    private mutating func compare(_ old: ComparedCall.Parameter, _ new: ComparedCall.Parameter, _ name: String) {
        let place = DriftPlace(.procedure(name), .input, pointer: "/\(old.name)")
        let locations = (old: old.location, new: new.location)
        if old.isRequired != new.isRequired {
            let change = new.isRequired ? NullChanges.optionalToRequired : NullChanges.requiredToOptional
            if let rule = change.input {
                report(
                    rule,
                    "\(old.noun) is \(new.isRequired ? "required" : "optional") now",
                    place,
                    procedures: [name],
                    at: locations
                )
            }
        }
        if old.place == new.place, let before = old.spelling, let after = new.spelling, before != after,
            isSpelled(old, new)
        {
            report(
                RequestRules.parameterStyle,
                "\(new.noun) is written as \(after), and was as \(before)",
                place,
                procedures: [name],
                at: locations,
                before: before,
                after: after
            )
        }
        compareDefaults(old, new, name)
        guard let before = old.type, let after = new.type else { return }
        let isWritten = [old, new].contains { $0.spelling?.contains("/") == true }
        let context: Context = isWritten ? .writtenParameter : .parameter
        declare(place, before, after, procedure: name, context: context, at: locations)
    }

    /// The value of an optional parameter that a caller leaves out.
    private mutating func compareDefaults(_ old: ComparedCall.Parameter, _ new: ComparedCall.Parameter, _ name: String)
    {
        guard !old.isRequired, !new.isRequired, old.defaultValue != new.defaultValue else { return }
        let (before, after) = (old.defaultValue?.words, new.defaultValue?.words)
        let change =
            before == nil
            ? PropertyChanges.defaultAdded
            : after == nil ? PropertyChanges.defaultRemoved : PropertyChanges.defaultChanged
        guard let rule = change.input else { return }
        report(
            rule,
            "the default of \(new.noun) changed from \(before ?? "nothing") to \(after ?? "nothing")",
            DriftPlace(.procedure(name), .input, pointer: "/\(old.name)"),
            procedures: [name],
            at: (old.location, new.location),
            before: before,
            after: after
        )
    }

    /// A text or a number is the same in the styles that put nothing around it.
    private func isSpelled(_ old: ComparedCall.Parameter, _ new: ComparedCall.Parameter) -> Bool {
        let marked = [old, new].contains { parameter in
            let spelling = parameter.spelling ?? ""
            return spelling.contains("/") || spelling.contains("label") || spelling.contains("matrix")
                || spelling.contains("reserved")
        }
        guard !marked, let before = old.type, let after = new.type else { return true }
        let kinds = (
            ValueKind(base.graph.resolved(before), in: base.graph),
            ValueKind(revision.graph.resolved(after), in: revision.graph)
        )
        return !(kinds.0.isScalar && kinds.1.isScalar)
    }

    private mutating func report(
        _ parameter: ComparedCall.Parameter,
        of name: String,
        isAdded: Bool,
        near location: Location
    ) {
        let place = DriftPlace(.procedure(name), .input, pointer: "/\(parameter.name)")
        let word = parameter.isRequired ? "required" : "optional"
        let rule: DriftRule?
        if isAdded {
            rule =
                !parameter.isRequired
                ? PropertyChanges.addedOptional.input
                : parameter.place == "header" || parameter.place == "cookie"
                    ? DocumentRules.headerRequired : PropertyChanges.addedRequired.input
        } else {
            rule = (parameter.isRequired ? PropertyChanges.removedRequired : PropertyChanges.removedOptional).input
        }
        guard let rule else { return }
        report(
            rule,
            "\(word) \(parameter.noun) \(isAdded ? "added" : "removed")",
            place,
            procedures: [name],
            at: isAdded ? (location, parameter.location) : (parameter.location, location)
        )
    }
}

extension ComparedCall {
    /// In the order in which the path names them.
    fileprivate func pathParameters(_ parameters: [Parameter]) -> [Parameter] {
        let names = path.split(separator: "/").compactMap { part in
            part.hasPrefix("{") && part.hasSuffix("}") ? String(part.dropFirst().dropLast()) : nil
        }
        return names.compactMap { name in parameters.first { $0.place == "path" && $0.name == name } }
    }
}

extension ComparedCall.Parameter {
    /// `header 'x-app-version'`
    var noun: String { "\(place == "query" ? "parameter" : place) '\(name)'" }

    /// True for the same name in another place.
    fileprivate func isNamed(like other: Self) -> Bool {
        RenamePairs.plain(name) == RenamePairs.plain(other.name) && place != other.place
    }

    /// Names of headers have no case.
    fileprivate func isSame(as other: Self) -> Bool {
        place == other.place && (place == "header" ? name.lowercased() == other.name.lowercased() : name == other.name)
    }
}
