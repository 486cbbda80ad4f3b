internal import Foundation

/// All file system observations of a run. If they are the same in another run, so is the result.
final class ObservationLog: Sendable {
    /// The log of the current run; nil if none was requested.
    @TaskLocal static var current: ObservationLog?

    private let held = Held()

    private final class Held: @unchecked Sendable {
        let lock = NSLock()
        var answers: [FileObservation: String] = [:]
        var isWhole = true
    }

    /// The observations; nil if the result also depends on something else, or if files changed during the run.
    var observations: [FileObservation: String]? { held.lock.withLock { held.isWhole ? held.answers : nil } }

    /// Records an observation.
    ///
    /// The value must be based on the data that the run has read, since a file can change at any time.
    ///
    /// - Parameter answer: The value; nil if it can't be determined reliably.
    static func note(_ kind: FileObservation.Kind, of path: String, _ answer: @autoclosure () -> String?) {
        guard let log = current else { return }
        let sight = FileObservation(kind: kind, path: path)
        let answer = answer()
        log.held.lock.withLock {
            let known = log.held.answers[sight]
            if let answer, known ?? answer == answer {
                log.held.answers[sight] = answer
            } else {
                log.held.isWhole = false
            }
        }
    }

    /// Records that the result depends on more than files, such as a server, a command or standard input.
    static func noteExternalInput() {
        guard let log = current else { return }
        log.held.lock.withLock { log.held.isWhole = false }
    }
}
