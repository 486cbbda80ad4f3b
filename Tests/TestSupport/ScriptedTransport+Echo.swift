import Foundation
package import TRPCRuntime

extension ScriptedTransport {
    /// Returns the input of each call of a batch, as JSON or JSON lines depending on what the request accepts.
    ///
    /// The path `fail` is an error. Without a transformer.
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
