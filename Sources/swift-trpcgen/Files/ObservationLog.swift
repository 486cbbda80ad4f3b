internal import Foundation

/// What a run sees of files and folders, and all of it: a run that would see the same has the same result.
final class ObservationLog: Sendable {
    /// Of the present run; nil where nobody asks.
    @TaskLocal static var current: ObservationLog?

    private let held = Held()

    private final class Held: @unchecked Sendable {
        let lock = NSLock()
        var answers: [FileObservation: String] = [:]
        var isWhole = true
    }

    /// What was seen; nil when that is not all on which the result depends, or something changed meanwhile.
    var observations: [FileObservation: String]? { held.lock.withLock { held.isWhole ? held.answers : nil } }

    /// Says what the run sees of a path. The answer is made of what the run has read, since a file may change at any time.
    ///
    /// - Parameter answer: Nil where there is none that could be relied on.
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

    /// Says that the result depends on more than files: a server, a command, what is piped in.
    static func noteExternalInput() {
        guard let log = current else { return }
        log.held.lock.withLock { log.held.isWhole = false }
    }
}
