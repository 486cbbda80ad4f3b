package import Foundation

/// The backend's error: `{"message", "code", "data": {"code", "httpStatus", "path", …}}`.
package struct ErrorShape {
    let message: String
    package let number: Int?
    /// The complete `data`, including properties added by the application's `errorFormatter`.
    let data: JSONValue?
    /// Whether the error was in superjson's envelope. Errors that occur before the transformer is known aren't.
    var isEnveloped: Bool

    /// Reads an error shape with or without an envelope. Returns nil for other JSON.
    package init?(_ json: Data) {
        // The data is nested within the shape and its envelope.
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
        // Gateways also respond with {"error": {"message", "code": 403}}; tRPC's JSON-RPC codes are negative.
        guard
            number != nil || code.isNull, (number ?? 0) < 0 || data?["code"]?.stringValue != nil
        else { return nil }
        self.message = message
        self.number = number
        self.data = data
    }
}
