package import TRPCSource

/// One change between two contracts, and its effect.
package struct Finding: Sendable {
    package var rule: DriftRule
    package var severity: Diagnostic.Severity
    package var verdict: Verdict
    let detail: DriftDetail
    /// What changed, in one sentence without its place.
    package let message: String
    package var place: ContractPath
    /// The procedures and operations whose values have the changed place, the nearest one in the finding's direction first.
    package var procedures: [String] = []
    /// The calls that the change affects, if not all that it reaches: error responses count only if no other value has the
    /// place.
    var affectedCalls: [String]?
    /// How the change reaches the nearest call; nil for a change of a call itself.
    var reach: CallReach?
    /// Whether the place is in a value that may be absent.
    var isOptional = false
    /// Whether each call fails that has the place, which may be absent.
    var breaksIfPresent = false
    /// The nearest places in the two documents.
    package var base: Location
    package var revision: Location
    package var fingerprint = ""
    /// The media type of the place, if the value of another one is compared, too.
    var media: String?
    /// The fingerprint of version 0.1.0, by which older acceptances name the finding.
    var formerFingerprint = ""
    /// The rules of the other direction that the same change breaks no worse.
    package var also: [DriftRule] = []
    /// The Swift names of what changed.
    package var symbols: [String] = []
    /// The Swift name of the property that changed, if it is one.
    package var property: String?
    /// The Swift types before and after, `Double → Int`, where the change has two.
    package var types: String?

    /// Why it matters less than its rule says.
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

    /// What the contracts have at the place.
    var before: DriftValue? { detail.before }
    var after: DriftValue? { detail.after }

    /// The error that a shipped application meets, such as `keyNotFound(email)`.
    package var reason: String? {
        guard verdict.wire != .ok else { return nil }
        // Of a type that is sent and received, the direction that breaks.
        let breaking = ([rule] + also).first { $0.verdict.wire != .ok } ?? rule
        return breaking.failure?.text(at: place, old: before)
    }

    /// The procedure under which it is shown.
    package var procedure: String? { procedures.first }

    /// The calls that the change affects, the nearest one first.
    var affected: [String] { affectedCalls ?? procedures }

    /// Notes the effect of a value that may be absent: calls with it fail, so that calls fail for some values. A rule about
    /// an optional property has the verdict of calls with the property.
    mutating func noteAbsence() {
        breaksIfPresent = isOptional && verdict.wire == .breaks
        if case .field(_, isRequired: false) = detail.subject { return }
        if breaksIfPresent { verdict.wire = .conditional }
    }

    /// `Post.rating: Double → Int`, or what changed in the words of the contract.
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
