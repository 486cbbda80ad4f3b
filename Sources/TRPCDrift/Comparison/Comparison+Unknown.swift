internal import TRPCContract

/// Changes that an application in the field reads as a value which it does not know.
extension Comparison {
    /// The effect of a change at a place that an open union of the application keeps as an unknown value: of the property that
    /// tells its members apart, of null among values whose type is a union, and of any part of a member that is tried. Nil if
    /// the union is closed, if its openness isn't known, and for any other change.
    func asUnknown(_ rule: DriftRule, at spot: ComparedPosition) -> Verdict? {
        guard spot.direction == .output, rule.verdict.wire > .closed,
            let union = spot.triedUnion ?? (Self.otherTypes.contains(rule.id) ? nil : spot.keepingUnion),
            base.client.keepsUnknownValues(at: union) == true
        else { return nil }
        return Verdict(.closed, rule.verdict.source, .risk)
    }

    /// The open union around a place whose members are tried: the application keeps a value that it can't decode.
    func keptUnion(at spot: ComparedPosition) -> ContractPath? {
        guard spot.direction == .output, let union = spot.triedUnion else { return nil }
        return base.client.keepsUnknownValues(at: union) == true ? union : nil
    }

    /// A tag of another type than text is not read.
    private static let otherTypes = Set((TypeChanges.all + CollectionChanges.all + UnionChanges.all).rules.map(\.id))

    /// A place whose null the application reads as an unknown value of a union: that of elements and of a record's values. A
    /// union of objects that a property tells apart needs an object to look into.
    func keepingNull(_ old: TypeID, at spot: ComparedPosition) -> ComparedPosition {
        guard [.element, .recordValue].contains(spot.position),
            case .union(let union) = base.graph[base.graph.resolved(old)].shape, !isTaggedByProperty(union)
        else { return spot }
        var spot = spot
        spot.keepingUnion = spot.place
        return spot
    }
}
