internal import TRPCSource

/// A comment on a pull request that doesn't exceed GitHub's size limit. The first line identifies it for updates.
package struct DriftMarkdownReporter: DriftReporter {
    /// GitHub's limit is 65,536 characters.
    private static let limit = 60_000

    package init() {}

    package func render(_ report: DriftReport) -> String {
        var output = "<!-- trpcgen-diff -->\n### Contract check: \(headline(report))\n\n"
        let important = report.open.filter { $0.severity > .note }
        if let first = important.first {
            let more = important.count > 1 ? " (and \(important.count - 1) more)" : ""
            output += "\(MarkdownEscaping.cell(first.effect))\(more).\n\n"
            output += "| | procedure | change | shipped app | regenerated code |\n|---|---|---|---|---|\n"
        } else {
            output += report.accepted.isEmpty ? "No breaking changes.\n" : "All breaking changes are accepted.\n"
        }
        var left = important.count
        for group in DriftGroup.of(important) {
            let row = row(group)
            guard output.utf8.count + row.utf8.count < Self.limit else { break }
            output += row
            left -= 1 + group.others.count
        }
        if left > 0 { output += "\n… and \(left) more; see the check's log.\n" }
        output += AcceptanceMarkdown(report, room: Self.limit - output.utf8.count).text
        for rank in [DriftRank.source, .info] {
            output += folded(report, rank, room: Self.limit - output.utf8.count)
        }
        if let first = important.first {
            output += "\nTo accept it, run `\(MarkdownEscaping.code(first.acceptCommand)) --reason \"…\"`, and commit "
            output += "`trpcgen-accepted.yaml`.\n"
        }
        return output
    }

    private func headline(_ report: DriftReport) -> String {
        let warnings = report.count(.warning)
        let counts = "\(report.count(.error)) breaking, \(warnings) warning\(warnings == 1 ? "" : "s")"
        let accepted = report.accepted.isEmpty ? "" : ", \(report.accepted.count) accepted"
        return
            "\(counts)\(accepted) (\(report.procedureCount) procedures, against \(MarkdownEscaping.cell(report.baseNames)))"
    }

    private func row(_ group: DriftGroup) -> String {
        let entry = group.first
        let finding = entry.finding
        let icon = finding.severity == .error ? ":x:" : ":warning:"
        let more = finding.affected.count > 1 ? " (+\(finding.affected.count - 1))" : ""
        let subject = finding.procedure.map { "`\(MarkdownEscaping.code($0))`\(more)" } ?? "contract"
        let direction = finding.place.direction.map { " \($0.rawValue)" } ?? ""
        let shipped =
            switch finding.verdict.wire {
            case .ok: finding.verdict.behaviour == .risk ? "other behaviour" : "ok"
            case .closed, .conditional:
                "**may fail** (\(MarkdownEscaping.cell(entry.baselines.joined(separator: ", "))))"
            case .breaks: "**fails** (\(MarkdownEscaping.cell(entry.baselines.joined(separator: ", "))))"
            }
        let change = "\(MarkdownEscaping.cell(finding.message)) `\(finding.id)`\(Self.places(of: group))"
        return "| \(icon) | \(subject)\(direction) | \(change) | \(shipped) | \(Self.source(of: entry)) |\n"
    }

    /// Returns `does not compile: ` followed by the symbols.
    private static func source(of entry: DriftReport.Entry) -> String {
        let symbols = entry.finding.symbols.map { "`\(MarkdownEscaping.code($0))`" }.joined(separator: ", ")
        return symbols.isEmpty ? entry.sourceWords : "\(entry.sourceWords): \(symbols)"
    }

    private func folded(_ report: DriftReport, _ rank: DriftRank, room: Int) -> String {
        let entries = report.open.filter { $0.rank == rank }
        guard !entries.isEmpty else { return "" }
        var output = "\n<details><summary>\(rank.changes(entries.count))</summary>\n\n"
        var left = entries.count
        for group in DriftGroup.of(entries) {
            let line = "- \(MarkdownEscaping.cell(group.first.finding.sentence))\(Self.places(of: group))\n"
            guard output.utf8.count + line.utf8.count < room - 500 else { break }
            output += line
            left -= 1 + group.others.count
        }
        if left > 0 { output += "- … and \(left) more\n" }
        return output + "</details>\n"
    }

    /// Returns the other locations in a group, such as ` (x48: also …)`; empty if there are none.
    private static func places(of group: DriftGroup) -> String {
        guard !group.others.isEmpty else { return "" }
        let shown = group.others.prefix(3).map { "`\(MarkdownEscaping.code($0.finding.place.text))`" }.joined(
            separator: ", "
        )
        let end = group.others.count > 3 ? ", …" : ""
        return " (x\(group.others.count + 1): also \(shown)\(end))"
    }
}

/// Escaping for Markdown.
enum MarkdownEscaping {
    /// Returns text for a table cell, in which column separators, HTML and mentions are escaped.
    static func cell(_ text: String) -> String {
        var output = ""
        for character in Sanitizer.line(text) {
            switch character {
            case "|", "*", "_", "`", "[", "]", "\\", "~", "#": output += "\\\(character)"
            case "<": output += "&lt;"
            case ">": output += "&gt;"
            case "&": output += "&amp;"
            // The entity for a zero-width space, because reports never contain the character itself.
            case "@": output += "@&#8203;"
            default: output.append(character)
            }
        }
        // Prevents GitHub from turning addresses into links.
        return output.replacing("://", with: ":&#8203;//").replacing("www.", with: "www&#8203;.")
    }

    static func code(_ text: String) -> String {
        Sanitizer.line(text).replacing("`", with: "'").replacing("|", with: "\\|")
    }
}
