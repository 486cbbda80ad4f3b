internal import TRPCContract

extension Comparison {
    /// Compares two unions. Pairs their members by tag, name, shape, and finally kind of JSON value.
    mutating func compareUnions(_ old: TypeID, _ new: TypeID, at spot: ComparedPosition) {
        guard case .union(let before) = base.graph[old].shape, case .union(let found) = revision.graph[new].shape else {
            return
        }
        let after = asShipped(found, before)
        let ignored = compareDiscriminators(before, after, at: spot)
        var pairing = VariantPairing(before, after, baseWords, revisionWords)
        pairing.run()
        for (oldIndex, newIndex) in pairing.pairs {
            let pair = (before.variants[oldIndex], after.variants[newIndex])
            compareVariants(pair.0, pair.1, of: before, ignoring: ignored, at: spot)
        }
        for index in pairing.removed {
            let variant = before.variants[index]
            let isHeld = spot.direction == .input && isAccepted(variant.type, new, .input)
            reportVariant(variant, of: before, isAdded: false, base.graph, isHeld: isHeld, at: spot)
        }
        let isByProperty = isTaggedByProperty(before)
        for index in pairing.added {
            let variant = after.variants[index]
            reportVariant(
                variant,
                of: after,
                isAdded: true,
                revision.graph,
                isOtherKind: isByProperty && !revision.graph.jsonKinds(variant.type).contains(.object),
                isTaken: isTaken(variant.type, asObjectOf: before),
                at: spot
            )
        }
        switch before.tagging {
        case .trial, .distinctField: if pairing.isReordered { reportReordered(before, after, at: spot) }
        case .property, .jsonType, .keys: break
        }
    }

    /// Compares the tag properties. If the property was renamed, returns both names, which the comparison of members ignores.
    private mutating func compareDiscriminators(
        _ before: UnionType,
        _ after: UnionType,
        at spot: ComparedPosition
    ) -> Set<String> {
        let others = (before.discriminator?.defaultMapping, after.discriminator?.defaultMapping)
        if others.0 != others.1 {
            let values = (others.0.map(DriftValue.text), others.1.map(DriftValue.text))
            report(UnionChanges.defaultMapping, at: spot, before: values.0, after: values.1)
        }
        if let (oldTag, newTag) = tagProperties(before, after), oldTag != newTag {
            report(UnionChanges.tagPropertyRenamed, at: spot, before: .text(oldTag), after: .text(newTag))
            return [oldTag, newTag]
        }
        if (before.discriminator == nil) != (after.discriminator == nil) {
            report(after.discriminator == nil ? UnionChanges.keywordDropped : UnionChanges.keywordAdded, at: spot)
        }
        return []
    }

    /// Returns the newer union as the shipped client decodes it.
    ///
    /// The client uses the old tag property if that still distinguishes the members. If the generator would now choose another
    /// property, that doesn't affect shipped clients.
    private func asShipped(_ new: UnionType, _ old: UnionType) -> UnionType {
        guard case .property(let tag) = old.tagging, old.discriminator == nil || new.discriminator == nil else {
            return new
        }
        if case .property(tag) = new.tagging { return new }
        let objects = new.variants.indices.filter { revision.graph.jsonKinds(new.variants[$0].type) == [.object] }
        var tags = UnionTags(graph: revision.graph)
        guard let values = tags.tags(by: tag, of: objects.map { new.variants[$0].type }) else { return new }
        var union = new
        union.tagging = .property(tag)
        for (index, values) in zip(objects, values) { union.variants[index].tags = values }
        return union
    }

    private mutating func reportReordered(_ old: UnionType, _ new: UnionType, at spot: ComparedPosition) {
        report(
            UnionChanges.reordered,
            at: spot,
            before: .text(old.variants.map { baseWords.words($0.type) }.joined(separator: " | ")),
            after: .text(new.variants.map { revisionWords.words($0.type) }.joined(separator: " | "))
        )
    }

    private func tagProperties(_ old: UnionType, _ new: UnionType) -> (String, String)? {
        guard case .property(let old) = old.tagging, case .property(let new) = new.tagging else { return nil }
        return (old, new)
    }

