import FlyingFox
import Foundation
import TRPCRuntime

/// A tRPC backend whose procedures are controlled by their input, so that tests choose its behavior. See
/// ``LiveProcedures`` and ``TicksInput``.
struct LiveBackend: Sendable {
    let mount: String
    let form: WireForm
    let state: LiveState
    /// The procedures for a caller's token.
    let procedures: @Sendable (_ token: String?) -> any Procedures

    func serves(_ path: String) -> Bool { path == mount || path.hasPrefix(mount + "/") }

    func answer(_ received: Request, _ request: HTTPRequest) async throws -> HTTPResponse {
        let procedures = procedures(token(of: received))
        if received.headers["upgrade"]?.lowercased() == "websocket" {
            if let status = state.takeRefusal() { return .json(text: "Refused", status: status, type: "text/plain") }
            let socket = LiveSocket(
                form: form,
                procedures: procedures,
                socket: ServerSocket(of: request),
                expectsParameters: received.query("connectionParams") == "1"
            )
            return try await WebSocketHTTPHandler(handler: socket).handleRequest(request)
        }
        if received.method == "POST", received.headers["content-type"]?.hasPrefix("application/json") != true {
            return failure(LiveError("UNSUPPORTED_MEDIA_TYPE", "Missing content-type header"))
        }
        let name = received.path.dropFirst(mount.count + 1)
        guard received.query("batch") == "1" else {
            return try await answerSingle(String(name), received, request, procedures)
        }
        let paths = name.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return await answerBatch(paths, received, request, procedures)
    }

    private func answerSingle(
        _ path: String,
        _ received: Request,
        _ request: HTTPRequest,
        _ procedures: any Procedures
    ) async throws -> HTTPResponse {
        let input = inputs(of: received).map(form.read)
        if procedures.isSubscription(path) {
            return stream(path, try? input.get(), received, request, procedures)
        }
        guard received.headers["trpc-accept"] != "application/jsonl" else {
            return failure(LiveError("BAD_REQUEST", "Streaming requests must be batched (you can do a batch of 1)"))
        }
        let (answer, status) = envelope(path, await LiveCall(path: path, input: input).run(procedures))
        return .json(text: answer, status: status)
    }

    private func answerBatch(
        _ paths: [String],
        _ received: Request,
        _ request: HTTPRequest,
        _ procedures: any Procedures
    ) async -> HTTPResponse {
        let inputs = inputs(of: received)
        let calls = paths.enumerated().map { index, path in
            LiveCall(path: path, input: inputs.map { form.read($0?["\(index)"]) })
        }
        if received.headers["trpc-accept"] == "application/jsonl" {
            return LineStream(form: form, calls: calls, procedures: procedures).response(to: request)
        }
        let results = await withTaskGroup(of: (Int, Result<WireValue, LiveError>).self) { group in
            for (index, call) in calls.enumerated() { group.addTask { (index, await call.run(procedures)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let answers = calls.indices.map { envelope(calls[$0].path, results[$0]!) }
        let statuses = Set(answers.map(\.status))
        let status = statuses.count == 1 ? answers[0].status : 207
        return .json(text: "[\(answers.map(\.text).joined(separator: ","))]", status: status)
    }

    private func stream(
        _ path: String,
        _ input: WireValue?,
        _ received: Request,
        _ request: HTTPRequest,
        _ procedures: any Procedures
    ) -> HTTPResponse {
        if let status = state.takeRefusal() { return .json(text: "Refused", status: status, type: "text/plain") }
        let last = (received.headers["last-event-id"] ?? received.query("lastEventId")).flatMap { Int($0) }
        let (events, refusal) = procedures.events(path, input, after: last)
        return StubEventStream(form: form, path: path, events: events, failure: refusal).response(to: request)
    }

    /// Returns the JSON input of all calls together; nil without input.
    private func inputs(of received: Request) -> Result<JSONValue?, LiveError> {
        let text = received.method == "POST" ? String(decoding: received.body, as: UTF8.self) : received.query("input")
        guard let text, !text.isEmpty else { return .success(.none) }
        guard let json = try? TRPCCoding.decode(JSONValue.self, from: Data(text.utf8)) else {
            return .failure(LiveError("BAD_REQUEST", "Unexpected token in JSON at position 0"))
        }
        return .success(json)
    }

    private func envelope(_ path: String, _ result: Result<WireValue, LiveError>) -> (text: String, status: Int) {
        switch result {
        case .success(let value): ("{\"result\":\(form.result(value))}", 200)
        case .failure(let error): ("{\"error\":\(form.write(error, path: path))}", error.status)
        }
    }

    /// Returns a failure that occurs before the calls are known.
    private func failure(_ error: LiveError) -> HTTPResponse {
        let text = "{\"error\":\(form.write(error, path: nil))}"
        return .json(text: text, status: error.status, type: "text/plain;charset=UTF-8")
    }

    private func token(of received: Request) -> String? {
        if let header = received.headers["authorization"], header.hasPrefix("Bearer ") {
            return String(header.dropFirst(7))
        }
        if let cookie = received.cookie("sid") { return cookie }
        guard let parameters = received.query("connectionParams"), parameters.hasPrefix("{") else { return nil }
        return (try? TRPCCoding.decode(JSONValue.self, from: Data(parameters.utf8)))?["token"]?.stringValue
    }
}
