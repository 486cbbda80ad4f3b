/// A successful answer to one call: `{"result": {"data": …}}`.
///
/// `Payload` is the output, or the output in superjson's envelope, so that one pass over the bytes gives the output.
struct Answer<Payload: Decodable>: Decodable {
    let payload: Payload

    init(from decoder: any Decoder) throws {
        let result = try decoder.container(keyedBy: WireKey.self)
            .nestedContainer(keyedBy: WireKey.self, forKey: "result")
        if !result.contains("data"), let absent = absentValue(of: Payload.self) {
            payload = absent
        } else {
            payload = try result.decode(Payload.self, forKey: "data")
        }
    }
}
