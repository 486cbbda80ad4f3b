internal import TRPCContract
package import TRPCSource

/// The findings of a run of `trpcgen diff`, for any form of report.
package struct DriftReport {
    /// A contract that was compared with.
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

    /// A finding, and how the run judges it.
    package struct Entry: Sendable {
        package var finding: Finding
        /// The contracts against which the change was found.
        package var baselines: [String]
        /// The acceptance that covers the change.
        package var acceptance: Acceptance?
        /// The acceptance that the pull request adds, and that doesn't count before it is merged.
        package var proposal: Acceptance?
        /// Why it matters less than it would, as one sentence.
        package var note: String?
        /// No source of the application uses what changed.
        package var isUnused = false
        /// Where the application uses its symbols, `App/ProfileView.swift:41`; nil where nobody looked.
        package var uses: [String]?
        /// Where it may use them: the sources do not tell.
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
    /// The problems of the run itself, such as those of the acceptances.
    package var warnings: [String] = []
    /// The ways in which the pull request changes how it is judged, a sentence each.
    package var policyChanges: [String] = []
    /// The contracts that a base doesn't have.
    package var notes: [String] = []
    /// The least rank that is listed in full.
    package var level: DriftRank = .warning
    /// The most findings to list.
    package var limit: Int?
    package var showsAccepted = false

    package init(bases: [Base], revision: String, entries: [Entry], procedureCount: Int) {
        self.bases = bases
        self.revision = revision
        self.entries = entries
        self.procedureCount = procedureCount
    }

    /// Findings against several contracts. The same finding is listed once, with all contracts that it was found against.
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

    /// Sets the arguments with which `trpcgen accept` finds the same findings.
    ///
    /// - Parameter arguments: Words of the shell.
    package mutating func accept(with arguments: String) {
        for index in entries.indices { entries[index].acceptArguments = arguments }
    }

    /// The findings that nobody has accepted.
    package var open: [Entry] { entries.filter { $0.acceptance == nil } }

    package var accepted: [Entry] { entries.filter { $0.acceptance != nil } }

    /// What the open findings amount to.
    enum Outcome: String {
        case breaking, risky, compatible
    }

    var outcome: Outcome { count(.error) > 0 ? .breaking : count(.warning) > 0 ? .risky : .compatible }

    /// The entries of a list: by severity, and no more than the limit.
    var shown: [Entry] {
        let wanted = open.filter { $0.rank >= level } + (showsAccepted ? accepted : [])
        return limit.map { Array(wanted.prefix($0)) } ?? wanted
    }
}

/// The severity from which a run fails.
package struct DriftThreshold: Sendable {
    /// The severity; nil when a run never fails.
    package var general: Diagnostic.Severity?
    /// By what breaks; these stand in place of the general one.
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

    /// How bad a finding is on one axis; nil where it means nothing.
    private static func severity(of finding: Finding, on axis: Axis) -> Diagnostic.Severity? {
        switch axis {
        case .wire: finding.verdict.wire == .ok ? nil : finding.severity
        case .source: finding.verdict.source == .ok ? nil : finding.verdict.source == .breaks ? .error : .warning
        case .behaviour: finding.verdict.behaviour == .risk ? max(finding.severity, .warning) : nil
        }
    }
}
