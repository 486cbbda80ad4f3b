import FlyingFox
import FlyingSocks

/// A response body that is written as it is produced, one chunk at a time.
///
/// FlyingFox detects a disconnected client only when it writes, so a task polls the socket and ends the body.
struct StreamedBody: AsyncBufferedSequence {
    typealias Element = UInt8

    enum Step: Sendable {
        case bytes([UInt8])
        /// Closes or resets the connection.
        case drop(isReset: Bool)
    }

    private struct Broken: Error {}

    private let steps: AsyncStream<Step>
    private let socket: ServerSocket?

    /// - Parameters:
    ///   - onEnd: Called once when the body ends for any reason.
    ///   - produce: Produces the steps; cancelled when the body ends.
    init(
        over request: HTTPRequest,
        onEnd: @escaping @Sendable () -> Void,
        produce: @escaping @Sendable (AsyncStream<Step>.Continuation) async -> Void
    ) {
        let socket = ServerSocket(of: request)
        let (steps, continuation) = AsyncStream.makeStream(of: Step.self)
        let work = Task {
            await produce(continuation)
            continuation.finish()
        }
        let watch = Task {
            while !Task.isCancelled, socket?.isOpen == true { try? await Task.sleep(for: .milliseconds(5)) }
            if !Task.isCancelled {
                continuation.yield(.drop(isReset: false))
                continuation.finish()
            }
        }
        continuation.onTermination = { _ in
            work.cancel()
            watch.cancel()
            onEnd()
        }
        (self.steps, self.socket) = (steps, socket)
    }

    func makeAsyncIterator() -> Iterator { Iterator(steps: steps.makeAsyncIterator(), socket: socket) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        fileprivate var steps: AsyncStream<Step>.Iterator
        fileprivate let socket: ServerSocket?

        mutating func next() async throws -> UInt8? { preconditionFailure("Bodies are read by their chunks.") }

        mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
            switch await steps.next() {
            case nil: return nil
            case .bytes(let bytes): return bytes
            case .drop(let isReset):
                if isReset { socket?.resetOnClose() }
                throw Broken()
            }
        }
    }
}
