internal import TRPCContract

extension Comparison {
    mutating func compareElements(_ old: TypeID, _ new: TypeID, at spot: ComparedPosition) {
        compareValues(old, new, at: part(.element, .element, (old, new), of: spot))
    }

    mutating func compareRecordValues(_ old: TypeID, _ new: TypeID, at spot: ComparedPosition) {
        compareValues(old, new, at: part(.value, .recordValue, (old, new), of: spot))
    }

    /// Returns the position of a part with these types.
    ///
    /// If one of the types is shared and therefore has no location of its own, both sides use the owner's location, because
    /// reports compare the lines at both locations.
    func part(
        _ step: ContractPath.Step,
        _ position: ComparedPosition.Position,
        _ types: (old: TypeID, new: TypeID),
        of spot: ComparedPosition
    ) -> ComparedPosition {
        let isShared = base.isShared(types.old) || revision.isShared(types.new)
        return spot.below(
            step,
            position,
            old: isShared ? spot.old : base.graph[types.old].origin.location,
            new: isShared ? spot.new : revision.graph[types.new].origin.location
        )
    }

    /// Returns the type of a record's keys; nil if any string is allowed.
    private func limitedKeys(of id: TypeID, in graph: TypeGraph) -> TypeID? {
        guard let keys = graph[id].keys else { return nil }
        let resolved = ResolvedType(keys, in: graph)
        guard case .primitive(.string) = graph[resolved.type].shape else { return keys }
        return (resolved.constraints + resolved.componentConstraints).isEmpty ? nil : keys
    }

    /// Compares the allowed keys of two records.
    mutating func compareKeys(_ old: TypeID, _ new: TypeID, at spot: ComparedPosition) {
        let keys = (limitedKeys(of: old, in: base.graph), limitedKeys(of: new, in: revision.graph))
        switch (keys.0, keys.1) {
        case (nil, nil):
            break
        case (nil, let keys?):
            report(CollectionChanges.keysLimited, at: spot, after: .text(revisionWords.signature(keys)))
        case (let keys?, nil):
            report(CollectionChanges.keysFree, at: spot, before: .text(baseWords.signature(keys)))
        case (let before?, let after?):
            compareValues(before, after, at: part(.key, .recordValue, (before, after), of: spot))
        }
    }

    mutating func compareTuples(_ old: TupleType, _ new: TupleType, at spot: ComparedPosition) {
        for (index, (before, after)) in zip(old.items, new.items).enumerated() {
            compareValues(before, after, at: part(.item(index), .tupleItem, (before, after), of: spot))
        }
        let (before, after) = (old.items.count, new.items.count)
        compareRequiredItems(old, new, at: spot)
        if before != after {
            // Adding or removing optional items has the same effect as allowing or forbidding unlisted ones.
            let isSpare = after > before ? new.requiredCount <= before : old.requiredCount <= after
            let added = isSpare ? CollectionChanges.restAdded : CollectionChanges.tupleElementAdded
            let removed = isSpare ? CollectionChanges.restRemoved : CollectionChanges.tupleElementRemoved
            report(
                after > before ? added : removed,
                about: .items(of: spot.subject, old: before, new: after),
                at: spot
            )
        }
        if let before = old.rest, let after = new.rest { return compareElements(before, after, at: spot) }
        guard before == after,
            let hasType = old.rest.map(isTyped(base.graph)) ?? new.rest.map(isTyped(revision.graph))
        else { return }
        if new.rest != nil { return report(CollectionChanges.restAdded, at: spot) }
        // An open tuple allows additional items of any type, but few applications send them.
        report(hasType ? CollectionChanges.restRemoved : CollectionChanges.tupleClosed, at: spot)
    }

    /// Compares the number of required items. Other items are optional in Swift.
    private mutating func compareRequiredItems(_ old: TupleType, _ new: TupleType, at spot: ComparedPosition) {
        let common = min(old.items.count, new.items.count)
        let (before, after) = (min(old.requiredCount, common), min(new.requiredCount, common))
        guard before != after else { return }
        let isOptional = after < before
        report(
            isOptional ? NullChanges.requiredToOptional : NullChanges.optionalToRequired,
            about: .tupleItem("\(min(before, after))", of: spot.subject),
            at: spot,
            before: .presence(Presence.State(isRequired: isOptional)),
            after: .presence(Presence.State(isRequired: !isOptional))
        )
    }

    /// Returns whether a type is more specific than any value.
    private func isTyped(_ graph: TypeGraph) -> (TypeID) -> Bool {
        { ValueKind(graph.resolved($0), in: graph) != .any }
    }

    /// Compares whether objects can have undeclared properties, and their types.
    mutating func compareOpenness(_ old: ObjectType, _ new: ObjectType, at spot: ComparedPosition) {
        if let before = old.additional, let after = new.additional {
            return compareRecordValues(before, after, at: spot)
        }
        if !old.isClosed, !new.isClosed {
            let types = (
                old.additional.map(isTyped(base.graph)) ?? false, new.additional.map(isTyped(revision.graph)) ?? false
            )
            if types.0 != types.1 {
                report(types.1 ? CollectionChanges.othersTyped : CollectionChanges.othersUntyped, at: spot)
            }
        }
        guard old.isClosed != new.isClosed, !closesAllObjects else { return }
        // Applications send only declared properties, unless their contract allows others.
        let isSafe = new.isClosed && old.additional == nil && spot.direction == .input && !keepsOtherProperties
        report(
            new.isClosed ? CollectionChanges.becameClosed : CollectionChanges.becameOpen,
            at: spot,
            milder: isSafe ? Verdict(.ok, .ok) : nil
        )
    }

    /// Whether the application stores the undeclared properties of any objects, according to the configuration.
    private var keepsOtherProperties: Bool {
        base.client.configuration?.keptUnknownKeys.map { $0.isEverywhere || !$0.rules.isEmpty } ?? false
    }
}
