internal import TRPCContract

extension Comparison {
    mutating func compareLimits(_ old: [Constraint], _ new: [Constraint], _ kind: ValueKind, at spot: ComparedPosition)
    {
        let before = Limits(old)
        let after = Limits(new)
        compare(before.lower, after.lower, isLower: true, kind, at: spot)
        compare(before.upper, after.upper, isLower: false, kind, at: spot)
        compare(before.minItems, after.minItems, LimitChanges.minItems, grows: true, "minItems", at: spot)
        compare(before.maxItems, after.maxItems, LimitChanges.maxItems, grows: false, "maxItems", at: spot)
        compare(before.minLength, after.minLength, LimitChanges.minLength, grows: true, "minLength", at: spot)
        compare(before.maxLength, after.maxLength, LimitChanges.maxLength, grows: false, "maxLength", at: spot)
        let properties = (LimitChanges.minProperties, LimitChanges.maxProperties)
        compare(before.minProperties, after.minProperties, properties.0, grows: true, "minProperties", at: spot)
        compare(before.maxProperties, after.maxProperties, properties.1, grows: false, "maxProperties", at: spot)
        compareMultiple(before.multipleOf, after.multipleOf, at: spot)
        if before.isUnique != after.isUnique {
            let change = after.isUnique ? LimitChanges.uniqueSet : LimitChanges.uniqueUnset
            limit(change, isTighter: after.isUnique, "uniqueItems", before.isUnique, after.isUnique, at: spot)
        }
        compareFormats(before, after, at: spot)
        compareOthers(before.others, after.others, kind, at: spot)
    }

    private mutating func compare(
        _ old: Int?,
        _ new: Int?,
        _ rules: LimitChanges.Limit,
        grows: Bool,
        _ keyword: String,
        at spot: ComparedPosition
    ) {
        guard old != new else { return }
        let isTighter = isTighter(old.map(Double.init), new.map(Double.init), grows: grows)
        let change = !isTighter ? rules.looser : old == nil ? rules.set : rules.tighter
        limit(change, isTighter: isTighter, keyword, old, new, at: spot)
    }

    private func isTighter(_ old: Double?, _ new: Double?, grows: Bool) -> Bool {
        guard let new else { return false }
        guard let old else { return true }
        return grows ? new > old : new < old
    }

    /// Compares bounds by the values that they allow, regardless of the keywords used.
    private mutating func compare(
        _ old: Limits.Bound?,
        _ new: Limits.Bound?,
        isLower: Bool,
        _ kind: ValueKind,
        at spot: ComparedPosition
    ) {
        let ends = (end(old, isLower, kind), end(new, isLower, kind))
        guard ends.0 != ends.1 else { return }
        let isTighter = isLower ? ends.1 > ends.0 : ends.1 < ends.0
        let inclusive = isLower ? LimitChanges.minimum : LimitChanges.maximum
        let exclusive = isLower ? LimitChanges.exclusiveMinimum : LimitChanges.exclusiveMaximum
        let change: Change
        switch (old?.isExclusive, new?.isExclusive) {
        case (nil, let isExclusive?): change = (isExclusive ? exclusive : inclusive).set
        case (let isExclusive?, nil): change = (isExclusive ? exclusive : inclusive).looser
        case (false, true) where isTighter:
            change = isLower ? LimitChanges.minimumToExclusive : LimitChanges.maximumToExclusive
        case (true, false) where !isTighter:
            change = isLower ? LimitChanges.exclusiveToMinimum : LimitChanges.exclusiveToMaximum
        case (_, let isExclusive):
            let rules = isExclusive == true ? exclusive : inclusive
            change = isTighter ? rules.tighter : rules.looser
        }
        let keyword = isLower ? "the least value" : "the greatest value"
        limit(change, isTighter: isTighter, keyword, words(old, isLower), words(new, isLower), at: spot)
    }

