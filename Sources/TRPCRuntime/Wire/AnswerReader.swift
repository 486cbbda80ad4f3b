import Foundation

/// Makes the output of one call from the response to it, or the error: the backend's own, or why there is none.
///
/// Neither the status nor the content type decides what an answer is. A backend answers some failures as `text/plain`,
/// and its application may set any status.
struct AnswerReader {
    /// The procedure's path, for errors that name none.
    let path: String
    let transformer: Transformer

    func output<Output: Decodable>(of response: HTTPResponse) throws(TRPCError) -> Output {
        let answer: Answer<Output>
        do {
            answer = try decode(response.body)
        } catch {
            answer = try reread(response, after: error)
        }
        switch answer {
        case .output(let output): return output
        case .failure(let shape): throw TRPCError(shape, status: response.status, path: path, transformer: transformer)
        }
    }

    private func decode<Output: Decodable>(_ body: Data) throws -> Answer<Output> {
        switch transformer {
        case .none: try TRPCCoding.decoder().decode(Answer<Output>.self, from: body)
        case .superjson: try TRPCCoding.decoder().decode(Answer<SuperJSON<Output>>.self, from: body).map(\.value)
        }
    }

    /// Looks a second time at an answer that could not be read: reads it after all where superjson wrote a number as
    /// text, otherwise says what is wrong with it. Only failures come here, so a success pays nothing for it.
    private func reread<Output: Decodable>(
        _ response: HTTPResponse,
        after error: any Error
    ) throws(TRPCError) -> Answer<Output> {
        guard let body = try? TRPCCoding.decode(JSONValue.self, from: response.body) else {
            throw unexpected(response, response.body.isEmpty ? "an empty body" : "a body that is not JSON")
        }
        if case .array = body { throw unexpected(response, "the answer to a batch, which was not sent") }
        guard body["error"] == nil, case .object? = body["result"] else {
            throw unexpected(response, "JSON that is not a tRPC answer")
        }
        if let hint = TransformerHint.hint(for: body["result"]?["data"], transformer: transformer) {
            throw TRPCError(decoding: error, path: path, status: response.status, hint: hint)
        }
        do {
            guard transformer == .superjson, let repaired = SuperJSONNegativeZero.repair(body) else { throw error }
            return try decode(repaired)
        } catch {
            throw TRPCError(decoding: error, path: path, status: response.status)
        }
    }

    private func unexpected(_ response: HTTPResponse, _ what: String) -> TRPCError {
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
