internal import TRPCContract

/// Classifies changes that shipped applications decode as an unknown value.
extension Comparison {
    /// Returns the effect of a change that an open union of the application absorbs as an unknown value.
    ///
    /// This applies to tags, to null in unions, and to all parts of members that are tried in order. Returns nil for other
    /// changes, and if the union is closed or might be.
    func asUnknown(_ rule: DriftRule, at spot: ComparedPosition) -> Verdict? {
        guard spot.direction == .output, rule.verdict.wire > .closed,
            let union = spot.triedUnion ?? (Self.otherTypes.contains(rule.id) ? nil : spot.keepingUnion),
            base.client.keepsUnknownValues(at: union) == true
        else { return nil }
        return Verdict(.closed, rule.verdict.source, .risk)
    }

    /// Returns the open union whose members are tried at this position, so that the application stores values that it can't
    /// decode.
    func keptUnion(at spot: ComparedPosition) -> ContractPath? {
        guard spot.direction == .output, let union = spot.triedUnion else { return nil }
        return base.client.keepsUnknownValues(at: union) == true ? union : nil
    }

    /// The ids of rules for changes of type. If a tag is no longer a string, clients can't read it, and the call fails.
    private static let otherTypes = Set((TypeChanges.all + CollectionChanges.all + UnionChanges.all).rules.map(\.id))

    /// Returns the position with the union that absorbs null, which is the one in list items or record values.
    ///
    /// Unions whose members are distinguished by a property accept only objects.
    func keepingNull(_ old: TypeID, at spot: ComparedPosition) -> ComparedPosition {
        guard [.element, .recordValue].contains(spot.position),
            case .union(let union) = base.graph[base.graph.resolved(old)].shape, !isTaggedByProperty(union)
        else { return spot }
        var spot = spot
        spot.keepingUnion = spot.place
        return spot
    }
}
