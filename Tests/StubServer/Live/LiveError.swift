import TRPCRuntime

/// A failure that a live backend reports.
struct LiveError: Error {
    var code: String
    var message: String

    init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }

    var status: Int { Self.codes[code]?.status ?? 500 }
    var number: Int { Self.codes[code]?.number ?? -32603 }

    /// Returns `{"message", "code", "data"}`. A failure before the call is known has no path.
    func shape(path: String?) -> JSONValue {
        var data: [String: JSONValue] = ["code": .string(code), "httpStatus": .integer(Int64(status))]
        if let path { data["path"] = .string(path) }
        return ["message": .string(message), "code": .integer(Int64(number)), "data": .object(data)]
    }

    /// Returns the name of an error number.
    static func name(of number: Int) -> String {
        number == -32603 ? "INTERNAL_SERVER_ERROR" : codes.first { $0.value.number == number }?.key ?? "UNKNOWN"
    }

    private static let codes: [String: (status: Int, number: Int)] = [
        "PARSE_ERROR": (400, -32700), "BAD_REQUEST": (400, -32600), "UNAUTHORIZED": (401, -32001),
        "PAYMENT_REQUIRED": (402, -32002), "FORBIDDEN": (403, -32003), "NOT_FOUND": (404, -32004),
        "METHOD_NOT_SUPPORTED": (405, -32005), "TIMEOUT": (408, -32008), "CONFLICT": (409, -32009),
        "PRECONDITION_FAILED": (412, -32012), "PAYLOAD_TOO_LARGE": (413, -32013),
        "UNSUPPORTED_MEDIA_TYPE": (415, -32015), "UNPROCESSABLE_CONTENT": (422, -32022),
        "PRECONDITION_REQUIRED": (428, -32028), "TOO_MANY_REQUESTS": (429, -32029),
        "CLIENT_CLOSED_REQUEST": (499, -32099), "INTERNAL_SERVER_ERROR": (500, -32603),
        "NOT_IMPLEMENTED": (501, -32603), "BAD_GATEWAY": (502, -32603), "SERVICE_UNAVAILABLE": (503, -32603),
        "GATEWAY_TIMEOUT": (504, -32603),
    ]
}
