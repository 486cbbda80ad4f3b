import Foundation

/// An answer that could not be read as it should have been, looked at a second time to say why.
///
/// Only failures come here, so the second look costs a success nothing.
struct UnreadableAnswer {
    let response: HTTPResponse
    let path: String
    let transformer: Transformer
    let error: any Error

    /// Reads the answer after all where superjson wrote a number as text; otherwise throws what is wrong with it.
    func reread<Output: Decodable>() throws(TRPCError) -> Answer<Output> {
        guard let body = try? TRPCCoding.decode(JSONValue.self, from: response.body) else {
            throw unexpected(response.body.isEmpty ? "an empty body" : "a body that is not JSON")
        }
        guard body["error"] == nil, case .object? = body["result"] else {
            throw unexpected(
                body.arrayValue == nil ? "JSON that is not a tRPC answer" : "the answer to a batch, which was not sent"
            )
        }
        if let hint = TransformerHint.hint(for: body["result"]?["data"], transformer: transformer) {
            throw TRPCError(decoding: error, path: path, status: response.status, hint: hint)
        }
        if transformer == .superjson, let repaired = SuperJSONNegativeZero.repair(body) {
            do {
                return try Answer<Never>.decode(repaired, transformer: transformer)
            } catch {
                throw TRPCError(decoding: error, path: path, status: response.status)
            }
        }
        throw TRPCError(decoding: error, path: path, status: response.status)
    }

    private func unexpected(_ what: String) -> TRPCError {
        TRPCError(
            kind: .unexpectedResponse,
            code: TRPCError.Code(httpStatus: response.status) ?? .unexpectedResponse,
            httpStatus: response.status,
            path: path,
            message: "The server answered with HTTP \(response.status) and \(what).",
            body: response.body
        )
    }
}
