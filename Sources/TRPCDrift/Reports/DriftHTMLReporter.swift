package import TRPCSource

/// A self-contained page for deciding whether to merge.
///
/// The page lists the changes to each procedure, with the lines of both documents and the remedies.
package struct DriftHTMLReporter: DriftReporter {
    private let sources: SourceMap
    private let version: String

    package init(sources: SourceMap, version: String) {
        self.sources = sources
        self.version = version
    }

    package func render(_ report: DriftReport) -> String {
        let sections = HTMLSection.all(of: report)
        var articles = HTMLArticles(sources: sources)
        let main = sections.map { section($0, &articles) }.joined(separator: "\n")
        return """
            <!DOCTYPE html>
            <html lang="en">
            \(head(report))
            <body>
            <a class="skip" href="#changes">Skip to the changes</a>
            <header class="\(report.outcome)">
            <h1>\(Self.words(report.outcome))</h1>
            <p><code>\(text(report.revision))</code> against \(text(report.baseNames)) · \(Self.count(report.procedureCount, "procedure"))</p>
            \(filter(report))
            </header>
            <div class="columns">
            \(index(sections))
            <main id="changes" tabindex="-1">
            \(sections.isEmpty ? "<p>No change.</p>" : main)
            \(explanations(report))
            </main>
            </div>
            <footer>trpcgen \(text(version)). <code>trpcgen explain ID</code> explains a rule.</footer>
            <script>\(HTMLPage.script)</script>
            </body>
            </html>

            """
    }

    private func head(_ report: DriftReport) -> String {
        let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src '\(HTMLPage.scriptHash)'"
        return """
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <title>Contract check: \(report.count(.error)) breaking</title>
            <style>\(HTMLPage.style)</style>
            </head>
            """
    }

    private static func words(_ outcome: DriftReport.Outcome) -> String {
        switch outcome {
        case .breaking: "Shipped applications break"
        case .risky: "Some changes need a review"
        case .compatible: "Nothing breaks"
        }
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns the form with the filters, which is hidden if scripts are disabled.
    private func filter(_ report: DriftReport) -> String {
        let boxes = HTMLSection.Kind.allCases.map { kind in
            let count = report.entries.count { HTMLSection.Kind($0) == kind }
            let isOn = kind == .error || kind == .warning || report.outcome == .compatible
            return
                "<label class=\"tile \(kind)\"><input type=\"checkbox\" name=\"kind\" value=\"\(kind)\"\(isOn ? " checked" : "")>"
                + "<b>\(count)</b> \(kind.title)</label>"
        }
        return """
            <form role="search" hidden>
            <fieldset><legend>Show</legend>\(boxes.joined())</fieldset>
            <label class="find">Search <input type="search" name="q" autocomplete="off" placeholder="procedure, property, rule"></label>
            <p role="status" aria-live="polite"></p>
            </form>
            """
    }

    private func index(_ sections: [HTMLSection]) -> String {
        let items = sections.map { section in
            let (id, title) = (section.id, text(section.title))
            return
                "<li class=\"\(section.worst)\"><a href=\"#\(id)\">\(title)</a> <span>\(section.worstCount)</span></li>"
        }
        return "<nav aria-label=\"Procedures\"><h2>Procedures</h2><ol>\(items.joined(separator: "\n"))</ol></nav>"
    }

    private func section(_ section: HTMLSection, _ articles: inout HTMLArticles) -> String {
        let body = section.groups.map { articles.article($0.group, $0.kind) }.joined(separator: "\n")
        return """
            <section id="\(section.id)" aria-labelledby="\(section.id)-title">
            <h2 id="\(section.id)-title">\(text(section.title))</h2>
            \(body)
            </section>
            """
    }

    /// Returns the output of `trpcgen explain` for each rule that has findings.
    private func explanations(_ report: DriftReport) -> String {
        let rules = Dictionary(report.entries.map { ($0.finding.id, $0.finding.rule.rule) }) { first, _ in first }
        guard !rules.isEmpty else { return "" }
        let items = rules.sorted { $0.key < $1.key }.map { id, rule in
            let lines = rule.explanation.split(separator: "\n", omittingEmptySubsequences: false)
            let body = lines.map { text(String($0)) }.joined(separator: "\n")
            return "<details id=\"rule-\(id)\"><summary>\(id)</summary><pre>\(body)</pre></details>"
        }
        return "<section id=\"rules\" aria-labelledby=\"rules-title\"><h2 id=\"rules-title\">Rules</h2>\n"
            + items.joined(separator: "\n") + "\n</section>"
    }

    private func text(_ text: String) -> String { XMLEscaping.escaped(text) }
}
