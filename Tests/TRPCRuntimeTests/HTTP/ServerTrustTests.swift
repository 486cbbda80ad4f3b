import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An application's own requirements for servers.
@Suite struct ServerTrustTests {
    private struct Refusal: ServerTrustFailure {
        var errorDescription: String? { "The host is not one of ours." }
        var recoverySuggestion: String? { "Use another host." }
        var dependsOnNetwork: Bool
    }

    private struct OwnHosts: ServerTrust {
        var host: String?
        var dependsOnNetwork = false

        func requirement(for url: URL, after first: URL) throws -> (any ServerRequirement)? {
            guard url.host == host else { throw Refusal(dependsOnNetwork: dependsOnNetwork) }
            return nil
        }
    }

    private func error(_ trust: OwnHosts) async -> TRPCError? {
        let transport = URLSessionTransport(pins: trust)
        let client = TRPCClient(url: URL(string: "https://example.invalid/trpc")!, transport: transport)
        return await trpcError { try await client.call(Procedure<NoInput, Int>.query("a")) }
    }

    @Test func rejectedRequestIsNotSent() async throws {
        let error = try #require(await error(OwnHosts()))
        #expect(error.transportFailure?.reason == .insecure && error.underlyingError is Refusal)
        #expect(error.message == "The host is not one of ours." && error.hint == "Use another host.")
        #expect(error.path == "a")
    }

    @Test(arguments: [false, true]) func subscriptionsReconnectIfTheNetworkIsTheCause(_ dependsOnNetwork: Bool) async {
        let error = await error(OwnHosts(dependsOnNetwork: dependsOnNetwork))
        #expect(error?.isRecoverableByReconnecting == dependsOnNetwork)
    }

    @Test func hostWithoutRequirementsIsCalled() async throws {
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        }
        let session = URLSession(configuration: .ephemeral)
        let transport = URLSessionTransport(session: session, pins: OwnHosts(host: server.url.host))
        #expect(try await transport.send(HTTPRequest(method: .get, url: server.url)).status == 200)
    }
}
