internal import Foundation

/// The output of a run, which another run can repeat.
final class PrintLog: Sendable {
    /// The log of the current run; nil if none was requested.
    @TaskLocal static var current: PrintLog?

    /// Text that was written, including its line break.
    struct Piece: Equatable, Sendable {
        let isError: Bool
        let text: String
    }

    private let held = Held()

    private final class Held: @unchecked Sendable {
        let lock = NSLock()
        var pieces: [Piece] = []
    }

    var pieces: [Piece] { held.lock.withLock { held.pieces } }

    func add(_ piece: Piece) { held.lock.withLock { held.pieces.append(piece) } }
}
