import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime

/// An `authorization` header of the application isn't sent over plain HTTP to another machine.
@Suite(.leavesNothingOpen) struct CleartextCredentialTests {
    private let base = ScriptedTransport(json: #"{"result":{"data":1}}"#)

    private func client(_ address: String, header: String = "Authorization", allows: Bool = false) throws -> TRPCClient
    {
        TRPCClient(url: try #require(URL(string: address)), transport: base) {
            $0.headers = { [header: "Bearer hunter2secret"] }
            $0.allowsPlainHTTP = allows
        }
    }

    @Test(arguments: ["http://api.test/trpc", "HTTP://10.0.0.1/trpc", "http://localhost.example.com/trpc"])
    func cleartextCredentialsAreRefused(address: String) async throws {
        let client = try client(address)
        let error = await trpcError { try await client.call(Call.query, 7) }
        #expect(error?.sessionFailure?.reason == .insecure && base.requests.isEmpty)
        #expect(
            error?.message.contains("over plain HTTP") == true
                && "\(String(describing: error))".contains("hunter2") == false
        )
        let batching = TRPCClient(url: try #require(URL(string: address)), links: .batching, transport: base) {
            $0.headers = { ["authorization": "Bearer hunter2secret"] }
        }
        #expect(await trpcError { try await batching.call(Call.mutation, ["a": 1]) } != nil && base.requests.isEmpty)
    }

    @Test(arguments: [
        "https://api.test/trpc", "http://localhost:3000/trpc", "http://127.0.0.1/trpc", "http://[::1]/trpc",
    ])
    func credentialsAreSentOverTLSAndToLocalhost(address: String) async throws {
        _ = try await client(address).call(Call.query, 7)
        #expect(base.requests.map { $0.headers["authorization"] } == ["Bearer hunter2secret"])
    }

    @Test func credentialsAreSentIfAllowed() async throws {
        _ = try await client("http://api.test/trpc", allows: true).call(Call.query, 7)
        #expect(base.requests.count == 1)
    }

    @Test func otherHeadersAreSent() async throws {
        _ = try await client("http://api.test/trpc", header: "x-tenant").call(Call.query, 7)
        #expect(base.requests.count == 1)
    }
}
