internal import Foundation

/// Ends a watch by Ctrl-C, with the shell's code for it, but never within a write: no file is left half written.
enum Interruption {
    private static let writing = NSLock()
    /// Where the handler of signals writes to.
    private nonisolated(unsafe) static var pipeEnd: Int32 = -1

    /// Does something that a signal must not end in the middle.
    static func shielding<Result>(_ write: () throws -> Result) rethrows -> Result {
        writing.lock()
        defer { writing.unlock() }
        return try write()
    }

    /// From now on a signal ends the process with 128 and its number, between two writes.
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
        // A handler, since programs that are started would inherit signals that are ignored.
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&signals, signal)
            Foundation.signal(signal) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(Interruption.pipeEnd, &byte, 1)
            }
        }
        // Who starts a program from a worker thread leaves it with signals that do not arrive.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
