internal import TRPCContract

/// Classifies changes that shipped applications decode as an unknown value.
extension Comparison {
    /// Returns the effect of a change that an open union of the application absorbs as an unknown value.
    ///
    /// This covers tags, null among union values, and all parts of members that are tried. Nil for other changes, and
    /// if the union is closed or its openness unknown.
    func asUnknown(_ rule: DriftRule, at spot: ComparedPosition) -> Verdict? {
        guard spot.direction == .output, rule.verdict.wire > .closed,
            let union = spot.triedUnion ?? (Self.otherTypes.contains(rule.id) ? nil : spot.keepingUnion),
            base.client.keepsUnknownValues(at: union) == true
        else { return nil }
        return Verdict(.closed, rule.verdict.source, .risk)
    }

    /// Returns the open union whose members are tried at this position: the application keeps undecodable values.
    func keptUnion(at spot: ComparedPosition) -> ContractPath? {
        guard spot.direction == .output, let union = spot.triedUnion else { return nil }
        return base.client.keepsUnknownValues(at: union) == true ? union : nil
    }

    /// Clients read only string tags.
    private static let otherTypes = Set((TypeChanges.all + CollectionChanges.all + UnionChanges.all).rules.map(\.id))

    /// Returns the position with the union that absorbs null: that of list items or record values.
    ///
    /// Unions that are distinguished by a property require an object.
    func keepingNull(_ old: TypeID, at spot: ComparedPosition) -> ComparedPosition {
        guard [.element, .recordValue].contains(spot.position),
            case .union(let union) = base.graph[base.graph.resolved(old)].shape, !isTaggedByProperty(union)
        else { return spot }
        var spot = spot
        spot.keepingUnion = spot.place
        return spot
    }
}
