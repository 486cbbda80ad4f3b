package import Foundation

/// The backend's error: `{"message", "code", "data": {"code", "httpStatus", "path", …}}`.
package struct ErrorShape {
    let message: String
    package let number: Int?
    /// All of `data`, with the additions of the application's `errorFormatter`.
    let data: JSONValue?
    /// Whether it came in superjson's envelope. Failures before the transformer is known come without.
    var isEnveloped: Bool

    /// Reads the shape in either form; nil when the JSON is not an error.
    package init?(_ json: Data) {
        // The shape and its envelope are around the data.
        guard let whole = try? JSONValueReader.read(json, limit: JSONDepth.limit + 2) else { return nil }
        var shape = whole
        if let inner = whole["json"] {
            shape = inner
            if let types = whole["meta"]?["values"] { SuperJSONType(types).apply(to: &shape) }
        }
        isEnveloped = whole["json"] != nil
        guard let message = shape["message"]?.stringValue else { return nil }
        let code = shape["code"] ?? .null
        let number = code.intValue
        let data = shape["data"]
        // Gateways answer {"error": {"message", "code": 403}}, too; tRPC's codes are JSON-RPC's, below zero.
        guard
            number != nil || code.isNull, (number ?? 0) < 0 || data?["code"]?.stringValue != nil
        else { return nil }
        self.message = message
        self.number = number
        self.data = data
    }
}
