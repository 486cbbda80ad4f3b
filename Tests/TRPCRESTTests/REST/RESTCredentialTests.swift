import Foundation
import TRPCTesting
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

@Suite struct RESTCredentialTests {
    private func operation(
        _ security: [[String]]?,
        _ method: HTTPMethod = .get
    ) -> RESTOperation<NoInput, NoOutput, UndocumentedFailure> {
        RESTOperation("a", method, "/a", security: security, output: .json()) { request, _ in
            try request.query("q", 1)
            try request.cookie("c", 1)
        }
    }

    private func sent(
        _ security: [[String]]?,
        _ credentials: RESTCredentials,
        headers: HTTPHeaders = [:],
        method: HTTPMethod = .get
    ) async throws -> HTTPRequest? {
        let transport = ScriptedTransport(json: "{}")
        let client = TRPCClient(rest: transport, credentials: credentials, headers: { headers })
        _ = try await client.call(operation(security, method))
        return transport.requests.first
    }

    /// Returns credentials for all schemes; those without a value provide nil.
    private func credentials(_ values: [String: String]) -> RESTCredentials {
        let schemes: [String: SecurityScheme] = [
            "bearer": .bearer, "basic": .basic, "header": .apiKey(in: .header, name: "X-Key"),
            "query": .apiKey(in: .query, name: "api key"), "cookie": .apiKey(in: .cookie, name: "sid"),
            "dpop": .http("DPoP"),
        ]
        var credentials = RESTCredentials()
        for (name, scheme) in schemes { credentials.add(name, scheme) { values[name] } }
        return credentials
    }

    @Test func schemesUseTheirLocations() async throws {
        let all = credentials([
            "bearer": "t", "basic": "user:päss", "header": "k", "query": "k&2", "cookie": "s=1", "dpop": "d",
        ])
        #expect(try await sent([["bearer"]], all)?.headers["authorization"] == "Bearer t")
        #expect(try await sent([["basic"]], all)?.headers["authorization"] == "Basic dXNlcjpww6Rzcw==")
        #expect(try await sent([["dpop"]], all)?.headers["authorization"] == "DPoP d")
        #expect(try await sent([["header"]], all)?.headers["x-key"] == "k")
        #expect(try await sent([["query"]], all)?.url.query == "q=1&api%20key=k%262")
        #expect(try await sent([["cookie"]], all)?.headers["cookie"] == "c=1; sid=s=1")
        let both = try #require(try await sent([["header", "query"]], all))
        #expect(both.headers["x-key"] == "k" && both.url.query?.contains("api") == true)
    }

    @Test func operationsWithoutSecurityGetNoCredentials() async throws {
        let all = credentials(["bearer": "t", "header": "k", "query": "q", "cookie": "s"])
        for security in [nil, [], [[]]] as [[[String]]?] {
            let request = try #require(try await sent(security, all))
            #expect(request.headers["authorization"] == nil && request.headers["x-key"] == nil)
            #expect(request.url.query == "q=1" && request.headers["cookie"] == "c=1")
        }
    }

    /// A TRACE response repeats the request.
    @Test func traceRequestsHaveNoCredentials() async throws {
        let request = try #require(try await sent([["bearer"]], credentials(["bearer": "t"]), method: .trace))
        #expect(request.method == .trace && request.headers["authorization"] == nil)
    }

    @Test func firstAvailableAlternativeIsUsed() async throws {
        let some = credentials(["header": "k", "query": "q"])
        #expect(try await sent([["bearer"], ["header"], ["query"]], some)?.headers["x-key"] == "k")
        #expect(try await sent([["header", "bearer"], ["query"]], some)?.headers["x-key"] == nil)
        #expect(try await sent([[], ["header"]], some)?.headers["x-key"] == "k")
        #expect(try await sent([["bearer"], []], some)?.headers["authorization"] == nil)
    }

    @Test func missingCredentialsPreventSending() async throws {
        let transport = ScriptedTransport(json: "{}")
        let client = TRPCClient(rest: transport, credentials: credentials([:]))
        let error = await trpcError { _ = try await client.call(operation([["bearer"], ["header", "query"]])) }
        #expect(error?.code == .unauthorized && error?.kind == .unauthenticated && error?.isUnauthorized == true)
        #expect(error?.message.contains("“bearer”, or “header” and “query”") == true)
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [["other": "x-key", "scheme": "X-Key"], ["other": "authorization", "scheme": ""]])
    func schemesWithoutAProviderUseTheHeaders(names: [String: String]) async throws {
        let header = names["other"] ?? ""
        #expect(try await sent([["other"]], credentials([:]), headers: [header: "own"])?.headers[header] == "own")
        var declared = RESTCredentials()
        declared.add("a", .apiKey(in: .header, name: "X-Key"), nil)
        declared.add("b", .bearer, nil)
        let scheme = header == "x-key" ? "a" : "b"
        #expect(try await sent([[scheme]], declared, headers: [header: "own"])?.headers[header] == "own")
    }

