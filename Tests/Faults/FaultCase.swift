import Foundation

/// A hostile network condition, and the required outcome.
struct FaultCase: Sendable {
    /// The observation, and whether it is as required.
    struct Outcome: Codable, Sendable {
        let seen: String
        let isOK: Bool

        init(_ seen: String, _ isOK: Bool) { (self.seen, self.isOK) = (seen, isOK) }
    }

    /// The load of a case on the machine, which limits how many cases run at the same time.
    enum Load: CaseIterable, Sendable {
        /// Mostly waits, or takes a moment.
        case waits
        /// Keeps a core busy, and measures only its own memory.
        case works
        /// Measures late timers, and leaves the cores mostly idle: runs with one other case of this kind.
        case trickles
        /// Measures late timers or durations, and keeps the cores busy: runs alone.
        case measures

        /// The number of cases that run at the same time.
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
    /// A short description of the required observation.
    let expected: String
    /// The time limit in seconds, after which the process of the case is terminated.
    var limit = 60.0
    var load = Load.waits
    let play: @Sendable (Stage) async throws -> Outcome
}
