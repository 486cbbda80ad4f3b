import Foundation
import TestSupport
import Testing
import TransportSupport

@testable import TRPCRuntime

/// Undecoded bodies aren't read to their end.
@Suite(.timeLimit(.minutes(2))) struct UndecodedBodyTests {
    private static let piece = String(repeating: "x", count: 1 << 16)

    /// FoundationNetworking reads the whole body of a redirect before it calls its delegate; see Servers.
    private static var carriersWithRedirects: [HTTPCarrier] {
        #if canImport(FoundationNetworking)
        HTTPCarrier.allCases.filter { $0 != .urlSession }
        #else
        HTTPCarrier.allCases
        #endif
    }

    @Test(arguments: carriersWithRedirects)
    func redirectsAreFollowedRegardlessOfTheirBody(_ carrier: HTTPCarrier) async throws {
        let written = Locked(0)
        let server = try LoopbackServer { connection in
            guard !connection.head.contains("/next") else {
                connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
                return
            }
            connection.write("HTTP/1.1 307 X\r\nLocation: /next\r\nContent-Length: \(300 << 20)\r\n\r\n")
            while written.withLock({ $0 < 300 << 20 }), connection.write(Self.piece) {
                written.withLock { $0 += Self.piece.utf8.count }
            }
        }
        let response = try await carrier.transport().send(HTTPRequest(method: .get, url: server.url))
        #expect(response.body == Data("ok".utf8))
        #expect(written.withLock(\.self) < 64 << 20)
    }

    @Test(arguments: HTTPCarrier.allCases)
    func endlessPageIsAnUnexpectedResponse(_ carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<html>Sign in")
            while connection.write(Self.piece) {}
        }
        let client = TRPCClient(url: server.url, transport: carrier.transport())
        let error = await trpcError { try await client.call(Procedure<NoInput, Int>.query("a")) }
        #expect(error?.isUnexpectedResponse == true && error?.bodyText?.hasPrefix("<html>Sign in") == true)
    }

    @Test func onlyUnrequestedPagesAreUndecoded() {
        let page: HTTPHeaders = ["content-type": "text/html"]
        #expect(UndecodedBody.isUndecoded(status: 200, page, accept: "application/json"))
        for accept in ["text/html", "*/*", "application/json, text/*;q=0.5", ""] {
            #expect(!UndecodedBody.isUndecoded(status: 200, page, accept: accept))
        }
        #expect(!UndecodedBody.isUndecoded(status: 200, page, accept: nil))
        #expect(!UndecodedBody.isUndecoded(status: 404, page, accept: "application/json"))
        #expect(!UndecodedBody.isUndecoded(status: 200, ["content-type": "text/csv"], accept: "application/json"))
        #expect(!UndecodedBody.isUndecoded(status: 304, [:], accept: "application/json"))
    }
}
