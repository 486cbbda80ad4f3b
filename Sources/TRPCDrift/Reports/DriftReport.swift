internal import TRPCContract
package import TRPCSource

/// The findings of a run of `trpcgen diff`, in a form for all report formats.
package struct DriftReport {
    /// An older contract in the comparison.
    package struct Base: Sendable {
        /// The release, such as `1.4.0`, the branch, such as `origin/main`, or the path of the contract.
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

    /// A finding, and how it's assessed in this run.
    package struct Entry: Sendable {
        package var finding: Finding
        /// The older contracts to which the finding applies.
        package var baselines: [String]
        /// The acceptance that covers the change.
        package var acceptance: Acceptance?
        /// The acceptance that the pull request adds, which isn't valid until it's merged.
        package var proposal: Acceptance?
        /// The reason for a reduced severity, as a sentence.
        package var note: String?
        /// Whether the application's source code doesn't use the changed symbols.
        package var isUnused = false
        /// Where the application uses the symbols, such as `App/ProfileView.swift:41`; nil if its source code wasn't searched.
        package var uses: [String]?
        /// Where the application possibly uses the symbols.
        package var possibleUses: [String] = []
        fileprivate var acceptArguments = ""

        /// The command that accepts the finding, without the reason.
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
    /// The changes by which the pull request affects its own assessment, as one sentence for each.
    package var policyChanges: [String] = []
    /// Notes about contracts that are missing in a base.
    package var notes: [String] = []
    /// The lowest rank of findings that are listed in full.
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

    /// Merges the findings for several contracts. Equal findings are listed once, with all of their contracts.
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

    /// Sets the arguments with which `trpcgen accept` obtains the same findings.
    ///
    /// - Parameter arguments: The arguments, escaped for the shell.
    package mutating func accept(with arguments: String) {
        for index in entries.indices { entries[index].acceptArguments = arguments }
    }

    /// The findings without an acceptance.
    package var open: [Entry] { entries.filter { $0.acceptance == nil } }

    package var accepted: [Entry] { entries.filter { $0.acceptance != nil } }

    /// The overall result for the open findings.
    enum Outcome: String {
        case breaking, risky, compatible
    }

    var outcome: Outcome { count(.error) > 0 ? .breaking : count(.warning) > 0 ? .risky : .compatible }

    /// The findings to list, ordered by rank and up to the limit.
    var shown: [Entry] {
        let wanted = open.filter { $0.rank >= level } + (showsAccepted ? accepted : [])
        return limit.map { Array(wanted.prefix($0)) } ?? wanted
    }
}

/// The severity at which a run fails.
package struct DriftThreshold: Sendable {
    /// The severity; nil if runs never fail.
    package var general: Diagnostic.Severity?
    /// Severities for individual axes, which override the general one.
    package var axes: [Axis: Diagnostic.Severity?] = [:]

    package enum Axis: String, Sendable, CaseIterable {
        case wire, source, behaviour
    }

    package init(general: Diagnostic.Severity? = .error) { self.general = general }

    /// Parses `error`, `never`, or `wire=error,source=never`; returns nil for anything else.
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

    /// Returns the severity of a finding on one axis; nil if it has no effect on that axis.
    private static func severity(of finding: Finding, on axis: Axis) -> Diagnostic.Severity? {
        switch axis {
        case .wire: finding.verdict.wire == .ok ? nil : finding.severity
        case .source: finding.verdict.source == .ok ? nil : finding.verdict.source == .breaks ? .error : .warning
        case .behaviour: finding.verdict.behaviour == .risk ? max(finding.severity, .warning) : nil
        }
    }
}
