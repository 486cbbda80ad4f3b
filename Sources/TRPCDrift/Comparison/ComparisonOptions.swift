package import TRPCContract
package import TRPCSource

/// The settings of a comparison, beside the contracts.
package struct ComparisonOptions: Sendable {
    /// The day that sunset dates are compared with, `2026-11-22`; nil leaves them all in the future.
    package var today: String?
    /// Other severities than the rules' own, by id; nil hides a rule.
    package var severities: [String: Diagnostic.Severity?] = [:]
    /// What the team promises of what ends and of what is not settled.
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
    ///   - isOpen: Whether the application keeps values that it does not know.
    ///   - milder: The effect where it is less than the rule's own.
    func severity(of rule: DriftRule, isOpen: Bool = false, milder: Verdict? = nil) -> Diagnostic.Severity {
        if let set = severities[rule.id], let severity = set { return severity }
        // The application keeps the value as an unknown one.
        if milder?.wire == .closed, rule.verdict.wire > .closed { return min(rule.severity, .warning) }
        let isSafe = isOpen && rule.verdict.wire == .closed && rule.verdict.behaviour != .risk
        return isSafe ? min(rule.severity, .warning) : rule.severity
    }
}
