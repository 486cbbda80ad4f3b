import Foundation
import TRPCRuntime

/// Answers each request by a closure, at once or in pieces, and keeps the requests.
final class ScriptedTransport: HTTPTransport {
    typealias Script = @Sendable (HTTPRequest) async throws -> HTTPStreamedResponse

    private let script: Script
    private let kept = Locked<[HTTPRequest]>([])

    init(_ script: @escaping Script) { self.script = script }

    /// Always the same answer.
    convenience init(json: String, status: Int = 200) {
        self.init { _ in HTTPStreamedResponse(HTTPResponse(status: status, body: Data(json.utf8))) }
    }

    var requests: [HTTPRequest] { kept.withLock { $0 } }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await stream(request).collected()
    }

    func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        kept.withLock { $0.append(request) }
        return try await script(request)
    }
}

extension ScriptedTransport {
    /// Gives each call of a batch its input back, as a whole or as JSON lines by what the request accepts; the path
    /// `fail` is an error. Without a transformer.
    static func echo(before: @escaping @Sendable (HTTPRequest) async throws -> Void = { _ in }) -> ScriptedTransport {
        ScriptedTransport { request in
            try await before(request)
            let batch = try SentBatch(request)
            let answers = batch.paths.indices.map { index in
                batch.paths[index] == "fail"
                    ? #"{"error":{"message":"no","code":-32004,"data":{"code":"NOT_FOUND","httpStatus":404}}}"#
                    : #"{"result":{"data":\#(batch.inputs[index] ?? "null")}}"#
            }
            guard batch.isBatch else {
                return HTTPStreamedResponse(HTTPResponse(status: 200, body: Data(answers[0].utf8)))
            }
            guard request.headers["trpc-accept"] == "application/jsonl" else {
                let body = Data("[\(answers.joined(separator: ","))]".utf8)
                return HTTPStreamedResponse(HTTPResponse(status: 207, body: body))
            }
            let head = answers.indices.map { #""\#($0)":[[0],[null,0,\#($0)]]"# }.joined(separator: ",")
            let lines = ["{\(head)}"] + answers.enumerated().reversed().map { "[\($0),0,[[\($1)]]]" }
            return HTTPStreamedResponse(chunks: lines.map { $0 + "\n" })
        }
    }
}

extension HTTPStreamedResponse {
    init(chunks: [String], status: Int = 200, throwing error: (any Error)? = nil) {
        self.init(status: status, bytes: chunks.map { Data($0.utf8) }, throwing: error)
    }

    init(status: Int = 200, bytes: [Data], throwing error: (any Error)? = nil) {
        self.init(
            status: status,
            headers: ["content-type": "application/json"],
            body: AsyncThrowingStream { continuation in
                for chunk in bytes { continuation.yield(chunk) }
                continuation.finish(throwing: error)
            }
        )
    }
}

/// A batch's request taken apart by hand, with nothing of the library under test.
struct SentBatch {
    let paths: [String]
    /// The JSON of each input; nil where there is none.
    let inputs: [String?]
    let isBatch: Bool
    /// The whole object of inputs.
    let object: String?

    init(method: String, target: String, body: String?) throws {
        let parts = target.split(separator: "?", maxSplits: 1)
        let path = parts[0].split(separator: "/").last ?? ""
        paths = (path.removingPercentEncoding ?? "").split(separator: ",", omittingEmptySubsequences: false)
            .map(String.init)
        let items = parts.count > 1 ? parts[1].split(separator: "&") : []
        isBatch = items.contains("batch=1")
        let input = items.first { $0.hasPrefix("input=") }?.dropFirst("input=".count).removingPercentEncoding
        object = method == "GET" ? input : body
        guard isBatch else {
            inputs = [object]
            return
        }
        let values = try? object.map { try parsed($0) } as? [String: Any]
        inputs = try paths.indices.map { index in try values?["\(index)"].map { try canonical($0) } }
    }

    init(_ request: HTTPRequest) throws {
        let body = request.body.map { String(decoding: $0, as: UTF8.self) }
        try self.init(method: request.method.rawValue, target: request.url.absoluteString, body: body)
    }
}

let echo = Procedure<JSONValue?, JSONValue>.query("echo")
let write = Procedure<JSONValue?, JSONValue>.mutation("write")
