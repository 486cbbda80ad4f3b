extension Comparison {
    mutating func compareEnumerations(_ old: EnumerationType, _ new: EnumerationType, at spot: Spot) {
        if old.isExtensible != new.isExtensible, old.isString, new.isString {
            let change = new.isExtensible ? EnumChanges.enumToString : EnumChanges.stringToEnum
            return self.report(
                change,
                "\(spot.noun) \(new.isExtensible ? "may have values" : "has no values") beside those that are listed",
                at: spot,
                before: Self.list(old.cases.map(\.value)),
                after: Self.list(new.cases.map(\.value))
            )
        }
        let (before, after) = (old.cases.map(\.value), new.cases.map(\.value))
        let removed = before.filter { !after.contains($0) }
        let added = after.filter { !before.contains($0) }
        guard !removed.isEmpty || !added.isEmpty else { return }
        func report(_ change: Change, _ message: String) {
            self.report(change, message, at: spot, before: Self.list(before), after: Self.list(after))
        }
        if spot.context == .errorData, spot.place.pointer.hasSuffix("/code") {
            return compareCodes(removed, added, at: spot)
        }
        guard old.kind == new.kind else {
            return report(
                EnumChanges.kindChanged,
                "\(spot.noun) listed \(Self.list(before)), and lists \(Self.list(after)) now"
            )
        }
        switch (old.constant, new.constant) {
        case (let old?, let new?):
            return report(EnumChanges.constantChanged, "\(spot.noun) is \(new.words) instead of \(old.words)")
        case (nil, let constant?) where before.contains(constant):
            return report(EnumChanges.enumToConstant, "\(spot.noun) is always \(constant.words) now")
        case (let constant?, nil) where after.contains(constant):
            return report(
                EnumChanges.constantToEnum,
                "\(spot.noun) was always \(constant.words), and lists \(Self.list(after)) now"
            )
        default:
            break
        }
        compareValues(removed, added, isOpen: old.isExtensible, at: spot)
    }

    private mutating func compareValues(
        _ removed: [EnumerationType.Value],
        _ added: [EnumerationType.Value],
        isOpen: Bool,
        at spot: Spot
    ) {
        let pairs = RenamePairs.find(
            old: removed.map { (name: $0.plainText, shape: "") },
            new: added.map { (name: $0.plainText, shape: "") }
        )
        for pair in pairs {
            let (old, new) = (removed[pair.old].words, added[pair.new].words)
            report(EnumChanges.valueRenamed, "value \(old) renamed \(new)", at: spot, before: old, after: new)
        }
        let removed = removed.indices.filter { index in !pairs.contains { $0.old == index } }.map { removed[$0] }
        let added = added.indices.filter { index in !pairs.contains { $0.new == index } }.map { added[$0] }
        if !removed.isEmpty {
            report(EnumChanges.valueRemoved, Self.values(removed, "removed"), at: spot, before: Self.list(removed))
        }
        if !added.isEmpty {
            let isSafe = isOpen && spot.direction == .output
            let change = isSafe ? EnumChanges.valueAddedToOpen : EnumChanges.valueAdded
            report(change, Self.values(added, "added"), at: spot, after: Self.list(added))
        }
    }

    /// The codes that errors may have.
    private mutating func compareCodes(
        _ removed: [EnumerationType.Value],
        _ added: [EnumerationType.Value],
        at spot: Spot
    ) {
        for value in added {
            report(ErrorRules.codeAdded, "error code \(value.words) added", at: spot, after: value.words)
        }
        for value in removed {
            report(ErrorRules.codeRemoved, "error code \(value.words) removed", at: spot, before: value.words)
        }
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

    private static func list(_ values: [EnumerationType.Value]) -> String {
        let shown = values.prefix(12).map(\.words).joined(separator: ", ")
        return values.count > 12 ? "\(shown), … (\(values.count) values)" : shown
    }

    /// `value 'c' added`, `values 'c', 'd' added`
    private static func values(_ values: [EnumerationType.Value], _ verb: String) -> String {
        "value\(values.count == 1 ? "" : "s") \(list(values)) \(verb)"
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
