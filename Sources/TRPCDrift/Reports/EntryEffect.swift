/// What a change does, in the sentence that a person reads first:
/// `Apps of 1.4: 'application.one' fails with 400 when 'applicationId' is empty`.
struct EntryEffect {
    private let entry: DriftReport.Entry
    private var finding: Finding { entry.finding }

    init(_ entry: DriftReport.Entry) { self.entry = entry }

    /// The sentence, without a full stop.
    var text: String {
        let verdict = finding.verdict
        if verdict.wire != .ok { return "Apps of \(applications): \(calls) \(failure)" }
        if verdict.source != .ok {
            let symbols = finding.symbols.map { "'\($0)'" }.joined(separator: ", ")
            let code = symbols.isEmpty ? "code that uses \(calls)" : "code that uses \(symbols)"
            let verb = verdict.source == .breaks ? "does not compile" : "may not compile"
            return "After generating again, \(code) \(verb): \(finding.message)"
        }
        if verdict.behaviour == .risk {
            return "Apps of \(applications): \(calls) goes on, and may mean something else: \(finding.message)"
        }
        return "Nothing fails: \(finding.sentence)"
    }

    /// `1.4.0 and 1.5.0`
    private var applications: String {
        let names = entry.baselines
        guard names.count > 1, let last = names.last else { return names.first ?? "the older contract" }
        return names.dropLast().joined(separator: ", ") + " and \(last)"
    }

    /// `'posts.list'`, `'posts.list' and 3 more calls`
    private var calls: String {
        guard let first = finding.procedures.first else {
            return finding.place.owner == .document || finding.place.owner == .errors ? "each call" : "no call"
        }
        let others = finding.procedures.count - 1
        return others == 0 ? "'\(first)'" : "'\(first)' and \(others) more call\(others == 1 ? "" : "s")"
    }

    /// The rule of the direction that breaks, for a type that is sent and received.
    private var rule: DriftRule {
        ([finding.rule] + finding.also).first { $0.verdict.wire != .ok } ?? finding.rule
    }

    /// `fails with 400 when 'x' is empty`; where nothing tells when, the change itself stands behind it.
    private var failure: String {
        let isAlways = finding.verdict.wire == .breaks
        let verb = finding.procedures.count > 1 ? "fail" : "fails"
        let status = rule.failure?.status.map { " with \($0)" } ?? ""
        let closed = finding.verdict.wire == .closed ? " where enums and unions are closed" : ""
        if let condition { return "\(verb)\(status) \(condition)\(closed)" }
        if let missing = missing, isAlways { return "\(verb): \(answer) has no '\(missing)' any more" }
        return "\(isAlways ? verb : "may fail")\(status)\(closed): \(finding.message)"
    }

    /// The key that the old client does not find.
    private var missing: String? {
        guard case .keyNotFound(let key)? = rule.failure else { return nil }
        switch key {
        case .changed: return finding.place.name
        case .old: return finding.before?.text
        case .named(let name): return name
        case .any: return nil
        }
    }
}

extension EntryEffect {
    /// When a call fails, as far as the values of the finding tell.
    private var condition: String? {
        if case .limit(let keyword, let value) = finding.detail.subject { return limit(keyword, of: value) }
        if case .presence(let was)? = finding.before, case .presence(let isNow)? = finding.after {
            return presence(was, isNow)
        }
        if case .values(let values)? = finding.before ?? finding.after {
            let isSent = rule.direction == .input
            guard isSent == (finding.before != nil), finding.before == nil || finding.after == nil else { return nil }
            let shown = values.prefix(3).map { $0.words.hasPrefix("'") ? $0.words : "'\($0.words)'" }
            let list = shown.joined(separator: " or ") + (values.count > 3 ? " or another of \(values.count)" : "")
            return "when \(subject) is \(list)"
        }
        return nil
    }

    /// The value that changed, as a person names it.
    private var subject: String {
        finding.place.name.map { "'\($0)'" } ?? (rule.direction == .input ? "its input" : answer)
    }

    /// What the application receives.
    private var answer: String { finding.place.isInStream ? "an item of its stream" : "its answer" }

    private func limit(_ keyword: String, of value: DriftSubject) -> String? {
        guard rule.direction == .input, let number = finding.after?.text else { return nil }
        let name = value == .place ? subject : value.words
        let isOne = number == "1"
        return switch keyword {
        case "minLength": isOne ? "when \(name) is empty" : "when \(name) has fewer than \(number) characters"
        case "maxLength": "when \(name) has more than \(number) character\(isOne ? "" : "s")"
        case "minItems", "minProperties":
            isOne ? "when \(name) is empty" : "when \(name) has fewer than \(number) entries"
        case "maxItems", "maxProperties": "when \(name) has more than \(number) entr\(isOne ? "y" : "ies")"
        case "the least value":
            number.hasPrefix("more than ")
                ? "when \(name) is \(number.dropFirst("more than ".count)) or less"
                : "when \(name) is less than \(number)"
        case "the greatest value":
            number.hasPrefix("less than ")
                ? "when \(name) is \(number.dropFirst("less than ".count)) or more"
                : "when \(name) is more than \(number)"
        case "pattern": "when \(name) does not match \(number)"
        default: nil
        }
    }

    private func presence(_ was: Presence.State, _ isNow: Presence.State) -> String? {
        let place = rule.direction == .input ? "" : " in \(answer)"
        let (needs, gives) = rule.direction == .input ? (isNow, was) : (was, isNow)
        let isMissing = needs.isRequired && !gives.isRequired
        let isNull = !needs.isNullable && gives.isNullable
        switch (isMissing, isNull) {
        case (true, true): return "when \(subject) is missing or null\(place)"
        case (true, false): return "when \(subject) is missing\(rule.direction == .input ? "" : " from \(answer)")"
        case (false, true): return "when \(subject) is null\(place)"
        case (false, false): return nil
        }
    }
}

extension ContractPath {
    /// The names on the way to the change, `author.name`; nil for a whole value.
    fileprivate var name: String? {
        let names = steps.compactMap { step -> String? in
            switch step {
            case .property(let name), .parameter(let name), .header(let name): name
            case .element, .value, .key, .item, .variant, .status, .scheme, .streamItem: nil
            }
        }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }
}

extension WireFailure {
    /// The status that the backend answers with.
    fileprivate var status: Int? {
        switch self {
        case .refused: Status.badRequest.rawValue
        case .status(let status): status.rawValue
        case .keyNotFound, .valueNotFound, .typeMismatch, .dataCorrupted, .text: nil
        }
    }
}

extension DriftReport.Entry {
    /// What the change does, in one sentence.
    package var effect: String { EntryEffect(self).text }
}
