import Foundation
import TestSupport
import Testing
import TransportSupport

@testable import TRPCRuntime
@testable import TRPCSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Which requests must satisfy pins, and which are never sent.
@Suite struct CertificatePinsTests {
    private static let keys = [LoopbackCertificate.current.pin, LoopbackCertificate.next.pin]
    private let api = PinnedHost("api.example.com", keys: keys, expires: "2027-06-30")

    private func pins(
        _ hosts: [PinnedHost],
        on day: String = "2027-06-29",
        _ expiry: CertificatePins.Expiry = .usesSystemTrust
    )
        -> CertificatePins
    {
        let now = CalendarDate(day)?.date(in: .gmt) ?? .distantFuture
        return CertificatePins(hosts, whenExpired: expiry) { now }
    }

    private func url(_ text: String) -> URL { URL(string: text)! }

    /// Returns the host whose pins apply.
    private func host(_ pins: CertificatePins, _ text: String, after first: String? = nil) throws -> String? {
        try pins.pinned(url(text), after: url(first ?? text))?.name
    }

    private func reason(_ work: () throws -> Any?) -> PinningFailure.Reason? {
        do {
            _ = try work()
            return nil
        } catch {
            return (error as? PinningFailure)?.reason
        }
    }

    @Test func pinsApplyToTheirHost() throws {
        let pins = pins([api])
        for text in ["https://api.example.com/trpc", "wss://API.example.com.:8443/trpc"] {
            #expect(try host(pins, text) == "api.example.com")
        }
        for text in ["https://example.com", "https://eu.api.example.com", "https://api.example.com.evil.com"] {
            #expect(try host(pins, text) == nil)
        }
    }

    @Test func subdomainsUseTheNearestEntry() throws {
        let all = PinnedHost("example.com", keys: Self.keys, expires: "2027-06-30", includesSubdomains: true)
        let pins = pins([all, api])
        #expect(try host(pins, "https://example.com") == "example.com")
        #expect(try host(pins, "https://a.b.example.com") == "example.com")
        #expect(try host(pins, "https://api.example.com") == "api.example.com")
        #expect(try host(pins, "https://badexample.com") == nil)
    }

    @Test func pinsExpireAtTheStartOfTheirDay() throws {
        #expect(try host(pins([api], on: "2027-06-29"), "https://api.example.com") != nil)
        #expect(try host(pins([api], on: "2027-06-30"), "https://api.example.com") == nil)
        let strict = pins([api], on: "2027-06-30", .refuses)
        #expect(reason { try host(strict, "https://api.example.com") } == .expired)
        #expect(try host(strict, "https://example.com") == nil)
    }

    @Test func pinnedHostRequiresTLS() {
        for text in ["http://api.example.com", "ws://api.example.com"] {
            #expect(reason { try host(pins([api]), text) } == .unencrypted)
        }
    }

    @Test func pinnedHostMayNotRedirectToAnUnpinnedOne() throws {
        let first = "https://api.example.com/trpc"
        #expect(reason { try host(pins([api]), "https://evil.com", after: first) } == .redirected)
        #expect(try host(pins([api]), "https://api.example.com/other", after: first) == "api.example.com")
        #expect(try host(pins([api]), first, after: "https://example.com") == "api.example.com")
        // Expired pins don't apply.
        #expect(try host(pins([api], on: "2028-01-01"), "https://example.com", after: first) == nil)
    }

    @Test(
        arguments: [
            ("https://api.example.com", keys, "2027-06-30", "not a host name"),
            ("api.example.com:443", keys, "2027-06-30", "not a host name"),
            ("*.example.com", keys, "2027-06-30", "not a host name"), ("", keys, "2027-06-30", "not a host name"),
            ("a.com", [], "2027-06-30", "no keys"), ("a.com", [keys[0]], "2027-06-30", "no backup"),
            ("a.com", [keys[0], "sha256/\(keys[0])"], "2027-06-30", "no backup"),
            ("a.com", [keys[0], "abc"], "2027-06-30", "key 2 is not a hash"),
            ("a.com", ["AAAA", keys[0]], "2027-06-30", "key 1 is not a hash"),
            ("a.com", keys, "2027-02-30", "not a day"), ("a.com", keys, "tomorrow", "not a day"),
        ]
    )
    func invalidConfigurationFailsEachRequest(name: String, keys: [String], expires: String, words: String)
        throws
    {
        let pins = pins([PinnedHost(name, keys: keys, expires: expires)])
        let failure = try #require(throws: PinningFailure.self) { try pins.validate() }
        #expect(failure.reason == .configuration && failure.description.contains(words))
        #expect(!failure.hint.isEmpty)
        #expect(reason { try host(pins, "https://other.example.com") } == .configuration)
    }

