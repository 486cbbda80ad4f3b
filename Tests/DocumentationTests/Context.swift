import ClarityAPI
import Foundation
import MysticaAPI
import PalyttAPI
@_spi(Generated) import TRPCData
import TRPCQuery
@_spi(Generated) import TRPCREST
@_spi(Generated) import TRPCRuntime
@_spi(Generated) import TRPCSession
import TRPCTesting

// The declarations that samples assume: a client, inputs of its calls, and functions of an application.

/// The client of the pages' recipes.
enum Backend {
    typealias Client = Palytt.Client
}

let url = URL(string: "https://api.example.com/trpc")!
let folder = FileManager.default.temporaryDirectory
let id = UUID()
let ids = [UUID()]
let token = "token"
let signingKey = Data("key".utf8)
let signer = RequestSigner { request in try await signature(of: request.stringToSign) }
let draft = "Delicious!"
let api = Palytt.Client(url: url)
let plain = api
let batched = Palytt.Client(url: url, links: .batching)
let mystica = Mystica.Client()
let clarity = Clarity.Client()
let client = TRPCClient(url: url)
let backend = TRPCClient.Configuration(url: url)
let error = TRPCError(code: .badRequest)
let cache = QueryCache()
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor var queries: QueryClient { QueryClient(api) }
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor var wutzupQueries: QueryClient { QueryClient(client) }
let session = Session(store: .memory) { _ in throw SignInRequired() }
let journal = OfflineJournal(contract: "1")
let account = Account()
nonisolated(unsafe) var posts: [Palytt.Post] = []
nonisolated(unsafe) var form: [String: String] = [:]
nonisolated(unsafe) var failure: TRPCError?
nonisolated(unsafe) let defaults = UserDefaults.standard

/// The signed-in user of an app without a session.
actor Account {
    var userID: String?
    var token = ""
}

/// Samples are compiled, not run.
var post: Palytt.Post { preconditionFailure() }

func refresh(_ token: String) async throws -> (accessToken: String, refreshToken: String) { (token, token) }
func signature(of text: String) async throws -> String { text }
func keyOfUser() async throws -> Data { signingKey }
func sealed(_ value: Data) throws -> Data { value }
func opened(_ value: Data) throws -> Data { value }
func clerkToken(skipsCache: Bool) async throws -> String? { nil }
func sendJSON<Answer: Decodable>(_ path: String, _ body: [String: String]) async throws -> Answer {
    preconditionFailure()
}

func show(_ values: Any...) {}
func signIn() {}
func showOffline() {}
func showSoldOut() {}
func showUnavailable() {}
func showBanner() {}
func hideBanner() {}
func showAsPending(_ id: String) {}
func showStorageFull() {}
func log(_ text: String) {}
func alert(_ title: String, _ message: String?) {}

/// Operations of a REST backend, as generated code declares them.
enum Shop {
    struct Item: Codable, Sendable {
        var id: Int
        var name: String
    }

    struct Problem: Decodable, Sendable { var detail: String }

    enum GetItemFailure: RESTFailure {
        case notFound(Problem)
        case undocumented(status: Int, body: Data)

        static let documented: RESTFailures<Self> = [.status("404", .json(Problem.self)) { .notFound($0) }]
    }

    static let getItem = RESTOperation<Int, Item, GetItemFailure>(
        "items.get",
        .get,
        "/items/{id}",
        output: .json()
    ) { request, id in
        try request.path("id", id)
    }

    static let removeItem = RESTOperation<Int, Void, UndocumentedFailure>(
        "items.remove",
        .delete,
        "/items/{id}",
        output: .none()
    ) { request, id in
        try request.path("id", id)
    }

    static let photo = RESTOperation<Int, Data, UndocumentedFailure>(
        "items.photo",
        .get,
        "/items/{id}/photo",
        output: .bytes(accept: "image/jpeg")
    ) { request, id in
        try request.path("id", id)
    }

    static let watch = RESTStream<String, Item, UndocumentedFailure>(
        "items.watch",
        .get,
        "/items/events",
        output: .events(of: Item.self)
    ) { request, words in
        try request.query("q", words)
    }
}
