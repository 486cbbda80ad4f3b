internal import TRPCContract

/// Compares values that are sent as strings. Equal strings are equal values, regardless of their types.
extension Comparison {
    /// Returns the effect of a change between values that are sent as strings; nil if that doesn't make the change less severe.
    func asText(_ old: TypeID, _ new: TypeID, at spot: ComparedPosition) -> Verdict? {
        let kinds = (ValueKind(old, in: base.graph), ValueKind(new, in: revision.graph))
        guard spot.context.isText else {
            return spot.context == .fieldDocument && kinds == (.any, .string) ? Verdict(.ok, .breaks) : nil
        }
        guard [.parameter, .property, .component, .root].contains(spot.position) else {
            return textWire(old, new).map { Verdict($0, .breaks) }
        }
        switch (base.graph[old].shape, revision.graph[new].shape) {
        case (_, .array(let element)) where kinds.0.isScalar:
            return listOfOne(old, new, element, at: spot)
        case (.array(let element), _) where kinds.1.isScalar && spot.context.isRepeated:
            // A list with one item is encoded like the item. Of a longer list, the backend reads one item, or rejects it.
            return itemWire(element, new).map { Verdict(max($0, .conditional), .breaks) }
        default:
            return textWire(old, new).map { Verdict($0, .breaks) }
        }
    }

    /// Returns the effect of a change from a value to a list.
    private func listOfOne(_ old: TypeID, _ new: TypeID, _ element: TypeID, at spot: ComparedPosition) -> Verdict? {
        let least = Limits(ResolvedType(new, in: revision.graph).allLimits).minItems ?? 0
        guard least <= 1, let wire = itemWire(old, element) else { return nil }
        // A list in a single string is split at separators, which only unrestricted strings can contain.
        let mayHoldSeparators = !spot.context.isRepeated && ValueKind(old, in: base.graph) == .string
        return Verdict(mayHoldSeparators ? max(wire, .conditional) : wire, .breaks)
    }

    /// Returns the effect of a change between a value and a list item.
    private func itemWire(_ old: TypeID, _ new: TypeID) -> Verdict.Wire? {
        if let wire = textWire(old, new) { return wire }
        let types = (base.graph.nonNull(old), revision.graph.nonNull(new))
        let kinds = (ValueKind(types.0, in: base.graph), ValueKind(types.1, in: revision.graph))
        if kinds.0 == kinds.1 { return .conditional }
        return change(kinds.0, kinds.1, types.0, types.1, .input).input?.verdict.wire
    }

    /// Returns the effect of a change between two strings; nil if the rule for the types applies.
    private func textWire(_ old: TypeID, _ new: TypeID) -> Verdict.Wire? {
        let types = (base.graph.nonNull(old), revision.graph.nonNull(new))
        let kinds = (ValueKind(types.0, in: base.graph), ValueKind(types.1, in: revision.graph))
        guard kinds.0 == .any || kinds.0.isScalar, kinds.1.isScalar else { return nil }
        if isAccepted(types.0, types.1, .input) { return .ok }
        // Binary data is sent as a file.
        guard kinds.0 != .binary, kinds.1 != .binary else { return nil }
        let limits = Limits(ResolvedType(types.1, in: revision.graph).allLimits)
        if kinds.1 == .string { return Limits([]).imply(limits) ? .ok : .conditional }
        func isPlain(_ kind: ValueKind) -> Bool { kind.isInteger || kind.isFloating || kind == .boolean }
        return kinds.0 == .string && isPlain(kinds.1) ? .conditional : nil
    }
}
