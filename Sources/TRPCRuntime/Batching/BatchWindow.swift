import Foundation

/// How long a batch waits for further calls.
package enum BatchWindow {
    /// Quiet rounds after which no other task is making a call. Measured with 20 calls of one task group on two cores: 8
    /// rounds split one batch in a hundred, 32 none in thousands, for 0.07 ms.
    private static let quietRounds = 32
    /// The time limit: on a machine busy with other processes a round can take long.
    private static let patience = Duration.milliseconds(2)

    /// Yields until no task has made a call for some rounds.
    ///
    /// `Task.yield()` alone is not enough: tasks that the parent has yet to add are in no queue, and a second thread
    /// runs thousands of yields while the first is interrupted. So each round also yields the operating system thread,
    /// which costs a microsecond on an idle machine.
    ///
    /// - Parameter arrivals: The number of calls that have been made so far.
    package static func untilQuiet(_ arrivals: @Sendable () -> Int) async {
        let clock = ContinuousClock()
        var seen = arrivals()
        var quiet = 0
        var end = clock.now + patience
        while quiet < quietRounds, quiet < 4 || clock.now < end, !Task.isCancelled {
            await Task.yield()
            yieldThread()
            let now = arrivals()
            if now == seen {
                quiet += 1
            } else {
                (seen, quiet, end) = (now, 0, clock.now + patience)
            }
        }
    }

    private static func yieldThread() { _ = sched_yield() }
}
