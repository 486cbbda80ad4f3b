package import TRPCSource

/// A change between two contracts, and its effect.
package struct Finding: Sendable {
    package var rule: DriftRule
    package var severity: Diagnostic.Severity
    package var verdict: Verdict
    let detail: DriftDetail
    /// The change in one sentence, without its location.
    package let message: String
    package var place: ContractPath
    /// The procedures and operations that contain the changed value. The nearest one in the finding's direction comes first.
    package var procedures: [String] = []
    /// The calls that fail, if these aren't all calls in ``procedures``. Error responses count only if the changed value occurs
    /// nowhere else.
    var affectedCalls: [String]?
    /// How the change affects the nearest call; nil for a change to a call itself.
    var reach: CallReach?
    /// Whether the value, or one that contains it, can be absent.
    var isOptional = false
    /// Whether every call that contains the value fails, although the value can be absent.
    var breaksIfPresent = false
    /// The nearest location in each of the documents.
    package var base: Location
    package var revision: Location
    package var fingerprint = ""
    /// The media type, if it isn't the default one.
    var media: String?
    /// The finding's fingerprint in version 0.1.0, which older acceptances use.
    var formerFingerprint = ""
    /// The rules for the same change in the other direction, if they are not more severe.
    package var also: [DriftRule] = []
    /// The Swift names of the changed declarations.
    package var symbols: [String] = []
    /// The Swift name of the changed property, if any.
    package var property: String?
    /// The Swift types before and after, such as `Double → Int`, if the change has both.
    package var types: String?

    /// The reason why the severity is lower than the rule's.
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

    /// The value in each contract at the location.
    var before: DriftValue? { detail.before }
    var after: DriftValue? { detail.after }

    /// The error in a shipped application, such as `keyNotFound(email)`.
    package var reason: String? {
        guard verdict.wire != .ok else { return nil }
        // For a type that is both sent and received, the direction in which calls fail.
        let breaking = ([rule] + also).first { $0.verdict.wire != .ok } ?? rule
        return breaking.failure?.text(at: place, old: before)
    }

    /// The procedure under which the finding is listed.
    package var procedure: String? { procedures.first }

    /// The affected calls, nearest first.
    var affected: [String] { affectedCalls ?? procedures }

    /// Lowers the verdict for an optional value, since only calls that contain it fail.
    ///
    /// The verdicts of rules for optional properties already apply only to calls that contain the property.
    mutating func noteAbsence() {
        breaksIfPresent = isOptional && verdict.wire == .breaks
        if case .field(_, isRequired: false) = detail.subject { return }
        if breaksIfPresent { verdict.wire = .conditional }
    }

    /// The change in terms of Swift, such as `Post.rating: Double → Int`, or else in terms of the contract.
    package var declarationChange: String {
        if case .component = place.owner, place.steps.count == 1, let symbol = symbols.first {
            return "\(symbol): \(types ?? message)"
        }
        return "\(place.text): \(message)"
    }

    /// The location and the change, such as `'posts.getById' output: required property 'rating' removed`.
    package var sentence: String {
        let subject = place.subject(procedures)
        return subject.isEmpty ? message : "\(subject): \(message)"
    }
}
