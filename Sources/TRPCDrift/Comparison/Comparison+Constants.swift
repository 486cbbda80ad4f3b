internal import TRPCContract

extension Comparison {
    /// Reports the change of a constant that the shipped client never reads; false for any other change.
    ///
    /// A generated client has the only value of a required property as a constant of its own. That of a member of a union may
    /// be what tells the members apart, and is read.
    mutating func reportUnread(_ old: Field, _ new: Field, in object: Spot, at spot: Spot) -> Bool {
        guard spot.direction == .output, base.client.configuration != nil, object.position != .variant,
            old.isRequired, !old.isNullable, new.isRequired, !new.isNullable,
            let was = constant(old.type, in: base.graph), constant(new.type, in: revision.graph) != was
        else { return false }
        let type = revision.graph.resolved(new.type)
        let change =
            if case .enumeration(let values) = revision.graph[type].shape {
                values.constant == nil ? EnumChanges.constantToEnum : EnumChanges.constantChanged
            } else {
                EnumChanges.constantRemoved
            }
        guard var verdict = change.output?.verdict else { return false }
        verdict.wire = .ok
        verdict.behaviour = .risk
        report(
            change,
            at: spot,
            before: .values([was]),
            after: revisionWords.value(type),
            milder: verdict
        )
        return true
    }

    /// The only value of a type, if it has one.
    private func constant(_ id: TypeID, in graph: TypeGraph) -> EnumerationType.Value? {
        guard case .enumeration(let enumeration) = graph[graph.resolved(id)].shape, !enumeration.isExtensible else {
            return nil
        }
        return enumeration.constant
    }
}
