internal import TRPCContract
internal import TRPCSource

/// Parameters of operations, and headers that procedures ask for.
extension Comparison {
    mutating func compareParameters(_ old: Call, _ new: Call, _ name: String) {
        let isMixed = old.isProcedure != new.isProcedure
        let before = old.givenParameters.filter { !(isMixed && $0.name == "input") }
        let after = new.givenParameters.filter { !(isMixed && $0.name == "input") }
        // The parameters of a path have one place each, whatever they are called.
        var (oldLeft, newLeft) = (before.filter { $0.place != .path }, after.filter { $0.place != .path })
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
        _ old: Parameter,
        _ new: Parameter,
        of name: String
    ) {
        report(
            new.isRequired ? RequestRules.parameterMoved : RequestRules.optionalParameterMoved,
            about: old.subject,
            ContractPath(.procedure(name), .input, .parameter(old.name)),
            procedures: [name],
            at: (old.location, new.location),
            before: .place(old.place),
            after: .place(new.place)
        )
        compare(old, new, name)
    }

    private mutating func compare(_ old: Parameter, _ new: Parameter, _ name: String) {
        let place = ContractPath(.procedure(name), .input, .parameter(old.name))
        let locations = (old: old.location, new: new.location)
        if old.isRequired != new.isRequired {
            let change =
                !new.isRequired
                ? NullChanges.requiredToOptional
                : new.defaultValue == nil ? NullChanges.optionalToRequired : NullChanges.optionalToRequiredDefault
            if let rule = change.input {
                report(
                    rule,
                    about: old.subject,
                    place,
                    procedures: [name],
                    at: locations
                )
            }
        }
        let (before, after) = (ParameterSpelling(old), ParameterSpelling(new))
        if old.place == new.place, before != after, isSpelled(old, new) {
            report(
                RequestRules.parameterStyle,
                about: new.subject,
                place,
                procedures: [name],
                at: locations,
                before: .text(before.words),
                after: .text(after.words)
            )
        }
        compareDefaults(old, new, name)
        compareLives(old, new, name)
        guard let oldType = old.type, let newType = new.type else { return }
        let context: Context = before.isDocument || after.isDocument ? .writtenParameter : .parameter
        let isOptional = !old.isRequired
        declare(place, oldType, newType, procedure: name, context: context, isOptional: isOptional, at: locations)
    }

    private mutating func compareLives(_ old: Parameter, _ new: Parameter, _ name: String) {
        func tell(_ change: Change, _ before: DriftValue?, _ after: DriftValue?) {
            guard let rule = change.input else { return }
            report(
                rule,
                about: old.subject,
                ContractPath(.procedure(name), .input, .parameter(old.name)),
                procedures: [name],
                at: (old.location, new.location),
                before: before,
                after: after
            )
        }
        if old.isDeprecated != new.isDeprecated {
            tell(new.isDeprecated ? PropertyChanges.deprecated : PropertyChanges.undeprecated, nil, nil)
        }
        Self.compareLives(
            LifecycleDifference(from: old.life, to: new.life, options),
            isNewlyDeprecated: !old.isDeprecated && new.isDeprecated,
            tell
        )
    }

    /// The value of an optional parameter that a caller leaves out.
    private mutating func compareDefaults(_ old: Parameter, _ new: Parameter, _ name: String) {
        guard !old.isRequired, !new.isRequired, !old.defaultValue.isSame(as: new.defaultValue) else { return }
        let (before, after) = (old.defaultValue?.words, new.defaultValue?.words)
        let change =
            before == nil
            ? PropertyChanges.defaultAdded
            : after == nil ? PropertyChanges.defaultRemoved : PropertyChanges.defaultChanged
        guard let rule = change.input else { return }
        report(
            rule,
            about: new.subject,
            ContractPath(.procedure(name), .input, .parameter(old.name)),
            procedures: [name],
            at: (old.location, new.location),
            before: before.map(DriftValue.text),
            after: after.map(DriftValue.text)
        )
    }

    /// A text or a number is the same in the styles that put nothing around it.
    private func isSpelled(_ old: Parameter, _ new: Parameter) -> Bool {
        let isMarked = [old, new].contains { ParameterSpelling($0).isMarked }
        guard !isMarked, let before = old.type, let after = new.type else { return true }
        let kinds = (
            ValueKind(base.graph.resolved(before), in: base.graph),
            ValueKind(revision.graph.resolved(after), in: revision.graph)
        )
        return !(kinds.0.isScalar && kinds.1.isScalar)
    }

    private mutating func report(
        _ parameter: Parameter,
        of name: String,
        isAdded: Bool,
        near location: Location
    ) {
        let place = ContractPath(.procedure(name), .input, .parameter(parameter.name))
        let rule: DriftRule?
        if isAdded {
            rule =
                !parameter.isRequired
                ? PropertyChanges.addedOptional.input
                : parameter.place == .header || parameter.place == .cookie
                    ? DocumentRules.headerRequired
                    : parameter.defaultValue == nil
                        ? PropertyChanges.addedRequired.input : PropertyChanges.addedRequiredWithDefault.input
        } else {
            let isAnnounced = parameter.lifecycle?.sunset.flatMap(CalendarDay.init).map { !options.isPast($0) } ?? false
            let change =
                isAnnounced
                ? LifecycleChanges.removedBeforeSunset
                : parameter.isRequired ? PropertyChanges.removedRequired : PropertyChanges.removedOptional
            rule = change.input
        }
        guard let rule else { return }
        report(
            rule,
            about: .parameter(parameter.name, in: parameter.place, isRequired: parameter.isRequired),
            place,
            procedures: [name],
            at: isAdded ? (location, parameter.location) : (parameter.location, location)
        )
    }
}

extension Call {
    /// The path's parameters, in the order of the path.
    fileprivate func pathParameters(_ parameters: [Parameter]) -> [Parameter] {
        let names = path.parts(between: "/").compactMap { part in
            part.hasPrefix("{") && part.hasSuffix("}") ? String(part.dropFirst().dropLast()) : nil
        }
        return names.compactMap { name in parameters.first { $0.place == .path && $0.name == name } }
    }
}

extension Parameter {
    fileprivate var subject: DriftSubject { .parameter(name, in: place) }

    /// True for the same name in another place.
    fileprivate func isNamed(like other: Self) -> Bool {
        RenamePairs.plain(name) == RenamePairs.plain(other.name) && place != other.place
    }

    /// True for the same parameter; the names of headers ignore case.
    fileprivate func isSame(as other: Self) -> Bool {
        place == other.place && (place == .header ? name.lowercased() == other.name.lowercased() : name == other.name)
    }
}
