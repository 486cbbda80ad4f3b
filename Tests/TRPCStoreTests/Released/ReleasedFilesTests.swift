import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCData
@testable import TRPCRuntime
@testable import TRPCSession
@testable import TRPCStore

/// Files of earlier versions can still be read.
@Suite struct ReleasedFilesTests {
    private let folder: Folder
    private let ann = SessionTokens(
        accessToken: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4iLCJleHAiOjQwMDAwMDAwMDB9.c2ln",
        refreshToken: "r"
    )

    init() throws { folder = try Folder() }

    private var session: Session { Session(store: MemoryTokenStore(ann)) { _ in throw SignInRequired() } }

    private func text(_ operation: TRPCOperation) -> String {
        operation.input.json.map { String(decoding: $0, as: UTF8.self) } ?? operation.path
    }

    @Test(arguments: ["journal.sqlite", "killed/journal.sqlite"])
    func journalIsSentAsItsUserAndTheRestIsParked(_ name: String) async throws {
        let journal = OfflineJournal(file: try ReleasedFiles.copy(name, to: folder), contract: "1")
        let calls = try await journal.storage.calls()
        #expect(calls.map(\.owner) == [.unknown, .user("ann"), .user("ann"), .unknown, .user("ann"), .user("ann")])
        #expect(calls.map(\.state).filter { $0 != .pending } == [.parked(.refused)])
        #expect(calls[2].attempts == 2 && calls[2].message == "Bad Request" && calls[2].scope == "chat")
        let link = ScriptedLink { _, _ in OperationResponse(data: Data("1".utf8)) }
        let client = TRPCClient(
            backend: TRPCClient.Configuration(url: URL(string: "http://test/trpc")!),
            session: session,
            links: link.links.queueing(in: journal)
        )
        client.reconnect()
        #expect(try await eventually { try await journal.pending().isEmpty })
        #expect(link.operations.map(text) == [#"{"postId":"of ann"}"#, "items.rename", "photos.add"])
        #expect(link.operations.first?.headers["idempotency-key"]?.isEmpty == false)
        guard case .request(let request) = link.operations[1].input, case .form(let form) = link.operations[2].input
        else {
            Issue.record("inputs of other kinds")
            return
        }
        #expect(request.method == .put && request.pathValues == ["id": "7"] && request.security == [["key"]])
        #expect(form.parts.map(\.name) == ["caption", "photo"] && form.parts.last?.filename == "ramen.jpg")
        let parked = try await journal.parked()
        #expect(parked.map(\.state) == [.parked(.unknownUser), .parked(.refused), .parked(.unknownUser)])
        #expect(try await journal.retry(parked[0].id, asUser: "ann"))
        #expect(try await eventually { try await journal.pending().isEmpty })
        #expect(link.operations.last.map(text) == #"{"postId":"of an unknown user"}"#)
    }

    @Test func clientWithHeadersSendsNoCallsOfUnknownUsers() async throws {
        let journal = OfflineJournal(file: try ReleasedFiles.copy("journal.sqlite", to: folder), contract: "1")
        let transport = ScriptedTransport(json: #"{"result":{"data":1}}"#)
        var outcomes = journal.outcomes.makeAsyncIterator()
        let client = TRPCClient(
            url: URL(string: "http://test/trpc")!,
            links: .standard.queueing(in: journal),
            transport: transport
        ) { ["authorization": "Bearer bob"] }
        client.reconnect()
        for _ in 0..<2 { #expect(await outcomes.next()?.call.state == .parked(.unknownUser)) }
        #expect(transport.sent.isEmpty)
        // Ann's calls are still queued for her.
        #expect(try await Set(journal.pending().map(\.user)) == ["ann"])
    }

    @Test(arguments: ["cache.sqlite", "killed/cache.sqlite"]) func cacheIsReadByItsUser(_ name: String) async throws {
        let store = SQLiteCacheStore(file: try ReleasedFiles.copy(name, to: folder))
        let cache = QueryCache(store: store, now: { Date(timeIntervalSince1970: 1_790_000_010) })
        let link = ScriptedLink { _, _ in throw TRPCError.transport(.init(reason: .offline)) }
        func client(_ session: Session?) -> TRPCClient {
            TRPCClient(url: URL(string: "http://test/trpc")!, session: session, links: link.links.caching(cache))
        }
        let (get, open) = (
            Procedure<[String: String], [String: String]>.query("posts.get"),
            Procedure<[String: String], [String: String]>.query("posts.public")
        )
        #expect(try await client(session).call(get, ["id": "of ann"]) == ["id": "of ann"])
        #expect(try await client(nil).call(open, ["id": "of nobody"]) == ["id": "of nobody"])
        await #expect(throws: TRPCError.self) { try await client(nil).call(get, ["id": "of ann"]) }
    }

    @Test func tokensAreRead() throws {
        let file = folder.url.appending(path: "session.json")
        try FileManager.default.copyItem(at: ReleasedFiles.url("session.json"), to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        let tokens = try #require(try FileTokenStore(file).load())
        #expect(tokens.accessToken == ann.accessToken && tokens.refreshToken == "refresh-1")
        #expect(tokens.expiresAt == Date(timeIntervalSince1970: 4_000_000_000))
    }

    @Test func plainFilesAreRead() throws {
        let plain = try TRPCCoding.decode(
            [String: JSONValue].self,
            from: Data(contentsOf: ReleasedFiles.url("answer.json"))
        )
        #expect(plain == ["id": .string("1"), "at": .string("2026-01-02T03:04:05.678Z")])
        let superjson = try Data(contentsOf: ReleasedFiles.url("answer.superjson"))
        let dates = try TRPCCoding.decode([String: Date].self, from: superjson, transformer: .superjson)
        #expect(dates == ["at": Date(timeIntervalSince1970: 1_790_000_000.5)])
    }
}
