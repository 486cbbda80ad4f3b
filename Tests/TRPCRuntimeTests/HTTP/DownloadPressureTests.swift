import Foundation
import TestSupport
import Testing
import TransportSupport

@testable import TRPCRuntime

/// Bodies that arrive faster than they are read.
@Suite(.leavesNothingOpen) struct DownloadPressureTests {
    private static let piece = String(repeating: "x", count: 1 << 16)
    private static let pieces = 256

    private func server() throws -> (server: LoopbackServer, written: Locked<Int>) {
        let written = Locked(0)
        let server = try LoopbackServer { connection in
            connection.write(
                "HTTP/1.1 200 OK\r\nContent-Length: \(Self.pieces << 16)\r\nConnection: close\r\n\r\n"
            )
            for _ in 0..<Self.pieces {
                guard connection.write(Self.piece) else { return }
                written.withLock { $0 += Self.piece.utf8.count }
            }
        }
        return (server, written)
    }

    private func transport(_ carrier: HTTPCarrier) -> any HTTPTransport {
        carrier.transport(limits: HTTPLimits(responseSize: 1 << 16))
    }

    /// More bytes than the limit of unread ones arrive before the first is read.
    @Test(arguments: HTTPCarrier.allCases) func downloadWaitsForItsReader(carrier: HTTPCarrier) async throws {
        let (server, written) = try server()
        let response = try await transport(carrier).download(HTTPRequest(method: .get, url: server.url))
        #expect(await eventually { written.withLock(\.self) > 1 << 20 })
        var count = 0
        for try await bytes in response.body {
            count += bytes.count
            await Task.yield()
        }
        #expect(count == Self.pieces << 16)
    }

    @Test(arguments: HTTPCarrier.allCases) func manyDownloadsWaitConcurrently(carrier: HTTPCarrier) async throws {
        let (server, _) = try server()
        var responses: [HTTPStreamedResponse] = []
        for _ in 0..<20 {
            responses.append(try await transport(carrier).download(HTTPRequest(method: .get, url: server.url)))
        }
        // Meanwhile, other calls work.
        #expect(try await carrier.transport().send(HTTPRequest(method: .get, url: server.url)).status == 200)
        for response in responses.reversed() {
            var count = 0
            for try await bytes in response.body { count += bytes.count }
            #expect(count == Self.pieces << 16)
        }
    }

    @Test(arguments: ["break", "drop", "cancel"], HTTPCarrier.allCases)
    func waitingDownloadCanBeAbandoned(how: String, carrier: HTTPCarrier) async throws {
        let (server, written) = try server()
        let ledger = ResourceLedger()
        try await ledger.counting {
            let request = HTTPRequest(method: .get, url: server.url)
            var response: HTTPStreamedResponse? = try await transport(carrier).download(request)
            #expect(await eventually { written.withLock(\.self) > 1 << 20 })
            switch how {
            case "break": for try await _ in try #require(response).body { break }
            case "drop": break
            default:
                let body = try #require(response).body
                let task = Task { for try await _ in body { while !Task.isCancelled { await Task.yield() } } }
                task.cancel()
                _ = await task.result
            }
            response = nil
            #expect(await eventually { server.open == 0 && ledger.open.isEmpty })
        }
    }

    @Test func senderIsSuspendedAndResumed() async throws {
        let task = CountingTask()
        let (unread, stream) = UnreadBytes.makeStream(.suspend(task)) {}
        let piece = Data(count: UnreadBytes.low)
        let most = UnreadBytes.high / UnreadBytes.low
        for _ in 0..<most { try unread.add(piece) }
        #expect(task.calls.isEmpty)
        try unread.add(piece)
        try unread.add(piece)
        #expect(task.calls == ["suspend"])
        var iterator = stream.makeAsyncIterator()
        for _ in 0..<most { _ = try await iterator.next() }
        #expect(task.calls == ["suspend"])
        _ = try await iterator.next()
        #expect(task.calls == ["suspend", "resume"])
        for _ in 0..<most { try unread.add(piece) }
        #expect(task.calls == ["suspend", "resume", "suspend"])
        unread.finish(throwing: nil)
        try unread.add(Data(count: 2 << 20))
        #expect(task.calls == ["suspend", "resume", "suspend", "resume"])
    }

    /// Order is preserved, whether bytes wait in memory or in the file.
    @Test func unreadBytesAreSpooledToAFile() async throws {
        let (unread, stream) = UnreadBytes.makeStream(.spool(limit: nil)) {}
        var iterator = stream.makeAsyncIterator()
        for round in 0..<3 {
            let pieces = (0..<50).map { Data(repeating: UInt8(round * 50 + $0), count: 100_000 + $0) }
            for piece in pieces { try unread.add(piece) }
            for piece in pieces { #expect(try await iterator.next() == piece) }
        }
        unread.finish(throwing: nil)
        #expect(try await iterator.next() == nil)
    }

    @Test func spoolFileSizeIsLimited() async throws {
        let (unread, stream) = UnreadBytes.makeStream(.spool(limit: 3 << 20)) {}
        let piece = Data(count: 1 << 20)
        for _ in 0..<3 { try unread.add(piece) }
        #expect(throws: HTTPLimitExceeded(.unreadSize, maximum: 3 << 20)) { try unread.add(Data("d".utf8)) }
        var iterator = stream.makeAsyncIterator()
        #expect(try await iterator.next() == piece)
        try unread.add(Data("d".utf8))
    }

    /// The file is never empty.
    @Test func consumedBytesAreRemovedFromDisk() throws {
        let (file, piece) = (SpoolFile(), Data(count: 1 << 20))
        try file.append(piece)
        for _ in 0..<100 {
            try file.append(piece)
            #expect(try file.take(1 << 20).count == 1 << 20)
        }
        #expect(file.count == 1 << 20 && file.size <= 40 << 20)
    }
}

private final class CountingTask: SuspendableTask {
    private let log = Locked<[String]>([])
    var calls: [String] { log.withLock(\.self) }

    func suspend() { log.withLock { $0.append("suspend") } }
    func resume() { log.withLock { $0.append("resume") } }
}
