import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime
@testable import TRPCSession

/// The calls of a user who signs out.
@Suite struct OfflineSignOutTests {
    @Test(arguments: [true, false]) func signingOutRemovesCallsUnlessConfigured(_ isKept: Bool) async throws {
        let storage = MemoryJournalStorage()
        let (journal, monitor) = (OfflineJournal(storage: storage), ConnectivityMonitor(.offline))
        var outcomes = journal.outcomes.makeAsyncIterator()
        let session = Session(store: MemoryTokenStore()) { _ in throw SignInRequired() }
        let links = LinkSetup.standard.queueing(
            in: journal,
            QueuePolicy(maximumWait: .zero, isSafe: true),
            connectivity: monitor,
            keepsCallsAfterSignOut: isKept
        )
        let client = TRPCClient(
            backend: TRPCClient.Configuration(
                url: URL(string: "https://test/trpc")!,
                transport: ScriptedTransport(json: #"{"result":{"data":1}}"#)
            ),
            session: session,
            links: links
        )
        _ = await queueError { try await client.call(Queued.like, 0) }
        for (number, user) in ["ann", "bob"].enumerated() {
            try session.signIn(SessionTokens(accessToken: jsonWebToken(subject: user)))
            #expect(await queueError { try await client.call(Queued.like, number + 1) }?.name == "queued")
        }
        // Another user's sign-in isn't a sign-out.
        #expect(await storage.calls().map(\.user) == [nil, "ann", "bob"])
        try session.signOut()
        if isKept {
            #expect(await queueError { try await client.call(Queued.like, 3) }?.name == "queued")
            #expect(await storage.calls().map(\.user) == [nil, "ann", "bob", nil])
        } else {
            let outcome = try #require(await outcomes.next())
            #expect(outcome.name == "signedOut" && outcome.call.user == "bob")
            #expect(await storage.calls().map(\.user) == [nil, "ann"])
        }
    }

    /// Another user may sign in instead: the call must never belong to that user.
    @Test(arguments: [true, false]) func callWrittenDuringSignOutIsRemoved(_ isSwitch: Bool) async throws {
        let storage = SlowStorage()
        let journal = OfflineJournal(storage: storage)
        let ann = SessionTokens(accessToken: jsonWebToken(subject: "ann"))
        let session = Session(store: MemoryTokenStore(ann)) { _ in throw SignInRequired() }
        let links = LinkSetup.standard.queueing(
            in: journal,
            QueuePolicy(maximumWait: .zero, isSafe: true),
            connectivity: ConnectivityMonitor(.offline)
        )
        let client = TRPCClient(url: URL(string: "https://test/trpc")!, session: session, links: links)
        let call = Task { try await client.call(Queued.like, 1) }
        await eventually { storage.isWriting.withLock(\.self) }
        if isSwitch {
            try session.signIn(SessionTokens(accessToken: jsonWebToken(subject: "bob")))
        } else {
            try session.signOut()
        }
        let error = await trpcError { try await call.value }
        #expect(error?.sessionFailure?.reason == .userChanged)
        storage.gate.open()
        await eventually { storage.isWritten.withLock(\.self) }
        #expect(await eventually { await storage.calls().map(\.user) == (isSwitch ? ["ann"] : []) })
    }
}

/// A storage whose writes are controlled by the test.
private struct SlowStorage: JournalStorage {
    let storage = MemoryJournalStorage()
    let gate = Gate()
    let isWriting = Locked(false)
    let isWritten = Locked(false)

    func append(_ call: QueuedCall, _ limits: JournalLimits) async -> Bool {
        isWriting.withLock { $0 = true }
        await gate.wait()
        defer { isWritten.withLock { $0 = true } }
        return await storage.append(call, limits)
    }

    func first(in scope: String, of user: String?) async -> QueuedCall? { await storage.first(in: scope, of: user) }
    func scopes(of user: String?) async -> [String] { await storage.scopes(of: user) }
    func calls() async -> [QueuedCall] { await storage.calls() }
    func call(_ id: String) async -> QueuedCall? { await storage.call(id) }
    func update(_ call: QueuedCall) async { await storage.update(call) }
    func remove(_ id: String) async -> Bool { await storage.remove(id) }
    func beginSending() async -> Bool { await storage.beginSending() }
    func endSending() async { await storage.endSending() }
}

/// Returns a JWT of a user with an invalid signature.
func jsonWebToken(subject: String, expiry: Int? = nil) -> String {
    func part(_ json: String) -> String {
        Data(json.utf8).base64EncodedString().replacingOccurrences(of: "=", with: "")
    }
    let expiry = expiry.map { #","exp":\#($0)"# } ?? ""
    return "\(part(#"{"alg":"HS256"}"#)).\(part(#"{"sub":"\#(subject)"\#(expiry)}"#)).c2ln"
}
