import Foundation
import TRPCTesting
import TestSupport
import Testing
import TransportSupport

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime

/// Uploads and downloads over real connections.
@Suite(.leavesNothingOpen) struct RESTTransferTests {
    private let folder: URL
    private let file: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("transfer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appendingPathComponent("photo.jpg")
    }

    private static let content = String(
        (0..<300_000).map { "abcdefghij"[String.Index(utf16Offset: $0 % 10, in: "abcdefghij")] }
    )

    private var left: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    /// Serves the content with support for ranges; the first response breaks off after `limit` bytes.
    private func server(breakingAt limit: Int? = nil, tag: @escaping @Sendable (Int) -> String = { _ in "\"v1\"" })
        throws
        -> (server: LoopbackServer, heads: Locked<[String]>)
    {
        let heads = Locked<[String]>([])
        let server = try LoopbackServer { connection in
            let number = heads.withLock { heads in
                heads.append(connection.head)
                return heads.count
            }
            let range = connection.header("range").flatMap { Int($0.filter(\.isNumber)) }
            let start = connection.header("if-range") == tag(number) ? range ?? 0 : 0
            let body = Self.content.dropFirst(start)
            var head =
                start > 0
                ? "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes \(start)-299999/300000\r\n"
                : "HTTP/1.1 200 OK\r\n"
            head += "ETag: \(tag(number))\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
            connection.write(head)
            connection.write(String(number == 1 ? body.prefix(limit ?? .max) : body))
        }
        return (server, heads)
    }

    private func client(_ server: LoopbackServer, _ carrier: HTTPCarrier) -> TRPCClient {
        TRPCClient(url: server.url, transport: carrier.transport())
    }

