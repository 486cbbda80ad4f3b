/// The number of outcomes by kind of change.
struct VerdictTable {
    private let title: String
    private var rows: [String: [VerdictOutcome: Int]] = [:]
    /// The misses and false alarms.
    private var notes: [String] = []

    init(_ title: String) { self.title = title }

    mutating func add(_ kind: String, _ outcome: VerdictOutcome, _ note: String) {
        rows[kind, default: [:]][outcome, default: 0] += 1
        if outcome == .miss || outcome == .falseAlarm { notes.append("\(outcome.rawValue): \(note)") }
    }

    func total(_ outcome: VerdictOutcome) -> Int { rows.values.reduce(0) { $0 + ($1[outcome] ?? 0) } }

    var count: Int { VerdictOutcome.allCases.reduce(0) { $0 + total($1) } }

    var text: String {
        let width = (rows.keys.map(\.count) + [title.count]).max() ?? 0
        func line(_ name: String, _ cells: [String]) -> String {
            let padding = String(repeating: " ", count: max(0, width - name.count))
            let columns = cells.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }
            return ([name + padding] + columns).joined(separator: "  ")
        }
        var lines = [line(title, VerdictOutcome.allCases.map(\.rawValue))]
        for (kind, row) in rows.sorted(by: { $0.key < $1.key }) {
            lines.append(line(kind, VerdictOutcome.allCases.map { row[$0].map(String.init) ?? "-" }))
        }
        lines.append(line("all \(count)", VerdictOutcome.allCases.map { String(total($0)) }))
        return (lines + notes).joined(separator: "\n")
    }
}
