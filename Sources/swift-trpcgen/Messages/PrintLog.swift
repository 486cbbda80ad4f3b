internal import Foundation

/// What a run prints, so that another run can print it again.
final class PrintLog: Sendable {
    /// Of the present run; nil where nobody asks.
    @TaskLocal static var current: PrintLog?

    /// A text as it was written, with the end of its line.
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
