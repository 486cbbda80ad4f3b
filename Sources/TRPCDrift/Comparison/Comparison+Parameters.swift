internal import TRPCContract
internal import TRPCSource

/// Compares the parameters of operations, and the headers that procedures require.
extension Comparison {
    mutating func compareParameters(_ old: Call, _ new: Call, _ name: String) {
        let isMixed = old.isProcedure != new.isProcedure
        let before = old.givenParameters.filter { !(isMixed && $0.name == "input") }
        let after = new.givenParameters.filter { !(isMixed && $0.name == "input") }
        noteNames(of: before + after, sharedWithBodiesOf: [(old, base.graph), (new, revision.graph)], name)
        comparePaths((old, before), (new, after), name)
        var (oldLeft, newLeft) = (before.filter { $0.place != .path }, after.filter { $0.place != .path })
        separateGroups(&oldLeft, &newLeft, of: name, at: (old.location, new.location))
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

    private mutating func noteNames(
        of parameters: [Parameter],
        sharedWithBodiesOf calls: [(call: Call, graph: TypeGraph)],
        _ name: String
    ) {
        let names = calls.reduce(into: Set<String>()) { names, side in
            names.formUnion(side.graph.fieldNames(of: side.call.input?.type) ?? [])
        }
        for parameter in parameters where names.contains(parameter.name) {
            namesakes.insert(ContractPath(.procedure(name), .input, .parameter(parameter.name)))
        }
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

    mutating func compare(_ old: Parameter, _ new: Parameter, _ name: String) {
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
        if old.place == new.place, before != after, isWrittenInStyle(old, new) {
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
        let context: Context =
            before.isDocument || after.isDocument
            ? .writtenParameter : before.isRepeated && after.isRepeated ? .repeatedParameter : .parameter
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

    /// Compares the default values of an optional parameter.
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

    /// Returns whether a value's encoding depends on the style. Without delimiters, styles encode scalars in the same way.
    private func isWrittenInStyle(_ old: Parameter, _ new: Parameter) -> Bool {
        let isMarked = [old, new].contains { ParameterSpelling($0).isMarked }
        guard !isMarked, let type = old.type, new.type != nil else { return true }
        return !ValueKind(base.graph.nonNull(type), in: base.graph).isScalar
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

extension Parameter {
    var subject: DriftSubject { .parameter(name, in: place) }

    /// Returns whether the other parameter has the same name in another location.
    fileprivate func isNamed(like other: Self) -> Bool {
        RenamePairs.plain(name) == RenamePairs.plain(other.name) && place != other.place
    }

    /// Returns whether both are the same parameter, ignoring the case of header names.
    fileprivate func isSame(as other: Self) -> Bool {
        place == other.place && (place == .header ? name.lowercased() == other.name.lowercased() : name == other.name)
    }
}
