extension TRPCError {
    /// The name of an error. An open set: unlisted codes keep their names.
    public struct Code: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible {
        /// The name as received from a backend, such as `NOT_FOUND`. To print it, use ``description`` instead.
        public let rawValue: String

        /// Creates a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name in a form that is safe to print, since a backend can send any string.
        public var description: String { Redaction.standard.excerpt(rawValue) }
    }
}

extension TRPCError.Code: CustomDebugStringConvertible, RedactedStringConvertible {
    public var printableParts: KeyValuePairs<String, Any> { ["rawValue": description] }
}

/// tRPC's own codes.
extension TRPCError.Code {
    /// The request isn't JSON.
    public static let parseError = Self(rawValue: "PARSE_ERROR")
    /// The input is invalid; see ``TRPCError/message``.
    public static let badRequest = Self(rawValue: "BAD_REQUEST")
    /// The caller isn't signed in, or the credentials are invalid.
    public static let unauthorized = Self(rawValue: "UNAUTHORIZED")
    /// A payment is required.
    public static let paymentRequired = Self(rawValue: "PAYMENT_REQUIRED")
    /// The signed-in user lacks permission.
    public static let forbidden = Self(rawValue: "FORBIDDEN")
    /// The resource or the procedure doesn't exist.
    public static let notFound = Self(rawValue: "NOT_FOUND")
    /// A query was called as a mutation, or a mutation as a query.
    public static let methodNotSupported = Self(rawValue: "METHOD_NOT_SUPPORTED")
    /// The backend timed out.
    public static let timeout = Self(rawValue: "TIMEOUT")
    /// The request conflicts with existing data.
    public static let conflict = Self(rawValue: "CONFLICT")
    /// A condition in the request's headers isn't met.
    public static let preconditionFailed = Self(rawValue: "PRECONDITION_FAILED")
    /// The input is larger than the backend allows.
    public static let payloadTooLarge = Self(rawValue: "PAYLOAD_TOO_LARGE")
    /// The backend doesn't support the content type.
    public static let unsupportedMediaType = Self(rawValue: "UNSUPPORTED_MEDIA_TYPE")
    /// The input is well-formed but can't be processed.
    public static let unprocessableContent = Self(rawValue: "UNPROCESSABLE_CONTENT")
    /// The request requires a condition, such as `If-Match`.
    public static let preconditionRequired = Self(rawValue: "PRECONDITION_REQUIRED")
    /// The rate limit was exceeded; wait before retrying.
    public static let tooManyRequests = Self(rawValue: "TOO_MANY_REQUESTS")
    /// The client closed the request.
    public static let clientClosedRequest = Self(rawValue: "CLIENT_CLOSED_REQUEST")
    /// The backend encountered an internal error.
    public static let internalServerError = Self(rawValue: "INTERNAL_SERVER_ERROR")
    /// The backend doesn't implement this functionality.
    public static let notImplemented = Self(rawValue: "NOT_IMPLEMENTED")
    /// A server upstream of the backend sent an invalid response.
    public static let badGateway = Self(rawValue: "BAD_GATEWAY")
    /// The backend is temporarily unavailable.
    public static let serviceUnavailable = Self(rawValue: "SERVICE_UNAVAILABLE")
    /// A server upstream of the backend didn't respond in time.
    public static let gatewayTimeout = Self(rawValue: "GATEWAY_TIMEOUT")
}

/// The client's own codes, for failures without a code from the backend.
extension TRPCError.Code {
    /// No response was received.
    public static let transportFailed = Self(rawValue: "TRANSPORT_FAILED")
    /// The input violates the contract's limits.
    public static let validationFailed = Self(rawValue: "VALIDATION_FAILED")
    /// Another user has signed in since the call was made, or the user has signed out.
    public static let userChanged = Self(rawValue: "USER_CHANGED")
    /// The client's session has no credential to send; see ``TRPCError/SessionFailure``.
    public static let sessionFailed = Self(rawValue: "SESSION_FAILED")
    /// The client's links don't support the operation.
    public static let unhandled = Self(rawValue: "UNHANDLED_OPERATION")
    /// JSON can't represent the input.
    public static let encodingFailed = Self(rawValue: "ENCODING_FAILED")
    /// The response doesn't contain the procedure's output.
    public static let decodingFailed = Self(rawValue: "DECODING_FAILED")
    /// The response isn't from tRPC, and no code corresponds to its status.
    public static let unexpectedResponse = Self(rawValue: "UNEXPECTED_RESPONSE")
    /// The server sent a redirect that the transport doesn't follow; see ``RedirectPolicy``.
    public static let redirected = Self(rawValue: "REDIRECTED")
    /// The response exceeds one of the client's limits; see ``HTTPLimits``.
    public static let responseTooLarge = Self(rawValue: "RESPONSE_TOO_LARGE")
    /// The call's task was cancelled.
    public static let cancelled = Self(rawValue: "CANCELLED")
    /// The error comes from another library or from the app.
    public static let unknown = Self(rawValue: "UNKNOWN")
}
