/// The order of findings in all reports: by rank, certainty, reach, procedure and location.
struct FindingOrder: Comparable {
    private let rank: DriftRank
    private let wire: Verdict.Wire
    private let isFailure: Bool
    private let isOptional: Bool
    private let procedure: String
    private let place: String
    private let id: String
    private let message: String

    init(_ finding: Finding, rank: DriftRank) {
        self.rank = rank
        wire = finding.verdict.wire
        isFailure = finding.reach?.isFailure ?? false
        isOptional = finding.isOptional
        procedure = finding.procedure ?? ""
        place = finding.place.text
        id = finding.id
        message = finding.message
    }

    static func < (left: FindingOrder, right: FindingOrder) -> Bool {
        if left.rank != right.rank { return left.rank > right.rank }
        if left.wire != right.wire { return left.wire > right.wire }
        if left.isFailure != right.isFailure { return right.isFailure }
        if left.isOptional != right.isOptional { return right.isOptional }
        return (left.procedure, left.place, left.id, left.message)
            < (right.procedure, right.place, right.id, right.message)
    }
}

extension Sequence<Finding> {
    var inReportOrder: [Finding] {
        map { (finding: $0, order: FindingOrder($0, rank: $0.rank)) }.sorted { $0.order < $1.order }.map(\.finding)
    }
}

extension Sequence<DriftReport.Entry> {
    package var inReportOrder: [DriftReport.Entry] {
        map { (entry: $0, order: FindingOrder($0.finding, rank: $0.rank)) }.sorted { $0.order < $1.order }
            .map(\.entry)
    }
}
