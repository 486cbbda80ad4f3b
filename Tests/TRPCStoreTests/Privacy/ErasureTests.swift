import Foundation
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime
@testable import TRPCSession
@testable import TRPCStore

/// After sign-out, the folder contains no byte of the user's data.
@Suite struct ErasureTests {
    private static let marker = "SECRET-MARKER-OF-ANN"
    private static let user = "user-of-the-test-4711"
    private static let get = Procedure<[String: String], [String: String]>.query("posts.get")
    private static let send = Procedure<[String: String], Int>.mutation("messages.send", isIdempotent: true)

    private let folder: Folder
    private let monitor = ConnectivityMonitor(.online)
    private let tokens = MemoryTokenStore(Self.token(Self.user))

    init() throws { folder = try Folder() }

    private static func token(_ user: String) -> SessionTokens {
        func part(_ json: String) -> String {
            Data(json.utf8).base64EncodedString().replacingOccurrences(of: "=", with: "")
        }
        return SessionTokens(accessToken: "\(part(#"{"alg":"HS256"}"#)).\(part(#"{"sub":"\#(user)"}"#)).c2ln")
    }

    /// Returns the files that contain the marker.
    private func leaks(_ marker: String = marker) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        return try names.filter { name in
            let file = folder.url.appending(path: name)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return false }
            let bytes = try Data(contentsOf: file)
            return ([marker] + inBase64(marker)).contains { bytes.range(of: Data($0.utf8)) != nil }
        }
    }

    /// Returns the marker in Base64, as in the inputs of a journal, for each alignment.
    private func inBase64(_ marker: String) -> [String] {
        (0..<3).map { shift in
            let encoded = (Data(count: shift) + Data(marker.utf8)).base64EncodedString()
            return String(encoded.dropFirst(shift == 0 ? 0 : shift + 1).dropLast(4))
        }
    }

    private struct App {
        let session: Session
        let cache: QueryCache
        let journal: OfflineJournal
        let client: TRPCClient
    }

    private func start() -> App {
        let session = Session(store: tokens) { _ in throw SignInRequired() }
        let cache = QueryCache(store: SQLiteCacheStore(file: folder.url.appending(path: "cache.sqlite")))
        let journal = OfflineJournal(file: folder.url.appending(path: "journal.sqlite"))
        let link = ScriptedLink { _, operation in
            operation.kind == .query
                ? OperationResponse(data: operation.input.json) : OperationResponse(data: Data("1".utf8))
        }
        let client = TRPCClient(
            backend: TRPCClient.Configuration(url: URL(string: "http://test/trpc")!),
            session: session,
            links: link.links.caching(cache).queueing(in: journal, connectivity: monitor)
        )
        return App(session: session, cache: cache, journal: journal, client: client)
    }

    /// Stores responses, and calls that are sent, discarded and waiting.
    private func use(_ app: App) async throws {
        for number in 0..<50 {
            let input = ["id": "\(Self.marker) \(number)", "text": String(repeating: "x", count: number * 100)]
            _ = try await app.client.call(Self.get, input)
        }
        await app.cache.flush()
        _ = try await app.client.call(Self.send, ["text": Self.marker + " sent"])
        monitor.set(.offline)
        let waiting = app.client.with(CallOptions(queueing: QueuePolicy(maximumWait: .zero)))
        for text in ["discarded", "waits"] {
            await #expect(throws: OfflineQueueError.self) {
                try await waiting.call(Self.send, ["text": "\(Self.marker) \(text)"])
            }
        }
        _ = try await app.journal.discard(try #require(try await app.journal.pending().first).id)
        #expect(try Set(leaks().map { $0.prefix(5) }) == ["cache", "journ"])
    }

    @Test func signingOutErasesAllData() async throws {
        let app = start()
        try await use(app)
        var outcomes = app.journal.outcomes.makeAsyncIterator()
        try app.session.signOut()
        let outcome = try #require(await outcomes.next())
        guard case .parked(.signedOut, nil) = outcome.ending else {
            Issue.record("\(outcome.ending)")
            return
        }
        await app.cache.flush()
        #expect(try await eventually { try await app.journal.pending().isEmpty })
        #expect(try await eventually { try leaks().isEmpty })
        // The user's ID is also erased.
        #expect(try leaks(Self.user).isEmpty)
    }

    @Test func signInOfAnotherUserErasesTheCache() async throws {
        let app = start()
        try await use(app)
        try app.session.signIn(Self.token("bob"))
        _ = try await app.client.call(Self.get, ["id": "of bob"])
        await app.cache.flush()
        #expect(try leaks().allSatisfy { $0.hasPrefix("journal") })
        #expect(try !leaks("of bob").isEmpty)
        // Ann's call is still queued for her.
        #expect(try await app.journal.pending().map(\.user) == [Self.user])
    }

    @Test func discardingAUsersCallsErasesTheirData() async throws {
        let app = start()
        try await use(app)
        try await app.journal.discardAll(ofUser: Self.user)
        #expect(try leaks().allSatisfy { $0.hasPrefix("cache") })
    }

    /// The process ends after it has removed the tokens, or the rows, and before it has erased the file.
    @Test(arguments: [true, false]) func interruptedSignOutFinishesAtTheNextLaunch(_ hasRemovedRows: Bool)
        async throws
    {
        let app = start()
        try await use(app)
        let file = folder.url.appending(path: "cache.sqlite")
        if hasRemovedRows {
            let connection = try SQLiteConnection(file, StoreOptions(), .normal, migrations: CacheSchema.migrations)
            #expect(try connection.transaction { try CacheErasure.remove(.users(except: ""), connection) })
        }
        tokens.save(nil)
        let next = start()
        await next.cache.flush()
        #expect(try leaks().allSatisfy { $0.hasPrefix("journal") })
    }

    /// Version 0.1 doesn't overwrite deleted data, so its files still contain it.
    @Test func leftoversInFilesOfVersion01AreErased() async throws {
        let (journal, cache) = (
            try ReleasedFiles.copy("killed/journal.sqlite", to: folder),
            try ReleasedFiles.copy("killed/cache.sqlite", to: folder)
        )
        #expect(try !leaks("sent before").isEmpty && !leaks("of ann").isEmpty)
        #expect(journal.lastPathComponent == "journal.sqlite" && cache.lastPathComponent == "cache.sqlite")
        let app = start()
        try await app.journal.discardAll(ofUser: "ann")
        try await app.journal.discardAll(ofUser: nil)
        #expect(try leaks("sent before").isEmpty)
        try app.session.signOut()
        await app.cache.flush()
        #expect(try leaks("of ann").isEmpty && !leaks("of nobody").isEmpty)
    }

    @Test func filesSetAsideAreRemoved() async throws {
        let app = start()
        try await use(app)
        let damaged = folder.url.appending(path: "journal.sqlite.damaged")
        try Data(Self.marker.utf8).write(to: damaged)
        try app.session.signOut()
        #expect(await eventually { !FileManager.default.fileExists(atPath: damaged.path) })
    }

    /// Another connection, such as an extension's, is open.
    @Test func otherConnectionsDoNotKeepTheData() async throws {
        let app = start()
        try await use(app)
        let other = OfflineJournal(file: folder.url.appending(path: "journal.sqlite"))
        let cache = SQLiteCacheStore(file: folder.url.appending(path: "cache.sqlite"))
        _ = try await other.pending()
        _ = try await cache.entry(for: CacheKey(path: "none"))
        try app.session.signOut()
        await app.cache.flush()
        #expect(try await eventually { try leaks().isEmpty })
    }
}
