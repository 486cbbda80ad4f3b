import FlyingFox
import TRPCRuntime

/// A batch whose results are sent when available, each as a few lines of JSON.
struct LineStream: Sendable {
    let form: WireForm
    let calls: [LiveCall]
    let procedures: any Procedures
    /// The interval of keep-alive spaces, in milliseconds.
    let pingMilliseconds = 20

    func response(to request: HTTPRequest) -> HTTPResponse {
        procedures.state.streamOpened()
        let state = procedures.state
        let body = StreamedBody(over: request) {
            state.streamClosed()
        } produce: { output in
            await write(to: output)
        }
        return HTTPResponse(
            statusCode: .ok,
            headers: [.contentType: "application/json", HTTPHeader("vary"): "trpc-accept, accept"],
            body: HTTPBodySequence(from: body)
        )
    }

    private func write(to output: AsyncStream<StreamedBody.Step>.Continuation) async {
        func send(_ text: String) { output.yield(.bytes(Array(text.utf8))) }
        func line(_ json: JSONValue, meta: JSONValue? = nil) {
            send("\(form == .none ? json : form.write(WireValue(json: json, meta: meta)) ?? nil)\n")
        }
        let heads = calls.indices.map { ("\($0)", [[0], [nil, 0, .integer(Int64($0))]] as JSONValue) }
        line(.object(Dictionary(uniqueKeysWithValues: heads)))
        let ping = Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(pingMilliseconds))
                if !Task.isCancelled { output.yield(.bytes([UInt8(ascii: " ")])) }
            }
        }
        defer { ping.cancel() }
        await withTaskGroup(of: (Int, Result<WireValue, LiveError>).self) { group in
            for (index, call) in calls.enumerated() {
                group.addTask { (index, await call.run(procedures)) }
            }
            var next = Int64(calls.count)
            for await (index, result) in group {
                let id = JSONValue.integer(Int64(index))
                switch result {
                case .failure(let error):
                    // Within a line, an error has no envelope.
                    line([id, 0, [[["error": error.shape(path: calls[index].path)]]]])
                case .success(let value):
                    line([id, 0, [[["result": 0]], ["result", 0, .integer(next)]]])
                    line([.integer(next), 0, [[["data": 0]], ["data", 0, .integer(next + 1)]]])
                    let data: JSONValue = value.json.map { [[$0]] } ?? [[]]
                    line([.integer(next + 1), 0, data], meta: value.meta(at: "2.0.0"))
                    next += 2
                }
            }
        }
    }
}
