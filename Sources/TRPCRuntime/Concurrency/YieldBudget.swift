package import Foundation

/// A task's turn to work: a bounded share, after which the tasks that wait for its thread have theirs.
///
/// A loop over what has come never waits while more is there, and a flood on each core would keep every other task from
/// running, time limits and cancellations included.
package struct YieldBudget {
    /// How many bytes are read in a turn: less than a millisecond's work.
    package static let limit = 16 << 10
    /// What one event, message or piece costs beside its bytes.
    private static let cost = 512

    private var work = 0

    package init() {}

    /// Notes work, and lets others run when it is enough for a turn.
    ///
    /// - Throws: `CancellationError`.
    package mutating func spend(_ bytes: Int = 0) async throws {
        work += Self.cost + bytes
        guard work >= Self.limit else { return }
        work = 0
        await Task.yield()
        try Task.checkCancellation()
    }
}

extension Data {
    /// The bytes in pieces that are a turn's work each.
    package var shares: some Sequence<Data> {
        stride(from: startIndex, to: endIndex, by: YieldBudget.limit).lazy.map {
            self[$0..<Swift.min($0 + YieldBudget.limit, endIndex)]
        }
    }
}
