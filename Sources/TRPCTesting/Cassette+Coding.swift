import TRPCRuntime

// Headers are JSON objects of names and values.

extension Cassette.Request {
    private enum CodingKeys: String, CodingKey { case method, path, headers, body }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        method = try container.decode(String.self, forKey: .method)
        path = try container.decode(String.self, forKey: .path)
        headers = HTTPHeaders(try container.decode([String: String].self, forKey: .headers))
        body = try container.decodeIfPresent(Cassette.Body.self, forKey: .body)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(method, forKey: .method)
        try container.encode(path, forKey: .path)
        try container.encode(headers.dictionary, forKey: .headers)
        try container.encodeIfPresent(body, forKey: .body)
    }
}

extension Cassette.Response {
    private enum CodingKeys: String, CodingKey { case status, headers, body }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        status = try container.decode(Int.self, forKey: .status)
        headers = HTTPHeaders(try container.decode([String: String].self, forKey: .headers))
        body = try container.decodeIfPresent(Cassette.Body.self, forKey: .body)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(status, forKey: .status)
        try container.encode(headers.dictionary, forKey: .headers)
        try container.encodeIfPresent(body, forKey: .body)
    }
}
