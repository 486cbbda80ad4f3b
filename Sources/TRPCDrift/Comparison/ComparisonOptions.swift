package import TRPCContract
package import TRPCSource

/// The settings of a comparison.
package struct ComparisonOptions: Sendable {
    /// The day to compare sunset dates with, `2026-11-22`; if nil, all are in the future.
    package var today: String?
    /// Overrides of the rules' severities, by id; nil hides a rule.
    package var severities: [String: Diagnostic.Severity?] = [:]
    /// The team's policy for deprecations and unstable calls.
    package var lifecycle = LifecyclePolicy()

    package init(
        today: String? = nil,
        severities: [String: Diagnostic.Severity?] = [:],
        lifecycle: LifecyclePolicy = LifecyclePolicy()
    ) {
        self.today = today
        self.severities = severities
        self.lifecycle = lifecycle
    }

    /// - Parameters:
    ///   - isOpen: Whether the application keeps unknown values.
    ///   - milder: The effect, if it is milder than the rule's.
    func severity(of rule: DriftRule, isOpen: Bool = false, milder: Verdict? = nil) -> Diagnostic.Severity {
        if let set = severities[rule.id], let severity = set { return severity }
        // The application keeps it as an unknown value.
        if milder?.wire == .closed, rule.verdict.wire > .closed { return min(rule.severity, .warning) }
        let isSafe = isOpen && rule.verdict.wire == .closed && rule.verdict.behaviour != .risk
        return isSafe ? min(rule.severity, .warning) : rule.severity
    }
}
