extension Comparison {
    mutating func comparePresence(_ presence: Presence, isEnumeration: Bool, at spot: ComparedPosition) {
        guard presence.old != presence.new else { return }
        let change =
            spot.direction == .input
            ? inputChange(presence, isEnumeration, spot) : outputChange(presence, isEnumeration, spot)
        guard let change else { return }
        var spot = spot
        // The change concerns whether the value itself is present.
        spot.isOptional = spot.isOwnerOptional
        report(
            change,
            at: spot,
            before: .presence(presence.old),
            after: .presence(presence.new)
        )
    }

    /// Returns the change in a request, in which nil is omitted if optional, and null if required.
    private func inputChange(_ presence: Presence, _ isEnumeration: Bool, _ spot: ComparedPosition) -> Change? {
        let (old, new) = (presence.old, presence.new)
        switch (old.isRequired, new.isRequired) {
        case (true, true):
            return nullChange(becomesNullable: new.isNullable, isEnumeration, spot)
        case (true, false):
            return old.isNullable && !new.isNullable ? NullChanges.nullableToOptional : NullChanges.requiredToOptional
        case (false, true):
            if presence.hasDefault { return NullChanges.optionalToRequiredDefault }
            return new.isNullable ? NullChanges.optionalToNullable : NullChanges.optionalToRequired
        case (false, false):
            return new.isNullable ? NullChanges.optionalToNullish : NullChanges.nullishToOptional
        }
    }

    /// Returns the change in a response, in which absent and null are both nil.
    private func outputChange(_ presence: Presence, _ isEnumeration: Bool, _ spot: ComparedPosition) -> Change? {
        let (old, new) = (presence.old, presence.new)
        guard old.isOptional != new.isOptional else { return nil }
        if new.isOptional {
            return new.isRequired
                ? nullChange(becomesNullable: true, isEnumeration, spot) : NullChanges.requiredToOptional
        }
        return old.isRequired ? nullChange(becomesNullable: false, isEnumeration, spot) : NullChanges.optionalToRequired
    }

    private func nullChange(becomesNullable: Bool, _ isEnumeration: Bool, _ spot: ComparedPosition) -> Change {
        let nullability =
            switch spot.position {
            case .root: NullChanges.root
            case .element: NullChanges.items
            case .recordValue: NullChanges.recordValues
            default: isEnumeration ? NullChanges.enumeration : NullChanges.value
            }
        return becomesNullable ? nullability.allowed : nullability.forbidden
    }
}
