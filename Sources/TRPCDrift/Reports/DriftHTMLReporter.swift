package import TRPCSource

/// One page for those who decide on a merge: the breaking changes, the applications that they break, and the remedies. It
/// needs no other files.
package struct DriftHTMLReporter: DriftReporter {
    private let sources: SourceMap
    private let version: String

    package init(sources: SourceMap, version: String) {
        self.sources = sources
        self.version = version
    }

    /// The findings of one kind.
    private struct Section {
        var title: String
        /// The name of its styles and of its anchor.
        var name: String
        var entries: [DriftReport.Entry]
        /// Whether the findings are shown on demand only.
        var isFolded = false
    }

    package func render(_ report: DriftReport) -> String {
        let sections = [
            Section(title: "Breaking", name: "error", entries: report.open.filter { $0.severity == .error }),
            Section(title: "Worth a look", name: "warning", entries: report.open.filter { $0.severity == .warning }),
            Section(
                title: "Compatible",
                name: "info",
                entries: report.open.filter { $0.severity == .note },
                isFolded: true
            ),
            Section(title: "Accepted", name: "accepted", entries: report.accepted, isFolded: true),
        ]
        return """
            <!DOCTYPE html>
            <html lang="en">
            \(head(report))
            <body>
            <header class="\(report.outcome)">
            <h1>\(Self.words(report.outcome))</h1>
            <p><code>\(text(report.revision))</code> against \(text(report.baseNames)) · \(report.procedureCount) procedures</p>
            <nav aria-label="Kinds of change">
            \(sections.map(tile).joined(separator: "\n"))
            </nav>
            </header>
            <main>
            \(sections.map(section).joined(separator: "\n"))
            </main>
            <footer>trpcgen \(text(version)). <code>trpcgen explain ID</code> tells more of a change.</footer>
            </body>
            </html>

            """
    }

    private func head(_ report: DriftReport) -> String {
        """
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <title>Contract check: \(report.count(.error)) breaking</title>
        <style>\(Self.style)</style>
        </head>
        """
    }

    private static func words(_ outcome: DriftReport.Outcome) -> String {
        switch outcome {
        case .breaking: "Shipped applications break"
        case .risky: "Nothing breaks for certain, but look at this"
        case .compatible: "Nothing breaks"
        }
    }

    private func tile(_ section: Section) -> String {
        "<a class=\"tile \(section.name)\" href=\"#\(section.name)\"><b>\(section.entries.count)</b> \(section.title)</a>"
    }

    private func section(_ section: Section) -> String {
        let start = "<section id=\"\(section.name)\"><h2>\(section.title)</h2>"
        guard !section.entries.isEmpty else { return "\(start)<p class=\"none\">None.</p></section>" }
        let cards = DriftGroup.of(section.entries).map { card($0, section.name) }.joined(separator: "\n")
        let summary = "<summary>\(section.entries.count) changes</summary>"
        let content = section.isFolded ? "<details>\(summary)\n\(cards)\n</details>" : cards
        return "\(start)\n\(content)\n</section>"
    }

    private func card(_ group: DriftGroup, _ kind: String) -> String {
        let entry = group.first
        let finding = entry.finding
        let (old, new) = (SourcePlace(finding.base, in: sources), SourcePlace(finding.revision, in: sources))
        var rows: [(String, String)] = []
        if let before = finding.before?.text { rows.append(("Before", "<code class=\"old\">\(text(before))</code>")) }
        if let after = finding.after?.text { rows.append(("After", "<code class=\"new\">\(text(after))</code>")) }
        rows.append(("Shipped app", text(entry.wireWords)))
        rows.append(("Regenerated code", text(entry.sourceDetails)))
        if finding.verdict.behaviour == .risk { rows.append(("Meaning", "may change although nothing fails")) }
        if !finding.procedures.isEmpty { rows.append(("Reaches", text(entry.reachWords(limit: 12)))) }
        if let note = entry.note { rows.append(("Note", text(note))) }
        if let acceptance = entry.acceptance { rows.append(("Accepted because", text(acceptance.reason))) }
        rows.append(("What to do", text(finding.rule.rule.remedy)))
        rows.append(("Where", "<code>\(text(new.text))</code>, before <code>\(text(old.text))</code>"))
        if entry.acceptance == nil, finding.severity > .note {
            rows.append(("Accept", "<code>trpcgen accept \(finding.fingerprint) --reason \"…\"</code>"))
        }
        if !group.others.isEmpty { rows.append(("The same at", places(group.others))) }
        let list = rows.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined()
        return """
            <article class="\(kind)">
            <h3>\(text(finding.sentence)) <small><code>\(finding.id)</code></small></h3>
            <dl>\(list)</dl>
            </article>
            """
    }

    /// All places of a group, folded.
    private func places(_ entries: [DriftReport.Entry]) -> String {
        let items = entries.map { entry in
            let place = SourcePlace(entry.finding.revision, in: sources).text
            return "<li>\(text(entry.finding.place.text)) <code>\(text(place)) \(entry.finding.fingerprint)</code></li>"
        }
        let summary = "<summary>\(entries.count) other places</summary>"
        return "<details>\(summary)<ul>\(items.joined())</ul></details>"
    }

    private func text(_ text: String) -> String { XMLText.escaped(text) }

    private static let style = """
        :root{color-scheme:light dark;--bg:#fff;--fg:#1b1f24;--soft:#57606a;--line:#d0d7de;--card:#f6f8fa;\
        --error:#b3261e;--warning:#8a5a00;--info:#1a6b3c;--accepted:#4a5568}
        @media (prefers-color-scheme:dark){:root{--bg:#0d1117;--fg:#e6edf3;--soft:#9da7b3;--line:#30363d;--card:#161b22;\
        --error:#ff8a80;--warning:#e3b341;--info:#7ee2a8;--accepted:#a0aec0}}
        *{box-sizing:border-box}
        body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem;background:var(--bg);color:var(--fg);\
        font:1rem/1.5 system-ui,sans-serif}
        h1{margin:0;font-size:1.6rem}h2{margin:2rem 0 .5rem;font-size:1.2rem}
        h3{margin:0 0 .5rem;font-size:1rem;overflow-wrap:anywhere}
        header p,footer,.none{color:var(--soft)}
        nav{display:flex;flex-wrap:wrap;gap:.5rem}
        .tile{flex:1 1 8rem;padding:.6rem .8rem;border:1px solid var(--line);border-radius:.5rem;background:var(--card);\
        color:var(--fg);text-decoration:none}
        .tile b{font-size:1.3rem}.tile.error b{color:var(--error)}.tile.warning b{color:var(--warning)}
        .tile.info b{color:var(--info)}
        article{margin:.75rem 0;padding:.8rem 1rem;border:1px solid var(--line);border-left:.3rem solid var(--line);\
        border-radius:.4rem;background:var(--card)}
        article.error{border-left-color:var(--error)}article.warning{border-left-color:var(--warning)}
        article.info{border-left-color:var(--info)}
        dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:0}
        dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
        code{font:.9em ui-monospace,monospace}.old{color:var(--error)}.new{color:var(--info)}
        summary{cursor:pointer}footer{margin-top:2rem;font-size:.9rem}
        a:focus-visible,summary:focus-visible{outline:.2rem solid var(--warning)}
        @media (max-width:34rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}}
        """
}
