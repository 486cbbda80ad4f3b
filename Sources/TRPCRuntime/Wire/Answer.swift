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
