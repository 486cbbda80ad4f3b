package import Foundation
package import TRPCRuntime

/// Answers each request by a closure, at once or in pieces, and keeps the requests.
package final class ScriptedTransport: HTTPTransport {
    package typealias Script = @Sendable (HTTPRequest) async throws -> HTTPStreamedResponse

    private let script: Script
    private let kept = Locked<[HTTPRequest]>([])

    package init(_ script: @escaping Script) { self.script = script }

    /// Always the same answer.
    package convenience init(json: String, status: Int = 200) {
        self.init { _ in HTTPStreamedResponse(HTTPResponse(status: status, body: Data(json.utf8))) }
    }

    package var requests: [HTTPRequest] { kept.withLock { $0 } }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await stream(request).collected()
    }

    package func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        kept.withLock { $0.append(request) }
        return try await script(request)
    }
}

extension ScriptedTransport {
    /// Gives each call of a batch its input back, as a whole or as JSON lines by what the request accepts; the path
    /// `fail` is an error. Without a transformer.
    package static func echo(before: @escaping @Sendable (HTTPRequest) async throws -> Void = { _ in })
        -> ScriptedTransport
    {
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
    package init(chunks: [String], status: Int = 200, throwing error: (any Error)? = nil) {
        self.init(status: status, bytes: chunks.map { Data($0.utf8) }, throwing: error)
    }

    package init(status: Int = 200, bytes: [Data], throwing error: (any Error)? = nil) {
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
