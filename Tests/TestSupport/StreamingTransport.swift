package import Foundation
package import TRPCRuntime
package import TRPCTesting

/// Answers each connection with the next of some prepared ones, chunk by chunk. Those after the last one stay silent.
package final class StreamingTransport: HTTPTransport {
    package enum End: Sendable {
        case complete
        case fails(any Error)
        /// The connection stays open.
        case staysOpen
    }

    package struct Connection: Sendable {
        package var status = 200
        package var headers: HTTPHeaders = ["content-type": "text/event-stream"]
        package var chunks: [Data] = []
        package var end = End.complete
        /// There is no response.
        package var failure: (any Error)?

        package init(
            status: Int = 200,
            headers: HTTPHeaders = ["content-type": "text/event-stream"],
            chunks: [Data] = [],
            end: End = .complete,
            failure: (any Error)? = nil
        ) {
            self.status = status
            self.headers = headers
            self.chunks = chunks
            self.end = end
            self.failure = failure
        }

        package static func text(_ text: String, _ end: End = .complete) -> Self {
            Self(chunks: [Data(text.utf8)], end: end)
        }

        package static func failing(_ error: any Error) -> Self { Self(failure: error) }
    }

    private struct State {
        var requests: [HTTPRequest] = []
        var open = 0
    }

    private let state = Locked(State())
    private let connection: @Sendable (Int, HTTPRequest) -> Connection

    /// - Parameter connection: makes a connection by its number from 0.
    package init(_ connection: @escaping @Sendable (Int, HTTPRequest) -> Connection) { self.connection = connection }

    package convenience init(_ connections: [Connection]) {
        self.init { number, _ in
            connections.indices.contains(number) ? connections[number] : Connection(end: .staysOpen)
        }
    }

    package var requests: [HTTPRequest] { state.withLock(\.requests) }
    /// How many connections nobody has ended.
    package var open: Int { state.withLock(\.open) }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await stream(request).collected() }

    package func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        let number = state.withLock { state in
            state.requests.append(request)
            return state.requests.count - 1
        }
        let connection = connection(number, request)
        if let failure = connection.failure { throw failure }
        let (body, bytes) = AsyncThrowingStream<Data, any Error>.makeStream()
        state.withLock { $0.open += 1 }
        bytes.onTermination = { _ in self.state.withLock { $0.open -= 1 } }
        for chunk in connection.chunks { bytes.yield(chunk) }
        switch connection.end {
        case .complete: bytes.finish()
        case .fails(let error): bytes.finish(throwing: error)
        case .staysOpen: break
        }
        return HTTPStreamedResponse(status: connection.status, headers: connection.headers, body: body)
    }
}

extension TestClock {
    /// Lets time pass for as long as some work takes.
    package func passing<Value>(during work: () async throws -> Value) async rethrows -> Value {
        let isOver = Locked(false)
        let time = Task {
            while !isOver.withLock(\.self) { await advanceToNextSleeper() }
        }
        let end = {
            isOver.withLock { $0 = true }
            // For the time to pass once more, if it waits for somebody to sleep.
            let sleeper = Task { try? await self.sleep(for: .seconds(3600)) }
            await time.value
            sleeper.cancel()
        }
        do {
            let value = try await work()
            await end()
            return value
        } catch {
            await end()
            throw error
        }
    }
}
