import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing
import TransportSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Streamed responses of the real transports, over real sockets.
@Suite(.leavesNothingOpen) struct StreamedResponseTests {
    private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"

    private static func chunk(_ text: String) -> String { "\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n" }

    private func request(_ server: LoopbackServer, _ method: HTTPMethod = .get) -> HTTPRequest {
        HTTPRequest(
            method: method,
            url: server.url,
            headers: ["x-test": "1"],
            body: method == .post ? Data("ü".utf8) : nil
        )
    }

    @Test(arguments: HTTPCarrier.allCases) func bodyIsReadWhileItArrives(carrier: HTTPCarrier) async throws {
        let turn = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { connection in
            connection.write(Self.head)
            for number in 0..<5 {
                turn.wait()
                connection.write(Self.chunk("\(number)"))
            }
            connection.write("0\r\n\r\n")
        }
        let response = try await carrier.transport().stream(request(server))
        #expect(response.status == 200 && response.headers["content-type"] == "text/event-stream")
        // Each chunk is sent only after the previous one has been read.
        turn.signal()
        var text = ""
        for try await bytes in response.body {
            text += String(decoding: bytes, as: UTF8.self)
            turn.signal()
        }
        #expect(text == "01234")
    }

    @Test(arguments: HTTPCarrier.allCases) func requestIsSentUnchanged(carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            let body = String(decoding: connection.readBody().bytes, as: UTF8.self)
            let method = connection.head.prefix { $0 != " " }
            let answer = "\(method) \(connection.header("x-test") ?? "") \(body)"
            let head = "HTTP/1.1 404 Not Found\r\nContent-Length: \(answer.utf8.count)\r\nConnection: close\r\n\r\n"
            connection.write(head + answer)
        }
        for (method, expected) in [(HTTPMethod.get, "GET 1 "), (.post, "POST 1 ü")] {
            let response = try await carrier.transport().stream(request(server, method)).collected()
            #expect(response.status == 404 && String(decoding: response.body, as: UTF8.self) == expected)
        }
    }

    @Test(arguments: ["break", "drop", "cancel"], HTTPCarrier.allCases)
    func stoppingIterationClosesTheConnection(how: String, carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            connection.write(Self.head + Self.chunk("a"))
            connection.waitForClient()
        }
        let ledger = ResourceLedger()
        try await ledger.counting {
            let transport = carrier.transport()
            let request = request(server)
            switch how {
            case "break":
                for try await _ in try await transport.stream(request).body { break }
            case "drop":
                _ = try await transport.stream(request)
            default:
                let read = Locked(false)
                let task = Task {
                    for try await _ in try await transport.stream(request).body { read.withLock { $0 = true } }
                }
                #expect(await eventually { read.withLock(\.self) && ledger.open == ["HTTP stream": 1] })
                task.cancel()
                _ = await task.result
            }
            #expect(await eventually { server.open == 0 && ledger.open.isEmpty })
            #expect(server.total == 1 && ledger.total("HTTP stream") == 1)
        }
    }

    @Test(arguments: HTTPCarrier.allCases) func lostConnectionIsAnError(carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            connection.write(Self.head + Self.chunk("a"))
        }
        let response = try await carrier.transport().stream(request(server))
        var text = ""
        let error = await #expect(throws: URLError.self) {
            for try await bytes in response.body { text += String(decoding: bytes, as: UTF8.self) }
        }
        // async-http-client drops unrequested bytes that arrived with the end.
        #expect(text == "a" || carrier != .urlSession && text.isEmpty)
        #expect(error?.code == .networkConnectionLost)
    }

    @Test(arguments: HTTPCarrier.allCases) func missingResponseHeadIsAnError(carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { _ in }
        await #expect(throws: URLError.self) { try await carrier.transport().stream(request(server)) }
        let silent = try LoopbackSocket()
        let transport = carrier.transport(timeout: 0.01)
        let error = await #expect(throws: URLError.self) {
            try await transport.stream(HTTPRequest(method: .get, url: silent.url))
        }
        #expect(error?.code == .timedOut)
    }

    /// Sessions on Linux only support whole seconds.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["TRPCGEN_SLOW_TESTS"] == "1", "takes seconds"))
    func sessionTimeoutEndsWithTheHead() async throws {
        let server = try LoopbackServer { connection in
            connection.write(Self.head)
            Thread.sleep(forTimeInterval: 1.2)
            connection.write(Self.chunk("late") + "0\r\n\r\n")
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 1
        let transport = URLSessionTransport(session: URLSession(configuration: configuration))
        let response = try await transport.stream(request(server)).collected()
        #expect(response.body == Data("late".utf8))
    }

    @Test func customSessionSettingsAreUsed() async throws {
        let server = try LoopbackServer { connection in
            let answer = connection.header("authorization") ?? ""
            connection.write("HTTP/1.1 200 OK\r\nContent-Length: \(answer.utf8.count)\r\n\r\n\(answer)")
        }
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["authorization": "Bearer good"]
        // The stream outlives the transport.
        let response = try await URLSessionTransport(session: URLSession(configuration: configuration))
            .stream(request(server))
        #expect(try await response.collected().body == Data("Bearer good".utf8))
    }

    @Test(arguments: HTTPCarrier.allCases) func streamsCanBeCancelledAtAnyTime(carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            connection.write(Self.head + Self.chunk("a"))
            connection.waitForClient()
        }
        let ledger = ResourceLedger()
        await ledger.counting {
            let request = request(server)
            var transport: (any HTTPTransport)? = carrier.ownTransport
            for round in 0..<150 {
                let task = Task { [transport] in
                    if round.isMultiple(of: 10) { withUnsafeCurrentTask { $0?.cancel() } }
                    guard let transport else { return }
                    for try await _ in try await transport.stream(request).body {}
                }
                for _ in 0..<round { await Task.yield() }
                // Real time: the system decides when the response arrives.
                if round.isMultiple(of: 3) { try? await Task.sleep(for: .milliseconds(round % 7)) }
                task.cancel()
                if case .failure(let error) = await task.result { #expect(error is CancellationError, "\(error)") }
            }
            transport = nil
            #expect(await eventually { server.open == 0 && ledger.open.isEmpty })
        }
    }

    @Test(arguments: HTTPCarrier.allCases) func hundredConcurrentStreams(carrier: HTTPCarrier) async throws {
        let server = try LoopbackServer { connection in
            connection.write(Self.head + Self.chunk("a"))
            connection.waitForClient()
        }
        let request = request(server)
        // async-http-client may have opened more connections than it needed.
        #expect(try await Self.hundredStreams(carrier.ownTransport, request) { server.open >= 100 })
        #expect(await eventually { server.open == 0 })
    }

    /// Returns whether all streams are open, according to the server.
    private static func hundredStreams(
        _ transport: any HTTPTransport,
        _ request: HTTPRequest,
        areOpen: () -> Bool
    ) async throws -> Bool {
        let tasks = (0..<100).map { _ in
            Task { for try await _ in try await transport.stream(request).body {} }
        }
        let areAllOpen = await eventually(areOpen)
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.result }
        return areAllOpen
    }

    @Test(arguments: HTTPCarrier.allCases) func subscriptionsReconnectOverRealSockets(carrier: HTTPCarrier) async throws
    {
        let requested = Locked<[Int]>([])
        let received = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { connection in
            let last = connection.header("last-event-id").flatMap { Int($0) } ?? 0
            requested.withLock { $0.append(last) }
            connection.write(Self.head + Self.chunk("event: connected\ndata: {}\n\n"))
            for id in last + 1...last + 2 { connection.write(Self.chunk("data: \(id)\nid: \(id)\n\n")) }
            // async-http-client drops bytes that arrive together with the end of an incomplete response, and each lost
            // event costs another reconnection with a longer delay.
            for _ in 0..<2 { received.wait() }
            // The first connection is interrupted, the second one ends, the third one completes.
            if last == 2 { connection.write("0\r\n\r\n") }
            if last == 4 { connection.write(Self.chunk("event: return\ndata: \n\n") + "0\r\n\r\n") }
        }
        let ledger = ResourceLedger()
        try await ledger.counting {
            let client = TRPCClient(url: server.url, transport: carrier.transport())
            var ids: [String?] = []
            for try await event in client.subscribe(SubscriptionProcedure<NoInput, Int>("ticks")).events {
                #expect(event.id == "\(event.data)")
                ids.append(event.id)
                received.signal()
            }
            #expect(ids == ["1", "2", "3", "4", "5", "6"])
            #expect(requested.withLock(\.self) == [0, 2, 4])
            #expect(await eventually { server.open == 0 && ledger.open.isEmpty })
        }
    }
}