    private mutating func compareVariants(
        _ old: UnionType.Variant,
        _ new: UnionType.Variant,
        of union: UnionType,
        ignoring ignored: Set<String>,
        at spot: ComparedPosition
    ) {
        var ignored = ignored
        let name = old.tags.first?.words ?? baseWords.words(old.type)
        var inner = part(.variant(name), .variant, (old.type, new.type), of: spot).optional(union.variants.count > 1)
        if case .trial = union.tagging { inner.triedUnion = spot.place }
        if case .property(let tag) = union.tagging { inner.tagged = .init(place: spot.place, property: tag) }
        if !old.tags.isEmpty, !new.tags.isEmpty, Set(old.tags).isDisjoint(with: new.tags) {
            let tags = (DriftValue.values([old.tags[0]]), DriftValue.values([new.tags[0]]))
            let apart = [UnionChanges.taggedVariantRemoved, UnionChanges.taggedVariantAdded].map { $0[spot.direction] }
            report(UnionChanges.tagRenamed, at: inner, before: tags.0, after: tags.1, notAbove: apart)
            ignored.formUnion(tagFields(of: old.type, old.tags, base.graph))
        }
        let types = (base.graph.resolved(old.type), revision.graph.resolved(new.type))
        guard !ignored.isEmpty, case .object = base.graph[types.0].shape, case .object = revision.graph[types.1].shape
        else { return compareValues(old.type, new.type, at: inner) }
        compareObjects(types.0, types.1, at: inner, ignoring: ignored)
    }

    /// Returns the names of a type's properties that contain these tags.
    private func tagFields(of type: TypeID, _ tags: [EnumerationType.Value], _ graph: TypeGraph) -> Set<String> {
        guard case .object(let object) = graph[graph.resolved(type)].shape else { return [] }
        let names = object.fields.filter { field in
            if case .enumeration(let values) = graph[graph.resolved(field.type)].shape {
                values.cases.map(\.value) == tags
            } else {
                false
            }
        }
        return Set(names.map(\.wireName))
    }

    /// Returns whether all members are objects that the client distinguishes by a property.
    func isTaggedByProperty(_ union: UnionType) -> Bool {
        guard case .property = union.tagging else { return false }
        return union.variants.allSatisfy { base.graph.jsonKinds($0.type) == [.object] }
    }

    private mutating func reportVariant(
        _ variant: UnionType.Variant,
        of union: UnionType,
        isAdded: Bool,
        _ graph: TypeGraph,
        isOtherKind: Bool = false,
        isTaken: Bool = false,
        isHeld: Bool = false,
        at spot: ComparedPosition
    ) {
        let value = (isAdded ? revisionWords : baseWords).value(variant.type)
        let isTagged = if case .property = union.tagging { !variant.tags.isEmpty } else { false }
        let isObject = if case .object = graph[graph.resolved(variant.type)].shape { true } else { false }
        let changes: (added: Change, removed: Change) =
            if isOtherKind, spot.direction == .output {
                (UnionChanges.otherKindAdded, UnionChanges.variantRemoved)
            } else if isTagged {
                (UnionChanges.taggedVariantAdded, UnionChanges.taggedVariantRemoved)
            } else if isObject {
                (UnionChanges.objectVariantAdded, UnionChanges.objectVariantRemoved)
            } else {
                (UnionChanges.variantAdded, UnionChanges.variantRemoved)
            }
        let name = isTagged ? "\(variant.tags[0].words)" : value.text
        let side = isAdded ? revision : base
        let place = side.place(of: variant.type, near: isAdded ? spot.new : spot.old)
        let inner = spot.below(
            .variant(name),
            .variant,
            old: isAdded ? spot.old : place,
            new: isAdded ? place : spot.new
        )
        guard isTaken, var rule = changes.added[spot.direction], rule.verdict.wire == .closed else {
            return report(
                isAdded ? changes.added : changes.removed,
                about: .member(name),
                at: inner,
                before: isAdded ? nil : value,
                after: isAdded ? value : nil,
                milder: isHeld ? Verdict(.ok, .breaks) : nil
            )
        }
        // The application decodes the value as another member, and fails even if it has a case for unknown values.
        rule.verdict.wire = .conditional
        report(rule.meets(.keyNotFound(.any)), about: .member(name), at: inner, after: value)
    }

