import FlyingFox
import FlyingSocks

/// A response body that is written as it comes about, each chunk for itself.
///
/// It ends with its client: FlyingFox notices that a client has gone only when it writes, so somebody looks meanwhile.
struct StreamedBody: AsyncBufferedSequence {
    typealias Element = UInt8

    enum Step: Sendable {
        case bytes([UInt8])
        /// Breaks the connection off: closes it, or resets it.
        case drop(isReset: Bool)
    }

    private struct Broken: Error {}

    private let steps: AsyncStream<Step>
    private let socket: ServerSocket?

    /// - Parameters:
    ///   - onEnd: called once, whoever ends it.
    ///   - produce: gives the steps; cancelled when nobody wants them any more.
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
