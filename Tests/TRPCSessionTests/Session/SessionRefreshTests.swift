import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession

/// When and how often tokens are refreshed.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct SessionRefreshTests {
    let backend = TokenBackend()

    @Test(arguments: [LinkSetup.standard, .batching, .batchStreaming].indices)
    func thousandCallsAtExpiryRefreshOnce(links: Int) async throws {
        let session = backend.session(backend.issue(lifetime: 60))
        let client = backend.client(session, links: [.standard, .batching, .batchStreaming][links])
        #expect(try await client.call(whoAmI()) == "ana")
        await backend.clock.advance(by: .seconds(60))
        let users = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<1000 { group.addTask { try await client.call(whoAmI("me\(number % 7)")) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(users == ["ana"] && backend.refreshes == ["refresh-ana-1"])
    }

    @Test func thousandRefusedCallsRefreshOnce() async throws {
        let session = backend.session(backend.issue())
        let client = backend.client(session, links: .standard)
        backend.revokeAll()
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<1000 { group.addTask { try await client.call(whoAmI()) } }
            for try await user in group { #expect(user == "ana") }
        }
        #expect(backend.refreshes.count == 1)
        #expect(backend.requests.count <= 2000)
    }

    @Test func tokenIsRefreshedBeforeItExpires() async throws {
        let session = backend.session(backend.issue(lifetime: 60)) { $0.leeway = .seconds(10) }
        let client = backend.client(session)
        _ = try await client.call(whoAmI())
        await backend.clock.advance(by: .seconds(49))
        _ = try await client.call(whoAmI())
        #expect(backend.refreshes.isEmpty)
        await backend.clock.advance(by: .seconds(1))
        _ = try await client.call(whoAmI())
        #expect(backend.refreshes.count == 1)
    }

    @Test func alwaysRefusingBackendGetsTwoRequestsPerCall() async throws {
        let session = backend.session(backend.issue())
        let client = backend.client(session)
        for call in 1...5 {
            #expect(await trpcError { try await client.call(whoAmI("never")) }?.code == .unauthorized)
            #expect(backend.requests.count == 2 * call && backend.refreshes.count == call)
        }
        let error = await trpcError { try await client.call(whoAmI("never")) }
        #expect(error?.sessionFailure?.reason == .refused && error?.hint?.contains("issuer") == true)
        #expect(error?.path == "never" && session.state == .signedOut(.refused))
        #expect(backend.requests.count == 11 && backend.refreshes.count == 5)
        // Signed out: nothing is refreshed.
        #expect(await trpcError { try await client.call(whoAmI("never")) }?.isServer == true)
        #expect(backend.requests.count == 12 && backend.refreshes.count == 5)
    }

    @Test func alwaysRefusingProcedureEndsNoSession() async throws {
        let session = backend.session(backend.issue())
        let client = backend.client(session)
        for _ in 0..<10 {
            #expect(await trpcError { try await client.call(whoAmI("never")) }?.isServer == true)
            #expect(try await client.call(whoAmI()) == "ana")
        }
        #expect(session.state == .signedIn && backend.refreshes.count == 5)
        await backend.clock.advance(by: .seconds(30))
        _ = await trpcError { try await client.call(whoAmI("never")) }
        #expect(backend.refreshes.count == 6)
    }

    @Test func shortLivedTokensWaitForTheNextWindow() async throws {
        let backend = backend
        let store = MemoryTokenStore(backend.issue(lifetime: 2))
        let session = Session(store: store, options: backend.options()) { _ in backend.issue(lifetime: 2) }
        let client = backend.client(session)
        for _ in 0..<6 {
            #expect(try await client.call(whoAmI()) == "ana")
            await backend.clock.advance(by: .seconds(2))
        }
        let error = await trpcError { try await client.call(whoAmI()) }
        #expect(
            error?.sessionFailure?.reason == .expired
                && error?.message.contains("5 refreshes within 30.0 seconds") == true
        )
        #expect(session.state == .signedIn)
        await backend.clock.advance(by: .seconds(30))
        #expect(try await client.call(whoAmI()) == "ana")
    }

    @Test(arguments: [false, true]) func onlyTheRefusedCallOfABatchIsRetried(isStreamed: Bool) async throws {
        let session = backend.session(backend.issue())
        let client = backend.client(session, links: isStreamed ? .batchStreaming : .batching)
        _ = backend.issue()
        let (first, second, third) = await client.batch(
            whoAmI("a").prepared(),
            whoAmI("strict").prepared(),
            whoAmI("b").prepared()
        )
        #expect(try [first.get(), second.get(), third.get()] == ["ana", "ana", "ana"])
        let paths = try backend.requests.map { try SentBatch($0).paths }
        #expect(paths == [["a", "strict", "b"], ["strict"]] && backend.refreshes.count == 1)
    }

    @Test func lateRefusalOfAnOlderTokenRefreshesNothing() async throws {
        let session = backend.session(backend.issue())
        let client = backend.client(session, links: .standard)
        let gate = Gate()
        backend.hold(with: gate)
        backend.revokeAll()
        async let late = client.call(whoAmI("late"))
        await eventually { backend.requests.count == 1 }
        backend.hold(with: nil)
        #expect(try await client.call(whoAmI("early")) == "ana")
        gate.open()
        #expect(try await late == "ana")
        #expect(backend.refreshes.count == 1 && Set(backend.tokens.suffix(2)).count == 1)
    }

    @Test func backendTimeIsUsed() async throws {
        // The device's clock is an hour behind.
        let tokens = backend.issue(lifetime: 60)
        let session = Session(
            store: MemoryTokenStore(tokens),
            options: SessionOptions(clock: backend.clock, now: { [backend] in backend.now.addingTimeInterval(-3600) })
        ) { [backend] in backend.refresh($0) }
        let client = backend.client(session)
        backend.answer(with: "date", "Fri, 15 Jan 2027 08:00:00 GMT")
        _ = try await client.call(whoAmI())
        await backend.clock.advance(by: .seconds(55))
        _ = try await client.call(whoAmI())
        #expect(backend.refreshes.count == 1 && backend.requests.count == 2)
    }

    @Test func deviceWithAFastClockSignsIn() async throws {
        let session = Session(
            store: .memory,
            options: SessionOptions(clock: backend.clock, now: { [backend] in backend.now.addingTimeInterval(86_400) })
        ) { [backend] in backend.refresh($0) }
        try session.signIn(backend.issue())
        #expect(try await backend.client(session).call(whoAmI()) == "ana")
        #expect(backend.refreshes.isEmpty)
    }

    @Test func clockJumpsAreIgnored() async throws {
        let jump = Locked(0.0)
        let tokens = backend.issue(lifetime: 60)
        let session = Session(
            store: MemoryTokenStore(tokens),
            options: SessionOptions(
                clock: backend.clock,
                now: { [backend] in backend.now.addingTimeInterval(jump.withLock(\.self)) }
            )
        ) { [backend] in backend.refresh($0) }
        let client = backend.client(session)
        _ = try await client.call(whoAmI())
        for seconds in [1e6, -1e6] {
            jump.withLock { $0 = seconds }
            _ = try await client.call(whoAmI())
        }
        #expect(backend.refreshes.isEmpty)
        await backend.clock.advance(by: .seconds(55))
        _ = try await client.call(whoAmI())
        #expect(backend.refreshes.count == 1)
    }
}
