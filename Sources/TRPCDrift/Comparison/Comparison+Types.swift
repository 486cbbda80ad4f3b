internal import TRPCContract

extension Comparison {
    /// Compares types of different kinds.
    mutating func compareKinds(_ old: TypeID, _ new: TypeID, at spot: ComparedPosition) {
        let (before, after) = (ValueKind(old, in: base.graph), ValueKind(new, in: revision.graph))
        guard let change = change(from: before, to: after, old, new, at: spot) else { return }
        let values = values(old, new)
        report(
            change,
            at: spot,
            before: values.old,
            after: values.new,
            milder: asText(old, new, at: spot)
                ?? asContained(change, old, new, spot.direction, asSwift(change, old, new, spot.direction))
        )
        compareMembers(old, new, at: spot)
        if change[spot.direction]?.verdict.wire == .ok { compareVariant(old, new, at: spot) }
    }

    /// Returns a verdict without an effect on the wire if the expected type includes all values that are sent.
    ///
    /// - Parameter verdict: The current verdict, if it differs from the rule's. It's returned unchanged for other changes.
    private func asContained(
        _ change: Change,
        _ old: TypeID,
        _ new: TypeID,
        _ direction: Direction,
        _ verdict: Verdict?
    ) -> Verdict? {
        guard var contained = verdict ?? change[direction]?.verdict, contained.wire != .ok else { return verdict }
        // The limits of both types are compared separately.
        guard isAccepted(old, new, direction, ignoresLimits: true) else { return verdict }
        contained.wire = .ok
        return contained
    }

    /// Returns whether the expected type includes all values that are sent in a direction.
    func isAccepted(_ old: TypeID, _ new: TypeID, _ direction: Direction, ignoresLimits: Bool = false) -> Bool {
        if direction == .input {
            var containment = TypeContainment(base.graph, in: revision.graph, boundsNumbers: ignoresLimits)
            return containment.isContained(old, in: new, ignoresLimits: ignoresLimits)
        }
        var containment = TypeContainment(revision.graph, in: base.graph, boundsNumbers: false)
        return containment.isContained(new, in: old, ignoresLimits: ignoresLimits)
    }

    /// Returns the verdict if the Swift type is unchanged or values still decode; nil for other changes.
    ///
    /// Apps decode a date without a time as the start of the day.
    private func asSwift(_ change: Change, _ old: TypeID, _ new: TypeID, _ direction: Direction) -> Verdict? {
        if change.output == TypeChanges.dateTimeToDate.output, direction == .output,
            base.client.configuration?.isLossless == false, var verdict = change.output?.verdict
        {
            verdict.wire = .ok
            verdict.behaviour = .risk
            return verdict
        }
        guard case .primitive(let before) = base.graph[old].shape,
            case .primitive(let after) = revision.graph[new].shape,
            var verdict = change[direction]?.verdict
        else { return nil }
        let wasExact = base.client.hasExactNumbers ?? revision.client.hasExactNumbers ?? true
        let isExact = revision.client.hasExactNumbers ?? base.client.hasExactNumbers ?? true
        let type = wasExact ? before : before.widened
        if type == (isExact ? after : after.widened) { verdict.source = .ok }
        // Apps read these numbers into a wider type, as before.
        if direction == .output, type == after.widened || type == .integer && after == .int64 { verdict.wire = .ok }
        return verdict == change[direction]?.verdict ? nil : verdict
    }

    /// Compares a record with an object, that is, the record's values with each of the object's properties.
    private mutating func compareMembers(_ old: TypeID, _ new: TypeID, at spot: ComparedPosition) {
        switch (base.graph[old].shape, revision.graph[new].shape) {
        case (.dictionary(let value), .object(let object)):
            for field in object.fields { compareMember(field, value, field.type, at: spot) }
        case (.object(let object), .dictionary(let value)):
            for field in object.fields { compareMember(field, field.type, value, at: spot) }
        default: break
        }
    }

