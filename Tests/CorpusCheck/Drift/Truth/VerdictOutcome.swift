import TRPCDrift

/// The comparison of a verdict with the actual effect.
enum VerdictOutcome: String, CaseIterable, Sendable {
    case exact
    case otherDegree = "other degree"
    case miss
    case falseAlarm = "false alarm"

    /// Returns the worst effect on the wire. Clients use open enums, so failures of closed enums don't count.
    static func verdict(of findings: [Finding]) -> Verdict.Wire {
        let worst = findings.map(\.verdict.wire).max() ?? .ok
        return worst == .closed ? .ok : worst
    }

    /// - Parameters:
    ///   - failed: The number of payloads that fail.
    ///   - count: The number of all payloads.
    static func wire(_ verdict: Verdict.Wire, failed: Int, of count: Int) -> VerdictOutcome {
        if verdict == .ok { return failed == 0 ? .exact : .miss }
        if failed == 0 { return .falseAlarm }
        return (failed == count) == (verdict == .breaks) ? .exact : .otherDegree
    }

    /// - Parameter compiles: Whether source written against the old client compiles with the new one. `maybe` allows
    ///   both.
    static func source(_ findings: [Finding], compiles: Bool) -> VerdictOutcome {
        switch findings.map(\.verdict.source).max() ?? .ok {
        case .breaks: compiles ? .falseAlarm : .exact
        case .maybe: compiles ? .exact : .otherDegree
        case .ok: compiles ? .exact : .miss
        }
    }
}
