internal import TRPCContract

extension Comparison {
    /// Compares two objects: their added, removed and renamed properties, and the properties in both.
    mutating func compareObjects(
        _ old: TypeID,
        _ new: TypeID,
        at spot: ComparedPosition,
        ignoring ignored: Set<String> = []
    ) {
        guard case .object(let oldObject) = base.graph[old].shape,
            case .object(let newObject) = revision.graph[new].shape
        else { return }
        compareOpenness(oldObject, newObject, at: spot)
        let oldFields = fields(of: oldObject, spot.direction).filter { !ignored.contains($0.wireName) }
        let newFields = fields(of: newObject, spot.direction).filter { !ignored.contains($0.wireName) }
        let newByName = Dictionary(newFields.map { ($0.wireName, $0) }) { first, _ in first }
        let oldNames = Set(oldFields.map(\.wireName))
        var removed: [Field] = []
        for field in oldFields {
            guard let other = newByName[field.wireName] else {
                removed.append(field)
                continue
            }
            compareFields(field, other, at: spot)
        }
        var added = newFields.filter { !oldNames.contains($0.wireName) }
        let isClosed = oldObject.isClosed && newObject.isClosed
        // Whether the backend rejects unknown properties depends on the newer contract.
        let refuses = newObject.isClosed
        for (field, other) in pairRenamed(&removed, &added) {
            reportRenamed(field, other, refuses, of: (old, new), at: spot)
        }
        for field in removed { reportRemoved(field, isClosed: refuses, from: (old, new), at: spot) }
        for field in added { reportAdded(field, isClosed: isClosed, to: (old, new), at: spot) }
    }

    /// Returns the properties that are sent in a direction.
    private func fields(of object: ObjectType, _ direction: Direction) -> [Field] {
        object.fields.filter { direction == .input ? !$0.isReadOnly : !$0.isWriteOnly }
    }

    private mutating func compareFields(_ old: Field, _ new: Field, at spot: ComparedPosition) {
        // Apps send what the older contract describes, and receive what the newer one describes.
        let present = spot.direction == .input ? old : new
        let inner = spot.below(.property(old.wireName), .property, old: old.location, new: new.location)
            .optional(!present.isRequired || present.isNullable)
        if old.documentation.isDeprecated != new.documentation.isDeprecated {
            let isDeprecated = new.documentation.isDeprecated
            report(isDeprecated ? PropertyChanges.deprecated : PropertyChanges.undeprecated, at: inner)
        }
        Self.compareLives(
            LifecycleDifference(from: old.life, to: new.life, options),
            isNewlyDeprecated: !old.documentation.isDeprecated && new.documentation.isDeprecated
        ) { report($0, at: inner, before: $1, after: $2) }
        if !new.isRequired { compareDefaults(old, new, at: inner) }
        compareValues(
            old.type,
            new.type,
            at: inner,
            presence: Presence(
                old: .init(isRequired: old.isRequired, isNullable: old.isNullable),
                new: .init(isRequired: new.isRequired, isNullable: new.isNullable),
                hasDefault: new.defaultValue != nil
            )
        )
    }

    private mutating func compareDefaults(_ old: Field, _ new: Field, at spot: ComparedPosition) {
        guard !old.defaultValue.isSame(as: new.defaultValue) else { return }
        switch (old.defaultValue, new.defaultValue) {
        case (nil, let value?):
            if !old.isRequired {
                report(PropertyChanges.defaultAdded, about: .defaultValue(value, of: spot.subject), at: spot)
            }
        case (let before?, let after?):
            let values = (DriftValue.text(before.words), DriftValue.text(after.words))
            report(PropertyChanges.defaultChanged, at: spot, before: values.0, after: values.1)
        case (let value?, nil):
            report(PropertyChanges.defaultRemoved, about: .defaultValue(value, of: spot.subject), at: spot)
        case (nil, nil):
            break
        }
    }

    /// Pairs removed and added properties that have the same shape, and similar names or the same description.
    private func pairRenamed(_ removed: inout [Field], _ added: inout [Field]) -> [(Field, Field)] {
        guard !removed.isEmpty, !added.isEmpty else { return [] }
        let pairs = RenamePairs.find(
            old: removed.map { candidate($0, baseWords) },
            new: added.map { candidate($0, revisionWords) }
        )
        let found = pairs.map { (removed[$0.old], added[$0.new]) }
        let (oldIndices, newIndices) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
        removed = removed.enumerated().filter { !oldIndices.contains($0.offset) }.map(\.element)
        added = added.enumerated().filter { !newIndices.contains($0.offset) }.map(\.element)
        return found
    }

    private func candidate(_ field: Field, _ words: TypeDescriptions) -> RenamePairs.Candidate {
        RenamePairs.Candidate(
            name: field.wireName,
            shape: "\(words.signature(field.type)) \(field.isRequired) \(field.isNullable)",
            description: field.documentation.text
        )
    }

