/// The effect of a change in one sentence for people.
///
/// `Apps of 1.4: 'application.one' fails with 400 when 'applicationId' is empty`
struct EntryEffect {
    private let entry: DriftReport.Entry
    /// Whether to add the change, if the sentence doesn't state it already.
    private let namesChange: Bool
    var finding: Finding { entry.finding }

    init(_ entry: DriftReport.Entry, namesChange: Bool = true) {
        self.entry = entry
        self.namesChange = namesChange
    }

    private var change: String { namesChange ? ": \(finding.message)" : "" }

    /// The sentence, without a period.
    var text: String {
        let verdict = finding.verdict
        if verdict.wire != .ok { return "Apps of \(applications): \(calls) \(failure)" }
        if verdict.behaviour == .risk { return lostProperty ?? otherServer ?? otherBehaviour }
        if verdict.source != .ok {
            let verb = verdict.source == .breaks ? "does not compile" : "may not compile"
            return "After regeneration, code that \(use) \(verb)\(change)"
        }
        return namesChange ? "Nothing fails: \(finding.sentence)" : "Nothing fails"
    }

    /// The code that is affected, such as `uses 'User.email'`.
    ///
    /// Code can't use a new property yet. The code that breaks creates the property's type or, if the property is optional,
    /// calls the function that has it as a parameter.
    private var use: String {
        let symbols = finding.symbols.map { "'\($0)'" }.joined(separator: ", ")
        guard !symbols.isEmpty else { return "uses \(calls)" }
        guard case .component = finding.place.owner, finding.before == nil, finding.symbols.count == 1,
            case .field(_, let isRequired) = finding.detail.subject, let type = finding.symbols[0].enclosingName
        else { return "uses \(symbols)" }
        return isRequired ? "creates '\(type)'" : "calls \(calls)"
    }

    /// The applications, such as `1.4.0 and 1.5.0`.
    private var applications: String {
        let names = entry.baselines
        guard names.count > 1, let last = names.last else { return names.first ?? "the older contract" }
        return names.dropLast().joined(separator: ", ") + " and \(last)"
    }

    /// The affected calls, such as `'posts.list'` or `'posts.list' and 3 more calls`.
    private var calls: String {
        guard let first = finding.affected.first else {
            return finding.place.owner == .document || finding.place.owner == .errors ? "every call" : "no call"
        }
        let others = finding.affected.count - 1
        return others == 0 ? "'\(first)'" : "'\(first)' and \(others) more call\(others == 1 ? "" : "s")"
    }

    var isPlural: Bool { finding.affected.count > 1 }

    private var otherBehaviour: String {
        let verb = isPlural ? "still succeed" : "still succeeds"
        return "Apps of \(applications): \(calls) \(verb), but the meaning may change\(change)"
    }

    /// A sentence such as `After regeneration, every call goes to https://b.example by default`; nil for other changes.
    private var otherServer: String? {
        guard case .server = finding.detail.subject, let server = finding.after?.text else { return nil }
        return "After regeneration, the default server of \(calls) is \(server)\(change)"
    }

    /// A sentence such as `Apps of 1.4 get nil for 'pinned' from 'posts.list'`; nil if no property was removed or renamed.
    private var lostProperty: String? {
        guard case .field = finding.detail.subject, let name = finding.place.name else { return nil }
        return switch finding.rule.direction {
        case .output: "Apps of \(applications) get nil for '\(name)' from \(calls)"
        case .input: "Apps of \(applications) still send '\(name)' to \(calls), and the server ignores it"
        case nil: nil
        }
    }

    /// The rule for the direction in which calls fail, if a type is both sent and received.
    var rule: DriftRule { ([finding.rule] + finding.also).first { $0.verdict.wire != .ok } ?? finding.rule }

    /// The failure, such as `fails with 400 when 'x' is empty`. If the condition isn't known, ends with the change itself.
    private var failure: String {
        let isAlways = finding.verdict.wire == .breaks || finding.breaksIfPresent
        let verb = isPlural ? "fail" : "fails"
        let status = rule.failure?.status.map { " with \($0)" } ?? ""
        let closed = finding.verdict.wire == .closed ? " if enums and unions are closed" : ""
        if let condition { return "\(verb)\(status) \(condition)\(closed)" }
        let present = finding.breaksIfPresent ? " if it is present" : ""
        if let missing, isAlways {
            return
                "\(verb)\(present): \(response) no longer \(isPlural && !finding.place.isInStream ? "have" : "has") '\(missing)'"
        }
        return "\(isAlways ? verb : "may fail")\(status)\(present)\(closed)\(change)"
    }

    /// The received value.
    var response: String {
        if finding.place.isInStream { return isPlural ? "an item of their streams" : "an item of its stream" }
        return isPlural ? "their responses" : "its response"
    }

    /// The key that is missing for the old client.
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

extension WireFailure {
    /// The status with which the backend responds.
    fileprivate var status: Int? {
        switch self {
        case .refused: Status.badRequest.rawValue
        case .status(let status): status.rawValue
        case .keyNotFound, .valueNotFound, .typeMismatch, .dataCorrupted, .text: nil
        }
    }
}

extension DriftReport.Entry {
    /// The effect of the change in one sentence.
    package var effect: String { EntryEffect(self).text }

    /// The effect without the change, for text that follows it.
    var effectOnly: String { EntryEffect(self, namesChange: false).text }
}

extension String {
    /// The name before the last dot, such as `User` for `User.email`; nil if the name contains no dot.
    fileprivate var enclosingName: Substring? { lastIndex(of: ".").map { self[..<$0] } }
}
