import Foundation
import TRPCRuntime
import TestSupport
import Testing
import TransportSupport

/// Server responses that have caused clients to hang.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct HostileResponseTests {
    /// The methods of a transport.
    enum Way: CaseIterable, Sendable {
        case send, stream, download, upload

        func response(_ transport: any HTTPTransport, _ url: URL, _ method: HTTPMethod = .get) async throws
            -> HTTPResponse
        {
            let request = HTTPRequest(method: method, url: url)
            switch self {
            case .send: return try await transport.send(request)
            case .stream: return try await transport.stream(request).collected()
            case .download: return try await transport.download(request).collected()
            case .upload:
                let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
                defer { try? FileManager.default.removeItem(at: file) }
                try Data("a".utf8).write(to: file)
                return try await transport.upload(HTTPRequest(method: .put, url: url), from: file, progress: nil)
            }
        }
    }

    @Test(
        arguments: ["Basic realm=\"a\"", "Digest realm=\"a\", nonce=\"b\"", "Bearer", "Negotiate"],
        HTTPCarrier.allCases
    )
    func authenticationChallengeIsReturnedAsAResponse(challenge: String, carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            _ = connection.readBody()
            connection.write("HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: \(challenge)\r\n")
            connection.write("Content-Length: 4\r\nConnection: close\r\n\r\nsign")
        }
        for way in Way.allCases {
            let response = try await way.response(carrier.transport(), server.url)
            #expect(response.status == 401 && response.headers["www-authenticate"] == challenge)
            #expect(response.body == Data("sign".utf8))
        }
        #expect(server.total == 4)
    }

    /// A kept-alive connection that the server closes on the next request, without a response.
    @Test(arguments: [HTTPMethod.get, .put, .delete], HTTPCarrier.reliable)
    func idempotentRequestsAreResentOnANewConnection(method: HTTPMethod, carrier: HTTPCarrier) async throws {
        let server = try Self.forgetful()
        let transport = carrier.transport()
        for count in 1...3 {
            #expect(try await Way.send.response(transport, server.url, method).status == 200)
            #expect(server.total == count)
        }
    }

    @Test(arguments: HTTPCarrier.reliable) func mutationsAreNotResent(carrier: HTTPCarrier) async throws {
        let server = try Self.forgetful()
        let transport = carrier.transport()
        #expect(try await Way.send.response(transport, server.url, .post).status == 200)
        let error = await #expect(throws: URLError.self) {
            try await Way.send.response(transport, server.url, .post)
        }
        #expect(error?.code == .networkConnectionLost && server.total == 1)
        #expect(try await Way.send.response(transport, server.url, .post).status == 200)
    }

    private static func forgetful() throws -> LoopbackServer {
        try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
            _ = connection.read()
        }
    }

    @Test(arguments: HTTPCarrier.reliable) func closedConnectionIsNotReused(carrier: HTTPCarrier)
        async throws
    {
        let server = try LoopbackServer { connection in
            _ = connection.readBody()
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
        }
        let transport = carrier.transport()
        for _ in 0..<20 {
            let request = HTTPRequest(method: .post, url: server.url, body: Data("a".utf8))
            #expect(try await transport.send(request).status == 200)
            #expect(await eventually { server.open == 0 })
            // The client detects it slightly later.
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test(arguments: ["99999999999999999999999", "18446744073709551617", "-1", "1, 2", "0x10"], HTTPCarrier.reliable)
    func invalidContentLengthIsAnError(length: String, carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n{}")
            connection.waitForClient()
        }
        for way in Way.allCases {
            let error = await trpcError {
                do { _ = try await way.response(carrier.transport(), server.url) } catch { throw TRPCError.from(error) }
            }
            #expect(error?.isTransport == true, "\(way): \(String(describing: error))")
        }
        #expect(await eventually { server.open == 0 })
    }

    @Test(
        arguments: [
            "", "HTTP/1.1", "SSH-2.0-OpenSSH_9.6\r\n", "HTTP/1.1 9999 X\r\n\r\n", "HTTP/1.1 200 OK\r\nA B: c\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
            "HTTP/1.1 200 OK\r\n" + String(repeating: "a: b\r\n", count: 2000) + "\r\n",
            "HTTP/1.1 200 OK\r\na: " + String(repeating: "b", count: 1 << 20) + "\r\n\r\n",
        ],
        HTTPCarrier.reliable
    )
    func invalidResponseIsAnError(text: String, carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in connection.write(text) }
        for way in Way.allCases {
            await #expect(throws: (any Error).self) {
                try await way.response(carrier.transport(timeout: 5), server.url)
            }
        }
    }

    @Test(
        arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n{"],
        HTTPCarrier.reliable
    )
    func silenceEndsWithATimeout(text: String, carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            connection.write(text)
            connection.waitForClient()
        }
        for way in [Way.send, .upload] {
            let error = await #expect(throws: URLError.self) {
                try await way.response(carrier.transport(timeout: 0.05), server.url)
            }
            #expect(error?.code == .timedOut)
        }
        #expect(await eventually { server.open == 0 })
    }
}

extension HTTPCarrier {
    /// The transports that don't hang like `URLSession` on Linux; see the page on servers.
    static var reliable: [HTTPCarrier] {
        #if canImport(FoundationNetworking)
        allCases.filter { $0 != .urlSession }
        #else
        allCases
        #endif
    }
}
