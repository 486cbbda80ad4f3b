import Foundation
import TRPCData
import TRPCRuntime
import TRPCSession
import TRPCStreams
import TestSupport

/// A server that accepts its own tokens, and a signed-in user.
struct SessionStage {
    static let whoami = Procedure<NoInput, String>.query("whoami")
    static let other = Procedure<NoInput, String>.query("other")
    static let news = SubscriptionProcedure<NoInput, String>("news")

    let server: StubServerProcess
    let accounts: StubAccounts
    let session: Session

    init(_ stage: Stage, _ change: (inout SessionOptions) -> Void = { _ in }) async throws {
        server = try stage.server()
        let accounts = server.accounts
        self.accounts = accounts
        var options = SessionOptions()
        change(&options)
        session = Session(store: .memory, options: options) { try await accounts.refresh($0) }
        try await accounts.steer { steps in
            steps.answers = ["whoami": #""{user}""#, "other": #""{user}""#]
            steps.events = ["news": #""{user} {n}""#]
        }
        try session.signIn(try await accounts.signIn("ana"))
    }

    func client(_ links: LinkSetup = .batching) -> TRPCClient {
        TRPCClient(url: accounts.url, session: session, links: links)
    }

    /// Returns the number of token refreshes.
    func refreshes() async throws -> Int { try await accounts.requests("tokens/refresh").count }

    /// Returns the number of received calls, alone or in batches.
    func calls(_ path: String) async throws -> Int {
        try await accounts.requests("accounts/").reduce(0) { count, request in
            let paths = request.path.split(separator: "/").last?.split(separator: ",") ?? []
            return count + paths.count { $0 == path }
        }
    }
}

extension SessionStage {
    /// Returns whether another client of the same user finds a response in a store.
    func isKept(_ store: any CacheStore, of user: String) async throws -> Bool {
        let tokens = try await accounts.signIn(user)
        let other = Session(store: MemoryTokenStore(tokens)) { _ in throw SignInRequired() }
        let client = TRPCClient(url: accounts.url, session: other, links: .standard.caching(QueryCache(store: store)))
        return try await client.cachedOutput(of: Self.whoami, NoInput()) != nil
    }
}
