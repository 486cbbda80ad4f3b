internal import TRPCContract
package import TRPCSource

/// The findings of a run of `trpcgen diff`, for all report formats.
package struct DriftReport {
    /// An older contract in the comparison.
    package struct Base: Sendable {
        /// `1.4.0`, `origin/main`, or its path.
        package var name: String
        package var path: String
        package var ref: String?
        package var commit: String?

        package init(name: String, path: String, ref: String? = nil, commit: String? = nil) {
            self.name = name
            self.path = path
            self.ref = ref
            self.commit = commit
        }
    }

    /// A finding, and its assessment in this run.
    package struct Entry: Sendable {
        package var finding: Finding
        /// The older contracts that the finding applies to.
        package var baselines: [String]
        /// The acceptance that covers the change.
        package var acceptance: Acceptance?
        /// The acceptance that the pull request adds, which isn't valid before the merge.
        package var proposal: Acceptance?
        /// The reason for a lower severity, as one sentence.
        package var note: String?
        /// Whether the application's sources don't use the changed symbols.
        package var isUnused = false
        /// The uses of the symbols in the application, `App/ProfileView.swift:41`; nil without a search.
        package var uses: [String]?
        /// Uncertain uses.
        package var possibleUses: [String] = []
        fileprivate var acceptArguments = ""

        /// The command that accepts the finding, without a reason.
        var acceptCommand: String {
            "trpcgen accept \(finding.fingerprint)\(acceptArguments.isEmpty ? "" : " ")\(acceptArguments)"
        }

        package var severity: Diagnostic.Severity { finding.severity }
    }

    package var bases: [Base]
    /// The path of the newer contract.
    package var revision: String
    package var entries: [Entry]
    package var procedureCount: Int
    /// Problems of the run itself, such as invalid acceptances.
    package var warnings: [String] = []
    /// The pull request's changes to its own assessment, one sentence each.
    package var policyChanges: [String] = []
    /// Contracts that are missing in a base.
    package var notes: [String] = []
    /// The lowest rank to list in full.
    package var level: DriftRank = .warning
    /// The maximum number of listed findings.
    package var limit: Int?
    package var showsAccepted = false

    package init(bases: [Base], revision: String, entries: [Entry], procedureCount: Int) {
        self.bases = bases
        self.revision = revision
        self.entries = entries
        self.procedureCount = procedureCount
    }

    /// Merges findings against several contracts. Equal findings are listed once, with all these contracts.
    package static func merged(_ findings: [(base: Base, findings: [Finding])]) -> [Entry] {
        var entries: [Entry] = []
        var indices: [String: Int] = [:]
        for (base, findings) in findings {
            for finding in findings {
                if let index = indices[finding.fingerprint] {
                    if !entries[index].baselines.contains(base.name) { entries[index].baselines.append(base.name) }
                    if finding.severity > entries[index].severity {
                        entries[index].finding.severity = finding.severity
                        entries[index].note = finding.leniency
                    }
                } else {
                    indices[finding.fingerprint] = entries.count
                    entries.append(Entry(finding: finding, baselines: [base.name], note: finding.leniency))
                }
            }
        }
        return entries.inReportOrder
    }

    /// Sets the arguments for `trpcgen accept` to find the same findings.
    ///
    /// - Parameter arguments: Escaped for the shell.
    package mutating func accept(with arguments: String) {
        for index in entries.indices { entries[index].acceptArguments = arguments }
    }

    /// The findings without an acceptance.
    package var open: [Entry] { entries.filter { $0.acceptance == nil } }

    package var accepted: [Entry] { entries.filter { $0.acceptance != nil } }

    /// The overall result of the open findings.
    enum Outcome: String {
        case breaking, risky, compatible
    }

    var outcome: Outcome { count(.error) > 0 ? .breaking : count(.warning) > 0 ? .risky : .compatible }

    /// The findings to list: by rank, up to the limit.
    var shown: [Entry] {
        let wanted = open.filter { $0.rank >= level } + (showsAccepted ? accepted : [])
        return limit.map { Array(wanted.prefix($0)) } ?? wanted
    }
}

/// The severity from which a run fails.
package struct DriftThreshold: Sendable {
    /// The severity; nil if runs never fail.
    package var general: Diagnostic.Severity?
    /// Severities by axis, which replace the general one.
    package var axes: [Axis: Diagnostic.Severity?] = [:]

    package enum Axis: String, Sendable, CaseIterable {
        case wire, source, behaviour
    }

    package init(general: Diagnostic.Severity? = .error) { self.general = general }

    /// `error`, `never`, or `wire=error,source=never`; nil for anything else.
    package init?(_ text: String) {
        func severity(_ word: some StringProtocol) -> Diagnostic.Severity?? {
            word == "never" ? .some(nil) : Diagnostic.Severity(word: String(word)).map { .some($0) }
        }
        if !text.contains("=") {
            guard let found = severity(text) else { return nil }
            general = found
            return
        }
        general = nil
        for part in text.split(separator: ",") {
            let words = part.split(separator: "=")
            guard words.count == 2, let axis = Axis(rawValue: String(words[0])), let found = severity(words[1]) else {
                return nil
            }
            axes[axis] = .some(found)
        }
    }

    package func isReached(by entry: DriftReport.Entry) -> Bool {
        guard entry.acceptance == nil else { return false }
        guard !axes.isEmpty else { return general.map { entry.severity >= $0 } ?? false }
        return axes.contains { axis, threshold in
            guard let threshold, let severity = Self.severity(of: entry.finding, on: axis) else { return false }
            return severity >= threshold
        }
    }

    /// Returns the severity of a finding on one axis; nil without an effect there.
    private static func severity(of finding: Finding, on axis: Axis) -> Diagnostic.Severity? {
        switch axis {
        case .wire: finding.verdict.wire == .ok ? nil : finding.severity
        case .source: finding.verdict.source == .ok ? nil : finding.verdict.source == .breaks ? .error : .warning
        case .behaviour: finding.verdict.behaviour == .risk ? max(finding.severity, .warning) : nil
        }
    }
}
