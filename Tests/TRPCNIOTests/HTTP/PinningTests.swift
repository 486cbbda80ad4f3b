#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import TRPCNIO
import TRPCTesting
import TestSupport
import Testing
import TransportSupport

@testable import TRPCRuntime
@testable import TRPCSession

/// ``AsyncHTTPClientTransport`` with pins, against servers with TLS that its configuration trusts.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct PinningTests {
    /// A hash that matches no key.
    private static let other = Data(repeating: 7, count: 32).base64EncodedString()
    private static let rightKeys = [LoopbackCertificate.current.pin, other]
    private static let wrongKeys = [other, Data(repeating: 8, count: 32).base64EncodedString()]

    private func server() throws -> LoopbackServer {
        try LoopbackServer { connection in
            _ = connection.readBody()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        }
    }

    private func transport(
        _ pins: CertificatePins,
        redirects: RedirectPolicy = .sameOrigin,
        proxy: TLSFront? = nil,
        trustsAll: Bool = true
    ) throws -> AsyncHTTPClientTransport {
        var configuration = HTTPClient.Configuration()
        if trustsAll { configuration.tlsConfiguration = try LoopbackCertificate.trust }
        configuration.proxy = proxy.map { .server(host: "127.0.0.1", port: Int($0.port)) }
        return AsyncHTTPClientTransport(configuration: configuration, redirects: redirects, pins: pins)
    }

    private func pins(_ keys: [String], expires: String = "9999-12-31") -> CertificatePins {
        CertificatePins(PinnedHost("localhost", keys: keys, expires: expires))
    }

    /// Sends a request each way.
    private func status(_ way: Way, _ transport: AsyncHTTPClientTransport, _ url: URL) async throws -> Int {
        let request = HTTPRequest(method: .post, url: url, body: Data("{}".utf8))
        switch way {
        case .send: return try await transport.send(request).status
        case .stream:
            let response = try await transport.stream(request)
            for try await _ in response.body {}
            return response.status
        case .upload:
            let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try Data("{}".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            return try await transport.upload(HTTPRequest(method: .post, url: url), from: file, progress: nil).status
        }
    }

    enum Way: CaseIterable, Sendable { case send, stream, upload }

    @Test(arguments: Way.allCases) func pinnedKeyIsAccepted(way: Way) async throws {
        let server = try server()
        let front = try TLSFront(.current, before: server.port)
        #expect(try await status(way, try transport(pins(Self.rightKeys)), front.url) == 200)
    }

    @Test(arguments: Way.allCases) func otherKeysAreRefusedBeforeSending(way: Way) async throws {
        let server = try server()
        let front = try TLSFront(.current, before: server.port)
        let transport = try transport(pins(Self.wrongKeys))
        let failure = await #expect(throws: PinningFailure.self) { try await status(way, transport, front.url) }
        #expect(failure?.reason == .wrongKey && failure?.host == "localhost")
        #expect(failure?.description.contains(LoopbackCertificate.current.pin) == true)
        #expect(front.connections == 1 && front.bytes == 0)
    }

    /// A server that switches to the backup key, and back.
    @Test func backupKeyIsAccepted() async throws {
        let server = try server()
        let pins = pins([LoopbackCertificate.current.pin, LoopbackCertificate.next.pin])
        for certificate in [LoopbackCertificate.current, .next, .current] {
            let front = try TLSFront(certificate, before: server.port)
            #expect(try await status(.send, try transport(pins), front.url) == 200)
        }
    }

    @Test func pinsApplyOverHTTP2() async throws {
        let server = try HTTP2Server(.body("{}"))
        let right = try transport(pins(Self.rightKeys))
        for _ in 0..<3 { #expect(try await status(.send, right, server.url) == 200) }
        #expect(server.counts.connections == 1)
        let failure = await #expect(throws: PinningFailure.self) {
            try await status(.send, try transport(pins(Self.wrongKeys)), server.url)
        }
        #expect(failure?.reason == .wrongKey && server.counts.streams == 3)
        #expect(await eventually { server.counts.openConnections <= 1 })
    }

    @Test func callsWaitingForAConnectionAllFail() async throws {
        let server = try server()
        let front = try TLSFront(.current, before: server.port)
        let transport = try transport(pins(Self.wrongKeys))
        let failures = await withTaskGroup(of: PinningFailure.Reason?.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    do {
                        _ = try await status(.send, transport, front.url)
                        return nil
                    } catch {
                        return (error as? PinningFailure)?.reason
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(failures == Array(repeating: .wrongKey, count: 50) && front.bytes == 0)
    }

    @Test func clientErrorDescribesTheFailure() async throws {
        let server = try server()
        let front = try TLSFront(.current, before: server.port)
        let client = TRPCClient(url: front.url, transport: try transport(pins(Self.wrongKeys)))
        let error = await #expect(throws: TRPCError.self) {
            try await client.call(Procedure<NoInput, JSONValue>.query("posts.get"))
        }
        #expect(error?.pinningFailure?.reason == .wrongKey && error?.transportFailure?.reason == .insecure)
        #expect(error?.path == "posts.get" && error?.hint?.contains("PinnedHost(\"localhost\")") == true)
        #expect(front.bytes == 0)
    }

    /// Pins are checked in addition to the certificate.
    @Test func pinnedKeyOfAnUntrustedCertificateIsRefused() async throws {
        let server = try server()
        let front = try TLSFront(.current, before: server.port)
        let transport = try transport(pins(Self.rightKeys), trustsAll: false)
        let error = await #expect(throws: URLError.self) { try await status(.send, transport, front.url) }
        #expect(error.map { TRPCError.from($0).transportFailure?.reason } == .insecure && front.bytes == 0)
    }

    @Test func expiredPinsRequireNoKey() async throws {
        let server = try server()
        let front = try TLSFront(.current, before: server.port)
        let expired = pins(Self.wrongKeys, expires: "2020-01-01")
        #expect(try await status(.send, try transport(expired), front.url) == 200)
        let strict = CertificatePins(expired.hosts[0], whenExpired: .refuses)
        let failure = await #expect(throws: PinningFailure.self) {
            try await status(.send, try transport(strict), front.url)
        }
        #expect(failure?.reason == .expired && front.connections == 1)
    }

    @Test(arguments: Way.allCases) func invalidPinsSendNothing(way: Way) async throws {
        let server = try server()
        let front = try TLSFront(.current, before: server.port)
        let transport = try transport(pins([LoopbackCertificate.current.pin]))
        let failure = await #expect(throws: PinningFailure.self) { try await status(way, transport, front.url) }
        #expect(failure?.reason == .configuration && failure?.description.contains("no backup") == true)
        #expect(front.connections == 0)
    }

    @Test func pinnedHostRequiresTLS() async throws {
        let server = try server()
        let url = try #require(URL(string: "http://localhost:\(server.port)/"))
        let transport = try transport(pins(Self.rightKeys))
        let failure = await #expect(throws: PinningFailure.self) { try await status(.send, transport, url) }
        #expect(failure?.reason == .unencrypted && server.total == 0)
        // Another host is allowed.
        #expect(try await status(.send, transport, server.url) == 200)
    }

    @Test(arguments: Way.allCases) func redirectToAnUnpinnedHostIsNotFollowed(way: Way) async throws {
        let server = try server()
        let elsewhere = try TLSFront(.next, before: server.port)
        let first = try redirecting(to: elsewhere, status: way == .upload ? 303 : 307)
        let front = try TLSFront(.current, before: first.port)
        let redirects = RedirectPolicy.sameOrigin(orHosts: ["127.0.0.1"])
        let transport = try transport(pins(Self.rightKeys), redirects: redirects)
        let failure = await #expect(throws: PinningFailure.self) { try await status(way, transport, front.url) }
        #expect(failure?.reason == .redirected && failure?.description.contains("127.0.0.1") == true)
        #expect(elsewhere.connections == 0)
    }

    @Test func redirectUsesThePinsOfTheNewHost() async throws {
        let server = try server()
        let elsewhere = try TLSFront(.next, before: server.port)
        let first = try redirecting(to: elsewhere, status: 307)
        let front = try TLSFront(.current, before: first.port)
        let redirects = RedirectPolicy.sameOrigin(orHosts: ["127.0.0.1"])
        func pins(_ key: LoopbackCertificate) -> CertificatePins {
            CertificatePins(
                PinnedHost("localhost", keys: Self.rightKeys, expires: "9999-12-31"),
                PinnedHost("127.0.0.1", keys: [key.pin, Self.other], expires: "9999-12-31")
            )
        }
        #expect(try await status(.send, try transport(pins(.next), redirects: redirects), front.url) == 200)
        let received = elsewhere.bytes
        let failure = await #expect(throws: PinningFailure.self) {
            try await status(.send, try transport(pins(.current), redirects: redirects), front.url)
        }
        #expect(failure?.reason == .wrongKey && failure?.host == "127.0.0.1" && elsewhere.bytes == received)
    }

    @Test func pinsApplyThroughAProxy() async throws {
        let server = try server()
        let front = try TLSFront(.current, before: server.port)
        let proxy = try TLSFront(tunnelTo: front.port)
        #expect(try await status(.send, try transport(pins(Self.rightKeys), proxy: proxy), front.url) == 200)
        #expect(proxy.connections == 1)
    }

    /// The proxy has a certificate that the device trusts, as in some companies.
    @Test func interceptingProxyIsRefused() async throws {
        let server = try server()
        let front = try TLSFront(.current, before: server.port)
        let proxy = try TLSFront(.next, before: server.port, isProxy: true)
        let transport = try transport(pins(Self.rightKeys), proxy: proxy)
        let failure = await #expect(throws: PinningFailure.self) { try await status(.send, transport, front.url) }
        #expect(failure?.reason == .wrongKey && proxy.connections == 1 && proxy.bytes == 0)
        // Without pins, the proxy isn't detected.
        let others = CertificatePins(PinnedHost("api.example.com", keys: Self.rightKeys, expires: "9999-12-31"))
        #expect(try await status(.send, try self.transport(others, proxy: proxy), front.url) == 200)
    }

    private func redirecting(to front: TLSFront, status: Int) throws -> LoopbackServer {
        let place = "https://127.0.0.1:\(front.port)/trpc"
        return try LoopbackServer { connection in
            _ = connection.readBody()
            connection.write(
                "HTTP/1.1 \(status) Moved\r\nLocation: \(place)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            )
        }
    }
}
#endif