    /// Returns whether the client decodes a new member as if it were the union's only object.
    private func isTaken(_ new: TypeID, asObjectOf union: UnionType) -> Bool {
        guard case .jsonType = union.tagging, revision.graph.jsonKinds(new).contains(.object),
            union.variants.contains(where: { base.graph.jsonKinds($0.type).contains(.object) })
        else { return false }
        guard base.client.tellsOnlyObject, let object = OnlyObject(of: union, in: base.graph) else { return true }
        return !object.isTold(from: new, in: revision.graph)
    }

    /// Returns the change from a union to another kind, or the reverse.
    func unionChange(_ old: TypeID, _ new: TypeID) -> Change {
        if case .union(let union) = revision.graph[new].shape {
            guard let member = union.variants.first(where: { isAlike(old, $0.type) }) else {
                return TypeChanges.changed
            }
            if isTypeList(new, revision.graph) { return UnionChanges.typeListWidened }
            return member.tags.isEmpty ? UnionChanges.typeToUnion : UnionChanges.objectToTagged
        }
        guard case .union(let union) = base.graph[old].shape,
            let member = union.variants.first(where: { isAlike($0.type, new) })
        else { return TypeChanges.changed }
        if isTypeList(old, base.graph) { return UnionChanges.typeListNarrowed }
        return member.tags.isEmpty ? UnionChanges.unionToType : UnionChanges.taggedToObject
    }

    /// Compares a type with the union member that replaces it, or the reverse.
    ///
    /// Changes to the member are reported in addition to the change to the union.
    mutating func compareVariant(_ old: TypeID, _ new: TypeID, at spot: ComparedPosition) {
        let pair: (old: TypeID, new: TypeID)?
        switch (base.graph[old].shape, revision.graph[new].shape) {
        case (.union, .union): pair = nil
        case (.union(let union), _):
            pair = union.variants.first { isAlike($0.type, new) }.map { ($0.type, new) }
        case (_, .union(let union)):
            pair = union.variants.first { isAlike(old, $0.type) }.map { (old, $0.type) }
        default: pair = nil
        }
        guard let pair, !isAccepted(old, new, spot.direction) else { return }
        compareValues(pair.old, pair.new, at: part(.variant(baseWords.words(pair.old)), .variant, pair, of: spot))
    }

    /// Returns whether the types may have common values, because they have the same name or kind, including the items of
    /// collections.
    private func isAlike(_ old: TypeID, _ new: TypeID, depth: Int = 4) -> Bool {
        let (before, after) = (base.graph.resolved(old), revision.graph.resolved(new))
        if let name = base.graph.schemaName(of: before), name == revision.graph.schemaName(of: after) { return true }
        let kinds = (ValueKind(before, in: base.graph).asJSON, ValueKind(after, in: revision.graph).asJSON)
        if kinds.0 == .object, kinds.1 == .object { return baseWords.sharesProperties(before, after, revisionWords) }
        switch (base.graph[before].shape, revision.graph[after].shape) {
        case (.array(let element), .array(let other)), (.dictionary(let element), .dictionary(let other)):
            return depth == 0 || isAlike(base.graph.nonNull(element), revision.graph.nonNull(other), depth: depth - 1)
        case (.any, _), (_, .any):
            return true
        default:
            return kinds.0 == kinds.1 || kinds.0.isHeld(by: kinds.1)
        }
    }

    /// Returns whether a union is a list of types, such as `type: [string, number]`. If so, all members have the union's
    /// location.
    private func isTypeList(_ id: TypeID, _ graph: TypeGraph) -> Bool {
        guard case .union(let union) = graph[id].shape else { return false }
        return union.variants.allSatisfy { graph[$0.type].origin.location == graph[id].origin.location }
    }
}

extension TypeDescriptions {
    /// Returns whether the other object has all required properties of this one.
    func sharesProperties(_ id: TypeID, _ other: TypeID, _ words: TypeDescriptions) -> Bool {
        guard case .object(let object) = graph[id].shape, case .object(let another) = words.graph[other].shape else {
            return false
        }
        let names = Set(another.fields.map(\.wireName))
        return object.fields.allSatisfy { !$0.isRequired || names.contains($0.wireName) }
    }
}
