#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCNIO

/// Behavior that is specific to this transport.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct AsyncHTTPClientTransportTests {
    /// Starts a server that writes endlessly, and counts the bytes that the client accepts.
    private func endless(_ head: String) throws -> (server: LoopbackServer, written: Locked<Int>) {
        let written = Locked(0)
        let piece = String(repeating: "x", count: 1 << 16)
        let server = try LoopbackServer { connection in
            connection.write(head)
            while connection.write(piece) { written.withLock { $0 += piece.utf8.count } }
        }
        return (server, written)
    }

    @Test func serverWaitsForTheReader() async throws {
        let (server, written) = try endless("HTTP/1.1 200 OK\r\n\r\n")
        let body = try await AsyncHTTPClientTransport().stream(HTTPRequest(method: .get, url: server.url)).body
        let last = await settled { written.withLock(\.self) }
        // The system's buffers for a connection.
        #expect(last < 32 << 20)
        let read = Locked(0)
        let reading = Task {
            for try await bytes in body {
                read.withLock { $0 += bytes.count }
            }
        }
        #expect(await eventually { written.withLock(\.self) > last + 1 << 20 && read.withLock(\.self) > last })
        reading.cancel()
        _ = await reading.result
        #expect(await eventually { server.open == 0 })
    }

    @Test func customConfigurationIsUsedWithoutRedirects() async throws {
        let server = try LoopbackServer { connection in
            let isFirst = !connection.head.contains("/next")
            connection.write(
                isFirst
                    ? "HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                    : "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            )
        }
        var configuration = HTTPClient.Configuration(redirectConfiguration: .follow(max: 5, allowCycles: true))
        configuration.timeout.read = .nanoseconds(1)
        let request = HTTPRequest(method: .get, url: server.url)
        let none = AsyncHTTPClientTransport(configuration: configuration, redirects: .none)
        #expect(try await none.send(request).status == 302)
        #expect(server.total == 1)
        #expect(try await AsyncHTTPClientTransport(configuration: configuration).send(request).status == 200)
    }

    @Test func configuredProxyIsUsed() async throws {
        let proxy = try LoopbackServer { connection in
            connection.write("HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
        }
        let port = try #require(proxy.url.port)
        let own = HTTPClient.Configuration(proxy: .server(host: "127.0.0.1", port: port))
        let transport = AsyncHTTPClientTransport(configuration: own)
        let url = try #require(URL(string: "https://example.invalid/"))
        let error = await #expect(throws: URLError.self) {
            try await transport.send(HTTPRequest(method: .get, url: url))
        }
        #expect(error?.code == .cannotConnectToHost && proxy.total == 1)
    }

    /// Its connections close after the last body is read.
    @Test func streamOutlivesTheTransport() async throws {
        let isReleased = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")
            isReleased.wait()
            connection.write("hello")
            connection.waitForClient()
        }
        let response = try await AsyncHTTPClientTransport(configuration: .init())
            .stream(HTTPRequest(method: .get, url: server.url))
        isReleased.signal()
        #expect(try await response.collected().body == Data("hello".utf8))
        #expect(await eventually { server.open == 0 })
    }

    @Test func largeBodyIsSentCompletely() async throws {
        let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
        let server = try LoopbackServer { connection in
            let isWhole = connection.readBody().bytes == body && connection.header("content-length") == "3000000"
            connection.write("HTTP/1.1 \(isWhole ? 200 : 400) X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        }
        let request = HTTPRequest(method: .post, url: server.url, body: body)
        #expect(try await AsyncHTTPClientTransport().send(request).status == 200)
    }

    @Test func slowlySentBodyIsNotSilence() async throws {
        let clock = TestClock()
        let progress = SendingProgress(clock)
        let hasEnded = Locked(false)
        let silence = Task {
            try await progress.silence(of: .seconds(10))
            hasEnded.withLock { $0 = true }
        }
        for _ in 0..<10 {
            await clock.advance(by: .seconds(9))
            progress.note()
        }
        #expect(!hasEnded.withLock { $0 })
        try await clock.passing(during: { try await silence.value })
        #expect(hasEnded.withLock { $0 })
    }

    @Test func serverNotReadingTheBodyIsSilent() async throws {
        let isOver = DispatchSemaphore(value: 0)
        defer { isOver.signal() }
        let server = try LoopbackServer { _ in isOver.wait() }
        let transport = AsyncHTTPClientTransport(timeout: .milliseconds(50))
        let request = HTTPRequest(method: .post, url: server.url, body: Data(count: 32 << 20))
        let error = await #expect(throws: URLError.self) { try await transport.send(request) }
        #expect(error?.code == .timedOut)
    }

    @Test func shortenedFileIsAnError() async throws {
        let server = try LoopbackServer { connection in connection.waitForClient() }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(count: 8 << 20).write(to: file)
        await #expect(throws: CocoaError.self) {
            try await AsyncHTTPClientTransport().upload(HTTPRequest(method: .put, url: server.url), from: file) { _ in
                try? FileHandle(forWritingTo: file).truncate(atOffset: 10)
            }
        }
    }

    @Test func otherSchemesAreNotSent() async throws {
        for text in ["ftp://a/b", "file:///etc/passwd", "a"] {
            let request = HTTPRequest(method: .get, url: try #require(URL(string: text)))
            let error = await #expect(throws: URLError.self) { try await AsyncHTTPClientTransport().send(request) }
            #expect(error?.code == .unsupportedURL)
        }
    }

    @Test func descriptionContainsNoCredentials() {
        let proxy = HTTPClient.Configuration.Proxy.server(
            host: "a",
            port: 1,
            authorization: .basic(username: "a", password: "s3cret")
        )
        let transport = AsyncHTTPClientTransport(configuration: .init(proxy: proxy))
        var text = "\(transport)"
        dump(transport, to: &text)
        #expect(!text.contains("s3cret") && !text.contains("Proxy"))
    }
}
#endif
