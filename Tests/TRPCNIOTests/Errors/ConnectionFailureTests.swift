import Foundation
import TRPCNIO
import TestSupport
import Testing
import TransportSupport

@testable import TRPCRuntime
@testable import TRPCStreams

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A failure has the same reason over HTTP, an event stream and a socket.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct ConnectionFailureTests {
    typealias Reason = TRPCError.TransportFailure.Reason

    /// The behavior of the server, or its absence.
    enum Fault: String, CaseIterable, Sendable {
        case nobodyListens, noSuchHost, closes, closesWithinTheBody, saysNothing, speaksNoTLS

        /// The time limit in seconds: short if no response is expected, long for late ones.
        var limit: Double { self == .saysNothing ? 1 : 60 }

        var reason: Reason {
            switch self {
            case .nobodyListens, .noSuchHost: .unreachable
            case .closes, .closesWithinTheBody: .connectionLost
            case .saysNothing: .timedOut
            case .speaksNoTLS: .insecure
            }
        }
    }

    private func error(_ fault: Fault, _ call: (URL) async throws -> Void) async throws -> TRPCError? {
        let server = try LoopbackServer(waitsForRequest: fault != .speaksNoTLS) { connection in
            if fault == .saysNothing { return connection.waitForClient() }
            if fault == .speaksNoTLS {
                // A response before the client's hello can arrive before its TLS is set up.
                _ = connection.read()
                connection.write("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n")
                return connection.waitForClient()
            }
            if fault == .closesWithinTheBody { connection.write("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nabc") }
        }
        var components = try #require(URLComponents(url: server.url, resolvingAgainstBaseURL: false))
        if fault == .nobodyListens { components.port = 1 }
        if fault == .noSuchHost { components.host = "no-such-host.invalid" }
        if fault == .speaksNoTLS { components.scheme = "https" }
        let url = try #require(components.url)
        let error = await trpcError { try await call(url) }
        withExtendedLifetime(server) {}
        return error
    }

    @Test(arguments: Fault.allCases, HTTPCarrier.allCases)
    func overHTTP(fault: Fault, carrier: HTTPCarrier) async throws {
        let error = try await error(fault) { url in
            let client = TRPCClient(url: url, transport: carrier.transport(timeout: fault.limit))
            _ = try await client.call(Procedure<NoInput, Int>.query("q"))
        }
        #expect(error?.transportFailure?.reason == fault.reason, "\(String(describing: error))")
    }

    @Test(arguments: Fault.allCases, HTTPCarrier.allCases)
    func overAnEventStream(fault: Fault, carrier: HTTPCarrier) async throws {
        let options = SSEOptions(backoff: .none, maxReconnects: 0)
        let links = LinkSetup { [SSELink($0, options: options)] }
        let error = try await error(fault) { url in
            let client = TRPCClient(url: url, links: links, transport: carrier.transport(timeout: fault.limit))
            for try await _ in client.subscribe(SubscriptionProcedure<NoInput, Int>("s")) {}
        }
        #expect(error?.transportFailure?.reason == fault.reason, "\(String(describing: error))")
    }

    #if NIO
    @Test(arguments: Fault.allCases)
    func overASocket(fault: Fault) async throws {
        if fault == .closesWithinTheBody { return }
        let options = WebSocketOptions(transport: NIOWebSocketTransport(connectTimeout: .seconds(fault.limit)))
        let error = try await error(fault) { url in
            let client = TRPCClient(url: url, links: .webSocket(options))
            _ = try await client.call(Procedure<NoInput, Int>.query("q"))
        }
        #expect(error?.transportFailure?.reason == fault.reason, "\(String(describing: error))")
        #expect(error?.path == "q")
    }
    #endif

    #if canImport(FoundationNetworking)
    /// curl's messages for failures without a code in FoundationNetworking.
    @Test(arguments: [
        (-1, "SSL certificate problem: self-signed certificate", Reason.insecure),
        (-1, "SSL: no alternative certificate subject name matches target host name 'a'", .insecure),
        (-1, "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .insecure),
        (-1, "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to a:443", .connectionLost),
        (-1, "Failed to connect to 127.0.0.1 port 47001 after 18 ms: Couldn't connect to server", .unreachable),
        (-1, "transfer closed with 97 bytes remaining to read", .connectionLost), (-1, "", .connectionLost),
        (-1005, "Recv failure: Connection reset by peer", .connectionLost),
        (-1011, "Empty reply from server", .connectionLost), (-1003, "Could not resolve host: a", .unreachable),
        (-1004, "Failed to connect to a", .unreachable), (-1001, "", .timedOut),
    ])
    func reasonsAreDerivedFromCurlMessages(code: Int, text: String, reason: Reason) {
        let error = NSError(domain: NSURLErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: text])
        let failure = TRPCError.unreachable(error, path: nil).transportFailure
        #expect(failure?.reason == reason)
        #expect(failure?.description == reason.text)
    }
    #endif
}
