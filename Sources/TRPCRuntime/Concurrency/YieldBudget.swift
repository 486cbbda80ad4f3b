package import Foundation

/// Limits the work that a task does before it yields to the tasks that wait for its thread.
///
/// A loop over received bytes never suspends while more bytes are available, so a flood of data on each core would block every
/// other task, including time limits and cancellations.
package struct YieldBudget {
    /// The number of bytes per turn: less than a millisecond of work.
    package static let limit = 16 << 10
    /// The cost of one event, message or chunk in addition to its bytes.
    private static let cost = 512

    private var work = 0

    package init() {}

    /// Records work, and yields if the turn's budget is used up.
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
    /// The bytes in chunks that each fill one turn.
    package var shares: some Sequence<Data> {
        stride(from: startIndex, to: endIndex, by: YieldBudget.limit).lazy.map {
            self[$0..<Swift.min($0 + YieldBudget.limit, endIndex)]
        }
    }
}
