import FlyingFox
import TRPCRuntime

/// A subscription as server-sent events.
struct StubEventStream: Sendable {
    let form: WireForm
    let path: String
    let events: any Events
    /// The error that ends the subscription at its start.
    let failure: LiveError?

    func response(to request: HTTPRequest) -> HTTPResponse {
        events.state.streamOpened()
        events.state.subscriptionStarted()
        let state = events.state
        let body = StreamedBody(over: request) {
            state.streamClosed()
            state.subscriptionStopped()
        } produce: { output in
            await write(to: output)
        }
        return HTTPResponse(
            statusCode: .ok,
            headers: [
                .contentType: "text/event-stream", HTTPHeader("cache-control"): "no-cache, no-transform",
                HTTPHeader("x-accel-buffering"): "no",
            ],
            body: HTTPBodySequence(from: body)
        )
    }

    private func write(to output: AsyncStream<StreamedBody.Step>.Continuation) async {
        var splitter = ByteSplitter(events.input)
        func send(_ text: String) {
            for chunk in splitter.chunks(of: text) { output.yield(.bytes(chunk)) }
        }
        let inactivity = events.input.reconnectAfterInactivityMs
        let options: JSONValue = inactivity.map { ["reconnectAfterInactivityMs": .integer(Int64($0))] } ?? [:]
        send("event: connected\ndata: \(options)\n\n\n")
        if let failure { return send(error(failure)) }
        await events.run(isFinal: { _ in true }) { step in
            switch step {
            case .event(let id, let value): send(event(id, value))
            case .ping: send("event: ping\ndata: \n\n\n")
            case .complete: send("event: return\ndata: \n\n\n")
            case .fault(let fault, let nextID, let next):
                switch fault.kind {
                case .drop, .reset: output.yield(.drop(isReset: fault.kind == .reset))
                case .cut:
                    output.yield(.bytes(Array(event(nextID, next).utf8.prefix(fault.bytes))))
                    output.yield(.drop(isReset: false))
                case .hang: while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
                case .error: send(error(LiveError(LiveError.name(of: fault.code ?? -32603), "The ticks failed")))
                case .close, .reconnect: break
                }
            }
        }
    }

    private func event(_ id: String?, _ value: WireValue) -> String {
        let data = form.write(value).map(\.description) ?? "undefined"
        return "data: \(data)\n" + (id.map { "id: \($0)\n" } ?? "") + "\n\n"
    }

    private func error(_ error: LiveError) -> String {
        "event: serialized-error\ndata: \(form.write(error, path: path))\n\n\n"
    }
}
