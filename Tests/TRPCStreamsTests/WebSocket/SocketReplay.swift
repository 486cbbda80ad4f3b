import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// Replays one recording against a link: the server's recorded frames, and the client's recorded operations.
struct SocketReplay {
    private let runs: [Transcript]
    private let name: Comment
    private let isRaw: Bool
    /// Whether the recorded caller cancels before the response arrives.
    private let isAborted: Bool
    /// Opens when the caller has cancelled.
    private let hasLeft = Gate()
    private let listeners = Locked<[Listener]>([])
    private let first: Transcript
    /// The operations started by each client frame, in order.
    private let groups: [[RecordedOperation]]

    init(_ runs: [Transcript]) throws {
        self.runs = runs
        first = runs[0]
        name = Comment(rawValue: "\(first.transformer)/\(first.file)")
        isRaw = first.driver == "raw ws"
        isAborted = first.file == "ws-query-abort"
        groups = try first.clientFrames.map(RecordedOperation.all(in:)).filter { !$0.isEmpty }
    }

    func run() async throws {
        let gate = Gate()
        let transport = MockSocketTransport { [listeners, runs] attempt in
            await gate.wait()
            // The next socket opens when all events of the previous ones have been received: the recording resumes
            // after the last.
            let events = runs.prefix(attempt).flatMap(\.serverFrames).count(where: \.isEvent)
            await eventually { listeners.withLock { $0.map(\.events.count).reduce(0, +) } >= events }
        }
        let isPinging = first.clientFrames.contains("PING")
        let usesParams = first.request.path.contains("connectionParams=1")
        let params = first.clientFrames.first.flatMap { try? TRPCCoding.decode(JSONValue.self, from: Data($0.utf8)) }
        let data = params?["data"]?.objectValue?.compactMapValues(\.stringValue)
        let socket = SocketUnderTest(
            transformer: first.clientTransformer,
            headers: HTTPHeaders(
                first.request.headers.filter {
                    !$0.key.hasPrefix("sec-") && $0.key != "connection" && $0.key != "upgrade"
                }
            ),
            options: WebSocketOptions(
                connectionParams: usesParams ? { @Sendable in data } : nil,
                isLazy: !groups.isEmpty,
                idleTimeout: first.file == "ws-lazy-close" ? .milliseconds(150) : nil,
                keepAlive: isPinging ? WebSocketKeepAlive(interval: .milliseconds(250)) : nil,
                connectTimeout: nil,
                backoff: .none
            ),
            transport: transport
        )
        let server = Task { await serve(transport) }
        let outcomes = try await perform(on: socket, gate)
        await passTime(socket, transport)
        if runs.last?.close?.by == .client, first.file != "ws-lazy-close" {
            let frames = runs.last.map { $0.clientFrames.count + extraStops($0).count } ?? 0
            await eventually { transport.connections.last.map { $0.received.count >= frames } ?? false }
            socket.link.close()
        }
        let sent = await server.value
        check(sent, transport)
        check(outcomes)
    }

