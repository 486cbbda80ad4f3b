package import TRPCSource

/// A kind of change between two contracts, in one direction, and its effect.
package struct DriftRule: Sendable {
    package var rule: Rule
    /// The direction of the changed value; nil for a change to a procedure or to the entire document.
    package var direction: Direction?
    package var verdict: Verdict
    /// The failure in shipped applications; nil if no call breaks.
    var failure: WireFailure?
    /// oasdiff's ids for the same change.
    package var oasdiff: [String] = []
    /// The message for a finding.
    let message: DriftMessage

    package var id: String { rule.id }
    /// The severity for a client whose enums are closed.
    package var severity: Diagnostic.Severity { rule.severity }

    /// Creates a rule about values.
    ///
    /// - Parameter summary: The change, in one sentence.
    /// - Parameter message: Formats the change in a finding.
    /// - Parameter remedy: The remedy; if nil, it's derived from the verdict.
    init(
        _ id: String,
        _ severity: Diagnostic.Severity,
        _ verdict: Verdict,
        _ summary: String,
        says message: DriftMessage,
        remedy: String? = nil,
        direction: Direction? = nil,
        example: Rule.Example? = nil
    ) {
        let remedy = remedy ?? Self.remedy(for: verdict, direction)
        rule = Rule(id, severity, summary, remedy, example: example)
        self.direction = direction
        self.verdict = verdict
        self.message = message
        failure = direction.map(WireFailure.usual)
    }

    /// Creates a rule about procedures or documents.
    ///
    /// - Parameter before: A part of a document, as an example in the explanation.
    init(
        _ id: String,
        _ severity: Diagnostic.Severity,
        _ verdict: Verdict,
        _ summary: String,
        says message: DriftMessage,
        _ remedy: String? = nil,
        direction: Direction? = nil,
        before: String,
        after: String
    ) {
        self.init(
            id,
            severity,
            verdict,
            summary,
            says: message,
            remedy: remedy,
            direction: direction,
            example: Rule.Example(before: before, after: after)
        )
    }

    /// Returns the rule with a failure in shipped applications.
    func meets(_ failure: WireFailure) -> DriftRule {
        var rule = self
        rule.failure = failure
        return rule
    }

    /// Returns the rule with oasdiff's ids.
    func oasdiff(_ ids: OasdiffIDs) -> DriftRule {
        var rule = self
        rule.oasdiff = ids.ids
        return rule
    }

    private static func remedy(for verdict: Verdict, _ direction: Direction?) -> String {
        switch (verdict.wire, direction) {
        case (.ok, _) where verdict.behaviour == .risk:
            "Check how shipped applications behave, and accept the change if that is fine."
        case (.ok, _) where verdict.source != .ok:
            "Regenerate the client and fix the errors that the compiler reports."
        case (.ok, _):
            "No change is needed."
        case (_, .input):
            "Accept what shipped applications send until no supported release sends it."
        case (_, .output):
            "Send what shipped applications read until no supported release reads it."
        case (_, nil):
            "Keep the old form next to the new one until no supported release uses it."
        }
    }
}

extension DriftRule: Hashable {
    package static func == (left: DriftRule, right: DriftRule) -> Bool { left.id == right.id }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
