import Foundation

/// tRPC's answer to one call: `{"result": {"data": …}}` or `{"error": …}`.
///
/// `Payload` is the output, or the output in superjson's envelope, so that one pass over the bytes gives the output.
enum Answer<Payload: Decodable>: Decodable {
    case output(Payload)
    case failure(ErrorShape)

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: WireKey.self)
        if container.contains("error") {
            self = .failure(try container.decode(ErrorShape.self, forKey: "error"))
            return
        }
        let result = try container.nestedContainer(keyedBy: WireKey.self, forKey: "result")
        if !result.contains("data"), let absent = absentValue(of: Payload.self) {
            self = .output(absent)
        } else {
            self = .output(try result.decode(Payload.self, forKey: "data"))
        }
    }

    func map<Other>(_ transform: (Payload) -> Other) -> Answer<Other> {
        switch self {
        case .output(let payload): .output(transform(payload))
        case .failure(let shape): .failure(shape)
        }
    }
}

extension Answer where Payload == Never {
    /// The output that a response carries, or the error: the backend's own, or why there is none.
    ///
    /// Neither the status nor the content type decides what an answer is. A backend answers some failures as `text/plain`,
    /// and its application may set any status.
    static func output<Output: Decodable>(
        _ type: Output.Type,
        of response: HTTPResponse,
        to path: String,
        transformer: Transformer
    ) throws(TRPCError) -> Output {
        let answer: Answer<Output>
        do {
            answer = try decode(response.body, transformer: transformer)
        } catch {
            answer = try UnreadableAnswer(response: response, path: path, transformer: transformer, error: error).reread()
        }
        switch answer {
        case .output(let output): return output
        case .failure(let shape): throw TRPCError(shape, status: response.status, path: path, transformer: transformer)
        }
    }

    static func decode<Output: Decodable>(_ body: Data, transformer: Transformer) throws -> Answer<Output> {
        switch transformer {
        case .none: try TRPCCoding.decoder().decode(Answer<Output>.self, from: body)
        case .superjson: try TRPCCoding.decoder().decode(Answer<SuperJSON<Output>>.self, from: body).map(\.value)
        }
    }
}