    private mutating func reportRenamed(
        _ old: Field,
        _ new: Field,
        _ isClosed: Bool,
        of types: (old: TypeID, new: TypeID),
        at spot: ComparedPosition
    ) {
        let inner = spot.below(.property(old.wireName), .property, old: old.location, new: new.location)
            .optional(!old.isRequired)
        let isLenient = !old.isRequired || (old.isNullable && spot.direction == .output)
        let change: Change =
            if !isLenient {
                PropertyChanges.renamed
            } else if isClosed, spot.direction == .input {
                PropertyChanges.renamedInClosed
            } else {
                PropertyChanges.renamedOptional
            }
        report(
            change,
            about: .field(old.wireName, isRequired: old.isRequired),
            at: inner,
            before: .text(old.wireName),
            after: .text(new.wireName),
            notAbove: [
                removal(of: old, isClosed: isClosed, from: types, at: spot),
                addition(of: new, isClosed: isClosed, to: types, at: spot),
            ]
        )
    }

    private mutating func reportRemoved(
        _ field: Field,
        isClosed: Bool,
        from types: (old: TypeID, new: TypeID),
        at spot: ComparedPosition
    ) {
        // The newer contract has no location for the property, so the location of the object is used.
        let inner = spot.below(.property(field.wireName), .property, old: field.location, new: spot.new)
            .optional(!field.isRequired)
        let before = DriftValue.type(baseWords.outline(field.type), isNullable: field.isNullable)
        guard let rule = removal(of: field, isClosed: isClosed, from: types, at: spot) else { return }
        report(rule, about: subject(of: field, at: spot), at: inner, before: before)
    }

    private func subject(of field: Field, at spot: ComparedPosition) -> DriftSubject {
        spot.context == .errorData
            ? .errorField(field.wireName) : .field(field.wireName, isRequired: field.isRequired)
    }

    private func removal(
        of field: Field,
        isClosed: Bool,
        from types: (old: TypeID, new: TypeID),
        at spot: ComparedPosition
    ) -> DriftRule? {
        if spot.context == .errorData {
            return field.isRequired ? ErrorRules.requiredFieldRemoved : ErrorRules.fieldRemoved
        }
        return removalChange(of: field, isClosed: isClosed, from: types, at: spot)[spot.direction]
    }

    private func removalChange(
        of field: Field,
        isClosed: Bool,
        from types: (old: TypeID, new: TypeID),
        at spot: ComparedPosition
    ) -> Change {
        let isInput = spot.direction == .input
        if isInput, isClosed { return PropertyChanges.removedFromClosed }
        guard field.isRequired else { return PropertyChanges.removedOptional }
        if !isInput, field.isNullable { return PropertyChanges.removedNullable }
        if base.partCount(of: types.old) > revision.partCount(of: types.new) { return PropertyChanges.removedByAllOf }
        if isInput { return PropertyChanges.removedRequired }
        if base.isRecursive(types.old) { return PropertyChanges.removedFromRecursive }
        if spot.context == .event, !spot.isNested { return PropertyChanges.removedFromEvent }
        let isInner = spot.isNested || spot.position == .property
        return isInner ? PropertyChanges.removedNested : PropertyChanges.removedRequired
    }

    private mutating func reportAdded(
        _ field: Field,
        isClosed: Bool,
        to types: (old: TypeID, new: TypeID),
        at spot: ComparedPosition
    ) {
        let inner = spot.below(.property(field.wireName), .property, old: spot.old, new: field.location)
        let after = DriftValue.type(revisionWords.outline(field.type), isNullable: field.isNullable)
        guard let rule = addition(of: field, isClosed: isClosed, to: types, at: spot) else { return }
        report(rule, about: subject(of: field, at: spot), at: inner, after: after)
    }

    private func addition(
        of field: Field,
        isClosed: Bool,
        to types: (old: TypeID, new: TypeID),
        at spot: ComparedPosition
    ) -> DriftRule? {
        if spot.context == .errorData { return ErrorRules.fieldAdded }
        return additionChange(of: field, isClosed: isClosed, to: types, at: spot)[spot.direction]
    }

    private func additionChange(
        of field: Field,
        isClosed: Bool,
        to types: (old: TypeID, new: TypeID),
        at spot: ComparedPosition
    ) -> Change {
        let isInput = spot.direction == .input
        guard field.isRequired else {
            if !isInput { return isClosed ? PropertyChanges.addedToClosed : PropertyChanges.addedOptional }
            return field.isNullable ? PropertyChanges.addedOptionalNullable : PropertyChanges.addedOptional
        }
        if !isInput, isClosed { return PropertyChanges.addedToClosed }
        if isInput, field.defaultValue != nil { return PropertyChanges.addedRequiredWithDefault }
        if revision.partCount(of: types.new) > base.partCount(of: types.old) { return PropertyChanges.addedByAllOf }
        let isInner = spot.isNested || spot.position == .property
        return isInner ? PropertyChanges.addedNested : PropertyChanges.addedRequired
    }
}
