#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import TRPCRuntime
import TestSupport
import Testing

@testable import TRPCNIO

/// ``AsyncHTTPClientTransport`` with an HTTP/2 server: requests share a connection without affecting each other.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct HTTP2Tests {
    private func transport(timeout: Duration = .seconds(60)) throws -> AsyncHTTPClientTransport {
        AsyncHTTPClientTransport(
            configuration: HTTPClient.Configuration(tlsConfiguration: try HTTP2Server.trust),
            timeout: timeout
        )
    }

    private func request(_ server: HTTP2Server, body: Data? = nil) -> HTTPRequest {
        HTTPRequest(method: body == nil ? .get : .post, url: server.url, body: body)
    }

    @Test func callsShareAConnection() async throws {
        let (server, transport) = (try HTTP2Server(.body("{}")), try transport())
        #expect(try await transport.send(request(server)).body == Data("{}".utf8))
        let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<100 { group.addTask { try await transport.send(request(server)).body } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(bodies == Array(repeating: Data("{}".utf8), count: 100))
        #expect(server.counts.streams == 101 && server.counts.connections == 1)
    }

    @Test func largeBodyIsSentCompletely() async throws {
        let (server, transport) = (try HTTP2Server(.body("{}")), try transport())
        let body = Data(repeating: 1, count: 3 << 20)
        #expect(try await transport.send(request(server, body: body)).status == 200)
        #expect(server.counts.received == body.count)
    }

    @Test func serverWaitsForTheReader() async throws {
        let (server, transport) = (try HTTP2Server(.endless), try transport())
        let body = try await transport.stream(request(server)).body
        // The window that async-http-client grants.
        #expect(await settled { server.counts.sent } <= 8 << 20)
        let read = Locked(0)
        let reading = Task {
            for try await bytes in body { read.withLock { $0 += bytes.count } }
        }
        #expect(await eventually { read.withLock { $0 } > 32 << 20 })
        reading.cancel()
        _ = await reading.result
        #expect(await eventually { server.counts.openStreams == 0 && server.counts.resets == 1 })
    }

    /// Other requests get responses while a stream isn't read.
    @Test func unreadStreamDoesNotBlockOthers() async throws {
        let (server, transport) = (try HTTP2Server(.endless), try transport())
        let unread = try await transport.stream(request(server)).body
        _ = await settled { server.counts.sent }
        let other = try await transport.stream(request(server)).body
        var read = 0
        for try await bytes in other {
            read += bytes.count
            if read > 32 << 20 { break }
        }
        #expect(server.counts.connections == 1)
        withExtendedLifetime(unread) {}
    }

    @Test func cancelledCallKeepsTheConnectionOpen() async throws {
        let (server, transport) = (try HTTP2Server(.nothing), try transport())
        let calls = (0..<20).map { _ in Task { try await transport.send(request(server)) } }
        #expect(await eventually { server.counts.openStreams == 20 })
        let connections = server.counts.openConnections
        for call in calls.dropFirst() { call.cancel() }
        for call in calls.dropFirst() {
            let result = await call.result
            #expect(throws: CancellationError.self) { try result.get() }
        }
        #expect(await eventually { server.counts.resets == 19 })
        #expect(server.counts.openStreams == 1 && server.counts.openConnections == connections)
        calls[0].cancel()
        _ = await calls[0].result
    }

    /// A server that restarts sends GOAWAY and finishes the started requests. The client resends the others.
    @Test func goAwayLosesNoRequests() async throws {
        let (server, transport) = (try HTTP2Server(.body("{}")), try transport())
        for _ in 0..<50 {
            server.goAway()
            #expect(try await transport.send(request(server, body: Data("{}".utf8))).body == Data("{}".utf8))
        }
        #expect(server.counts.connections > 1)
    }

    /// The server may have processed the request.
    @Test func unprocessedIdempotentRequestIsResent() async throws {
        let (server, transport) = (try HTTP2Server(.nothing), try transport())
        let post = Task { try await transport.send(request(server, body: Data("{}".utf8))) }
        #expect(await eventually { server.counts.openStreams == 1 })
        server.goAway(after: 0)
        let result = await post.result
        let error = #expect(throws: URLError.self) { try result.get() }
        #expect(error?.code == .networkConnectionLost && server.counts.streams == 1)

        let get = Task { try await transport.send(request(server)) }
        #expect(await eventually { server.counts.streams == 2 })
        server.goAway(after: 0)
        #expect(await eventually { server.counts.streams == 3 })
        get.cancel()
        _ = await get.result
    }

    @Test func brokenConnectionIsLost() async throws {
        let (server, transport) = (try HTTP2Server(.head), try transport())
        let body = try await transport.stream(request(server)).body
        let reading = Task { for try await _ in body {} }
        server.drop()
        let result = await reading.result
        let error = #expect(throws: URLError.self) { try result.get() }
        #expect(error?.code == .networkConnectionLost)
    }

    @Test(arguments: [0, 2, 7, 8, 11] as [UInt32]) func streamResetByTheServerIsLost(code: UInt32) async throws {
        let (server, transport) = (try HTTP2Server(.head), try transport())
        let body = try await transport.stream(request(server)).body
        let reading = Task { for try await _ in body {} }
        server.endStreams(code)
        let result = await reading.result
        let error = #expect(throws: URLError.self) { try result.get() }
        #expect(error?.code == .networkConnectionLost)
    }

    @Test(arguments: [2, 8, 11] as [UInt32]) func callResetByTheServerIsLost(code: UInt32) async throws {
        let (server, transport) = (try HTTP2Server(.nothing), try transport())
        let call = Task { try await transport.send(request(server, body: Data("{}".utf8))) }
        #expect(await eventually { server.counts.openStreams == 1 })
        server.endStreams(code)
        let result = await call.result
        let error = #expect(throws: URLError.self) { try result.get() }
        #expect(error?.code == .networkConnectionLost)
    }

    /// The server hasn't processed the request.
    @Test(arguments: [nil, Data("{}".utf8)]) func refusedRequestIsResentOnce(body: Data?) async throws {
        let (server, transport) = (try HTTP2Server(.refused(1, "{}")), try transport())
        #expect(try await transport.send(request(server, body: body)).body == Data("{}".utf8))
        #expect(server.counts.streams == 2)

        let other = try HTTP2Server(.refused(.max, ""))
        let error = await #expect(throws: URLError.self) { try await transport.send(request(other, body: body)) }
        #expect(error?.code == .networkConnectionLost && other.counts.streams == 2)
    }

    @Test func silentServerTimesOut() async throws {
        let (server, transport) = (try HTTP2Server(.nothing), try transport(timeout: .milliseconds(500)))
        let error = await #expect(throws: URLError.self) { try await transport.send(request(server)) }
        #expect(error?.code == .timedOut)
        #expect(await eventually { server.counts.openStreams == 0 && server.counts.resets == server.counts.streams })
    }
}
#endif
