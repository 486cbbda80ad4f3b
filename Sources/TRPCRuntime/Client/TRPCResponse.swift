/// A procedure's answer with the status and the headers of the response that it came in.
///
/// ```swift
/// let response = try await api.respond(Palytt.Users.me)
/// show(response.value, response.requestID ?? "", try response.header("x-ratelimit-remaining", as: Int.self) ?? 0)
/// ```
public struct TRPCResponse<Value: Sendable>: Sendable {
    /// The output.
    public let value: Value
    /// The status of the response; nil where the answer did not come in one, such as over a socket. The calls of a batch
    /// have a response together, with 207 where not all of them have the same status.
    public let status: Int?
    /// The headers of the response; empty where the answer did not come in one.
    public let headers: HTTPHeaders
    /// How often the call was made; see ``RetryLink``.
    public let attempts: Int
    /// Whether the answer was kept from an earlier call.
    public let isCached: Bool

    /// A response; for tests and previews.
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

    /// The id by which the server, or a proxy before it, knows the request; see ``HTTPHeaders/requestID``.
    public var requestID: String? { headers.requestID }

    /// Reads a header as a type: a number, a date, an enum, or a list of them, with commas between.
    ///
    /// - Returns: nil when there is no such header.
    /// - Throws: `DecodingError` when it is not a `T`.
    public func header<T: Decodable>(_ name: String, as type: T.Type = T.self) throws -> T? {
        try headers.optional(name, as: type)
    }
}

extension TRPCResponse: Equatable where Value: Equatable {}

extension TRPCCaller {
    /// Calls a procedure, and gives the status and the headers of the response with the answer.
    ///
    /// - Throws: as `call(_:_:)`; a ``TRPCError`` has status and headers, too.
    public func respond<Input, Output>(
        _ procedure: Procedure<Input, Output>,
        _ input: Input
    ) async throws -> TRPCResponse<Output> {
        try Task.checkCancellation()
        let client = client
        let reader = OutputReader(path: procedure.path, transformer: client.transformer)
        return try await client.value(of: try client.operation(procedure, input)) { result in
            TRPCResponse(
                value: try reader.value(of: result),
                status: result.status,
                headers: result.headers,
                attempts: result.attempts,
                isCached: result.isCached
            )
        }
    }

    /// Calls a procedure that takes no input, and gives the status and the headers of the response with the answer.
    ///
    /// - Throws: as `respond(_:_:)`.
    public func respond<Output>(_ procedure: Procedure<NoInput, Output>) async throws -> TRPCResponse<Output> {
        try await respond(procedure, NoInput())
    }
}
