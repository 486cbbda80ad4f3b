/// What a backend says of a failure: `{"message", "code", "data": {"code", "httpStatus", "path", …}}`.
struct ErrorShape: Decodable {
    let message: String
    let number: Int?
    /// All of `data`, with what the application's `errorFormatter` added.
    let data: JSONValue?
    /// Whether it came in superjson's envelope. Failures before the transformer is known come without.
    let isEnveloped: Bool

    init(from decoder: any Decoder) throws {
        var container = try decoder.container(keyedBy: WireKey.self)
        isEnveloped = container.contains("json")
        if isEnveloped { container = try container.nestedContainer(keyedBy: WireKey.self, forKey: "json") }
        message = try container.decode(String.self, forKey: "message")
        number = try container.decodeIfPresent(Int.self, forKey: "code")
        data = try container.decodeIfPresent(JSONValue.self, forKey: "data")
        // Gateways answer {"error": {"message", "code": 403}} of their own; tRPC's codes are JSON-RPC's, below zero.
        guard (number ?? 0) < 0 || data?["code"]?.stringValue != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: "code",
                in: container,
                debugDescription: "This is not the shape of a tRPC error."
            )
        }
    }
}
