extension JavaScriptError: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: WireKey.self)
        name = try container.decodeIfPresent(String.self, forKey: "name") ?? "Error"
        message = try container.decodeIfPresent(String.self, forKey: "message") ?? ""
        cause = try container.decodeIfPresent(JSONValue.self, forKey: "cause")
    }

    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ByteEncoder { return try encoder.whole(write) }
        var container = encoder.container(keyedBy: WireKey.self)
        try container.encode(name, forKey: "name")
        try container.encode(message, forKey: "message")
        try container.encodeIfPresent(cause, forKey: "cause")
        (encoder as? WireNodeEncoder)?.node.mark(as: .error)
    }
}
