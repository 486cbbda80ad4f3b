import Foundation
import TRPCRuntime
import TestSupport

/// Event streams whose server is the test.
final class ServedEventStreams: HTTPTransport {
    typealias Connection = AsyncThrowingStream<Data, any Error>.Continuation

    private struct State {
        var requests: [HTTPRequest] = []
        var connections: [Connection] = []
        var open = 0
    }

    private let state = Locked(State())
    private let opened = Waiters()
    private let head: @Sendable (Int) -> (status: Int, headers: HTTPHeaders)

    /// - Parameter head: says how a response begins, by its number from 0.
    init(
        _ head: @escaping @Sendable (Int) -> (status: Int, headers: HTTPHeaders) = { _ in
            (200, ["content-type": "text/event-stream"])
        }
    ) { self.head = head }

    var requests: [HTTPRequest] { state.withLock(\.requests) }
    /// How many connections nobody has ended.
    var open: Int { state.withLock(\.open) }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await stream(request).collected() }

    func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        let (body, connection) = AsyncThrowingStream<Data, any Error>.makeStream()
        connection.onTermination = { _ in self.state.withLock { $0.open -= 1 } }
        let number = state.withLock { state in
            state.requests.append(request)
            state.connections.append(connection)
            state.open += 1
            return state.connections.count - 1
        }
        opened.wakeAll()
        let (status, headers) = head(number)
        return HTTPStreamedResponse(status: status, headers: headers, body: body)
    }

    /// The connection of that number, from 0, once it is asked for.
    func connection(_ index: Int) async -> Connection {
        await opened.wait { self.state.withLock(\.connections.count) > index }
        return state.withLock { $0.connections[index] }
    }
}

extension AsyncThrowingStream<Data, any Error>.Continuation {
    func send(_ text: String) { yield(Data(text.utf8)) }
}
