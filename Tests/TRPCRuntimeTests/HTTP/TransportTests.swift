import Foundation
import TRPCRuntime
import TestSupport
import Testing
import TransportSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The real transports against a real server process that replays the recordings.
@Suite(.leavesNothingOpen) struct TransportTests {
    private func server() throws -> StubServerProcess {
        try StubServerProcess(recordings: ["plain", "superjson"].map { Transcript.folder.appendingPathComponent($0) })
    }

    private struct ByID: Encodable, Sendable { var id = "00000000-0000-4000-8000-000000000001" }

    @Test(arguments: HTTPCarrier.allCases) func queriesAndMutationsGoOverTheWire(carrier: HTTPCarrier) async throws {
        let server = try server()
        for transformer in [Transformer.none, .superjson] {
            let client = TRPCClient(url: server.url, transformer: transformer, transport: carrier.transport())
            let post = try await client.call(Procedure<ByID, JSONValue>.query("posts.getById"), ByID())
            #expect(post["shopName"] == "Café №1")
            let text = try await client.call(Procedure<String, String>.query("misc.stringInput"), "wörld & co/?#")
            #expect(text == "hello wörld & co/?#")
            #expect(try await client.call(Procedure<String, String>.query("misc.stringInput"), "a+b") == "hello a+b")
            _ = try await client.call(Procedure<ByID, NoOutput>.mutation("posts.like"), ByID())
            _ = try await client.call(Procedure<NoInput, NoOutput>.mutation("misc.undefinedOutput"))
            #expect(try await client.call(Procedure<Int, Int>.mutation("misc.numberInput"), 21) == 42)
        }
    }

    @Test(arguments: HTTPCarrier.allCases) func credentialsAndErrorsGoOverTheWire(carrier: HTTPCarrier) async throws {
        let server = try server()
        let me = Procedure<NoInput, JSONValue>.query("user.me")
        let transport = carrier.transport()
        let client = TRPCClient(url: server.url, transport: transport) { ["authorization": "Bearer good"] }
        #expect(try await client.call(me)["id"] == "u_1")
        let error = try #require(
            await trpcError { try await TRPCClient(url: server.url, transport: transport).call(me) }
        )
        #expect(error.code == .unauthorized && error.httpStatus == 401 && error.path == "user.me")
    }

    @Test(arguments: HTTPCarrier.allCases) func unrecordedCallIsUnexpected(carrier: HTTPCarrier) async throws {
        let server = try server()
        let client = TRPCClient(url: server.url, transport: carrier.transport())
        let error = try #require(await trpcError { try await client.call(Procedure<Int, Int>.query("nope"), 1) })
        #expect(error.isUnexpectedResponse && error.code == .notFound)
        #expect(error.bodyText == "Nothing is recorded for GET /trpc/nope?input=1 \n")
    }

    @Test(arguments: HTTPCarrier.allCases) func largeBodiesAreComplete(carrier: HTTPCarrier) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let text = String(repeating: "ü🍜", count: 300_000)
        let exchange: JSONValue = [
            "request": ["method": "POST", "path": "/trpc/echo", "headers": [:], "body": .string("\"\(text)\"")],
            "response": ["status": 200, "headers": [:], "body": .string(#"{"result":{"data":"\#(text)"}}"#)],
        ]
        try TRPCCoding.encode(exchange).write(to: file)
        let server = try StubServerProcess(recordings: [file])
        let echo = Procedure<String, String>.mutation("echo")
        let client = TRPCClient(url: server.url, transport: carrier.transport())
        #expect(try await client.call(echo, text) == text)
    }

    @Test(arguments: HTTPCarrier.allCases) func missingServerIsATransportFailure(carrier: HTTPCarrier) async throws {
        let closed = try LoopbackSocket(refusesConnections: true)
        let client = TRPCClient(url: closed.url, transport: carrier.transport())
        let error = try #require(await trpcError { try await client.call(Procedure<NoInput, Int>.query("a")) })
        guard case .transport(let failure) = error.kind else { throw error }
        #expect(failure.urlErrorCode == .cannotConnectToHost && !failure.description.isEmpty)
        withExtendedLifetime(closed) {}
    }

    @Test(arguments: HTTPCarrier.allCases) func requestsCanBeCancelledAtAnyTime(carrier: HTTPCarrier) async throws {
        let server = try server()
        let request = HTTPRequest(method: .get, url: server.url.appendingPathComponent("health.bare"))
        for round in 0..<200 {
            let task = Task {
                if round.isMultiple(of: 4) { withUnsafeCurrentTask { $0?.cancel() } }
                return try await carrier.transport().send(request).status
            }
            for _ in 0..<round { await Task.yield() }
            task.cancel()
            switch await task.result {
            case .success(let status): #expect(status == 200)
            case .failure(let error): #expect(error is CancellationError, "\(error)")
            }
        }
        #expect(try await carrier.transport().send(request).status == 200)
    }

    @Test(arguments: HTTPCarrier.allCases) func silentServerDoesNotDelayCancelling(carrier: HTTPCarrier) async throws {
        let server = try LoopbackSocket()
        let client = TRPCClient(url: server.url, transport: carrier.transport())
        let tasks = (0..<20).map { _ in Task { try await client.call(Procedure<NoInput, Int>.query("a")) } }
        for _ in 0..<10 { await Task.yield() }
        for task in tasks {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test func customSessionIsUsed() async throws {
        let server = try server()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["authorization": "Bearer good"]
        let transport = URLSessionTransport(session: URLSession(configuration: configuration))
        let client = TRPCClient(url: server.url, transport: transport)
        #expect(try await client.call(Procedure<NoInput, JSONValue>.query("user.me"))["id"] == "u_1")
    }
}
