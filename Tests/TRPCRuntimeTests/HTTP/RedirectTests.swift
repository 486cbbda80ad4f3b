import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing
import TransportSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Redirects to other origins, and within an origin, over real connections.
@Suite(.leavesNothingOpen) struct RedirectTests {
    private static let echo = Procedure<String, String>.mutation("echo")
    private static let ask = Procedure<String, String>.query("echo")

    private func client(
        _ url: URL,
        links: LinkSetup = .standard,
        redirects: RedirectPolicy = .sameOrigin,
        _ carrier: HTTPCarrier
    ) -> TRPCClient {
        TRPCClient(url: url, links: links, transport: carrier.transport(redirects: redirects)) {
            ["authorization": "Bearer s3cret", "x-api-key": "s3cret"]
        }
    }

    private func expectRefused(_ error: TRPCError?, status: Int, other: StubServerProcess) async throws {
        let error = try #require(error)
        #expect(error.code == .redirected && error.isUnexpectedResponse && error.httpStatus == status)
        #expect(error.message.contains("http://127.0.0.1:\(other.port)/live"))
        #expect(error.hint?.contains("RedirectPolicy") == true)
        #expect(!"\(error) \(error.message) \(error.localizedDescription)".contains("s3cret"))
        #expect(try await other.log().isEmpty)
    }

    @Test(arguments: [301, 302, 303, 307, 308], HTTPCarrier.allCases)
    func crossOriginRedirectsAreRefused(status: Int, carrier: HTTPCarrier) async throws {
        let (server, other) = (try StubServerProcess(), try StubServerProcess())
        let to = "\(other.liveURL.absoluteString)?token=s3cret"
        let url = server.faultURL("redirect", ["status": "\(status)", "to": to])
        for links in [LinkSetup.standard, .batching, .batchStreaming] {
            let client = client(url, links: links, carrier)
            try await expectRefused(
                await trpcError { try await client.call(Self.echo, "a") },
                status: status,
                other: other
            )
            try await expectRefused(
                await trpcError { try await client.call(Self.ask, "a") },
                status: status,
                other: other
            )
        }
        let ticks = SubscriptionProcedure<NoInput, JSONValue>("ticks")
        let error = await trpcError { for try await _ in client(url, carrier).subscribe(ticks) { break } }
        try await expectRefused(error, status: status, other: other)
    }

    @Test(arguments: HTTPCarrier.allCases) func crossOriginRedirectSendsNoUpload(carrier: HTTPCarrier) async throws {
        let (server, other) = (try StubServerProcess(), try StubServerProcess())
        let url = server.faultURL("redirect", ["status": "307", "to": other.liveURL.absoluteString])
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(repeating: 7, count: 300_000).write(to: file)
        let upload = Procedure<UploadBytes, JSONValue>.mutation("upload")
        for bytes in [UploadBytes.file(file), .data(Data(repeating: 1, count: 100))] {
            let error = await trpcError { try await client(url, carrier).call(upload, bytes) }
            try await expectRefused(error, status: 307, other: other)
        }
    }

    @Test(arguments: [301, 302, 307, 308], HTTPCarrier.allCases)
    func sameOriginRedirectKeepsMethodBodyAndHeaders(status: Int, carrier: HTTPCarrier) async throws {
        let server = try StubServerProcess()
        let client = client(server.faultURL("redirect", ["status": "\(status)", "to": "/live"]), carrier)
        #expect(try await client.call(Self.echo, "käpt") == "käpt")
        #expect(try await client.call(Self.ask, "a&b") == "a&b")
        let arrived = try await server.log().filter { $0.path == "/live/echo" }
        #expect(arrived.map(\.method) == ["POST", "GET"])
        #expect(arrived.allSatisfy { $0.headers["authorization"] == "Bearer s3cret" })
        #expect(arrived.first?.body == "\"käpt\"" && arrived.first?.headers["content-type"] == "application/json")
    }

    @Test(arguments: HTTPCarrier.allCases) func sameOriginRedirectResendsTheFile(carrier: HTTPCarrier) async throws {
        let server = try StubServerProcess()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(repeating: 7, count: 300_000).write(to: file)
        let url = server.faultURL("redirect", ["status": "308", "to": "/live"])
        let upload = Procedure<UploadBytes, JSONValue>.mutation("upload")
        _ = await trpcError { try await client(url, carrier).call(upload, .file(file)) }
        let arrived = try await server.log().filter { $0.path == "/live/upload" }
        #expect(arrived.map(\.bodySize) == [300_000] && arrived.first?.method == "POST")
    }

    @Test(arguments: HTTPCarrier.allCases) func seeOtherBecomesAGETWithoutABody(carrier: HTTPCarrier) async throws {
        let server = try StubServerProcess()
        let client = client(server.faultURL("redirect", ["status": "303", "to": "/live"]), carrier)
        _ = await trpcError { try await client.call(Self.echo, "a") }
        let last = try #require(try await server.log().last)
        #expect(last.method == "GET" && last.bodySize == 0 && last.headers["content-type"] == nil)
    }