    /// Plays the server's side, and returns the frames that the client sent on each socket.
    private func serve(_ transport: MockSocketTransport) async -> [[String]] {
        var sent: [[String]] = []
        for (index, run) in runs.enumerated() {
            let socket = await transport.connection(index)
            sent.append([])
            for frame in run.playedFrames {
                switch frame.dir {
                case .server:
                    if isAborted { await hasLeft.wait() }
                    // In this recording only, ids don't start at 1.
                    socket.serve(frame.text.replacingOccurrences(of: #""id":7,"#, with: #""id":1,"#))
                case .client:
                    guard let text = await socket.next() else { return sent }
                    sent[index].append(text)
                }
            }
            if let close = run.close, close.by == .server {
                socket.end(WebSocketClosure(code: close.code, reason: close.reason))
            } else {
                await socket.closed()
            }
            sent[index] += socket.received.dropFirst(sent[index].count)
        }
        return sent
    }

    private func perform(on socket: SocketUnderTest, _ gate: Gate) async throws -> [Outcome] {
        var running: [@Sendable () async -> Outcome] = []
        var count = 0
        for group in groups {
            for operation in group {
                count += 1
                let id = count
                running.append(start(operation, on: socket))
                // The next one follows it in the frame.
                await eventually {
                    socket.link.isPending(id) || socket.transport.connections.contains { $0.messageCount >= id }
                }
            }
            gate.open()
            let expected = count
            await eventually { socket.transport.connections.first.map { $0.messageCount >= expected } ?? false }
        }
        gate.open()
        var outcomes: [Outcome] = []
        for outcome in running { outcomes.append(await outcome()) }
        return outcomes
    }

    private func start(_ recorded: RecordedOperation, on socket: SocketUnderTest) -> @Sendable () async -> Outcome {
        let operation = recorded.operation
        if operation.kind == .subscription {
            let isLeft = first.file.hasSuffix("unsubscribe") || first.file == "wsraw-stop"
            let events = first.serverFrames.count(where: \.isEvent)
            let listener = Listener(socket.subscribe(operation), leavingAfter: isLeft ? events : .max)
            listeners.withLock { $0.append(listener) }
            return {
                await listener.finish()
                return .heard(listener.heard.filter { $0 != .connecting && $0 != .reconnecting })
            }
        }
        let task = Task { try await socket.call(operation) }
        return {
            if isAborted {
                _ = await socket.transport.connection(0)
                await eventually { !socket.transport.connections[0].received.isEmpty }
                task.cancel()
            }
            defer { hasLeft.open() }
            do {
                return .output(try await task.value)
            } catch let error as TRPCError {
                return .error(error.isTransport ? "transport" : error.code.rawValue, error.message)
            } catch {
                return .error("\(type(of: error))", "")
            }
        }
    }

    /// Lets the client ping, or stay idle, as recorded.
    private func passTime(_ socket: SocketUnderTest, _ transport: MockSocketTransport) async {
        if first.file == "ws-lazy-close" { await socket.clock.advanceToNextSleeper() }
        let pings = first.clientFrames.count { $0 == "PING" }
        guard pings > 0 else {
            let pongs = first.clientFrames.count { $0 == "PONG" }
            await eventually { pongs == 0 || transport.connections.first?.received.count == pongs }
            return
        }
        let connection = await transport.connection(0)
        for ping in 1...pings {
            // Only the next PING is pending: the last one was answered.
            await eventually { socket.clock.sleeping == [.milliseconds(250)] }
            await socket.clock.advance(by: .milliseconds(250))
            await eventually { connection.received.count { $0 == "PING" } == ping }
        }
    }
}

extension SocketReplay {
    private func check(_ sent: [[String]], _ transport: MockSocketTransport) {
        #expect(transport.requests.count == runs.count, name)
        for (index, run) in runs.enumerated() where index < sent.count && index < transport.requests.count {
            let request = transport.requests[index]
            #expect(request.url.absoluteString == "ws://test\(run.request.path)", name)
            #expect(request.headers["authorization"] == run.request.headers["authorization"], name)
            if isRaw || run.request.path.contains("connectionParams=1") {
                #expect(sent[index].map(normalized) == run.clientFrames.map(normalized) + extraStops(run), name)
            } else {
                #expect(sent[index] == run.clientFrames, name)
            }
        }
    }

    /// Returns the stops that raw recordings lack.
    ///
    /// This client and the reference client stop subscriptions that the server has ended; raw recordings don't.
    private func extraStops(_ run: Transcript) -> [String] {
        guard isRaw, !run.clientFrames.contains(where: { $0.contains("subscription.stop") }) else { return [] }
        guard run.serverFrames.contains(where: { $0.contains(#""started""#) }) else { return [] }
        return groups.joined().filter { $0.operation.kind == .subscription }
            .map { normalized(SocketMessage.stop(id: $0.id)) }
    }

    /// Returns a frame without the JSON-RPC version, order and numbering of raw recordings.
    private func normalized(_ frame: String) -> String {
        guard let json = try? parsed(frame) else { return frame }
        func strip(_ json: Any) -> Any {
            if let array = json as? [Any] { return array.map(strip) }
            guard var object = json as? [String: Any] else { return json }
            object["jsonrpc"] = nil
            if object["id"] as? Int == 7 { object["id"] = 1 }
            return object
        }
        return (try? canonical(strip(json))) ?? frame
    }

    private func check(_ outcomes: [Outcome]) {
        if isAborted {
            #expect(outcomes == [.error("CancellationError", "")], name)
        } else if first.file.hasPrefix("ws-create-context-fails") {
            // The reference client doesn't report the server's message.
            #expect(outcomes == [.error("UNAUTHORIZED", "createContext refused")], name)
        } else if first.file.hasPrefix("ws-terminate") {
            #expect(outcomes == [.error("transport", "The WebSocket's connection was lost.")], name)
        } else if first.file == "ws-keepalive-client-ping" {
            #expect(outcomes.count == 1, name)
        } else if let client = first.client {
            #expect(outcomes == Outcome.expected(client, groups), name)
        } else {
            #expect(outcomes == groups.joined().map { Outcome.expected($0, first) }, name)
        }
    }
}

extension WebSocketLink {
    /// Returns whether an operation waits for its response.
    func isPending(_ id: Int) -> Bool { driver.withResources { $0.machine.operations[id] != nil } }
}

extension MockSocket {
    /// The number of operations that the client has started on the socket.
    var messageCount: Int { received.joined().components(separatedBy: #""params":"#).count - 1 }
}

extension String {
    /// Whether a frame contains an event.
    fileprivate var isEvent: Bool { contains(#""type":"data""#) }
}

extension Transcript {
    var clientFrames: [String] { (frames ?? []).filter { $0.dir == .client }.map(\.text) }
    var serverFrames: [String] { (frames ?? []).filter { $0.dir == .server }.map(\.text) }

    /// The frames in an order independent of timing.
    var playedFrames: [Frame] {
        guard file.hasPrefix("ws-create-context-fails") else { return frames ?? [] }
        return (frames ?? []).sorted { $0.dir == .client && $1.dir == .server }
    }
}
