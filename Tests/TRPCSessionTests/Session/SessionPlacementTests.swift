import Foundation
import TRPCTesting
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime
@_spi(Generated) @testable import TRPCSession

/// Where the token is sent, and where it isn't.
@Suite(.leavesNothingOpen) struct SessionPlacementTests {
    typealias Reason = TRPCError.SessionFailure.Reason

    private func session(_ options: SessionOptions = SessionOptions(), token: String = "tok3n") -> Session {
        let store = MemoryTokenStore(SessionTokens(accessToken: token, refreshToken: "refresh"))
        return Session(store: store, options: options) { _ in SessionTokens(accessToken: "new") }
    }

    private func sent(
        _ session: Session,
        to url: String = "https://api.test/trpc",
        headers: HTTPHeaders = [:]
    ) async throws -> HTTPHeaders {
        let transport = ScriptedTransport(json: #"{"result":{"data":"ok"}}"#)
        let client = TRPCClient(
            url: URL(string: url)!,
            session: session,
            transport: transport,
            headers: { headers }
        )
        _ = try await client.call(whoAmI())
        return try #require(transport.requests.first?.headers)
    }

    @Test func headerSchemeAndCookieAreConfigurable() async throws {
        func headers(_ placement: CredentialPlacement, _ own: HTTPHeaders = [:]) async throws -> HTTPHeaders {
            try await sent(session(SessionOptions(placement: placement)), headers: own)
        }
        #expect(try await headers(.bearer)["authorization"] == "Bearer tok3n")
        #expect(try await headers(.header("X-Session"))["x-session"] == "tok3n")
        #expect(try await headers(.header("Authorization", scheme: "DPoP"))["authorization"] == "DPoP tok3n")
        #expect(try await headers(.cookie("sid"))["cookie"] == "sid=tok3n")
        #expect(try await headers(.cookie("sid"), ["cookie": "a=1"])["cookie"] == "a=1; sid=tok3n")
        // The application's own values have precedence.
        #expect(try await headers(.cookie("sid"), ["cookie": "sid=own"])["cookie"] == "sid=own")
        #expect(try await headers(.bearer, ["Authorization": "own"])["authorization"] == "own")
    }

    @Test(
        arguments: [
            ("http://api.test/trpc", Reason.insecure), ("http://127.0.0.1.test/trpc", .insecure),
            ("http://192.168.1.2:3000/trpc", .insecure), ("http://localhost:3000/trpc", nil),
            ("http://127.0.0.1:3000/trpc", nil), ("http://[::1]:3000/trpc", nil),
        ]
    )
    func cleartextTokensAreSentOnlyToLocalhost(url: String, reason: Reason?) async throws {
        let error = await trpcError { try await sent(session(), to: url) }
        #expect(error?.sessionFailure?.reason == reason)
        #expect(reason == nil || error?.hint?.contains("allowsPlainHTTP") == true)
        let allowed = try await sent(session(SessionOptions(allowsPlainHTTP: true)), to: url)
        #expect(allowed["authorization"] == "Bearer tok3n")
    }

    @Test func tokensAreNotSentToOtherOrigins() async throws {
        let transport = ScriptedTransport(json: #"{"result":{"data":"ok"}}"#)
        func call(_ session: Session) async throws -> String {
            let elsewhere = LinkSetup { backend in
                var other = backend
                other.url = URL(string: "https://other.test/trpc")!
                return [HTTPLink(other)]
            }
            let client = TRPCClient(
                url: URL(string: "https://api.test/trpc")!,
                session: session,
                links: elsewhere,
                transport: transport
            )
            return try await client.call(whoAmI())
        }
        let error = await trpcError { try await call(session()) }
        #expect(
            error?.sessionFailure?.reason == .otherOrigin && error?.hint?.contains("https://other.test:443") == true
        )
        #expect(transport.requests.isEmpty)
        let open = SessionOptions(origins: [URL(string: "https://other.test")!])
        #expect(try await call(session(open)) == "ok")
        let socket = SessionOptions(origins: [URL(string: "wss://other.test/live")!])
        #expect(try await call(session(socket)) == "ok")
    }

    @Test func tokensAreSentToTheServersOfOperations() throws {
        var configuration = TRPCClient.Configuration(url: URL(string: "https://api.test")!)
        configuration.operationServers = ["https://files.test/v1": URL(string: "https://files.test/v1")!]
        #expect(
            configuration.backendURLs.map(\.absoluteString) == [
                "https://api.test", "https://api.test", "https://files.test/v1",
            ]
        )
    }