    @Test(arguments: HTTPCarrier.allCases) func redirectsAreLimited(carrier: HTTPCarrier) async throws {
        let server = try StubServerProcess()
        let client = client(server.faultURL("redirect", ["endless": "1"]), carrier)
        let error = await trpcError { try await client.call(Self.ask, "a") }
        #expect(error?.code == .redirected && error?.httpStatus == 302)
        #expect(try await server.log().count == 6)
    }

    @Test(arguments: HTTPCarrier.allCases) func customPolicyIsUsed(carrier: HTTPCarrier) async throws {
        let (server, other) = (try StubServerProcess(), try StubServerProcess())
        let within = server.faultURL("redirect", ["to": "/live"])
        #expect(
            await trpcError { try await client(within, redirects: .none, carrier).call(Self.ask, "a") }?.code
                == .redirected
        )
        #expect(try await server.log().count == 1)
        let policy = RedirectPolicy { redirect in
            var request = redirect.request
            request.headers["authorization"] = nil
            return request
        }
        let elsewhere = server.faultURL("redirect", ["status": "307", "to": other.liveURL.absoluteString])
        #expect(try await client(elsewhere, redirects: policy, carrier).call(Self.echo, "a") == "a")
        let arrived = try #require(try await other.log().last)
        #expect(arrived.headers["authorization"] == nil && arrived.headers["x-api-key"] == "s3cret")
    }

    /// On Linux, the session reports some of these differently.
    @Test(arguments: [300, 301, 302, 303, 304, 305, 306, 307, 308], HTTPCarrier.allCases)
    func redirectWithoutALocationIsAResponse(status: Int, carrier: HTTPCarrier) async throws {
        let server = try StubServerProcess()
        for parameters: KeyValuePairs in [["status": "\(status)"], ["status": "\(status)", "to": "ftp://a/b"]] {
            let url = server.faultURL("redirect", parameters)
            let error = await trpcError { try await client(url, carrier).call(Self.echo, "a") }
            #expect(error?.httpStatus == status && error?.isUnexpectedResponse == true)
            let streamed = await trpcError {
                try await client(url, links: .batchStreaming, carrier).call(Self.echo, "a")
            }
            #expect(streamed?.httpStatus == status)
        }
    }

    @Test(
        arguments: [
            ("https://a.example/trpc/x", "/y?z=1", "https://a.example/y?z=1", true),
            ("https://a.example/trpc/x", "HTTPS://a.example/y", "https://a.example/y", true),
            ("https://a.example/trpc/x", "y", "https://a.example/trpc/y", true),
            ("https://a.example/trpc/x", "https://A.Example:443/y#part", "https://A.Example:443/y", true),
            ("https://a.example/trpc/x", "https://user:pass@a.example/y", "https://a.example/y", true),
            ("https://a.example/trpc/x", "http://a.example/trpc/x", "http://a.example/trpc/x", false),
            ("http://a.example/x", "https://a.example/x", "https://a.example/x", false),
            ("https://a.example/x", "https://a.example:8443/x", "https://a.example:8443/x", false),
            ("https://a.example/x", "//b.example/x", "https://b.example/x", false),
            ("https://a.example/x", "https://a.example.b.example/x", "https://a.example.b.example/x", false),
            ("https://a.example/x", "https://a.example@b.example/x", "https://b.example/x", false),
            ("https://a.example/x", "https://b.example\\@a.example/x", nil, false),
            ("https://a.example/x", "/\\b.example/x", nil, false), ("https://a.example/x", "", nil, false),
            ("https://a.example/x", "javascript:alert(1)", nil, false),
            ("https://a.example/x", "https:///x", nil, false),
            ("https://a.example/x", "/y\r\nx-injected: 1", nil, false),
        ] as [(String, String, String?, Bool)]
    )
    func policyReceivesTheOrigins(source: String, location: String, target: String?, isSame: Bool) async throws {
        let request = HTTPRequest(method: .post, url: URL(string: source)!, body: Data("1".utf8))
        let seen = Locked<[Redirect]>([])
        let policy = RedirectPolicy { redirect in
            seen.withLock { $0.append(redirect) }
            return nil
        }
        let response = HTTPResponse(status: 307, headers: ["location": location])
        _ = try await policy.following(request) { _ in
            response
        } head: {
            ($0.status, $0.headers)
        }
        let redirect = seen.withLock(\.first)
        #expect(redirect?.request.url.absoluteString == target && redirect?.staysInOrigin ?? false == isSame)
        #expect(
            RedirectPolicy.sameOrigin(orHosts: ["b.example"]).follows(redirect)
                == (isSame || target?.hasPrefix("https://b.") == true)
        )
    }
}

extension RedirectPolicy {
    fileprivate func follows(_ redirect: Redirect?) -> Bool { redirect.flatMap(follow) != nil }
}