    @Test func duplicateHostsAreAnError() {
        #expect(
            reason {
                try pins([api, PinnedHost("API.example.com", keys: Self.keys, expires: "2027-06-30")]).validate()
            } == .configuration
        )
    }

    @Test func keysMayHaveAHashPrefix() throws {
        let host = PinnedHost(
            "a.com",
            keys: ["sha256/\(Self.keys[0])", "sha256//\(Self.keys[1])"],
            expires: "2027-06-30"
        )
        try pins([host]).validate()
        try host.check([LoopbackCertificate.next.bytes])
    }

    @Test func oneCertificateMustHaveAPinnedKey() throws {
        let other = Data(repeating: 7, count: 32).base64EncodedString()
        let host = PinnedHost("a.com", keys: [LoopbackCertificate.next.pin, other], expires: "2027-06-30")
        try host.check([LoopbackCertificate.current.bytes, LoopbackCertificate.next.bytes])
        let failure = #expect(throws: PinningFailure.self) { try host.check([LoopbackCertificate.current.bytes]) }
        #expect(failure?.reason == .wrongKey && failure?.host == "a.com")
        #expect(failure?.description.contains(LoopbackCertificate.current.pin) == true)
        for unreadable in [[], [[]], [[0x30, 0x00]]] as [[[UInt8]]] {
            #expect(reason { try host.check(unreadable) } == .wrongKey)
        }
    }

    @Test func pinningFailureIsATransportFailure() {
        let host = PinnedHost("a.com", keys: Self.keys, expires: "2027-06-30")
        let wrong = #expect(throws: PinningFailure.self) { try host.check([[0x30]]) }
        let error = wrong.map { TRPCError.from($0, path: "posts.get") }
        #expect(error?.transportFailure?.reason == .insecure && error?.code == .transportFailed)
        #expect(error?.pinningFailure == wrong && error?.path == "posts.get" && error?.hint == wrong?.hint)
        #expect(error?.message == wrong?.description)
        #expect(error?.errorDescription == "No secure connection to the server can be made.")
        #expect(error?.isRecoverableByReconnecting == true)
        let mistake = PinningFailure(mistakeIn: [PinnedHost("a.com", keys: [], expires: "2027-06-30")])
        #expect(mistake.map { TRPCError.from($0).isRecoverableByReconnecting } == false)
    }

    #if canImport(FoundationNetworking)
    /// It cannot compare keys, so it refuses.
    @Test func urlSessionOnLinuxRefusesHostsWithPins() async throws {
        let asked = Locked(0)
        let server = try LoopbackServer { connection in
            asked.withLock { $0 += 1 }
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        }
        let transport = URLSessionTransport(
            session: URLSession(configuration: .ephemeral),
            pins: CertificatePins(PinnedHost("localhost", keys: Self.keys, expires: "9999-12-31"))
        )
        let request = HTTPRequest(method: .get, url: url("https://localhost:\(server.port)/"))
        let failure = await #expect(throws: PinningFailure.self) { try await transport.send(request) }
        #expect(failure?.reason == .unavailable && failure?.hint.contains("AsyncHTTPClientTransport(pins:)") == true)
        await #expect(throws: PinningFailure.self) { try await transport.stream(request) }
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("{}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        await #expect(throws: PinningFailure.self) { try await transport.upload(request, from: file, progress: nil) }
        #expect(asked.withLock(\.self) == 0)
        // Requests to other hosts are sent as before.
        #expect(try await transport.send(HTTPRequest(method: .get, url: server.url)).status == 200)
    }
    #endif
}
