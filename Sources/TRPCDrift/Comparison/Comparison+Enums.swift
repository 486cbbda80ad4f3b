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
            return report(change, at: spot, before: .values(before), after: .values(after))
        }
        let isOpen = old.isExtensible && options.lifecycle.extensibleEnums == .open
        compareValues(removed, added, isOpen: isOpen, at: spot)
    }

    /// The change of an enumeration that is a constant on one side, or on both.
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
        isOpen: Bool,
        at spot: ComparedPosition
    ) {
        let pairs = RenamePairs.find(
            old: removed.map { (name: $0.plainText, shape: "") },
            new: added.map { (name: $0.plainText, shape: "") }
        )
        for pair in pairs {
            let (old, new) = (DriftValue.values([removed[pair.old]]), DriftValue.values([added[pair.new]]))
            report(EnumChanges.valueRenamed, at: spot, before: old, after: new)
        }
        let (paired, pairedNew) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
        let removed = removed.indices.filter { !paired.contains($0) }.map { removed[$0] }
        let added = added.indices.filter { !pairedNew.contains($0) }.map { added[$0] }
        if !removed.isEmpty {
            let isOpenInput = isOpen && spot.direction == .input
            let change = isOpenInput ? EnumChanges.valueRemovedFromOpen : EnumChanges.valueRemoved
            report(change, at: spot, before: .values(removed))
        }
        if !added.isEmpty {
            let isSafe = isOpen && spot.direction == .output
            let change = isSafe ? EnumChanges.valueAddedToOpen : EnumChanges.valueAdded
            report(change, at: spot, after: .values(added))
        }
    }

    /// The codes that errors may have.
    private mutating func compareCodes(
        _ removed: [EnumerationType.Value],
        _ added: [EnumerationType.Value],
        at spot: ComparedPosition
    ) {
        for value in added { report(ErrorRules.codeAdded, at: spot, after: .values([value])) }
        for value in removed { report(ErrorRules.codeRemoved, at: spot, before: .values([value])) }
    }

    /// From an enumeration to something else, or the other way round.
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

extension ValueKind {
    /// All values of the enumeration are of this kind.
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