    /// A missing provider never leads to a request without credentials.
    @Test(
        arguments: [
            ([["other"]], [:]), ([["other"]], ["x-version": "1"]), ([["bearerless"]], ["x-key": "k"]),
            ([["other", "header"]], [:]), ([["cookieless"]], ["cookie": "theme=dark"]), ([["queryless"]], ["key": "k"]),
        ] as [([[String]], HTTPHeaders)]
    )
    func missingProviderErrorNamesItsScheme(security: [[String]], headers: HTTPHeaders) async throws {
        var some = credentials(["header": "k"])
        some.add("bearerless", .bearer, nil)
        some.add("cookieless", .apiKey(in: .cookie, name: "sid"), nil)
        some.add("queryless", .apiKey(in: .query, name: "key"), nil)
        let transport = ScriptedTransport(json: "{}")
        let client = TRPCClient(rest: transport, credentials: some, headers: { headers })
        let error = await trpcError { _ = try await client.call(operation(security)) }
        let name = security[0][0]
        #expect(error?.kind == .unauthenticated && error?.code == .unauthorized && transport.requests.isEmpty)
        #expect(error?.message.contains("“\(name)”") == true && error?.hint?.contains("“\(name)”") == true)
        #expect(error?.errorDescription == "You are not signed in.")
    }

    @Test func alternativesReplaceMissingProviders() async throws {
        let some = credentials(["header": "k"])
        #expect(try await sent([["other"], ["header"]], some)?.headers["x-key"] == "k")
        #expect(try await sent([["other", "header"], []], some)?.headers["x-key"] == nil)
        #expect(try await sent([[], ["other"]], some) != nil)
        let own = try await sent([["bearer", "header"], ["other"]], some, headers: ["authorization": "Bearer own"])
        #expect(own?.headers["authorization"] == "Bearer own")
    }

    @Test func argumentsCanBeCredentials() async throws {
        var declared = RESTCredentials()
        declared.add("key", .apiKey(in: .query, name: "q"), nil)
        declared.add("sid", .apiKey(in: .cookie, name: "c"), nil)
        #expect(try await sent([["key"]], declared)?.url.query == "q=1")
        #expect(try await sent([["sid"]], declared)?.headers["cookie"] == "c=1")
    }

    @Test func externallyProvidedCredentialsAreNotMissing() async throws {
        var some = credentials(["header": "k"])
        some.add("signed", .http("AWS4-HMAC-SHA256"), RESTCredentials.providedExternally)
        let request = try await sent([["signed", "header"]], some)
        #expect(request?.headers["x-key"] == "k" && request?.headers["authorization"] == nil)
    }

    @Test func cookiesOfTheContractTakePrecedence() async throws {
        let all = credentials(["cookie": "mine"])
        let request = try await sent([["cookie"]], all, headers: ["cookie": "sid=other; c=9; theme=dark"])
        #expect(request?.headers["cookie"] == "theme=dark; c=1; sid=mine")
        let own = try await sent(nil, all, headers: ["Cookie": "theme=dark"])
        #expect(own?.headers.values(of: "cookie") == ["theme=dark; c=1"])
    }

    @Test func credentialsAreFetchedForEachRequest() async throws {
        let count = Locked(0)
        var credentials = RESTCredentials()
        credentials.add("bearer", .bearer) {
            count.withLock {
                $0 += 1; return "t\($0)"
            }
        }
        let transport = ScriptedTransport(json: "{}")
        let client = TRPCClient(rest: transport, credentials: credentials)
        for _ in 0..<3 { _ = try await client.call(operation([["bearer"]])) }
        _ = try await client.call(operation(nil))
        #expect(transport.requests.map { $0.headers["authorization"] } == ["Bearer t1", "Bearer t2", "Bearer t3", nil])
    }

    @Test func providerErrorsReachTheCaller() async throws {
        struct SignedOut: Error {}
        var credentials = RESTCredentials()
        credentials.add("bearer", .bearer) { throw SignedOut() }
        let client = TRPCClient(rest: ScriptedTransport(json: "{}"), credentials: credentials)
        await #expect(throws: SignedOut.self) { try await client.call(operation([["bearer"]])) }
    }

    @Test(arguments: [("bearer", "a\r\nx: 1"), ("cookie", "a;b"), ("cookie", "a b"), ("header", "a\nb")])
    func credentialsWithSeparatorsAreRejected(scheme: String, value: String) async throws {
        let error = await trpcError { _ = try await sent([[scheme]], credentials([scheme: value])) }
        #expect(error?.code == .encodingFailed && error.map { "\($0)" }?.contains(value) == false)
    }

    @Test func descriptionsContainNoCredentials() async throws {
        let client = TRPCClient(rest: ScriptedTransport(json: "{}"), credentials: credentials(["bearer": "hunter2"]))
        var dumped = ""
        dump(client, to: &dumped)
        #expect(!"\(client) \(client.configuration) \(client.configuration.credentials) \(dumped)".contains("hunter2"))
    }

    /// The operation's server counts, not the client's.
    @Test(arguments: ["http://files.test", "https://files.test"])
    func cleartextOperationsSendNoAuthorization(server: String) async throws {
        let transport = ScriptedTransport(json: #"{"detail":"a"}"#)
        let files = RESTOperation<NoInput, Sample.Problem, UndocumentedFailure>(
            "files",
            .get,
            "/files",
            server: server,
            output: .json()
        )
        let url = try #require(URL(string: server))
        let client = TRPCClient(url: try #require(URL(string: "https://api.test")), transport: transport) {
            $0.operationServers = [server: url]
            $0.headers = { ["authorization": "Bearer hunter2"] }
        }
        let error = await trpcError { _ = try await client.call(files) }
        let isSafe = server.hasPrefix("https")
        #expect(error?.sessionFailure?.reason == (isSafe ? nil : .insecure))
        #expect(transport.requests.count == (isSafe ? 1 : 0))
    }
}