    /// Reports a property only if calls fail because of it.
    private mutating func compareMember(_ field: Field, _ old: TypeID, _ new: TypeID, at spot: ComparedPosition) {
        let before = base.graph.nonNull(old), after = revision.graph.nonNull(new)
        let kinds = (ValueKind(before, in: base.graph), ValueKind(after, in: revision.graph))
        if kinds.0 == kinds.1, !kinds.0.isScalar {
            let inner = spot.below(.property(field.wireName), .property, old: spot.old, new: spot.new)
                .optional(!field.isRequired)
            return compareValues(before, after, at: inner)
        }
        guard kinds.0 != kinds.1, let change = change(from: kinds.0, to: kinds.1, before, after, at: spot),
            let rule = change[spot.direction], rule.verdict.wire != .ok, !isAccepted(before, after, spot.direction)
        else { return }
        let values = values(before, after)
        report(
            change,
            at: spot.below(.property(field.wireName), .property, old: spot.old, new: spot.new)
                .optional(!field.isRequired),
            before: values.old,
            after: values.new
        )
    }

    private func change(
        from old: ValueKind,
        to new: ValueKind,
        _ oldType: TypeID,
        _ newType: TypeID,
        at spot: ComparedPosition
    ) -> Change? {
        let inPlace = change(old, new, oldType, newType, spot.direction)
        switch spot.position {
        case .tupleItem: return CollectionChanges.tupleElementType
        case .element where inPlace.isIncompatible: return CollectionChanges.itemsType
        case .recordValue:
            return inPlace.isIncompatible
                ? CollectionChanges.valueType
                : inPlace.input?.verdict.wire == .ok ? CollectionChanges.valueWidened : CollectionChanges.valueNarrowed
        case .root where inPlace.isIncompatible && isOtherStructure(old, new):
            if spot.direction == .input, old.isScalar, new == .object { return TypeChanges.rootWrapped }
            let isPage = [TypeChanges.arrayToPage, TypeChanges.pageToArray].contains { $0.input == inPlace.input }
            return isPage ? inPlace : TypeChanges.rootType
        default: return inPlace
        }
    }

    /// Whether big integers are encoded as strings, as by superjson. Otherwise, they are numbers.
    private var hasTextOfBigIntegers: Bool {
        [base, revision].contains { ($0.client.configuration?.transformer ?? $0.contract.transformer) == .superjson }
    }

    private func isOtherStructure(_ old: ValueKind, _ new: ValueKind) -> Bool {
        !(old.isScalar && new.isScalar)
    }

    /// Returns the change from one kind to another, regardless of where it occurs.
    func change(
        _ old: ValueKind,
        _ new: ValueKind,
        _ oldType: TypeID,
        _ newType: TypeID,
        _ direction: Direction
    ) -> Change {
        let (old, new) = hasTextOfBigIntegers ? (old, new) : (old.asJSON, new.asJSON)
        if old == .any { return TypeChanges.anyToTyped }
        // In Swift, a value that is always null has the type for any JSON value.
        if old == .null, direction == .output { return TypeChanges.anyToTyped }
        if new == .any { return TypeChanges.typedToAny }
        if let change = Self.exact[KindPair(old: old, new: new)] { return change }
        switch (old, new) {
        case (.integer(let few), .integer(let many)):
            return few == many
                ? TypeChanges.sameIntegers : few < many ? TypeChanges.widerInteger : TypeChanges.narrowerInteger
        case (.union, _), (_, .union):
            return unionChange(oldType, newType)
        case (.enumeration, _), (.constant, _), (.openEnumeration, _), (_, .enumeration), (_, .constant),
            (_, .openEnumeration):
            return enumChange(old, new, oldType, newType)
        case (.array, .object):
            return isPage(newType, of: oldType, pages: revision.graph, lists: base.graph)
                ? TypeChanges.arrayToPage : TypeChanges.arrayToObject
        case (.object, .array):
            return isPage(oldType, of: newType, pages: base.graph, lists: revision.graph)
                ? TypeChanges.pageToArray : TypeChanges.objectToArray
        case (.array, .record): return TypeChanges.arrayToObject
        case (.record, .array): return TypeChanges.objectToArray
        default: return Self.structureChange(old, new) ?? Self.numberChange(old, new)
        }
    }

