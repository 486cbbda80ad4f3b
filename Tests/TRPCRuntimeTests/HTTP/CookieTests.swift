import Foundation
import TestSupport
import Testing
import TransportSupport

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The sources of a request's cookies.
@Suite(.leavesNothingOpen) struct CookieTests {
    /// Starts a server that sets cookies with each response, and records the received `Cookie` headers.
    private func server() throws -> (server: LoopbackServer, cookies: Locked<[String]>) {
        let cookies = Locked<[String]>([])
        let server = try LoopbackServer { connection in
            _ = connection.readBody()
            cookies.withLock { $0.append(connection.header("cookie") ?? "") }
            connection.write(
                "HTTP/1.1 200 OK\r\nSet-Cookie: sid=server; Path=/; Expires=Wed, 21 Oct 2099 07:28:00 GMT\r\n"
                    + "Set-Cookie: theme=dark; Path=/\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"
            )
        }
        return (server, cookies)
    }

    /// Makes a request with each method of a transport.
    private func requestAll(_ transport: any HTTPTransport, _ url: URL, cookie: String?) async throws {
        var request = HTTPRequest(method: .post, url: url)
        request.headers["cookie"] = cookie
        _ = try await transport.send(request)
        _ = try await transport.stream(request).collected()
        _ = try await transport.download(request).collected()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("cookie-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("a".utf8).write(to: file)
        _ = try await transport.upload(request, from: file) { _ in }
    }

    private static func transports() -> [any HTTPTransport] {
        HTTPCarrier.allCases.map { $0.transport() } + [
            URLSessionTransport(session: URLSession(configuration: .default)),
            URLSessionTransport(session: URLSession(configuration: .ephemeral)),
        ]
    }

    @Test func setCookieIsIgnoredByDefault() async throws {
        for transport in Self.transports() {
            let (server, cookies) = try server()
            try await requestAll(transport, server.url, cookie: nil)
            try await requestAll(transport, server.url, cookie: "sid=mine")
            #expect(cookies.withLock(\.self) == ["", "", "", "", "sid=mine", "sid=mine", "sid=mine", "sid=mine"])
            #expect(HTTPCookieStorage.shared.cookies(for: server.url)?.isEmpty ?? true)
        }
    }

    /// Two sessions of one application are kept apart.
    @Test func cookieCredentialsComeFromTheirProvider() async throws {
        let (server, cookies) = try server()
        for user in ["ada", "grace"] {
            var credentials = RESTCredentials()
            credentials.add("session", .apiKey(in: .cookie, name: "sid")) { user }
            let client = TRPCClient(backend: TRPCClient.Configuration(url: server.url, credentials: credentials))
            let me = RESTOperation<NoInput, JSONValue, UndocumentedFailure>(
                "me",
                .get,
                "/me",
                security: [["session"]],
                output: .json()
            )
            for _ in 0..<2 { _ = try await client.call(me) }
        }
        #expect(cookies.withLock(\.self) == ["sid=ada", "sid=ada", "sid=grace", "sid=grace"])
    }

    @Test func sessionCookieStorageIsOptIn() async throws {
        let session = URLSession(configuration: .ephemeral)
        let transport = URLSessionTransport(session: session, cookies: .session)
        let (server, cookies) = try server()
        try await requestAll(transport, server.url, cookie: nil)
        try await requestAll(transport, server.url, cookie: "sid=mine")
        let sent = cookies.withLock { $0.map { Set($0.components(separatedBy: "; ")) } }
        #expect(sent[0] == [""])
        #expect(sent[1...3].allSatisfy { $0 == ["sid=server", "theme=dark"] }, "\(sent)")
        #expect(sent[4...].allSatisfy { $0 == ["sid=mine", "theme=dark"] }, "\(sent)")
    }

    @Test(
        arguments: [
            ("a=1; b=2", "c=3", "a=1; b=2; c=3"), ("sid=other; b=2", "sid=mine", "b=2; sid=mine"),
            ("SID=other", "sid=mine", "SID=other; sid=mine"), ("", "sid=mine", "sid=mine"),
            (" a=1 ;; b=2; ", "a=x=y", "b=2; a=x=y"),
        ]
    )
    func cookiesAreMergedByName(others: String, own: String, merged: String) {
        let headers: HTTPHeaders = ["Cookie": others]
        #expect(RequestCookies([own]).adding(RequestCookies(headers)).header == merged)
    }
}