    @Test func developmentTokensAreNotSentInProduction() async throws {
        let production = SessionOptions(refusesDevelopmentTokens: true)
        let tokens = [
            "dev-token", "test_token", "mock", jsonWebToken(["sub": "ana"], algorithm: "none"),
            jsonWebToken(["iss": "http://localhost:3000"]), jsonWebToken(["iss": "https://clean-1.clerk.accounts.dev"]),
        ]
        for token in tokens {
            let error = await trpcError { try await sent(session(production, token: token)) }
            #expect(error?.sessionFailure?.reason == .developmentToken)
            #expect(try await sent(session(token: token))["authorization"] == "Bearer \(token)")
        }
        for token in ["devoted-8f3a", jsonWebToken(["iss": "https://clerk.palytt.com"]), "tok3n"] {
            #expect(try await sent(session(production, token: token))["authorization"] == "Bearer \(token)")
        }
    }

    @Test func operationsReceiveTheTokenByScheme() async throws {
        func sent(_ security: [[String]]?, _ placement: CredentialPlacement = .bearer) async throws -> HTTPRequest {
            let transport = ScriptedTransport(json: "{}")
            var credentials = RESTCredentials()
            credentials.add("bearer", .bearer, nil)
            credentials.add("cookie", .apiKey(in: .cookie, name: "sid"), nil)
            credentials.add("key", .apiKey(in: .header, name: "X-Key")) { "k" }
            let client = TRPCClient(
                url: URL(string: "https://api.test")!,
                credentials: credentials,
                session: session(SessionOptions(placement: placement)),
                transport: transport
            )
            let operation = RESTOperation<NoInput, NoOutput, UndocumentedFailure>(
                "a",
                .get,
                "/a",
                security: security,
                output: .json()
            )
            _ = try await client.call(operation)
            return try #require(transport.requests.first)
        }
        #expect(try await sent([["bearer"]]).headers["authorization"] == "Bearer tok3n")
        #expect(try await sent([["cookie"]], .cookie("sid")).headers["cookie"] == "sid=tok3n")
        for security in [nil, [], [[]], [["key"]]] as [[[String]]?] {
            #expect(try await sent(security).headers["authorization"] == nil)
        }
        let both = try await sent([["bearer", "key"]])
        #expect(both.headers["authorization"] == "Bearer tok3n" && both.headers["x-key"] == "k")
        #expect(await trpcError { try await sent([["cookie"]]) }?.kind == .unauthenticated)
    }

    @Test func refusedOperationIsRetriedButALoginIsNot() async throws {
        let refreshes = Locked(0)
        let transport = ScriptedTransport { request in
            let isNew = request.headers["authorization"] == "Bearer new"
            return HTTPStreamedResponse(HTTPResponse(status: isNew ? 200 : 401, body: Data("{}".utf8)))
        }
        let store = MemoryTokenStore(SessionTokens(accessToken: "old", refreshToken: "refresh"))
        let session = Session(store: store) { _ in
            refreshes.withLock { $0 += 1 }
            return SessionTokens(accessToken: "new")
        }
        let client = TRPCClient(url: URL(string: "https://api.test")!, session: session, transport: transport)
        func call(_ security: [[String]]?) async throws {
            let operation = RESTOperation<NoInput, NoOutput, UndocumentedFailure>(
                "a",
                .post,
                "/a",
                security: security,
                output: .json()
            )
            _ = try await client.call(operation)
        }
        #expect(await trpcError { try await call(nil) }?.isUnauthorized == true)
        #expect(refreshes.withLock(\.self) == 0 && transport.requests.count == 1)
        try await call([["bearer"]])
        #expect(refreshes.withLock(\.self) == 1 && transport.requests.count == 3)
        #expect(store.load() == SessionTokens(accessToken: "new", refreshToken: "refresh"))
    }
}
