import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// Middleware handles each request and its response, with any method of the transport.
@Suite(.leavesNothingOpen) struct MiddlewareTests {
    /// Records requests and responses.
    struct Noting: HTTPMiddleware {
        let name: String
        let notes: Locked<[String]>

        func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
            notes.withLock { $0.append("\(name) \(request.mode) \(TRPCOperation.inCurrentRequest.map(\.path))") }
            var request = request
            request.request.headers["x-passed"] = (request.request.headers["x-passed"] ?? "") + name
            let answer = try await next.handle(request)
            notes.withLock { $0.append("\(name) \(answer.status)") }
            return answer
        }
    }

    private let notes = Locked<[String]>([])
    private let url = URL(string: "https://api.test/trpc")!

    private func noting(_ transport: any HTTPTransport) -> any HTTPTransport {
        transport.with(Noting(name: "a", notes: notes)).with([Noting(name: "b", notes: notes)])
    }

    @Test func middlewareRunsInOrder() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let base = ScriptedTransport(json: "{}", status: 201)
        let transport = noting(base)
        let request = HTTPRequest(method: .post, url: url)
        _ = try await transport.send(request)
        _ = try await transport.stream(request)
        _ = try await transport.download(request)
        let progress = Locked<[Int64]>([])
        _ = try await transport.upload(request, from: file) { step in progress.withLock { $0.append(step.sentBytes) } }
        let ways: [OutgoingRequest.Mode] = [.whole, .stream, .download, .upload(file)]
        #expect(notes.withLock(\.self) == ways.flatMap { ["b \($0) []", "a \($0) []", "a 201", "b 201"] })
        #expect(base.requests.map { $0.headers["x-passed"] } == ["ba", "ba", "ba", "ba"])
        #expect(base.requests[3].body == Data("file".utf8) && progress.withLock(\.self) == [1])
    }

    @Test func middlewareReceivesTheOperations() async throws {
        let transport = noting(ScriptedTransport.echo())
        for links in [LinkSetup.batching, .batchStreaming] {
            notes.withLock { $0 = [] }
            let client = TRPCClient(url: url, links: links, transport: transport)
            _ = await client.batch([echo.prepared(1), echo.prepared(2)])
            #expect(notes.withLock { $0.first?.hasSuffix(#"["echo", "echo"]"#) } == true)
        }
        #expect(TRPCOperation.inCurrentRequest.isEmpty)
    }

    @Test func headersCanDependOnTheOperations() async throws {
        let base = ScriptedTransport.echo()
        let transport = base.with(
            HeadersMiddleware { ["x-calls": $0.map(\.path).joined(separator: " "), "x-kind": $0[0].kind.rawValue] }
        )
        let client = TRPCClient(url: url, links: .batching, transport: transport)
        _ = await client.batch([echo.prepared(1), echo.prepared(2)])
        #expect(base.requests[0].headers["x-calls"] == "echo echo" && base.requests[0].headers["x-kind"] == "query")
        _ = try await client.with(CallOptions(headers: ["X-Kind": "own"])).call(write, 1)
        #expect(base.requests[1].headers["x-kind"] == "own" && base.requests[1].headers["x-calls"] == "write")
    }

    @Test func invalidHeaderFailsTheCall() async throws {
        let base = ScriptedTransport.echo()
        let client = TRPCClient(url: url, transport: base.with(HeadersMiddleware { _ in ["x": "a\nb"] }))
        let error = await trpcError { try await client.call(echo, 1) }
        #expect(error?.code == .encodingFailed && base.requests.isEmpty)
    }

    @Test func middlewareCanRespondItselfAndRetry() async throws {
        struct Twice: HTTPMiddleware {
            func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
                let first = try await next.handle(request)
                return first.status < 500 ? first : try await next.handle(request)
            }
        }
        struct Silent: HTTPMiddleware {
            func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
                .response(HTTPResponse(status: 200, body: Data(#"{"result":{"data":1}}"#.utf8)))
            }
        }
        let failing = ScriptedTransport(json: "{}", status: 503)
        _ = try await failing.with(Twice()).send(HTTPRequest(method: .get, url: url))
        #expect(failing.requests.count == 2)
        let client = TRPCClient(url: url, transport: failing.with(Twice(), Silent()))
        #expect(try await client.call(echo, 0) == 1)
        #expect(failing.requests.count == 2)
    }

    @Test func middlewareReceivesSocketUpgrades() async throws {
        let sockets = MockSocketTransport { attempt in if attempt == 0 { throw TRPCError.refusedUpgrade(503) } }
        struct Again: HTTPMiddleware {
            func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
                do { return try await next.handle(request) } catch { return try await next.handle(request) }
            }
        }
        let backend = TRPCClient.Configuration(url: url, transport: noting(ScriptedTransport(json: "{}")).with(Again()))
        let link = WebSocketLink(backend, options: .patient { $0.transport = sockets })
        async let answer = link.handle(
            TRPCOperation(path: "a", kind: .query, input: .undefined),
            next: LinkChain([])
        )
        let socket = await sockets.connection(0)
        _ = await socket.next()
        socket.serve(#"{"id":1,"result":{"type":"data","data":1}}"#)
        _ = try await answer
        #expect(sockets.requests.map { $0.headers["x-passed"] } == ["ba", "ba"])
        #expect(
            notes.withLock(\.self) == ["b socket []", "a socket []", "b socket []", "a socket []", "a 101", "b 101"]
        )
        link.close()
        await socket.closed()
    }

    @Test func rejectedSocketIsClosed() async throws {
        struct Refusing: HTTPMiddleware {
            struct Unwanted: Error {}
            func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
                _ = try await next.handle(request)
                throw Unwanted()
            }
        }
        let sockets = MockSocketTransport()
        let backend = TRPCClient.Configuration(url: url, transport: ScriptedTransport(json: "{}").with(Refusing()))
        await #expect(throws: Refusing.Unwanted.self) {
            try await sockets.connect(HTTPRequest(method: .get, url: url), for: backend)
        }
        await sockets.connections[0].closed()
    }
}
