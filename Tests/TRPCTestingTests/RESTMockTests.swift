import Foundation
import TRPCRuntime
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
        answer: .json()
    ) { request, login in
        try request.formURLEncoded(login)
    }

    private let item = RESTOperation<String, String, UndocumentedFailure>(
        "items.get",
        .get,
        "/items/{id}.{format}",
        answer: .text()
    ) { request, id in
        try request.path("id", id)
        try request.path("format", "txt")
    }

    private let newest = RESTOperation<NoInput, String, UndocumentedFailure>(
        "items.newest",
        .get,
        "/items/newest.txt",
        answer: .text()
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

    @Test func pathsAreToldApartByTheirFixedSteps() async throws {
        let client = TRPCClient(url: URL(string: "https://mock/api/v1")!, transport: transport())
        #expect(try await client.call(item, "a b") == "a b|txt")
        #expect(try await client.call(newest) == "newest")
    }

    @Test func aCassetteReplaysOperationsWithoutTheirSecrets() async throws {
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
}
