import Foundation
import PalyttAPI
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite struct HeaderTests {
    /// An application's session, which replaces its token when the backend refuses it.
    private actor Session {
        private(set) var token = "old"
        func refresh() { token = "new" }
    }

    @Test func refreshedTokenIsSentWithTheNextCall() async throws {
        let (session, mock) = (Session(), MockTransport())
        mock.on("users.me") { call in
            call.request.headers["authorization"] == "Bearer new" ? .json(Fixture.user) : .error(.unauthorized)
        }
        let api = Palytt.Client(url: URL(string: "https://mock/trpc")!, transport: mock) {
            $0.headers = { ["authorization": "Bearer \(await session.token)", "x-app": "palytt"] }
        }
        #expect(await trpcError { try await api.users.me() }?.code == .unauthorized)
        await session.refresh()
        #expect(try await api.users.me().id == ID.user)
        #expect(mock.calls.map { $0.request.headers["authorization"] } == ["Bearer old", "Bearer new"])
        #expect(mock.calls.map { $0.request.headers["x-app"] } == ["palytt", "palytt"])
    }

    @Test func endedSessionSendsNothing() async throws {
        struct SignedOut: Error {}
        let mock = MockTransport()
        let api = Palytt.Client(url: URL(string: "https://mock/trpc")!, transport: mock) {
            $0.headers = { throw SignedOut() }
        }
        await #expect(throws: SignedOut.self) { try await api.posts.delete(id: ID.post) }
        #expect(mock.calls.isEmpty)
    }

    @Test func untypedClientIsAccessible() async throws {
        let mock = MockTransport(transformer: .superjson)
        mock.on("bookmarks.count", response: .output(3))
        let client = TRPCClient(url: URL(string: "https://mock/trpc")!, transformer: .superjson, transport: mock) {
            ["x-app": "palytt"]
        }
        #expect(try await Palytt.Client(client: client).bookmarks.count() == 3)
        #expect(mock.calls.first?.request.headers["x-app"] == "palytt")
    }
}
