package import TRPCSource

/// One change between two contracts, and its effect.
package struct Finding: Sendable {
    package var rule: DriftRule
    package var severity: Diagnostic.Severity
    package var verdict: Verdict
    let detail: DriftDetail
    /// The change in one sentence, without its place.
    package let message: String
    package var place: ContractPath
    /// The procedures and operations with the changed value, the nearest one in the finding's direction first.
    package var procedures: [String] = []
    /// The affected calls, if not all reached ones: error responses count only if no other value contains the place.
    var affectedCalls: [String]?
    /// How the change reaches the nearest call; nil for a change of a call itself.
    var reach: CallReach?
    /// Whether the value or one that contains it may be absent.
    var isOptional = false
    /// Whether every call with the value fails, although the value may be absent.
    var breaksIfPresent = false
    /// The nearest location in each document.
    package var base: Location
    package var revision: Location
    package var fingerprint = ""
    /// The media type, if it isn't the usual one.
    var media: String?
    /// The fingerprint of version 0.1.0, which older acceptances use.
    var formerFingerprint = ""
    /// The rules for the same change in the other direction, if they are at most as severe.
    package var also: [DriftRule] = []
    /// The Swift names of the changed declarations.
    package var symbols: [String] = []
    /// The Swift name of the changed property, if any.
    package var property: String?
    /// The Swift types before and after, `Double → Int`, if the change has both.
    package var types: String?

    /// The reason for a lower severity than the rule's.
    package var leniency: String?

    init(
        rule: DriftRule,
        severity: Diagnostic.Severity,
        verdict: Verdict,
        detail: DriftDetail,
        place: ContractPath,
        at locations: (old: Location, new: Location)
    ) {
        self.rule = rule
        self.severity = severity
        self.verdict = verdict
        self.detail = detail
        message = rule.message.text(detail)
        self.place = place
        base = locations.old
        revision = locations.new
    }

    package var id: String { rule.id }

    /// The values in the contracts at the place.
    var before: DriftValue? { detail.before }
    var after: DriftValue? { detail.after }

    /// The error in a shipped application, such as `keyNotFound(email)`.
    package var reason: String? {
        guard verdict.wire != .ok else { return nil }
        // For a type that is sent and received, the direction that breaks.
        let breaking = ([rule] + also).first { $0.verdict.wire != .ok } ?? rule
        return breaking.failure?.text(at: place, old: before)
    }

    /// The procedure that lists the finding.
    package var procedure: String? { procedures.first }

    /// The affected calls, nearest first.
    var affected: [String] { affectedCalls ?? procedures }

    /// Lowers the verdict of an optional value: only calls with the value fail.
    ///
    /// Rules about optional properties already have the verdict of calls with the property.
    mutating func noteAbsence() {
        breaksIfPresent = isOptional && verdict.wire == .breaks
        if case .field(_, isRequired: false) = detail.subject { return }
        if breaksIfPresent { verdict.wire = .conditional }
    }

    /// `Post.rating: Double → Int`, or the change in the terms of the contract.
    package var declarationChange: String {
        if case .component = place.owner, place.steps.count == 1, let symbol = symbols.first {
            return "\(symbol): \(types ?? message)"
        }
        return "\(place.text): \(message)"
    }

    /// `'posts.getById' output: required property 'rating' removed`
    package var sentence: String {
        let subject = place.subject(procedures)
        return subject.isEmpty ? message : "\(subject): \(message)"
    }
}
