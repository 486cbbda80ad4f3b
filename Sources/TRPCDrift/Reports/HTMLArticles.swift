internal import TRPCSource

/// The findings on the page: the effect in one sentence, the lines of both documents, and collapsed details.
struct HTMLArticles {
    private let sources: SourceMap
    private var excerpts: DriftExcerpt

    init(sources: SourceMap) {
        self.sources = sources
        excerpts = DriftExcerpt(sources: sources)
    }

    mutating func article(_ group: DriftGroup, _ kind: HTMLSection.Kind) -> String {
        let entry = group.first
        let finding = entry.finding
        let words = group.all.flatMap { [$0.finding.place.text] + $0.finding.procedures } + [finding.id, entry.effect]
        return """
            <article class="\(kind)" data-kind="\(kind)" data-count="\(group.all.count)" data-words="\(text(words.joined(separator: " ").lowercased()))">
            <h3><span class="kind">\(kind.title):</span> \(text(entry.effect))</h3>
            \(difference(excerpts.lines(of: finding)))
            <details><summary>Details</summary>
            <dl>\(details(group))</dl>
            </details>
            \(group.others.isEmpty ? "" : places(group.others))
            </article>
            """
    }

    /// Returns the lines of both documents. Screen readers also announce which lines were removed.
    private func difference(_ lines: [DriftExcerpt.Line]) -> String {
        // The indentation of deeply nested values can exceed the width of a phone.
        let indents = lines.filter { $0.number != nil }.map { $0.text.prefix { $0 == " " }.count }
        let rows = lines.compactMap { line -> String? in
            guard let number = line.number else { return nil }
            let shown = line.text.dropFirst(indents.min() ?? 0).replacing("\t", with: "    ")
            let (element, sign, word) =
                switch line.mark {
                case .was?, .removed?: ("del", "−", "before: ")
                case .isNow?, .added?: ("ins", "+", "now: ")
                case nil: ("span", " ", "")
                }
            let spoken = word.isEmpty ? "" : "<span class=\"spoken\">\(word)</span>"
            return "<\(element)><span class=\"line\" aria-hidden=\"true\">\(number) \(sign) </span>\(spoken)"
                + "\(text(String(shown)))</\(element)>"
        }
        guard !rows.isEmpty else { return "" }
        return
            "<pre class=\"difference\" role=\"group\" tabindex=\"0\" aria-label=\"The lines of both documents\">\(rows.joined(separator: "\n"))</pre>"
    }

    private func details(_ group: DriftGroup) -> String {
        let entry = group.first
        let finding = entry.finding
        let (old, new) = (ReportLocation(finding.base, in: sources), ReportLocation(finding.revision, in: sources))
        var rows: [(String, String)] = [("Change", text(finding.sentence))]
        if let before = finding.before?.text { rows.append(("Before", "<code class=\"old\">\(text(before))</code>")) }
        if let after = finding.after?.text { rows.append(("After", "<code class=\"new\">\(text(after))</code>")) }
        rows.append(("Shipped app", text(entry.wireWords)))
        rows.append(("Regenerated code", text(entry.sourceDetails)))
        if let words = finding.verdict.behaviour.words { rows.append(("Meaning", words)) }
        if !finding.procedures.isEmpty { rows.append(("Reaches", text(entry.reachWords(limit: 12)))) }
        if let note = entry.note { rows.append(("Note", text(note))) }
        if let acceptance = entry.acceptance { rows.append(("Accepted because", text(acceptance.reason))) }
        rows.append(("What to do", text(finding.rule.rule.remedy)))
        rows.append(("Rule", "<a href=\"#rule-\(finding.id)\"><code>\(finding.id)</code></a>"))
        rows.append(("Location", "<code>\(text(new.text))</code>, before <code>\(text(old.text))</code>"))
        if entry.acceptance == nil, finding.severity > .note {
            rows.append(("Accept", "<code>\(text(entry.acceptCommand)) --reason \"…\"</code>"))
        }
        return rows.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined()
    }

    /// Returns all locations of a group, collapsed.
    private func places(_ entries: [DriftReport.Entry]) -> String {
        let items = entries.map { entry in
            let place = ReportLocation(entry.finding.revision, in: sources).text
            return "<li>\(text(entry.finding.place.text)) <code>\(text(place)) \(entry.finding.fingerprint)</code></li>"
        }
        let summary = "<summary>\(entries.count) other place\(entries.count == 1 ? "" : "s")</summary>"
        return "<details>\(summary)<ul>\(items.joined())</ul></details>"
    }

    private func text(_ text: String) -> String { XMLEscaping.escaped(text) }
}
