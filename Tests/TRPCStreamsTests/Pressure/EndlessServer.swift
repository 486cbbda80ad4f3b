import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport

/// A server that always has more to send: requested bytes and messages are available immediately. After a flood it
/// pauses until the reader is cancelled, so that leftovers of a test don't slow later tests.
final class EndlessServer: HTTPTransport, WebSocketTransport {
    private static let flood = 50_000

    private let piece: @Sendable (Int) -> String?
    private let given = Locked(0)
    private let isClosed = Locked(false)
    private let isAsked = Gate()
    private let isOver = Gate()

    /// - Parameters:
    ///   - speaksFirst: Whether the server sends something on a socket before the client does.
    ///   - piece: Returns a chunk by its number from 0; nil at the end.
    init(speaksFirst: Bool = false, _ piece: @escaping @Sendable (Int) -> String?) {
        self.piece = piece
        if speaksFirst { isAsked.open() }
    }

    /// The number of chunks read from all connections.
    var taken: Int { given.withLock(\.self) }
    /// Whether the client has closed a socket.
    var isLeft: Bool { isClosed.withLock(\.self) }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await stream(request).collected() }

    func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        let piece = pieces()
        return HTTPStreamedResponse(status: 200, body: AsyncThrowingStream { await piece().map { Data($0.utf8) } })
    }

    func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection {
        let piece = pieces()
        let messages = AsyncThrowingStream<WebSocketMessage, any Error> { [isClosed, isAsked, isOver] in
            await isAsked.wait()
            if !isClosed.withLock(\.self), let piece = await piece() { return .text(piece) }
            await isOver.wait()
            return nil
        }
        return Socket(messages: messages, isClosed: isClosed, isAsked: isAsked, isOver: isOver)
    }

    private func pieces() -> @Sendable () async -> String? {
        let count = Locked(0)
        return { [piece, given] in
            let total = given.withLock { given in
                given += 1
                return given
            }
            if total > Self.flood { try? await suspendUntilCancelled() }
            return piece(
                count.withLock { count in
                    defer { count += 1 }
                    return count
                }
            )
        }
    }

    private struct Socket: WebSocketConnection {
        let messages: AsyncThrowingStream<WebSocketMessage, any Error>
        let isClosed: Locked<Bool>
        let isAsked: Gate
        let isOver: Gate

        func send(_ text: String) async throws { isAsked.open() }
        func ping() async throws { try await suspendUntilCancelled() }
        func close(code: Int, reason: String) async {
            isClosed.withLock { $0 = true }
            isAsked.open()
            isOver.open()
        }
    }
}
