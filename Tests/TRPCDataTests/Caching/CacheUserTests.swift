import Foundation
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime
@testable import TRPCSession

/// Users never share responses, in memory or in a store.
struct CacheUserTests {
    private static func token(_ subject: String) -> SessionTokens {
        func part(_ json: String) -> String {
            Data(json.utf8).base64EncodedString().replacingOccurrences(of: "=", with: "")
        }
        return SessionTokens(accessToken: "\(part(#"{"alg":"none"}"#)).\(part(#"{"sub":"\#(subject)"}"#)).x")
    }

    private func session(_ tokens: SessionTokens? = nil) -> Session {
        Session(store: MemoryTokenStore(tokens)) { _ in throw SignInRequired() }
    }

    @Test func nextUserFindsNothingInMemory() async throws {
        let session = session(Self.token("ann"))
        let kit = CachingKit(session: session)
        #expect(try await kit.client.call(CachingKit.me) == 1)
        #expect(try await kit.client.call(CachingKit.me) == 1)
        try session.signIn(Self.token("bob"))
        #expect(kit.cache.count == 0)
        #expect(try await kit.client.call(CachingKit.me) == 2)
        try session.signOut()
        #expect(try await kit.client.call(CachingKit.me) == 3)
    }

    @Test func nextUserFindsNothingInTheStore() async throws {
        let store = DictionaryStore()
        let session = session(Self.token("ann"))
        let kit = CachingKit(store: store, session: session)
        _ = try await kit.client.call(CachingKit.me)
        await kit.cache.flush()
        #expect(store.count == 1)
        try session.signIn(Self.token("bob"))
        await kit.cache.flush()
        #expect(store.count == 0)
        let next = CachingKit(store: store, session: self.session(Self.token("bob")))
        next.goOffline()
        await #expect(throws: TRPCError.self) { try await next.client.call(CachingKit.me) }
    }

    @Test func sameUserFindsTheResponsesAfterARestart() async throws {
        let store = DictionaryStore()
        let kit = CachingKit(store: store, session: session(Self.token("ann")))
        _ = try await kit.client.call(CachingKit.me)
        await kit.cache.flush()
        let same = CachingKit(store: store, session: session(Self.token("ann")))
        same.goOffline()
        #expect(try await same.client.call(CachingKit.me) == 1)
        // Names aren't stored in plain text.
        #expect(store.count == 1)
        #expect(store.entries.withLock { $0.keys.allSatisfy { !$0.user.contains("ann") && !$0.user.isEmpty } })
        // Another user finds no response, and stores none.
        let other = CachingKit(store: store, session: session(Self.token("bob")))
        other.goOffline()
        await #expect(throws: TRPCError.self) { try await other.client.call(CachingKit.me) }
        await other.cache.flush()
        #expect(store.count == 0)
    }

    @Test func withoutAUserNameNothingIsStored() async throws {
        let store = DictionaryStore()
        let opaque = CachingKit(store: store, session: session(SessionTokens(accessToken: "opaque")))
        #expect(try await opaque.client.call(CachingKit.me) == 1)
        #expect(try await opaque.client.call(CachingKit.me) == 1)
        await opaque.cache.flush()
        #expect(store.count == 0)
        let named = CachingKit(store: store, session: session(SessionTokens(accessToken: "opaque")), user: { "ann" })
        _ = try await named.client.call(CachingKit.me)
        await named.cache.flush()
        #expect(store.count == 1)
    }

    @Test func unknownCredentialPreventsStoring() async throws {
        let store = DictionaryStore()
        let kit = CachingKit(store: store)
        let options = CallOptions(headers: ["authorization": "Bearer secret"])
        _ = try await kit.client.with(options).call(CachingKit.me)
        await kit.cache.flush()
        #expect(store.count == 0)
        _ = try await kit.client.call(CachingKit.me)
        await kit.cache.flush()
        #expect(store.count == 1)
    }

    @Test func lateResponseOfThePreviousUserIsNotCached() async throws {
        let (gate, store) = (Gate(), DictionaryStore())
        let session = session(Self.token("ann"))
        let kit = CachingKit(
            store: store,
            session: session,
            answer: { number, _ in
                if number == 1 { await gate.wait() }
                return OperationResponse(data: Data("\(number)".utf8))
            }
        )
        let late = Task { try await kit.client.call(CachingKit.me) }
        await eventually { kit.calls == 1 }
        try session.signIn(Self.token("bob"))
        gate.open()
        await #expect(throws: TRPCError.self) { try await late.value }
        await kit.cache.flush()
        #expect(store.count == 0)
        #expect(try await kit.client.call(CachingKit.me) == 2)
    }

    @Test func otherUserWithoutASessionFindsNothing() async throws {
        let kit = CachingKit()
        #expect(try await kit.client.call(CachingKit.me) == 1)
        kit.client.reopen()
        #expect(try await kit.client.call(CachingKit.me) == 2)
    }
}
