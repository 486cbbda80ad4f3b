/// Findings that say the same of several places: one shared change is read once.
struct DriftGroup {
    var first: DriftReport.Entry
    var others: [DriftReport.Entry] = []

    var all: [DriftReport.Entry] { [first] + others }

    /// The least number of findings that make a group.
    private static let least = 3

    /// The entries in their order, those of one change together where the first of them stands.
    static func of(_ entries: [DriftReport.Entry]) -> [DriftGroup] {
        struct Key: Hashable {
            var id: String
            var rank: DriftRank
            var detail: DriftDetail
            var verdict: Verdict
            var breaksIfPresent: Bool
            var baselines: [String]
            var note: String?
        }
        func key(_ entry: DriftReport.Entry) -> Key {
            let finding = entry.finding
            return Key(
                id: finding.id,
                rank: entry.rank,
                detail: finding.detail.withoutName,
                verdict: finding.verdict,
                breaksIfPresent: finding.breaksIfPresent,
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

extension DriftDetail {
    fileprivate var withoutName: DriftDetail {
        DriftDetail(subject: subject.withoutName, before: before, after: after)
    }
}
