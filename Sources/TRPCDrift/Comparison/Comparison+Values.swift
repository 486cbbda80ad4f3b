internal import TRPCContract

extension Comparison {
    /// Compares two values at a position: nullability, limits and shapes.
    mutating func compareValues(
        _ old: TypeID,
        _ new: TypeID,
        at spot: ComparedPosition,
        presence: Presence = Presence()
    ) {
        let (before, after) = (ResolvedType(old, in: base.graph), ResolvedType(new, in: revision.graph))
        let kinds = (ValueKind(before.type, in: base.graph), ValueKind(after.type, in: revision.graph))
        if kinds.1 == .null, kinds.0 != .null, kinds.0 != .any, spot.direction == .output,
            presence.old.isNullable || before.isNullable
        {
            return reportNullAlone(before, after, at: spot)
        }
        // A schema that allows any JSON value also allows null.
        if kinds.0 != .any, kinds.1 != .any {
            let place = keepingNull(old, at: spot)
            compareNull(before, after, presence, isEnumeration: kinds.0 == .enumeration, at: place)
        } else {
            var presence = presence
            presence.old.isNullable = false
            presence.new.isNullable = false
            comparePresence(presence, isEnumeration: false, at: spot)
        }
        guard before.component != nil, after.component != nil else {
            let limits = (
                before.constraints + before.componentConstraints, after.constraints + after.componentConstraints
            )
            compareShapes(before.type, after.type, at: spot, limits: limits)
            return
        }
        if before.constraints != after.constraints {
            compareLimits(before.constraints, after.constraints, kinds.1, at: spot)
        }
        if before.componentName != after.componentName { reportRenamed(before, after, at: spot) }
        refer(to: before, after, from: spot)
    }

    /// Returns both types for findings: by name, or in full if they have the same name.
    func values(_ old: TypeID, _ new: TypeID) -> (old: DriftValue, new: DriftValue) {
        let (before, after) = (baseWords.value(old), revisionWords.value(new))
        return before.text == after.text
            ? (baseWords.detailedValue(old), revisionWords.detailedValue(new)) : (before, after)
    }

    /// Reports a response that is always null. The application already expects null.
    private mutating func reportNullAlone(_ old: ResolvedType, _ new: ResolvedType, at spot: ComparedPosition) {
        let values = values(old.type, new.type)
        report(
            TypeChanges.changed,
            at: spot,
            before: values.old,
            after: values.new,
            milder: Verdict(.ok, .breaks, .risk)
        )
    }

    /// Compares nullability at the position. A change to the nullability of a named schema is reported at the schema.
    private mutating func compareNull(
        _ old: ResolvedType,
        _ new: ResolvedType,
        _ presence: Presence,
        isEnumeration: Bool,
        at spot: ComparedPosition
    ) {
        // A client omits an optional parameter that is nil, so it never sends null.
        guard spot.position != .parameter || !spot.isOptional else { return }
        var presence = presence
        presence.old.isNullable = presence.old.isNullable || old.isNullable
        presence.new.isNullable = presence.new.isNullable || new.isNullable
        var spot = spot
        if let name = old.componentName, name == new.componentName,
            base.nullableComponents.contains(name) != revision.nullableComponents.contains(name)
        {
            spot.place = ContractPath(.component(name), spot.direction)
            spot.old = base.graph[old.component ?? old.type].origin.location
            spot.new = revision.graph[new.component ?? new.type].origin.location
        }
        comparePresence(presence, isEnumeration: isEnumeration, at: spot)
    }

    /// Reports a reference that now names another schema.
    private mutating func reportRenamed(_ old: ResolvedType, _ new: ResolvedType, at spot: ComparedPosition) {
        guard let before = old.componentName, let after = new.componentName,
            renamed.insert("\(before) \(after)").inserted
        else { return }
        let isGone = revision.componentNames.contains(before) == false
        var place = spot
        if isGone {
            place.place = ContractPath(.component(before), spot.direction)
            place.old = base.graph[old.component ?? old.type].origin.location
            place.new = revision.graph[new.component ?? new.type].origin.location
        }
        let isRenamed = isGone && !base.componentNames.contains(after)
        report(
            isRenamed ? DocumentRules.componentRenamed : DocumentRules.componentReplaced,
            about: isGone ? .schema(before) : spot.subject,
            at: place,
            before: .text(before),
            after: .text(after)
        )
    }

    /// Compares two types that are neither references nor nullable.
    mutating func compareShapes(
        _ old: TypeID,
        _ new: TypeID,
        at spot: ComparedPosition,
        limits: (old: [Constraint], new: [Constraint])? = nil
    ) {
        var limits = limits ?? (base.graph[old].constraints, revision.graph[new].constraints)
        if case .enumeration(let before) = base.graph[old].shape { limits.old += before.otherLimits }
        if case .enumeration(let after) = revision.graph[new].shape { limits.new += after.otherLimits }
        let kinds = (ValueKind(old, in: base.graph), ValueKind(new, in: revision.graph))
        switch (base.graph[old].shape, revision.graph[new].shape) {
        case (.object, .object):
            guard isFirstVisit(old, new, at: spot) else { return }
            compareObjects(old, new, at: spot)
        case (.enumeration(let before), .enumeration(let after)):
            compareEnumerations(before, after, at: spot)
        case (.union, .union):
            guard isFirstVisit(old, new, at: spot) else { return }
            compareUnions(old, new, at: spot)
        case (.array(let before), .array(let after)):
            compareElements(before, after, at: locatedAtSchema(spot, old, new))
        case (.dictionary(let before), .dictionary(let after)):
            compareRecordValues(before, after, at: locatedAtSchema(spot, old, new))
            compareKeys(old, new, at: spot)
        case (.tuple(let before), .tuple(let after)):
            compareTuples(before, after, at: spot)
            // Changes in the number of listed items are already reported by the tuple comparison.
            let isOpen = before.rest != nil && after.rest != nil
            limits = (
                limits.old.beyond(isOpen ? before.items.count : nil),
                limits.new.beyond(isOpen ? after.items.count : nil)
            )
        default:
            if isSame(kinds.0, kinds.1, old, new) { break }
            compareKinds(old, new, at: spot)
            guard kinds.0.hasLimits(of: kinds.1) else { return }
            limits = (limits.old.beyond(kinds.0, kinds.1), limits.new.beyond(kinds.0, kinds.1))
        }
        if limits.old != limits.new { compareLimits(limits.old, limits.new, kinds.1, at: spot) }
    }

    /// Returns the position with the locations of the schemas. For a whole value, these are the locations of its call.
    private func locatedAtSchema(_ spot: ComparedPosition, _ old: TypeID, _ new: TypeID) -> ComparedPosition {
        guard spot.position == .root, !base.isShared(old), !revision.isShared(new) else { return spot }
        var spot = spot
        spot.old = base.graph[old].origin.location
        spot.new = revision.graph[new].origin.location
        return spot
    }

    /// Returns whether two kinds without nested types have the same Swift type.
    private func isSame(_ old: ValueKind, _ new: ValueKind, _ oldType: TypeID, _ newType: TypeID) -> Bool {
        guard old == new else { return false }
        if case .primitive(let before) = base.graph[oldType].shape,
            case .primitive(let after) = revision.graph[newType].shape
        {
            return before == after
        }
        return true
    }
}
