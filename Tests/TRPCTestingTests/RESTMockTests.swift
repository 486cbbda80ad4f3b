import Foundation
@_spi(Generated) import TRPCREST
@_spi(Generated) import TRPCRuntime
import TRPCTesting
import Testing

@Suite struct RESTMockTests {
    struct Login: Encodable, Sendable {
        var username = "ada"
        var password = "hunter2"
    }

    struct Session: Decodable, Sendable, Equatable {
        var accessToken: String
        var user: String
    }

    private let login = RESTOperation<Login, Session, UndocumentedFailure>(
        "auth.login",
        .post,
        "/auth/login",
        output: .json()
    ) { request, login in
        try request.formURLEncoded(login)
    }

    private let item = RESTOperation<String, String, UndocumentedFailure>(
        "items.get",
        .get,
        "/items/{id}.{format}",
        output: .text()
    ) { request, id in
        try request.path("id", id)
        try request.path("format", "txt")
    }

    private let newest = RESTOperation<NoInput, String, UndocumentedFailure>(
        "items.newest",
        .get,
        "/items/newest.txt",
        output: .text()
    )

    private func transport() -> MockTransport {
        let mock = MockTransport()
        mock.on(login) { call in HTTPResponse(json: #"{"accessToken":"hunter3","user":"ada"}"#) }
        mock.on(item) { call in
            HTTPResponse(
                status: 200,
                body: Data("\(call.parameters["id"] ?? "")|\(call.parameters["format"] ?? "")".utf8)
            )
        }
        mock.on(newest) { _ in HTTPResponse(status: 200, body: Data("newest".utf8)) }
        return mock
    }

    @Test func lastSegmentMayBeEmpty() async throws {
        func files(_ template: String) -> RESTOperation<String, String, UndocumentedFailure> {
            RESTOperation("files\(template)", .get, template, output: .text()) { request, path in
                if template.contains("{") { try request.path("path", path, allowEmptyValue: true) }
            }
        }
        let mock = MockTransport()
        mock.on(files("/files/{path}")) { call in
            HTTPResponse(status: 200, body: Data("“\(call.parameters["path"] ?? "none")”".utf8))
        }
        let client = TRPCClient(url: URL(string: "https://mock/api")!, transport: mock)
        #expect(try await client.call(files("/files/{path}"), "") == "“”")
        #expect(try await client.call(files("/files/{path}"), "a") == "“a”")
        // An operation with this path has precedence.
        mock.on(files("/files/")) { _ in HTTPResponse(status: 200, body: Data("all".utf8)) }
        #expect(try await client.call(files("/files/"), "") == "all")
    }

    @Test func pathsAreDistinguishedByTheirFixedSegments() async throws {
        let client = TRPCClient(url: URL(string: "https://mock/api/v1")!, transport: transport())
        #expect(try await client.call(item, "a b") == "a b|txt")
        #expect(try await client.call(newest) == "newest")
    }

    @Test func cassettesReplayOperationsWithoutTheirSecrets() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("rest-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        func play(_ transport: CassetteTransport) async throws -> Session {
            let client = TRPCClient(url: URL(string: "https://mock/api")!, transport: transport)
            _ = try await client.call(item, "7")
            return try await client.call(login, Login())
        }
        #expect(try await play(CassetteTransport(file, recording: transport())).accessToken == "hunter3")
        let recorded = try String(contentsOf: file, encoding: .utf8)
        #expect(!recorded.contains("hunter") && recorded.contains("username=ada&password=redacted"))
        let replaying = try CassetteTransport(file)
        #expect(try await play(replaying) == Session(accessToken: "redacted", user: "ada"))
        #expect(replaying.unplayed.isEmpty)
    }

    struct Made: Codable, Sendable, Equatable { var id: Int }

    private struct Problem: Decodable, Sendable { var reason: String }

    private enum MakeFailure: RESTFailure {
        case conflict(Problem)
        case undocumented(status: Int, body: Data)

        static let documented: RESTFailures<Self> = [.status("409", .json(Problem.self)) { .conflict($0) }]
    }

    private let make = RESTOperation<NoInput, Made, MakeFailure>(
        "items.make",
        .post,
        "/items",
        output: .json(["201"])
    )
    private let remove = RESTOperation<NoInput, Void, UndocumentedFailure>(
        "items.remove",
        .delete,
        "/items",
        output: .none(["204"])
    )
    private let events = RESTStream<NoInput, Made, UndocumentedFailure>("e", .get, "/events", output: .events())
    private let lines = RESTStream<NoInput, Made, UndocumentedFailure>("l", .get, "/lines", output: .lines())

    private func client(_ mock: MockTransport) -> TRPCClient {
        TRPCClient(url: URL(string: "https://mock/api")!, transport: mock)
    }

    private func failure(_ work: () async throws -> Void) async -> TRPCError? {
        do { try await work() } catch { return error as? TRPCError }
        return nil
    }

    /// Even if the mock of procedures writes superjson.
    @Test(arguments: [Transformer.none, .superjson]) func operationsAreMockedAsProcedures(transformer: Transformer)
        async throws
    {
        let mock = MockTransport(transformer: transformer)
        let client = client(mock)
        mock.on(make) { _ in .json(#"{"id":1}"#) }
        mock.on(remove, response: .nothing)
        let made = try await client.response(of: make)
        #expect(made.value == Made(id: 1) && made.status == 201 && made.headers["content-type"] == "application/json")
        #expect(try await client.response(of: remove).status == 204)
        mock.on(make) { call in .output(Made(id: call.request.method == .post ? 2 : 0)) }
        #expect(try await client.call(make) == Made(id: 2))
        mock.on(make, response: .json(#"{"id":3}"#, status: 200))
        #expect(try await client.response(of: make).value == Made(id: 3))
        #expect(mock.calls.map(\.path) == ["items.make", "items.remove", "items.make", "items.make"])
    }

    @Test func failuresMatchTheContract() async throws {
        let mock = MockTransport()
        mock.on(make, response: .json(#"{"reason":"taken"}"#, status: 409))
        let error = await failure { _ = try await client(mock).call(make) }
        guard case .conflict(let problem)? = error?.failure(of: make) else { throw CocoaError(.featureUnsupported) }
        #expect(problem.reason == "taken" && error?.code == .conflict && error?.isServer == true)
        mock.on(make, response: .error(.forbidden, message: "Not yours", data: ["reason": "a"]))
        let other = await failure { _ = try await client(mock).call(make) }
        #expect(other?.code == .forbidden && other?.httpStatus == 403 && other?.message == "Not yours")
        #expect(other?.data?["reason"] == "a")
        mock.on(make) { _ in throw TRPCError(code: .timeout) }
        #expect(await failure { _ = try await client(mock).call(make) }?.code == .timeout)
    }

    @Test func streamsRespondWithItems() async throws {
        let mock = MockTransport()
        let items = [Made(id: 1), Made(id: 2)]
        mock.on(events, response: .items(items))
        mock.on(lines, response: .items(items))
        for stream in [events, lines] {
            var received: [Made] = []
            for try await item in client(mock).stream(stream) { received.append(item) }
            #expect(received == items)
        }
        mock.on(events, response: .error(.tooManyRequests))
        let error = await failure { for try await _ in client(mock).stream(events) {} }
        #expect(error?.code == .tooManyRequests)
    }
}
