internal import Foundation

/// Ends a watch on signals with the shell's exit code, but never during a write.
enum Interruption {
    private static let writing = NSLock()
    /// The end of the pipe that the signal handler writes to.
    private nonisolated(unsafe) static var pipeEnd: Int32 = -1

    /// Runs code that a signal must not interrupt.
    static func shielding<Result>(_ write: () throws -> Result) rethrows -> Result {
        writing.lock()
        defer { writing.unlock() }
        return try write()
    }

    /// Makes signals end the process between two writes, with 128 plus the signal's number.
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
        // A handler, because child processes would inherit ignored signals.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&signals, signal)
            Foundation.signal(signal) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.pipeEnd, &byte, 1)
            }
        }
        // A parent that starts the tool from a worker thread may have blocked these signals.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