    @Test(arguments: HTTPCarrier.allCases) func downloadsAreFilesWithProgress(carrier: HTTPCarrier) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("old".utf8).write(to: file)
        let (server, _) = try server()
        let progress = Locked<[DownloadProgress]>([])
        let response = try await client(server, carrier).download(Sample.photo, 1, to: file) { step in
            progress.withLock { $0.append(step) }
        }
        #expect(response.value == file && response.status == 200 && response.headers["etag"] == "\"v1\"")
        #expect(try Data(contentsOf: file) == Data(Self.content.utf8))
        #expect(progress.withLock(\.last) == DownloadProgress(receivedBytes: 300_000, totalBytes: 300_000))
        #expect(left == ["photo.jpg"])
    }

    @Test(arguments: HTTPCarrier.allCases) func interruptedDownloadResumes(carrier: HTTPCarrier)
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (server, heads) = try server(breakingAt: 100_000)
        let error = await trpcError {
            _ = try await client(server, carrier).download(Sample.photo, 1, to: file, resuming: true)
        }
        #expect(error?.isTransport == true && !left.contains("photo.jpg"))
        // async-http-client drops unrequested bytes that arrived with the end.
        let part = try FileManager.default.attributesOfItem(atPath: file.path + ".part")[.size] as? Int ?? 0
        #expect(carrier == .urlSession ? part == 100_000 : (0...100_000).contains(part))
        let progress = Locked<[DownloadProgress]>([])
        let response = try await client(server, carrier).download(Sample.photo, 1, to: file, resuming: true) { step in
            progress.withLock { $0.append(step) }
        }
        #expect(response.status == (part > 0 ? 206 : 200) && heads.withLock(\.count) == 2)
        #expect(heads.withLock { $0[1].lowercased().contains("range: bytes=\(part)-") } == (part > 0))
        #expect(try Data(contentsOf: file) == Data(Self.content.utf8))
        #expect(progress.withLock(\.first?.receivedBytes).map { $0 > part } == true)
        #expect(progress.withLock(\.last?.fraction) == 1)
        #expect(left == ["photo.jpg"])
    }

    @Test(arguments: HTTPCarrier.allCases) func changedFileRestartsTheDownload(carrier: HTTPCarrier) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (server, _) = try server(breakingAt: 100_000) { $0 == 1 ? "\"v1\"" : "\"v2\"" }
        _ = await trpcError {
            _ = try await client(server, carrier).download(Sample.photo, 1, to: file, resuming: true)
        }
        let response = try await client(server, carrier).download(Sample.photo, 1, to: file, resuming: true)
        #expect(response.status == 200)
        #expect(try Data(contentsOf: file) == Data(Self.content.utf8))
        #expect(left == ["photo.jpg"])
    }

    @Test(arguments: HTTPCarrier.allCases) func partialContentOfTheWholeIsTheFile(carrier: HTTPCarrier) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let heads = Locked(0)
        let server = try LoopbackServer { connection in
            heads.withLock { $0 += 1 }
            let isAsked = connection.header("range") != nil
            connection.write(
                isAsked
                    ? "HTTP/1.1 416 Range Not Satisfiable\r\nContent-Range: bytes */3\r\nContent-Length: 0\r\n"
                        + "Connection: close\r\n\r\n"
                    : "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nConnection: close\r\n\r\nnew"
            )
        }
        func leave(_ text: String) throws {
            try Data(text.utf8).write(to: folder.appendingPathComponent("photo.jpg.part"))
            try Data("\"v1\"".utf8).write(to: folder.appendingPathComponent("photo.jpg.part.validator"))
        }
        try leave("old")
        let progress = Locked<[DownloadProgress]>([])
        let response = try await client(server, carrier).download(Sample.photo, 1, to: file, resuming: true) { step in
            progress.withLock { $0.append(step) }
        }
        #expect(response.status == 206 && progress.withLock { $0.map(\.fraction) } == [1])
        #expect(try String(contentsOf: file, encoding: .utf8) == "old" && left == ["photo.jpg"])
        #expect(heads.withLock(\.self) == 1)
        // The partial file is larger than the server's, so it belongs to another file.
        try leave("longer")
        _ = try await client(server, carrier).download(Sample.photo, 1, to: file, resuming: true)
        #expect(try String(contentsOf: file, encoding: .utf8) == "new" && left == ["photo.jpg"])
        #expect(heads.withLock(\.self) == 3)
    }

    @Test(arguments: HTTPCarrier.allCases) func failedDownloadLeavesNoFile(carrier: HTTPCarrier) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (server, _) = try server(breakingAt: 100_000)
        let lost = await trpcError { _ = try await client(server, carrier).download(Sample.photo, 1, to: file) }
        #expect(lost?.isTransport == true && left.isEmpty)
        let refusing = try LoopbackServer {
            $0.write("HTTP/1.1 403 Forbidden\r\nContent-Length: 15\r\nConnection: close\r\n\r\n{\"detail\":\"no\"}")
        }
        let error = await trpcError { _ = try await client(refusing, carrier).download(Sample.photo, 1, to: file) }
        #expect(error?.code == .forbidden && error?.message == "no" && left.isEmpty)
    }

    @Test(arguments: HTTPCarrier.allCases) func eventsArriveWhileTheServerIsSending(carrier: HTTPCarrier) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try LoopbackServer { connection in
            connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
            connection.write("data: {\"detail\":\"a\"}\n\ndata: {\"det")
            connection.write("ail\":\"b\"}\n\n")
            connection.waitForClient()
        }
        let events = RESTStream<NoInput, Sample.Problem, UndocumentedFailure>("e", .get, "/e", output: .events())
        var items: [String] = []
        for try await item in client(server, carrier).stream(events) {
            items.append(item.detail)
            if items.count == 2 { break }
        }
        #expect(items == ["a", "b"])
        #expect(await eventually { server.open == 0 })
    }

    @Test func bytesOfMocksAreDownloaded() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let mock = MockLink()
        mock.on(Sample.photo) { id in Data("photo \(id)".utf8) }
        let client = TRPCClient(mock: mock)
        _ = try await client.download(Sample.photo, 7, to: file, resuming: true)
        #expect(try Data(contentsOf: file) == Data("photo 7".utf8))
        mock.respond(to: Sample.photo, HTTPResponse(status: 200, body: Data("other".utf8)))
        _ = try await client.download(Sample.photo, 7, to: file)
        #expect(try Data(contentsOf: file) == Data("other".utf8) && left == ["photo.jpg"])
        guard case .request(let request)? = mock.operations.first?.input else { throw CocoaError(.featureUnsupported) }
        #expect(request.isStreamed)
    }

    @Test(arguments: HTTPCarrier.allCases) func filesAreUploadedWithProgress(carrier: HTTPCarrier) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = Data(repeating: 7, count: 3 << 20)
        try bytes.write(to: file)
        let seen = Locked<(head: String, count: Int)>(("", 0))
        let server = try LoopbackServer { connection in
            let count = connection.readBody().count
            seen.withLock { $0 = (connection.head, count) }
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        }
        let progress = Locked<UploadProgress?>(nil)
        let options = CallOptions(onUploadProgress: { step in progress.withLock { $0 = step } })
        _ = try await client(server, carrier).with(options).call(Sample.store, .file(file))
        #expect(seen.withLock(\.count) == bytes.count)
        let head = seen.withLock(\.head).lowercased()
        #expect(head.hasPrefix("put /trpc/store ") && head.contains("content-type: video/mp4"))
        #expect(progress.withLock(\.self) == UploadProgress(sentBytes: 3 << 20, totalBytes: 3 << 20))
    }

    @Test(arguments: HTTPCarrier.allCases) func formsWithFilesAreUploaded(carrier: HTTPCarrier) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("photo".utf8).write(to: file)
        let seen = Locked("")
        let server = try LoopbackServer { connection in
            let body = connection.readBody().bytes
            seen.withLock { $0 = connection.head + String(decoding: body, as: UTF8.self) }
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
        }
        var form = FormData()
        try form.append("meta", json: ["a": 1])
        form.append("photo", UploadFile(contentsOf: file, contentType: "image/jpeg"))
        _ = try await client(server, carrier).call(Sample.upload, form)
        let text = seen.withLock(\.self)
        #expect(text.contains("name=\"meta\"\r\nContent-Type: application/json\r\n\r\n{\"a\":1}"))
        #expect(text.contains("filename=\"photo.jpg\"\r\nContent-Type: image/jpeg\r\n\r\nphoto"))
        let missing = await trpcError {
            _ = try await client(server, carrier).call(Sample.store, .file(folder.appendingPathComponent("none")))
        }
        #expect(missing?.code == .encodingFailed)
    }
}
