import Foundation
import TRPCRuntime

/// Handles the messages of one WebSocket.
actor LiveSocketSession {
    private let form: WireForm
    private var procedures: any Procedures
    private let output: AsyncStream<LiveSocket.Step>.Continuation
    private var expectsParameters: Bool
    private var isHung = false
    private var running: [JSONValue: Task<Void, Never>] = [:]

    init(
        form: WireForm,
        procedures: any Procedures,
        expectsParameters: Bool,
        output: AsyncStream<LiveSocket.Step>.Continuation
    ) {
        self.form = form
        self.procedures = procedures
        self.expectsParameters = expectsParameters
        self.output = output
    }

    /// Cancels all operations after the client has disconnected.
    func end() async {
        for task in running.values { task.cancel() }
        for task in running.values { await task.value }
    }

    func receiveBinary() { send(error: LiveError("PARSE_ERROR", "Received binary data"), id: nil) }

    func receive(_ text: String) {
        if isHung || text == "PONG" { return }
        if text == "PING" { return send("PONG") }
        let message = try? TRPCCoding.decode(JSONValue.self, from: Data(text.utf8))
        if expectsParameters { return receiveParameters(message) }
        guard let message else { return send(error: LiveError("PARSE_ERROR", "Unexpected token in JSON"), id: nil) }
        for message in message.arrayValue ?? [message] { handle(message) }
    }

    private func receiveParameters(_ message: JSONValue?) {
        expectsParameters = false
        let values = message?["data"]?.objectValue
        let isRight = message?["method"] == "connectionParams" && (values != nil || message?["data"] == JSONValue.null)
        guard isRight, (values ?? [:]).values.allSatisfy({ $0.stringValue != nil }) else {
            send(error: LiveError("PARSE_ERROR", "Invalid connection params shape"), id: nil)
            output.yield(.close(1000))
            return
        }
        if let token = values?["token"]?.stringValue { procedures.token = token }
    }

    private func handle(_ message: JSONValue) {
        let id = message["id"] ?? .null
        let path = message["params"]?["path"]?.stringValue ?? ""
        let input = form.read(message["params"]?["input"])
        switch message["method"]?.stringValue {
        case "query", "mutation":
            let kind = message["method"]?.stringValue ?? ""
            start(id, path) { [form, procedures] session in
                do {
                    let value = try await procedures.call(path, input)
                    let data = form.write(value).map { ",\"data\":\($0)" } ?? ""
                    await session.send("{\"id\":\(id),\"result\":{\"type\":\"data\"\(data)}}")
                } catch is CancellationError {
                } catch var error as LiveError {
                    if error.code == "NOT_FOUND" { error.message = "No \"\(kind)\"-procedure on path \"\(path)\"" }
                    await session.send(error: error, id: id, path: path)
                } catch {}
            }
        case "subscription":
            subscribe(id, path, input, after: message["params"]?["lastEventId"]?.stringValue)
        case "subscription.stop": running[id]?.cancel()
        default: send(error: LiveError("PARSE_ERROR", "Invalid procedure type"), id: nil)
        }
    }

    private func subscribe(_ id: JSONValue, _ path: String, _ input: WireValue, after lastEventId: String?) {
        let state = procedures.state
        guard procedures.isSubscription(path) else {
            let error = LiveError("NOT_FOUND", "No \"subscription\"-procedure on path \"\(path)\"")
            return send(error: error, id: id, path: path)
        }
        let (events, refusal) = procedures.events(path, input, after: lastEventId.flatMap { Int($0) })
        if let refusal { return send(error: refusal, id: id, path: path) }
        start(id, path) { session in
            state.subscriptionStarted()
            await session.send("{\"id\":\(id),\"result\":{\"type\":\"started\"}}")
            await events.run(isFinal: { $0.kind != .reconnect }) { await session.send($0, id: id, path: path) }
            state.subscriptionStopped()
            await session.send("{\"id\":\(id),\"result\":{\"type\":\"stopped\"}}")
        }
    }

    private func start(
        _ id: JSONValue,
        _ path: String,
        _ work: @escaping @Sendable (LiveSocketSession) async -> Void
    ) {
        guard running[id] == nil else {
            return send(error: LiveError("BAD_REQUEST", "Duplicate id \(id)"), id: id, path: path)
        }
        running[id] = Task {
            await work(self)
            running[id] = nil
        }
    }

    private func send(_ step: Ticks.Step, id: JSONValue, path: String) async {
        switch step {
        case .event(let eventID, let value): send(event(eventID, value, id: id))
        case .ping: send("PING")
        case .complete: break
        case .fault(let fault, let nextID, let next):
            switch fault.kind {
            case .drop, .reset: output.yield(.drop(isReset: fault.kind == .reset))
            case .cut:
                let text = event(nextID, next, id: id)
                // The head of a text frame of up to 64 KB, whose length exceeds the bytes sent.
                let head: [UInt8] = [0x81, 126, UInt8(text.utf8.count >> 8 & 255), UInt8(text.utf8.count & 255)]
                output.yield(.cut(Data(head + text.utf8.prefix(fault.bytes))))
                output.yield(.drop(isReset: false))
            case .hang:
                isHung = true
                while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
            case .error:
                let code = LiveError.name(of: fault.code ?? -32603)
                send(error: LiveError(code, "The ticks failed"), id: id, path: path)
            case .close: output.yield(.close(UInt16(fault.code ?? 1012)))
            case .reconnect: send(#"{"id":null,"method":"reconnect"}"#)
            }
        }
    }

    private func event(_ eventID: String?, _ value: WireValue, id: JSONValue) -> String {
        guard let eventID else {
            return "{\"id\":\(id),\"result\":{\"type\":\"data\",\"data\":\(form.write(value) ?? nil)}}"
        }
        // Tracked: the data is next to the id, and superjson's paths start there.
        let envelope = WireValue(
            json: ["id": .string(eventID), "data": value.json ?? nil],
            meta: value.meta(at: "data")
        )
        let data = form.write(envelope) ?? nil
        return "{\"id\":\(id),\"result\":{\"type\":\"data\",\"id\":\(JSONValue.string(eventID)),\"data\":\(data)}}"
    }

    private func send(_ text: String) {
        if !isHung { output.yield(.text(text)) }
    }

    private func send(error: LiveError, id: JSONValue?, path: String? = nil) {
        send("{\"id\":\(id ?? .null),\"error\":\(form.write(error, path: path))}")
    }
}
