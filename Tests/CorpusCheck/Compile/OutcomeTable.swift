/// A row for each document, and totals.
struct OutcomeTable {
    let outcomes: [DocumentOutcome]

    func print() {
        let titles = ["schemas", "types", "lines", "CPU ms", "MB", "compiler"]
        Swift.print(row("document", titles, "diagnostics"))
        for outcome in outcomes where isShown(outcome) { print(outcome) }
        for (name, isHostile) in [("documents", false), ("hostile documents", true)] {
            let group = outcomes.filter { $0.document.isHostile == isHostile }
            if !group.isEmpty { printTotals(of: group, name) }
        }
        printDiagnostics()
        printLarge()
    }

    /// Returns whether an outcome has a row. Hostile documents have one only if something is expected of them.
    private func isShown(_ outcome: DocumentOutcome) -> Bool {
        !outcome.document.isHostile || outcome.document.expectation != nil || !outcome.failures.isEmpty
    }

    private func row(_ name: String, _ cells: [String], _ last: String) -> String {
        let padding = String(repeating: " ", count: max(0, 72 - name.count))
        let numbers = cells.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined()
        return "\(name)\(padding)\(numbers)  \(last)"
    }

    private func print(_ outcome: DocumentOutcome) {
        let counts = outcome.diagnostics.reduce(into: [:]) { counts, diagnostic in
            counts[String(diagnostic.key.split(separator: " ")[1]), default: 0] += diagnostic.value
        }
        let texts = counts.sorted { $0.key < $1.key }.map { "\($0):\($1)" }
        let numbers = [
            outcome.schemas, outcome.types, outcome.lines, Int(outcome.milliseconds), outcome.megabytes,
            outcome.mustCompile ? outcome.compilerProblems : nil,
        ]
        let cells = numbers.map { $0.map(String.init) ?? "-" }
        Swift.print(row(outcome.document.name, cells, texts.isEmpty ? "-" : texts.joined(separator: " ")))
    }

    private func printTotals(of group: [DocumentOutcome], _ name: String) {
        func sum(_ value: (DocumentOutcome) -> Int) -> Int { group.map(value).reduce(0, +) }
        let generated = group.filter(\.isGenerated)
        let families = Set(generated.map(\.document.family)).count
        Swift.print(
            """

            \(group.count) \(name): \(generated.count) generated, \
            \(group.filter { !$0.isGenerated && !$0.errors.isEmpty }.count) refused; \(families) families; \
            \(sum(\.schemas)) schemas, \(sum(\.types)) types, \(sum(\.lines)) lines, \
            \(sum(\.calls)) of \(sum(\.operations)) operations; \
            generated in \(sum { Int($0.milliseconds) } / 1_000) CPU s
            """
        )
    }

    private func printDiagnostics() {
        var counts: [String: (count: Int, documents: Int)] = [:]
        for outcome in outcomes where !outcome.document.isHostile {
            for (name, count) in outcome.diagnostics {
                counts[name, default: (0, 0)].count += count
                counts[name, default: (0, 0)].documents += 1
            }
        }
        guard !counts.isEmpty else { return }
        Swift.print("\ndiagnostics by id, with the number of documents (without hostile ones)")
        for (name, found) in counts.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            Swift.print("\(found.count)\t\(found.documents)\t\(name)")
        }
    }

    private func printLarge() {
        let large = outcomes.filter { !$0.document.isHostile && $0.document.size >= WorkerLimits.largeBytes }
        guard !large.isEmpty else { return }
        Swift.print("\nlarge documents: MB of the file, CPU ms and peak MB of generating the client")
        for outcome in large.sorted(by: { $0.document.size > $1.document.size }) {
            let numbers = [outcome.document.size / 1_000_000, Int(outcome.milliseconds), outcome.megabytes ?? 0]
            Swift.print(numbers.map(String.init).joined(separator: "\t") + "\t\(outcome.document.name)")
        }
    }
}
