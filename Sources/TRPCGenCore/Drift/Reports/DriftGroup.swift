/// Findings that say the same of several places: one shared change is read once.
struct DriftGroup {
    var first: DriftReport.Entry
    var others: [DriftReport.Entry] = []

    var all: [DriftReport.Entry] { [first] + others }

    /// Fewer than this many stand for themselves.
    private static let least = 3

    /// The entries in their order, those of one change together where the first of them stands.
    static func of(_ entries: [DriftReport.Entry]) -> [DriftGroup] {
        struct Key: Hashable {
            var id: String
            var severity: Diagnostic.Severity
            var message: String
            var before: String?
            var after: String?
            var baselines: [String]
            var note: String?
        }
        func key(_ entry: DriftReport.Entry) -> Key {
            let finding = entry.finding
            return Key(
                id: finding.id,
                severity: entry.severity,
                message: finding.messageWithoutName,
                before: finding.before,
                after: finding.after,
                baselines: entry.baselines,
                note: entry.note
            )
        }
        var groups: [DriftGroup] = []
        var indices: [Key: Int] = [:]
        let counts = Dictionary(entries.filter { $0.acceptance == nil }.map { (key($0), 1) }, uniquingKeysWith: +)
        for entry in entries {
            let key = key(entry)
            guard entry.acceptance == nil, counts[key, default: 0] >= least else {
                groups.append(DriftGroup(first: entry))
                continue
            }
            if let index = indices[key] {
                groups[index].others.append(entry)
            } else {
                indices[key] = groups.count
                groups.append(DriftGroup(first: entry))
            }
        }
        return groups
    }
}

extension Finding {
    /// The message without the name of the place: limits of several properties are one change. Names of properties that
    /// come and go stay, since they are the change.
    fileprivate var messageWithoutName: String {
        guard !rule.id.contains("prop-"), let name = place.pointer.split(separator: "/").last else { return message }
        return message.replacing("'\(name)'", with: "'…'")
    }
}
