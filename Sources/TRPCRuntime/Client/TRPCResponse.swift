/// The output of a call, with the response's status and headers.
///
/// ```swift
/// let response = try await api.response(of: Palytt.Users.me)
/// show(response.value, response.requestID ?? "", try response.header("x-ratelimit-remaining", as: Int.self) ?? 0)
/// ```
public struct TRPCResponse<Value: Sendable>: Sendable {
    /// The output of the call.
    public let value: Value
    /// The status of the response; nil for an output without a response, such as from a socket or a mock.
    ///
    /// Calls in a batch share a response, whose status is 207 if the calls' statuses differ.
    public let status: Int?
    /// The headers of the response; empty if there is no response.
    public let headers: HTTPHeaders
    /// The number of attempts; see ``RetryLink``.
    public let attempts: Int
    /// Whether the response came from a cache.
    public let isCached: Bool
    /// The response's age and freshness; nil if no cache is involved.
    package var times: ResponseTimes?

    /// Creates a response, for use in tests and previews.
    public init(
        value: Value,
        status: Int? = 200,
        headers: HTTPHeaders = [:],
        attempts: Int = 1,
        isCached: Bool = false
    ) {
        self.value = value
        self.status = status
        self.headers = headers
        self.attempts = attempts
        self.isCached = isCached
    }

    /// The request ID assigned by the server or a proxy; see ``HTTPHeaders/requestID``.
    public var requestID: String? { headers.requestID }

    /// Decodes a header's value as a number, a date, an enum, or a comma-separated list of them.
    ///
    /// - Returns: The value, or nil if the header is absent.
    /// - Throws: `DecodingError` if the value isn't a `T`.
    public func header<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T? {
        try headers.optional(name, as: type)
    }
}

extension TRPCResponse: Equatable where Value: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.value == right.value && left.status == right.status && left.headers == right.headers
            && left.attempts == right.attempts && left.isCached == right.isCached
    }
}

extension TRPCResponse {
    /// Combines an output with its response.
    init(_ value: Value, of result: OperationResponse) {
        self.init(
            value: value,
            status: result.status,
            headers: result.headers,
            attempts: result.attempts,
            isCached: result.isCached
        )
        times = result.times
    }
}
