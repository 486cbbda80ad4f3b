import Foundation
import TRPCRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A server that reads a request and dies: the client cannot know whether the work was done.
@Suite(.leavesNothingOpen) struct KilledServerTests {
    private let clock = SkippingClock()

    /// Closes each connection after the request, and returns the methods of the requests.
    private func requests(of call: (TRPCClient) async throws -> some Sendable) async throws -> [String] {
        let seen = Locked<[String]>([])
        let server = try LoopbackServer { connection in
            _ = connection.readBody()
            seen.withLock { $0.append(String(connection.head.prefix { $0 != " " })) }
        }
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let backend = TRPCClient.Configuration(
            url: server.url,
            transport: URLSessionTransport(session: session),
            clock: clock
        )
        let error = await trpcError {
            try await call(TRPCClient(backend: backend, links: .batching.retrying(.steady())))
        }
        #expect(error?.isTransport == true)
        return seen.withLock(\.self)
    }

    @Test func mutationsAreNotResent() async throws {
        #expect(try await requests { try await $0.call(Call.mutation, ["a": 1]) } == ["POST"])
    }

    @Test func idempotentMutationsAreResent() async throws {
        #expect(try await requests { try await $0.call(Call.idempotent, ["a": 1]) } == ["POST", "POST", "POST"])
    }

    @Test func queriesAreResent() async throws {
        #expect(try await requests { try await $0.call(Call.query, 1) } == ["GET", "GET", "GET"])
    }
}
