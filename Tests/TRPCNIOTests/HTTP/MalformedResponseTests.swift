#if AsyncHTTPClient
import Foundation
import TRPCNIO
import TRPCRuntime
import TestSupport
import Testing

/// No response ends the process, whatever a peer sends.
@Suite(.timeLimit(.minutes(2))) struct MalformedResponseTests {
    private func send(_ bytes: String, _ method: HTTPMethod = .get) async throws -> HTTPResponse {
        let server = try LoopbackServer { connection in
            connection.write(bytes)
            // A client that reads on finds the connection closed.
        }
        let body = method == .post ? Data("{}".utf8) : nil
        let transport = AsyncHTTPClientTransport(timeout: .seconds(20))
        return try await transport.send(HTTPRequest(method: method, url: server.url, body: body))
    }

    @Test(
        arguments: [
            "HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 000 \r\nContent-Length: 3\r\n\r\nabc",
            "HTTP/1.1 099 X\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 000 X\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
            "HTTP/1.1 1 X\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 20000 X\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 100 Continue\r\n\r\n",
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n", "HTTP/0.9 200 OK\r\n\r\n",
            "HTTP/2.0 200 OK\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Len", "HTTP/1.1 200", "HT", "", "\0\0\0",
            "\u{FEFF}HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nchecksum",
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc",
        ],
        [HTTPMethod.get, .post]
    )
    func malformedResponseIsAnError(_ bytes: String, _ method: HTTPMethod) async {
        await #expect(throws: (any Error).self) { try await send(bytes, method) }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nChecksum: 1\r\nX: 2\r\n\r\n",
        "HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc",
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcHTTP/1.1 000 X\r\n\r\n",
    ])
    func bytesAfterAResponseAreIgnored(_ bytes: String) async throws {
        #expect(try await send(bytes).body == Data("abc".utf8))
    }

    @Test func invalidStatusIsAParsingError() async {
        let error = await #expect(throws: URLError.self) {
            try await send("HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n")
        }
        #expect(error?.code == .cannotParseResponse)
    }

    @Test func unsolicitedUpgradeDoesNotCrash() async {
        let bytes = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nabc"
        _ = try? await send(bytes)
    }

    /// A response that arrives before its request, over a reused connection.
    @Test func responseBeforeItsRequestDoesNotCrash() async throws {
        let server = try LoopbackServer(waitsForRequest: false) { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1 000 X\r\n\r\n")
        }
        let transport = AsyncHTTPClientTransport(timeout: .seconds(20))
        for _ in 0..<5 { _ = try? await transport.send(HTTPRequest(method: .get, url: server.url)) }
    }
}
#endif
