internal import Foundation

/// Ends a watch on a signal, with the exit code that shells use, but never during a write.
enum Interruption {
    private static let writing = NSLock()
    /// The end of the pipe to which the signal handler writes.
    private nonisolated(unsafe) static var pipeEnd: Int32 = -1

    /// Runs code that signals must not interrupt.
    static func shielding<Result>(_ write: () throws -> Result) rethrows -> Result {
        writing.lock()
        defer { writing.unlock() }
        return try write()
    }

    /// Makes signals end the process between two writes, with 128 plus the signal's number as exit code.
    static func endProcessBetweenWrites() {
        var ends: [Int32] = [-1, -1]
        guard pipeEnd < 0, pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        pipeEnd = ends[1]
        let reading = ends[0]
        Thread.detachNewThread {
            var signal: UInt8 = 0
            while read(reading, &signal, 1) != 1 {}
            writing.lock()
            _exit(128 + Int32(signal))
        }
        // A handler is used because child processes would inherit ignored signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&signals, signal)
            Foundation.signal(signal) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.pipeEnd, &byte, 1)
            }
        }
        // A process launched from a worker thread inherits that thread's blocked signals.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
