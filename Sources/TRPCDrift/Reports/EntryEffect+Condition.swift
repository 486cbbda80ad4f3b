/// The conditions under which calls fail.
extension EntryEffect {
    /// The condition, such as `when 'x' is empty`; nil if it can't be derived from the finding's values.
    var condition: String? {
        if case .limit(let keyword, _) = finding.detail.subject { return limit(keyword) }
        if case .presence(let was)? = finding.before, case .presence(let isNow)? = finding.after {
            return presence(was, isNow)
        }
        if case .values(let values)? = finding.before ?? finding.after {
            let isSent = rule.direction == .input
            guard isSent == (finding.before != nil), finding.before == nil || finding.after == nil else { return nil }
            let shown = values.prefix(3).map { $0.words.hasPrefix("'") ? $0.words : "'\($0.words)'" }
            let list = shown.joined(separator: " or ") + (values.count > 3 ? " or another of \(values.count)" : "")
            return "when \(valueSubject) \(list)"
        }
        return nil
    }

    /// The changed value, such as `'author.name'`, `a value in 'tags'` or `an item of its response`.
    private var subject: String {
        let whole = rule.direction == .input ? "\(isPlural ? "their" : "its") input" : response
        let named = finding.place.name.map { "'\($0)'" } ?? whole
        let value = finding.place.stepsAfterName.reduce(named) { outer, step in
            switch step {
            case .element: "an item of \(outer)"
            case .value: "a value in \(outer)"
            case .key: "a key of \(outer)"
            case .item(let index): "item \(index) of \(outer)"
            case .property, .variant, .parameter, .header, .status, .streamItem, .scheme: outer
            }
        }
        guard case .tupleItem(let item, of: .some) = finding.detail.subject else { return value }
        return "item \(item) of \(value)"
    }

    /// The value and its verb. The value of a named type can be anywhere in the input or response.
    private var valueSubject: String {
        guard case .component = finding.place.owner, finding.place.steps.isEmpty else { return "\(subject) is" }
        return "\(subject) \(isPlural && rule.direction != .input ? "contain" : "contains")"
    }

    private func limit(_ keyword: String) -> String? {
        guard rule.direction == .input, let number = finding.after?.text else { return nil }
        let isOne = number == "1"
        return switch keyword {
        case "minLength": isOne ? "when \(subject) is empty" : "when \(subject) has fewer than \(number) characters"
        case "maxLength": "when \(subject) has more than \(number) character\(isOne ? "" : "s")"
        case "minItems", "minProperties":
            isOne ? "when \(subject) is empty" : "when \(subject) has fewer than \(number) entries"
        case "maxItems", "maxProperties": "when \(subject) has more than \(number) entr\(isOne ? "y" : "ies")"
        case "the least value":
            number.hasPrefix("more than ")
                ? "when \(subject) is \(number.dropFirst("more than ".count)) or less"
                : "when \(subject) is less than \(number)"
        case "the greatest value":
            number.hasPrefix("less than ")
                ? "when \(subject) is \(number.dropFirst("less than ".count)) or more"
                : "when \(subject) is more than \(number)"
        case "the pattern": "when \(subject) does not match \(number)"
        default: nil
        }
    }

    private func presence(_ was: Presence.State, _ isNow: Presence.State) -> String? {
        let isSent = rule.direction == .input
        let (needs, gives) = isSent ? (isNow, was) : (was, isNow)
        let isMissing = needs.isRequired && !gives.isRequired
        let isNull = !needs.isNullable && gives.isNullable
        // A value without a name is described as the response itself.
        let isNamed = !isSent && finding.place.name != nil
        switch (isMissing, isNull) {
        case (true, true): return "when \(subject) is missing or null\(isNamed ? " in \(response)" : "")"
        case (true, false): return "when \(subject) is missing\(isNamed ? " from \(response)" : "")"
        case (false, true): return "when \(subject) is null\(isNamed ? " in \(response)" : "")"
        case (false, false): return nil
        }
    }
}

extension ContractPath {
    /// The names in the path to the change, such as `author.name`; nil for a whole value.
    var name: String? {
        let names = steps.compactMap { $0.name }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    /// The steps after the last named value, up to the change.
    fileprivate var stepsAfterName: ArraySlice<Step> {
        steps[(steps.lastIndex { $0.name != nil }.map { $0 + 1 } ?? 0)...]
    }
}

extension ContractPath.Step {
    /// The name of a property, a parameter or a header.
    fileprivate var name: String? {
        switch self {
        case .property(let name), .parameter(let name), .header(let name): name
        case .element, .value, .key, .item, .variant, .status, .scheme, .streamItem: nil
        }
    }
}
