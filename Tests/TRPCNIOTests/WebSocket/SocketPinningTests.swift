#if NIO
import FlyingFox
import Foundation
import TRPCNIO
import TestSupport
import Testing
import TransportSupport

@testable import TRPCRuntime
@testable import TRPCSession
@testable import TRPCStreams

/// ``NIOWebSocketTransport`` with pins, against servers with TLS that its configuration trusts.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct SocketPinningTests {
    private static let other = Data(repeating: 7, count: 32).base64EncodedString()

    private func echo() async throws -> FrameServer {
        try await FrameServer { client, frames in
            for try await frame in client where frame.opcode == .text { frames.yield(frame) }
        }
    }

    private func transport(
        _ keys: [String],
        expires: String = "9999-12-31",
        _ expiry: CertificatePins.Expiry = .usesSystemTrust
    ) throws -> NIOWebSocketTransport {
        let pins = CertificatePins(PinnedHost("localhost", keys: keys, expires: expires), whenExpired: expiry)
        return NIOWebSocketTransport(tls: try LoopbackCertificate.trust, pins: pins)
    }

    private func request(_ front: TLSFront, scheme: String = "wss") throws -> TRPCRuntime.HTTPRequest {
        HTTPRequest(method: .get, url: try #require(URL(string: "\(scheme)://localhost:\(front.port)/trpc")))
    }

    /// Returns the reply to a message.
    private func answer(of connection: any WebSocketConnection) async throws -> WebSocketMessage? {
        try await connection.send("hello")
        var messages = connection.messages.makeAsyncIterator()
        let answer = try await messages.next()
        await connection.close(code: 1000, reason: "")
        return answer
    }

    @Test(arguments: [LoopbackCertificate.current, .next]) func pinnedKeyIsAccepted(certificate: LoopbackCertificate)
        async throws
    {
        let server = try await echo()
        defer { server.stop() }
        let front = try TLSFront(certificate, before: UInt16(server.url.port ?? 0))
        let transport = try transport([LoopbackCertificate.current.pin, LoopbackCertificate.next.pin])
        #expect(try await answer(of: transport.connect(request(front))) == .text("hello"))
    }

    @Test func otherKeysAreRefusedBeforeSending() async throws {
        let server = try await echo()
        defer { server.stop() }
        let front = try TLSFront(.current, before: UInt16(server.url.port ?? 0))
        let transport = try transport([LoopbackCertificate.next.pin, Self.other])
        let error = await #expect(throws: TRPCError.self) { try await transport.connect(request(front)) }
        #expect(error?.pinningFailure?.reason == .wrongKey && error?.transportFailure?.reason == .insecure)
        #expect(front.connections == 1 && front.bytes == 0)
    }

    @Test func expiredPinsRequireNoKey() async throws {
        let server = try await echo()
        defer { server.stop() }
        let front = try TLSFront(.current, before: UInt16(server.url.port ?? 0))
        let keys = [LoopbackCertificate.next.pin, Self.other]
        let open = try transport(keys, expires: "2020-01-01")
        #expect(try await answer(of: open.connect(request(front))) == .text("hello"))
        let strict = try transport(keys, expires: "2020-01-01", .refuses)
        let error = await #expect(throws: TRPCError.self) { try await strict.connect(request(front)) }
        #expect(error?.pinningFailure?.reason == .expired && front.connections == 1)
    }

    @Test func invalidPinsAndCleartextURLsSendNothing() async throws {
        let server = try await echo()
        defer { server.stop() }
        let front = try TLSFront(.current, before: UInt16(server.url.port ?? 0))
        let mistake = try transport([LoopbackCertificate.current.pin])
        let error = await #expect(throws: TRPCError.self) { try await mistake.connect(request(front)) }
        #expect(error?.pinningFailure?.reason == .configuration)
        let right = try transport([LoopbackCertificate.current.pin, Self.other])
        let plain = await #expect(throws: TRPCError.self) { try await right.connect(request(front, scheme: "ws")) }
        #expect(plain?.pinningFailure?.reason == .unencrypted && front.connections == 0)
    }

    /// The server accepts connections and never sends anything.
    @Test func cancelledConnectionDoesNotWaitForTheHandshake() async throws {
        let silent = try LoopbackServer(waitsForRequest: false) { $0.waitForClient() }
        let transport = try transport([LoopbackCertificate.current.pin, Self.other])
        let url = try #require(URL(string: "wss://localhost:\(silent.port)/trpc"))
        let connecting = Task { try await transport.connect(HTTPRequest(method: .get, url: url)) }
        #expect(await eventually { silent.open == 1 })
        connecting.cancel()
        let result = await connecting.result
        #expect(throws: CancellationError.self) { try result.get() }
        #expect(await eventually { silent.open == 0 })
    }
}
#endif
