/// Consecutive changes to a procedure.
struct HTMLSection {
    enum Kind: Int, CaseIterable {
        case error, warning, source, info, accepted

        init(_ entry: DriftReport.Entry) {
            switch entry.rank {
            case _ where entry.acceptance != nil: self = .accepted
            case .error: self = .error
            case .warning: self = .warning
            case .source: self = .source
            case .info: self = .info
            }
        }

        var title: String {
            switch self {
            case .error: DriftRank.error.title
            case .warning: DriftRank.warning.title
            case .source: DriftRank.source.title
            case .info: DriftRank.info.title
            case .accepted: "Accepted"
            }
        }
    }

    var id: String
    var title: String
    var groups: [(kind: Kind, group: DriftGroup)] = []

    var worst: Kind { groups.first?.kind ?? .info }
    /// The number of changes of the worst kind, including all of their locations.
    var worstCount: Int { groups.reduce(0) { $0 + ($1.kind == worst ? $1.group.all.count : 0) } }

    /// Returns all changes in report order. Consecutive changes to a procedure form a section.
    static func all(of report: DriftReport) -> [HTMLSection] {
        var sections: [HTMLSection] = []
        for kind in Kind.allCases {
            for group in DriftGroup.of(report.entries.filter { Kind($0) == kind }) {
                let title = group.first.finding.procedure ?? "The whole contract"
                if sections.last?.title != title {
                    sections.append(HTMLSection(id: "procedure-\(sections.count + 1)", title: title))
                }
                sections[sections.count - 1].groups.append((kind, group))
            }
        }
        return sections
    }
}