    /// Returns the change between a scalar and a structure that contains it; nil for other types.
    private static func structureChange(_ old: ValueKind, _ new: ValueKind) -> Change? {
        switch (old, new) {
        case (let scalar, .array) where scalar.isScalar: return TypeChanges.scalarToArray
        case (.array, let scalar) where scalar.isScalar: return TypeChanges.arrayToScalar
        case (.tuple, let scalar) where scalar.isScalar: return TypeChanges.arrayToScalar
        case (let scalar, .tuple) where scalar.isScalar: return TypeChanges.scalarToArray
        case (let scalar, .object) where scalar.isScalar: return TypeChanges.scalarToObject
        case (let scalar, .record) where scalar.isScalar: return TypeChanges.scalarToObject
        case (.object, let scalar) where scalar.isScalar: return TypeChanges.objectToScalar
        case (.record, let scalar) where scalar.isScalar: return TypeChanges.objectToScalar
        default: return nil
        }
    }

    /// Returns the change between numbers, or between a number and another scalar.
    private static func numberChange(_ old: ValueKind, _ new: ValueKind) -> Change {
        switch (old, new) {
        case (.dateTime, _) where new.isInteger || new.isFloating: return TypeChanges.dateTimeToEpoch
        case (_, .dateTime) where old.isInteger || old.isFloating: return TypeChanges.epochToDateTime
        case (.integer, _) where new.isFloating: return TypeChanges.integerToNumber
        case (_, .integer) where old.isFloating: return TypeChanges.numberToInteger
        case (.integer, .string): return TypeChanges.integerToString
        case (.string, .integer): return TypeChanges.stringToInteger
        case (.boolean, .integer): return TypeChanges.boolToInteger
        case (.integer, .boolean): return TypeChanges.integerToBool
        case (_, .string) where old.isFloating: return TypeChanges.numberToString
        case (.string, _) where new.isFloating: return TypeChanges.stringToNumber
        case (.boolean, _) where new.isFloating: return TypeChanges.boolToNumber
        case (_, .boolean) where old.isFloating: return TypeChanges.numberToBool
        default: return TypeChanges.changed
        }
    }

    private struct KindPair: Hashable {
        var old: ValueKind
        var new: ValueKind
    }

    private static let exact: [KindPair: Change] = {
        let rows: [(ValueKind, ValueKind, Change)] = [
            (.boolean, .string, TypeChanges.boolToString), (.string, .boolean, TypeChanges.stringToBool),
            (.number, .float, TypeChanges.doubleToFloat), (.float, .number, TypeChanges.floatToDouble),
            (.record, .object, TypeChanges.recordToObject), (.object, .record, TypeChanges.objectToRecord),
            (.array, .tuple, TypeChanges.arrayToTuple), (.tuple, .array, TypeChanges.tupleToArray),
            (.dateTime, .date, TypeChanges.dateTimeToDate), (.date, .dateTime, TypeChanges.dateToDateTime),
            (.dateTime, .string, TypeChanges.dateTimeToString), (.string, .dateTime, TypeChanges.stringToDateTime),
            (.date, .string, TypeChanges.dateToString), (.string, .date, TypeChanges.stringToDate),
            (.uuid, .string, TypeChanges.uuidToString), (.string, .uuid, TypeChanges.stringToUUID),
            (.uri, .string, TypeChanges.uriToString), (.string, .uri, TypeChanges.stringToURI),
            (.base64, .string, TypeChanges.base64Removed), (.string, .base64, TypeChanges.base64Added),
            (.binary, .string, TypeChanges.base64Removed), (.string, .binary, TypeChanges.base64Added),
        ]
        return Dictionary(uniqueKeysWithValues: rows.map { (KindPair(old: $0.0, new: $0.1), $0.2) })
    }()

    /// Returns whether an object has properties in addition to the list.
    private func isPage(_ page: TypeID, of list: TypeID, pages: TypeGraph, lists: TypeGraph) -> Bool {
        guard case .object(let object) = pages[page].shape, object.fields.count > 1 else { return false }
        let wanted = TypeDescriptions(lists).signature(list)
        return object.fields.contains { field in
            if case .array = pages[pages.nonNull(field.type)].shape {
                TypeDescriptions(pages).signature(pages.nonNull(field.type)) == wanted
            } else {
                false
            }
        }
    }
}

extension Change {
    /// Whether the types have no common values.
    var isIncompatible: Bool { input?.verdict.wire == .breaks }
}
