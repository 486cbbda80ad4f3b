extension TRPCError {
    /// The name of an error. An open set: a code that is not listed keeps its name.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name as a backend writes it, such as `NOT_FOUND`.
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public var description: String { rawValue }
    }
}

/// tRPC's own codes.
extension TRPCError.Code {
    public static let parseError = Self(rawValue: "PARSE_ERROR")
    public static let badRequest = Self(rawValue: "BAD_REQUEST")
    public static let unauthorized = Self(rawValue: "UNAUTHORIZED")
    public static let paymentRequired = Self(rawValue: "PAYMENT_REQUIRED")
    public static let forbidden = Self(rawValue: "FORBIDDEN")
    public static let notFound = Self(rawValue: "NOT_FOUND")
    public static let methodNotSupported = Self(rawValue: "METHOD_NOT_SUPPORTED")
    public static let timeout = Self(rawValue: "TIMEOUT")
    public static let conflict = Self(rawValue: "CONFLICT")
    public static let preconditionFailed = Self(rawValue: "PRECONDITION_FAILED")
    public static let payloadTooLarge = Self(rawValue: "PAYLOAD_TOO_LARGE")
    public static let unsupportedMediaType = Self(rawValue: "UNSUPPORTED_MEDIA_TYPE")
    public static let unprocessableContent = Self(rawValue: "UNPROCESSABLE_CONTENT")
    public static let preconditionRequired = Self(rawValue: "PRECONDITION_REQUIRED")
    public static let tooManyRequests = Self(rawValue: "TOO_MANY_REQUESTS")
    public static let clientClosedRequest = Self(rawValue: "CLIENT_CLOSED_REQUEST")
    public static let internalServerError = Self(rawValue: "INTERNAL_SERVER_ERROR")
    public static let notImplemented = Self(rawValue: "NOT_IMPLEMENTED")
    public static let badGateway = Self(rawValue: "BAD_GATEWAY")
    public static let serviceUnavailable = Self(rawValue: "SERVICE_UNAVAILABLE")
    public static let gatewayTimeout = Self(rawValue: "GATEWAY_TIMEOUT")
}

/// The client's own codes, for failures that no backend names.
extension TRPCError.Code {
    /// There was no response.
    public static let transportFailed = Self(rawValue: "TRANSPORT_FAILED")
    /// The input has no JSON form.
    public static let encodingFailed = Self(rawValue: "ENCODING_FAILED")
    /// The answer does not hold the procedure's output.
    public static let decodingFailed = Self(rawValue: "DECODING_FAILED")
    /// The response is not tRPC's, and its status stands for no code.
    public static let unexpectedResponse = Self(rawValue: "UNEXPECTED_RESPONSE")
}
