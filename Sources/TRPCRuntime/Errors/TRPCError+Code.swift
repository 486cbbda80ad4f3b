extension TRPCError {
    /// The name of an error. An open set: a code that is not listed keeps its name.
    public struct Code: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible {
        /// The name as a backend writes it, such as `NOT_FOUND`. As received: print the ``description`` instead.
        public let rawValue: String

        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name, safe to print: a backend may send any.
        public var description: String { Redaction.standard.excerpt(rawValue) }
    }
}

extension TRPCError.Code: CustomDebugStringConvertible, RedactedStringConvertible {
    public var printableParts: KeyValuePairs<String, Any> { ["rawValue": description] }
}

/// tRPC's own codes.
extension TRPCError.Code {
    /// The request is not JSON.
    public static let parseError = Self(rawValue: "PARSE_ERROR")
    /// The input does not pass validation; see ``TRPCError/message``.
    public static let badRequest = Self(rawValue: "BAD_REQUEST")
    /// The caller is not signed in, or the credentials are not valid.
    public static let unauthorized = Self(rawValue: "UNAUTHORIZED")
    /// A payment is needed first.
    public static let paymentRequired = Self(rawValue: "PAYMENT_REQUIRED")
    /// The signed-in user may not do this.
    public static let forbidden = Self(rawValue: "FORBIDDEN")
    /// The thing, or the procedure, does not exist.
    public static let notFound = Self(rawValue: "NOT_FOUND")
    /// A query was called as a mutation, or the other way around.
    public static let methodNotSupported = Self(rawValue: "METHOD_NOT_SUPPORTED")
    /// The backend gave up waiting.
    public static let timeout = Self(rawValue: "TIMEOUT")
    /// The request conflicts with existing data.
    public static let conflict = Self(rawValue: "CONFLICT")
    /// A condition in the request's headers does not hold.
    public static let preconditionFailed = Self(rawValue: "PRECONDITION_FAILED")
    /// The input is larger than the backend allows.
    public static let payloadTooLarge = Self(rawValue: "PAYLOAD_TOO_LARGE")
    /// The backend does not read the content type.
    public static let unsupportedMediaType = Self(rawValue: "UNSUPPORTED_MEDIA_TYPE")
    /// The input is well-formed and makes no sense.
    public static let unprocessableContent = Self(rawValue: "UNPROCESSABLE_CONTENT")
    /// The request must state a condition, such as `If-Match`.
    public static let preconditionRequired = Self(rawValue: "PRECONDITION_REQUIRED")
    /// Called too often: wait.
    public static let tooManyRequests = Self(rawValue: "TOO_MANY_REQUESTS")
    /// The client went away.
    public static let clientClosedRequest = Self(rawValue: "CLIENT_CLOSED_REQUEST")
    /// The backend failed.
    public static let internalServerError = Self(rawValue: "INTERNAL_SERVER_ERROR")
    /// The backend does not do this yet.
    public static let notImplemented = Self(rawValue: "NOT_IMPLEMENTED")
    /// A server behind the backend answered wrongly.
    public static let badGateway = Self(rawValue: "BAD_GATEWAY")
    /// The backend is not available for now.
    public static let serviceUnavailable = Self(rawValue: "SERVICE_UNAVAILABLE")
    /// A server behind the backend did not answer in time.
    public static let gatewayTimeout = Self(rawValue: "GATEWAY_TIMEOUT")
}

/// The client's own codes, for failures that no backend names.
extension TRPCError.Code {
    /// No response came.
    public static let transportFailed = Self(rawValue: "TRANSPORT_FAILED")
    /// The input does not keep to the contract's limits.
    public static let validationFailed = Self(rawValue: "VALIDATION_FAILED")
    /// Another user has signed in since the call was made, or nobody is signed in any more.
    public static let userChanged = Self(rawValue: "USER_CHANGED")
    /// The client's session has no credential that can be sent; see ``TRPCError/SessionFailure``.
    public static let sessionFailed = Self(rawValue: "SESSION_FAILED")
    /// The client's links do not carry such an operation.
    public static let unhandled = Self(rawValue: "UNHANDLED_OPERATION")
    /// The input has no JSON form.
    public static let encodingFailed = Self(rawValue: "ENCODING_FAILED")
    /// The answer does not hold the procedure's output.
    public static let decodingFailed = Self(rawValue: "DECODING_FAILED")
    /// The response is not tRPC's, and its status stands for no code.
    public static let unexpectedResponse = Self(rawValue: "UNEXPECTED_RESPONSE")
    /// The server sends the request elsewhere, where the transport does not follow; see ``RedirectPolicy``.
    public static let redirected = Self(rawValue: "REDIRECTED")
    /// The response goes beyond a limit of the client's; see ``HTTPLimits``.
    public static let responseTooLarge = Self(rawValue: "RESPONSE_TOO_LARGE")
    /// The task was cancelled.
    public static let cancelled = Self(rawValue: "CANCELLED")
    /// An error of another library, or of the app.
    public static let unknown = Self(rawValue: "UNKNOWN")
}
