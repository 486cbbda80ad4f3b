package import TRPCSource

/// Findings for people: each with its location, its effect, and the command that accepts it.
///
///     error: 'user.get' output: required property 'email' removed [#out-prop-removed-required]
///       --> Schemas/api.yaml:209:9
///       = effect: Apps of 1.4.0: 'user.get' fails: its response no longer has 'email'
///       = source: does not compile: 'User.email'
///       = accept: trpcgen accept 7c1f0a9e42b1 --reason "…"
///
/// The verbose form adds the lines of both documents, the verdicts, their causes, and the remedy:
///
///     error: 'user.get' output: required property 'email' removed [#out-prop-removed-required]
///        --> Schemas/api.yaml:209:9 (was main:Schemas/api.yaml:212:13)
///         |
///     211 |   id: { type: string }
///     212 |   email: { type: string }    - removed
///         |   ^^^^^
///         = effect: Apps of 1.4.0: 'user.get' fails: its response no longer has 'email'
///         = wire:   breaks 1.4.0 (keyNotFound(email))
package struct DriftTextReporter: DriftReporter {
    private let sources: SourceMap
    private let color: Bool
    private let isVerbose: Bool

    package init(sources: SourceMap, color: Bool = false, isVerbose: Bool = false) {
        self.sources = sources
        self.color = color
        self.isVerbose = isVerbose
    }

    package func render(_ report: DriftReport) -> String {
        var excerpts = DriftExcerpt(sources: sources)
        var output = ""
        for group in DriftGroup.of(report.shown) {
            writeHead(group, to: &output)
            if isVerbose {
                writeDetails(group, &excerpts, to: &output)
            } else {
                writeSummary(group, to: &output)
            }
            output += "\n"
        }
        let hidden = report.open.count { $0.rank >= report.level } - report.shown.count { $0.acceptance == nil }
        if hidden > 0 { output += "… and \(hidden) more (--max-findings)\n\n" }
        for warning in report.warnings { output += "\(painted("warning", "1;33")): \(Sanitizer.line(warning))\n" }
        output += report.summary + "\n"
        let procedures = "\(report.procedureCount) procedure\(report.procedureCount == 1 ? "" : "s")"
        let bases = report.bases.count == 1 ? "1 baseline" : "\(report.bases.count) baselines"
        let names = report.bases.isEmpty ? report.baseNames : "\(bases) (\(report.baseNames))"
        output += "checked \(procedures) against \(Sanitizer.line(names))\n"
        if let id = report.shown.first?.finding.id {
            output += "[#\(id)]: run 'trpcgen explain \(id)'\(isVerbose ? "" : "; --verbose prints all details")\n"
        }
        return output
    }

    private func writeHead(_ group: DriftGroup, to output: inout String) {
        let finding = group.first.finding
        let accepted = group.first.acceptance == nil ? "" : " (accepted)"
        output += "\(label(group.first.rank))\(accepted): \(Sanitizer.line(finding.sentence)) "
        output += painted("[#\(finding.id)]", "2") + "\n"
    }

    /// Writes what is essential for a decision, in at most five lines.
    private func writeSummary(_ group: DriftGroup, to output: inout String) {
        let entry = group.first
        let verdict = entry.finding.verdict
        func line(_ name: String, _ text: String) { output += "  = \(name): \(Sanitizer.line(text))\n" }
        let place = self.place(of: entry.finding)
        let count = group.others.count
        let others = count == 0 ? "" : " and \(count) other place\(count == 1 ? "" : "s")"
        output += "  --> \(painted(place, "1"))\(others)\n"
        let isSafe = verdict.wire == .ok && verdict.behaviour == .none
        if !isSafe || verdict.source != .ok { line("effect", entry.effectOnly) }
        if !isSafe, verdict.source != .ok { line("source", entry.sourceDetails) }
        if let note = entry.note { line("note", note) }
        writeDecision(entry, line)
    }

    /// Returns the location in the newer contract, or in the older one if something was removed.
    private func place(of finding: Finding) -> String {
        let revision = ReportLocation(finding.revision, in: sources).text
        let isStart = finding.revision.line == 1 && finding.revision.column == 1
        return isStart && finding.base.line > 1
            ? "\(ReportLocation(finding.base, in: sources).text) (removed)" : revision
    }

    private func writeDecision(_ entry: DriftReport.Entry, _ line: (String, String) -> Void) {
        if let acceptance = entry.acceptance {
            line("reason", acceptance.reason)
        } else if entry.severity > .note {
            line("accept", "\(entry.acceptCommand) --reason \"…\"")
        }
    }

    private func writeDetails(_ group: DriftGroup, _ excerpts: inout DriftExcerpt, to output: inout String) {
        let entry = group.first
        let finding = entry.finding
        let (old, new) = (ReportLocation(finding.base, in: sources), ReportLocation(finding.revision, in: sources))
        output += "   --> \(painted(new.text, "1")) (was \(old.text))\n"
        write(excerpts.lines(of: finding), to: &output)
        func line(_ name: String, _ text: String) {
            output += "    = \(name):\(String(repeating: " ", count: max(1, 7 - name.count)))\(Sanitizer.line(text))\n"
        }
        line("effect", entry.effectOnly)
        if let shapes = entry.shapes { line("change", shapes) }
        line("wire", entry.wireWords)
        line("source", entry.sourceDetails)
        if let words = finding.verdict.behaviour.words { line("meaning", words) }
        if finding.procedures.count > 1 { line("reach", entry.reachWords()) }
        if !group.others.isEmpty {
            line("also", "the same change at \(group.others.count) other places (--format short lists all)")
            write(group.others, to: &output)
        }
        if let note = entry.note { line("note", note) }
        line("help", finding.rule.rule.remedy)
        writeDecision(entry, line)
    }

    /// The maximum number of locations to list for a group.
    private static let placeLimit = 5

    private func write(_ others: [DriftReport.Entry], to output: inout String) {
        for other in others.prefix(Self.placeLimit) {
            let place = ReportLocation(other.finding.revision, in: sources).text
            output += "                \(Sanitizer.line(other.finding.place.text)) "
            output += painted("\(place) \(other.finding.fingerprint)", "2") + "\n"
        }
        let more = others.count - Self.placeLimit
        if more > 0 { output += "                … and \(more) more\n" }
    }

    /// Writes numbers in a separate column, and marks after the lines.
    private func write(_ lines: [DriftExcerpt.Line], to output: inout String) {
        guard !lines.isEmpty else { return }
        let width = max(3, lines.compactMap(\.number).max().map { String($0).count } ?? 0)
        let empty = String(repeating: " ", count: width)
        output += "\(empty) |\n"
        for line in lines {
            let number = line.number.map { String($0) } ?? ""
            let mark = line.mark.map { "    " + painted($0.rawValue, $0 == .was || $0 == .removed ? "31" : "32") } ?? ""
            let text = line.number == nil ? painted(line.text, "1;32") : line.text
            output += "\(empty.dropFirst(number.count))\(number) | \(text)\(mark)\n"
        }
    }

    private func label(_ rank: DriftRank) -> String {
        switch rank {
        case .error: painted("error", "1;31")
        case .warning: painted("warning", "1;33")
        case .source: painted("source", "1;35")
        case .info: painted("info", "1;36")
        }
    }

    private func painted(_ text: String, _ code: String) -> String {
        color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
