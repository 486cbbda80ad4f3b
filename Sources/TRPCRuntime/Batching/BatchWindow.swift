import Foundation

/// How long a batch waits for further calls.
package enum BatchWindow {
    /// Quiet rounds after which nobody else is making a call. Measured with 20 calls of one task group on two cores: 8
    /// rounds split one batch in a hundred, 32 none in thousands, for 0.07 ms.
    private static let quietRounds = 32
    /// Where other processes take the cores, a round takes as long as they are given. So much is enough then.
    private static let patience = Duration.milliseconds(2)

    /// Lets others run until none of them has made a call for some rounds.
    ///
    /// `Task.yield()` alone is not enough: tasks that the parent has still to add are in no queue, and a second thread
    /// runs thousands of yields while the first is interrupted. So each round lets the operating system's other threads
    /// run, too; on an idle machine that costs a microsecond.
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
