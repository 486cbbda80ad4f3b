/// Findings for the same change at several locations, which are reported together.
struct DriftGroup {
    var first: DriftReport.Entry
    var others: [DriftReport.Entry] = []

    var all: [DriftReport.Entry] { [first] + others }

    /// The minimum size of a group.
    private static let least = 3

    /// Groups the entries. The order is kept, with each group at the position of its first entry.
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
