import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

@Suite struct BackendEnvironmentTests {
    private struct Client: TypedClient {
        let client: TRPCClient
    }

    private let whoAmI = Procedure<NoInput, String>.query("me")
    private let url = URL(string: "https://api.test/trpc")!

    private func withFile(_ name: String, _ text: String, _ body: (URL) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        try body(file)
    }

    @Test func filesContainNamedEnvironments() throws {
        let json = """
            {
                "production": { "url": "https://api.test/trpc", "timeout": 2.5, "retries": 2 },
                "local": { "url": "http://localhost:4000", "headers": { "x-tenant": "a" }, "isProduction": true }
            }
            """
        try withFile("a.json", json) { file in
            let production = BackendEnvironment("production", url: url, timeout: .seconds(2.5), retries: 2)
            let read = try BackendEnvironment(contentsOf: file, name: "production")
            #expect(read == production && production.isProduction)
            let local = try BackendEnvironment(contentsOf: file, name: "local")
            #expect(local.headers == ["x-tenant": "a"] && local.isProduction && local.timeout == .seconds(30))
            let error = #expect(throws: BackendEnvironmentError.self) {
                try BackendEnvironment(contentsOf: file, name: "staging")
            }
            #expect(error?.description.contains("“staging”; environments: “local”, “production”") == true)
        }
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["a": ["url": "https://api.test/trpc"]],
            format: .xml,
            options: 0
        )
        try withFile("a.plist", String(decoding: list, as: UTF8.self)) { file in
            let environment = try BackendEnvironment(contentsOf: file, name: "a")
            #expect(environment == BackendEnvironment("a", url: url))
        }
        for broken in [#"{"a": {"url": 1}}"#, #"{"a": {"url": "ftp://x"}}"#, #"{"a": {"url": "/trpc"}}"#, "{"] {
            try withFile("a.json", broken) { file in
                #expect(throws: BackendEnvironmentError.self) { try BackendEnvironment(contentsOf: file, name: "a") }
            }
        }
    }

    @Test func environmentIsReadFromVariables() throws {
        let variables = [
            "API_URL": "https://api.test/trpc", "API_NAME": "staging", "API_TIMEOUT": "5", "API_RETRIES": "1",
            "API_HEADER_X_TENANT": "a", "OTHER_URL": "x",
        ]
        let environment = try BackendEnvironment(variables: variables, prefix: "API")
        let expected = BackendEnvironment(
            "staging",
            url: url,
            timeout: .seconds(5),
            retries: 1,
            headers: ["x-tenant": "a"]
        )
        #expect(environment == expected && !environment.isProduction)
        let broken = [
            [:], ["API_URL": "nowhere"], ["API_URL": "https://a.test", "API_TIMEOUT": "soon"],
            ["API_URL": "https://a.test", "API_RETRIES": "2.5"],
        ]
        for variables in broken {
            let error = #expect(throws: BackendEnvironmentError.self) {
                try BackendEnvironment(variables: variables, prefix: "API")
            }
            #expect(error?.description.contains("API_") == true)
        }
    }

    @Test func clientUsesTheEnvironment() async throws {
        let transport = ScriptedTransport(json: #"{"result":{"data":"ok"}}"#)
        let store = MemoryTokenStore(SessionTokens(accessToken: "dev-token"))
        let session = Session(store: store) { _ in throw SignInRequired() }
        var environment = BackendEnvironment("production", url: url, timeout: nil, headers: ["x-tenant": "a"])
        let production = Client(environment: environment, session: session, transport: transport)
        let error = await trpcError { try await production.call(whoAmI) }
        #expect(error?.sessionFailure?.reason == .developmentToken && transport.requests.isEmpty)
        environment.isProduction = false
        let staging = Client(environment: environment, session: session, transport: transport)
        #expect(try await staging.call(whoAmI) == "ok")
        #expect(transport.requests.first?.headers["x-tenant"] == "a")
    }
}
