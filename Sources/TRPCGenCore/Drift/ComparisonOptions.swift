/// The settings of a comparison, beside the contracts.
package struct ComparisonOptions: Sendable {
    /// The application keeps values that it does not know (`enums: open`, the default of generated clients); nil when nobody
    /// says what it was generated with, and then enums count as closed.
    package var hasOpenEnums: Bool?
    /// The application has `Int32` and `Float` (`exactNumbers`); nil when nobody says what it was generated with, and then
    /// it counts as one that has.
    package var hasExactNumbers: Bool?
    /// The day that sunset dates are compared with, `2026-11-22`; nil leaves them all in the future.
    package var today: String?
    /// Other severities than the rules' own, by id; nil hides a rule.
    package var severities: [String: Diagnostic.Severity?] = [:]
    /// The names that the client gives.
    package var names: SymbolNames

    package init(
        hasOpenEnums: Bool? = nil,
        hasExactNumbers: Bool? = nil,
        today: String? = nil,
        severities: [String: Diagnostic.Severity?] = [:],
        names: SymbolNames = SymbolNames()
    ) {
        self.names = names
        self.hasOpenEnums = hasOpenEnums
        self.hasExactNumbers = hasExactNumbers
        self.today = today
        self.severities = severities
    }

    func severity(of rule: DriftRule) -> Diagnostic.Severity {
        if let set = severities[rule.id], let severity = set { return severity }
        let isSafe = hasOpenEnums == true && rule.verdict.wire == .closed && rule.verdict.behaviour != .risk
        return isSafe ? min(rule.severity, .warning) : rule.severity
    }
}
