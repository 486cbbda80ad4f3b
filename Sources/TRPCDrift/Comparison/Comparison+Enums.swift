internal import TRPCContract

extension Comparison {
    mutating func compareEnumerations(_ old: EnumerationType, _ new: EnumerationType, at spot: ComparedPosition) {
        if old.isExtensible != new.isExtensible, old.isString, new.isString {
            let change = new.isExtensible ? EnumChanges.enumToString : EnumChanges.stringToEnum
            return self.report(
                change,
                at: spot,
                before: .values(old.cases.map(\.value)),
                after: .values(new.cases.map(\.value))
            )
        }
        let (before, after) = (old.cases.map(\.value), new.cases.map(\.value))
        let (beforeSet, afterSet) = (Set(before), Set(after))
        let removed = before.filter { !afterSet.contains($0) }
        let added = after.filter { !beforeSet.contains($0) }
        guard !removed.isEmpty || !added.isEmpty else { return }
        if spot.context == .errorData, spot.place.steps.last == .property("code") {
            return compareCodes(removed, added, at: spot)
        }
        if let change = old.kind == new.kind ? Self.constantChange(old, new) : EnumChanges.kindChanged {
            let isSameText = spot.context.isText && Set(before.map(\.text)).isSubset(of: after.map(\.text))
            return report(
                change,
                at: spot,
                before: .values(before),
                after: .values(after),
                milder: isSameText ? Verdict(.ok, .breaks) : nil
            )
        }
        let isOpen = old.isExtensible && options.lifecycle.extensibleEnums == .open
        let documentation = (old.descriptions, new.descriptions)
        compareValues(removed, added, documentation, isOpen: isOpen, at: spot)
    }

    /// Returns the change to an enumeration that is a constant in at least one of the contracts.
    private static func constantChange(_ old: EnumerationType, _ new: EnumerationType) -> Change? {
        switch (old.constant, new.constant) {
        case (.some, .some): EnumChanges.constantChanged
        case (nil, let constant?) where old.cases.contains { $0.value == constant }: EnumChanges.enumToConstant
        case (let constant?, nil) where new.cases.contains { $0.value == constant }: EnumChanges.constantToEnum
        default: nil
        }
    }

    private mutating func compareValues(
        _ removed: [EnumerationType.Value],
        _ added: [EnumerationType.Value],
        _ descriptions: (old: [EnumerationType.Value: String], new: [EnumerationType.Value: String]),
        isOpen: Bool,
        at spot: ComparedPosition
    ) {
        let removal = isOpen && spot.direction == .input ? EnumChanges.valueRemovedFromOpen : EnumChanges.valueRemoved
        let addition = isOpen && spot.direction == .output ? EnumChanges.valueAddedToOpen : EnumChanges.valueAdded
        let pairs = RenamePairs.find(
            old: removed.map { Self.candidate($0, descriptions.old[$0]) },
            new: added.map { Self.candidate($0, descriptions.new[$0]) }
        )
        for pair in pairs {
            let (old, new) = (DriftValue.values([removed[pair.old]]), DriftValue.values([added[pair.new]]))
            let apart = [removal[spot.direction], addition[spot.direction]]
            report(EnumChanges.valueRenamed, at: spot, before: old, after: new, notAbove: apart)
        }
        let (paired, pairedNew) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
        let removed = removed.indices.filter { !paired.contains($0) }.map { removed[$0] }
        let added = added.indices.filter { !pairedNew.contains($0) }.map { added[$0] }
        if !removed.isEmpty { report(removal, at: spot, before: .values(removed)) }
        if !added.isEmpty { report(addition, at: spot, after: .values(added)) }
    }

    /// Returns a candidate for a rename. Only the spelling of strings can change; other values are compared as shapes.
    private static func candidate(_ value: EnumerationType.Value, _ description: String?) -> RenamePairs.Candidate {
        guard case .string(let text) = value else {
            return RenamePairs.Candidate(name: value.words, shape: value.words)
        }
        return RenamePairs.Candidate(name: text, description: description)
    }

    /// Compares error codes.
    private mutating func compareCodes(
        _ removed: [EnumerationType.Value],
        _ added: [EnumerationType.Value],
        at spot: ComparedPosition
    ) {
        for value in added { report(ErrorRules.codeAdded, at: spot, after: .values([value])) }
        for value in removed { report(ErrorRules.codeRemoved, at: spot, before: .values([value])) }
    }

    /// Returns the change from an enumeration to another kind, or the reverse.
    func enumChange(_ old: ValueKind, _ new: ValueKind, _ oldType: TypeID, _ newType: TypeID) -> Change {
        switch (old, new) {
        case (.openEnumeration, .string): return EnumChanges.openEnumToString
        case (.string, .openEnumeration): return EnumChanges.stringToOpenEnum
        case (.enumeration, _), (.constant, _), (.openEnumeration, _):
            guard case .enumeration(let enumeration) = base.graph[oldType].shape, new.holds(enumeration) else {
                return TypeChanges.changed
            }
            return old == .constant ? EnumChanges.constantRemoved : EnumChanges.enumToString
        default:
            guard case .enumeration(let enumeration) = revision.graph[newType].shape, old.holds(enumeration) else {
                return TypeChanges.changed
            }
            return new == .constant ? EnumChanges.constantAdded : EnumChanges.stringToEnum
        }
    }

}

extension EnumerationType {
    /// The documented descriptions of the values.
    fileprivate var descriptions: [Value: String] {
        Dictionary(cases.compactMap { value in value.documentation.map { (value.value, $0) } }) { first, _ in first }
    }
}

extension ValueKind {
    /// Returns whether all of the enumeration's values are of this kind.
    fileprivate func holds(_ enumeration: EnumerationType) -> Bool {
        switch enumeration.kind {
        case .string: self == .string
        case .integer: isInteger || isFloating
        case .number: isFloating
        case .boolean: self == .boolean
        case .mixed: false
        }
    }
}
