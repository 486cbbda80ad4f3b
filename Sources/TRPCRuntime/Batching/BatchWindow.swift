import Foundation

/// Waits until a batch is unlikely to get further calls.
package enum BatchWindow {
    /// The number of quiet rounds after which no other task is assumed to be making a call. Measured with 20 calls in a task
    /// group on two cores: with 8 rounds, one batch in a hundred was split; with 32, none in thousands, at a cost of 0.07 ms.
    private static let quietRounds = 32
    /// The time limit, since a round can take a long time on a machine that is busy with other processes.
    private static let patience = Duration.milliseconds(2)

    /// Yields until no task has made a call for several rounds.
    ///
    /// `Task.yield()` alone isn't enough: tasks that the parent has yet to add aren't in any queue, and a second thread can
    /// yield thousands of times while the first one is interrupted. Each round therefore also yields the thread to the
    /// operating system, which takes a microsecond on an idle machine.
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