    /// Returns a bound in comparable form.
    ///
    /// For integers, an exclusive bound is replaced by the next inclusive one. Other exclusive bounds are marked as one step
    /// tighter.
    private func end(_ bound: Limits.Bound?, _ isLower: Bool, _ kind: ValueKind) -> End {
        guard let bound else { return End(value: isLower ? -.infinity : .infinity, step: 0) }
        guard bound.isExclusive else { return End(value: bound.value, step: 0) }
        let step = isLower ? 1 : -1
        if kind.isInteger { return End(value: bound.value + Double(step), step: 0) }
        return End(value: bound.value, step: step)
    }

    private struct End: Comparable {
        var value: Double
        var step: Int

        static func < (left: End, right: End) -> Bool { (left.value, left.step) < (right.value, right.step) }
    }

    private func words(_ bound: Limits.Bound?, _ isLower: Bool) -> String? {
        bound.map { "\($0.isExclusive ? (isLower ? "more than " : "less than ") : "")\($0.text)" }
    }

    private mutating func compareMultiple(_ old: String?, _ new: String?, at spot: ComparedPosition) {
        guard old.flatMap(Double.init) != new.flatMap(Double.init) else { return }
        let change =
            old == nil
            ? LimitChanges.multipleSet : new == nil ? LimitChanges.multipleRemoved : LimitChanges.multipleChanged
        limit(change, isTighter: new != nil, "multipleOf", old, new, at: spot)
    }

    private mutating func compareFormats(_ old: Limits, _ new: Limits, at spot: ComparedPosition) {
        var (before, after) = (old.patterns.sorted(), new.patterns.sorted())
        if old.format != new.format {
            let change =
                old.format == nil
                ? LimitChanges.formatAdded : new.format == nil ? LimitChanges.formatRemoved : LimitChanges.formatChanged
            limit(change, isTighter: new.format != nil, "the format", old.format, new.format, at: spot)
            // Exporters add the equivalent pattern to a format.
            before.removeAll { FormatPattern($0).describes(old.format) }
            after.removeAll { FormatPattern($0).describes(new.format) }
        }
        guard before != after else { return }
        let change =
            before.isEmpty
            ? LimitChanges.patternAdded : after.isEmpty ? LimitChanges.patternRemoved : LimitChanges.patternChanged
        let noun = new.format.map { "the pattern of format \($0)" } ?? "the pattern"
        let (oldText, newText) = (before.joined(separator: " and "), after.joined(separator: " and "))
        limit(
            change,
            isTighter: !after.isEmpty,
            noun,
            before.isEmpty ? nil : oldText,
            after.isEmpty ? nil : newText,
            at: spot
        )
    }

    private mutating func compareOthers(
        _ old: [String: String],
        _ new: [String: String],
        _ kind: ValueKind,
        at spot: ComparedPosition
    ) {
        for keyword in Set(old.keys).union(new.keys).sorted() where old[keyword] != new[keyword] {
            // Bytes have the same Swift type for any media type.
            if keyword == "contentMediaType", [.binary, .base64].contains(kind) { continue }
            let isKnown = OtherKeyword.limits.contains(keyword)
            let change: Change =
                switch (old[keyword], new[keyword]) {
                case (nil, _) where isKnown: LimitChanges.otherAdded
                case (_, nil) where isKnown: LimitChanges.otherRemoved
                default: LimitChanges.unmodelled
                }
            report(
                change,
                about: .keyword(keyword, of: spot.subject),
                at: spot,
                before: old[keyword].map(DriftValue.text),
                after: new[keyword].map(DriftValue.text)
            )
        }
    }

    /// Reports a changed limit; limits on list items have their own rules.
    private mutating func limit<Value>(
        _ change: Change,
        isTighter: Bool,
        _ keyword: String,
        _ old: Value?,
        _ new: Value?,
        at spot: ComparedPosition
    ) {
        var change = change
        if spot.position == .element { change = isTighter ? LimitChanges.itemsTighter : LimitChanges.itemsLooser }
        report(
            change,
            about: .limit(keyword, of: spot.subject),
            at: spot,
            before: old.map { .text("\($0)") },
            after: new.map { .text("\($0)") }
        )
    }
}
