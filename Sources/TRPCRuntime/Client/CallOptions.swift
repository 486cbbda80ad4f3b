/// What may differ from call to call.
///
/// ```swift
/// let slow = api.with(CallOptions(timeout: .seconds(60), headers: ["x-tenant": "a"]))
/// let words = try await slow.search.suggestions("ra")
/// ```
public struct CallOptions: Sendable {
    /// How long the call may take, from when it is made to its whole answer; nil is the client's own
    /// ``TRPCClient/timeout``. Of a subscription it is how long its start may take, each time.
    public var timeout: Duration?
    /// Sent in addition to the client's own headers, and in place of those of the same name.
    public var headers: HTTPHeaders
    /// What the client's links are told of the call.
    public var context: OperationContext
    /// Told how much of an upload has been sent.
    public var onUploadProgress: (@Sendable (UploadProgress) -> Void)?

    /// Options of a call.
    public init(
        timeout: Duration? = nil,
        headers: HTTPHeaders = [:],
        context: OperationContext = OperationContext(),
        onUploadProgress: (@Sendable (UploadProgress) -> Void)? = nil
    ) {
        self.timeout = timeout
        self.headers = headers
        self.context = context
        self.onUploadProgress = onUploadProgress
    }
}
