package import TRPCContract
package import TRPCSource

/// The settings of a comparison.
package struct ComparisonOptions: Sendable {
    /// The date to compare sunset dates with, such as `2026-11-22`; if nil, all sunset dates count as future.
    package var today: String?
    /// The configured severities of rules, by id; nil hides a rule.
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

    /// Returns the severity of a finding.
    ///
    /// - Parameters:
    ///   - isOpen: Whether the application has a case for unknown values.
    ///   - milder: The effect, if it's less severe than the rule's.
    func severity(of rule: DriftRule, isOpen: Bool = false, milder: Verdict? = nil) -> Diagnostic.Severity {
        if let set = severities[rule.id], let severity = set { return severity }
        // The application decodes it as an unknown value.
        if milder?.wire == .closed, rule.verdict.wire > .closed { return min(rule.severity, .warning) }
        let isSafe = isOpen && rule.verdict.wire == .closed && rule.verdict.behaviour != .risk
        return isSafe ? min(rule.severity, .warning) : rule.severity
    }
}
