package import TRPCSource

/// The settings of a comparison, beside the contracts.
package struct ComparisonOptions: Sendable {
    /// The application keeps values that it does not know (`enums: open`, the default of generated clients); nil when nobody
    /// says what it was generated with, and then enums count as closed.
    package var hasOpenEnums: Bool?
    /// The day that sunset dates are compared with, `2026-11-22`; nil leaves them all in the future.
    package var today: String?
    /// Other severities than the rules' own, by id; nil hides a rule.
    package var severities: [String: Diagnostic.Severity?] = [:]

    package init(
        hasOpenEnums: Bool? = nil,
        today: String? = nil,
        severities: [String: Diagnostic.Severity?] = [:]
    ) {
        self.hasOpenEnums = hasOpenEnums
        self.today = today
        self.severities = severities
    }

    func severity(of rule: DriftRule) -> Diagnostic.Severity {
        if let set = severities[rule.id], let severity = set { return severity }
        let isSafe = hasOpenEnums == true && rule.verdict.wire == .closed && rule.verdict.behaviour != .risk
        return isSafe ? min(rule.severity, .warning) : rule.severity
    }
}
