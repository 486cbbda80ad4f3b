internal import TRPCSource

/// The importance of a finding to a team.
///
/// Ranks extend severities: changes that only break source code, but no shipped app, rank between warnings and infos.
package enum DriftRank: String, Sendable, Comparable, CaseIterable {
    case info, source, warning, error

    package static func < (left: DriftRank, right: DriftRank) -> Bool { order(left) < order(right) }

    private static func order(_ rank: DriftRank) -> Int { allCases.firstIndex(of: rank) ?? 0 }
}

extension Finding {
    var rank: DriftRank {
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: verdict.source == .breaks ? .source : .info
        }
    }
}

extension DriftReport.Entry {
    package var rank: DriftRank { isUnused ? .info : finding.rank }
}

extension DriftReport {
    /// Returns the number of open findings with a rank.
    package func count(_ rank: DriftRank) -> Int { open.count { $0.rank == rank } }
}
