import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing
import TransportSupport

/// Too large responses are cancelled while they arrive, on any transport.
@Suite(.leavesNothingOpen) struct LimitTests {
    private static let echo = Procedure<NoInput, String>.query("echo")

    private func client(
        _ url: URL,
        _ limits: HTTPLimits,
        links: LinkSetup = .standard,
        _ carrier: HTTPCarrier
    ) -> TRPCClient {
        TRPCClient(url: url, links: links, transport: carrier.transport(limits: limits))
    }

    private func expect(_ error: TRPCError?, _ limit: HTTPLimitExceeded.Limit, _ maximum: Int) {
        #expect(error?.code == .responseTooLarge && error?.isUnexpectedResponse == true)
        #expect(error?.underlyingError as? HTTPLimitExceeded == HTTPLimitExceeded(limit, maximum: maximum))
        // A hint may name the option that sets the limit, such as `maxLineLength`.
        let hint = error?.hint?.lowercased()
        #expect(error?.message.contains("\(maximum)") == true && hint?.contains(limit.rawValue.lowercased()) == true)
    }

    @Test(arguments: ["answer", "error"], HTTPCarrier.allCases)
    func compressedBodyCountsDecompressed(form: String, carrier: HTTPCarrier) async throws {
        let server = try StubServerProcess()
        let url = server.faultURL("bomb", ["form": form, "megabytes": "40"])
        let limits = HTTPLimits(responseSize: 1 << 20)
        expect(await trpcError { try await client(url, limits, carrier).call(Self.echo) }, .responseSize, 1 << 20)
        let batch = await trpcError { try await client(url, limits, links: .batching, carrier).call(Self.echo) }
        expect(batch, .responseSize, 1 << 20)
        let upload = Procedure<UploadBytes, String>.mutation("echo")
        let uploaded = await trpcError { try await client(url, limits, carrier).call(upload, .data(Data("x".utf8))) }
        expect(uploaded, .responseSize, 1 << 20)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("x".utf8).write(to: file)
        expect(
            await trpcError { try await client(url, limits, carrier).call(upload, .file(file)) },
            .responseSize,
            1 << 20
        )
    }

    /// An error needs only the start of its page: the rest isn't read, so the limit isn't reached.
    @Test(arguments: HTTPCarrier.allCases) func errorBodyOfAStreamIsTruncated(carrier: HTTPCarrier) async throws {
        let server = try StubServerProcess()
        let url = server.faultURL("bomb", ["form": "error", "megabytes": "80"])
        let ticks = SubscriptionProcedure<NoInput, String>("ticks")
        let error = await trpcError {
            for try await _ in client(url, HTTPLimits(), carrier).subscribe(ticks) { break }
        }
        #expect(error?.code == .internalServerError && error?.httpStatus == 500)
        #expect(error?.message.contains("HTML") == true)
    }

    #if canImport(FoundationNetworking)
    /// The session has no backpressure, so unread bytes are limited.
    @Test func unreadBytesAreLimited() async throws {
        let isGivenUp = Gate()
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n")
            let events = String(repeating: "data: 1\n\n", count: 10_000)
            while connection.write(events) {}
            isGivenUp.open()
        }
        let transport = URLSessionTransport(limits: HTTPLimits(unreadSize: 4 << 20))
        let response = try await transport.stream(HTTPRequest(method: .get, url: server.url))
        await isGivenUp.wait()
        await #expect(throws: HTTPLimitExceeded(.unreadSize, maximum: 4 << 20)) {
            for try await _ in response.body {}
        }
    }
    #endif

    @Test(arguments: HTTPCarrier.allCases) func excessiveContentLengthIsAnError(carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n{")
            connection.waitForClient()
        }
        let error = await trpcError { try await client(server.url, HTTPLimits(), carrier).call(Self.echo) }
        expect(error, .responseSize, 64 << 20)
    }

    @Test(arguments: HTTPCarrier.allCases) func lineOfAStreamedBatchIsLimited(carrier: HTTPCarrier) async throws {
        let server = try StubServerProcess()
        let url = server.faultURL("bomb", ["form": "line", "megabytes": "8"])
        let links = LinkSetup.batchStreaming(BatchOptions(maxLineLength: 1 << 20))
        let client = client(url, HTTPLimits(), links: links, carrier)
        expect(await trpcError { try await client.call(Self.echo) }, .lineLength, 1 << 20)
    }

    @Test(arguments: HTTPCarrier.allCases) func bodyWithinTheLimitIsRead(carrier: HTTPCarrier) async throws {
        let text = String(repeating: "x", count: 10_000)
        let body = #"{"result":{"data":"\#(text)"}}"#
        let server = try LoopbackServer { connection in
            connection.write(
                "HTTP/1.1 200 OK\r\ncontent-length: \(body.utf8.count)\r\nconnection: close\r\n\r\n\(body)"
            )
        }
        let size = body.utf8.count
        #expect(try await client(server.url, HTTPLimits(responseSize: size), carrier).call(Self.echo) == text)
        let less = HTTPLimits(responseSize: size - 1)
        let error = await trpcError { try await client(server.url, less, carrier).call(Self.echo) }
        expect(error, .responseSize, size - 1)
    }

    @Test(arguments: [false, true], HTTPCarrier.allCases)
    func headerSizeIsLimited(isStreamed: Bool, carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            let many = (0..<60).map { "x-\($0): \(String(repeating: "v", count: 100))\r\n" }.joined()
            connection.write("HTTP/1.1 200 OK\r\n\(many)content-length: 2\r\nconnection: close\r\n\r\n{}")
        }
        let links = isStreamed ? LinkSetup.batchStreaming : .standard
        let count = await trpcError {
            try await client(server.url, HTTPLimits(headerCount: 50), links: links, carrier).call(Self.echo)
        }
        expect(count, .headerCount, 50)
        let size = await trpcError {
            try await client(server.url, HTTPLimits(headerSize: 5_000), links: links, carrier).call(Self.echo)
        }
        expect(size, .headerSize, 5_000)
        let fits = await trpcError { try await client(server.url, HTTPLimits(), links: links, carrier).call(Self.echo) }
        #expect(fits?.code == .unexpectedResponse)
    }
}
