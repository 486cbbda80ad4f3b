import Foundation

/// One thing that a hostile network does to a client, and the required outcome.
struct FaultCase: Sendable {
    /// What the case observed, and whether it is as required.
    struct Outcome: Codable, Sendable {
        let seen: String
        let isOK: Bool

        init(_ seen: String, _ isOK: Bool) { (self.seen, self.isOK) = (seen, isOK) }
    }

    /// What a case needs from the machine, which decides how many cases run at the same time.
    enum Load: CaseIterable, Sendable {
        /// Mostly waits, or takes a moment.
        case waits
        /// Keeps a core busy, and measures its own memory at most.
        case works
        /// Measures late timers, and leaves the cores mostly idle: runs with another such case.
        case trickles
        /// Measures late timers or durations, and keeps the cores busy: runs alone.
        case measures

        /// How many such cases run at the same time.
        var width: Int {
            switch self {
            case .waits: 6
            case .works: 3
            case .trickles: 2
            case .measures: 1
            }
        }
    }

    let name: String
    /// The required observation, in a few words.
    let expected: String
    /// The time limit in seconds: the process of a case that takes longer is terminated.
    var limit = 60.0
    var load = Load.waits
    let play: @Sendable (Stage) async throws -> Outcome
}
