/// The settings that may differ from call to call.
///
/// ```swift
/// let slow = api.with(CallOptions(timeout: .seconds(60), headers: ["x-tenant": "a"]))
/// let words = try await slow.search.suggestions("ra")
/// ```
public struct CallOptions: Sendable {
    /// How long the call may take, from when it is made to its whole answer; nil is the client's own
    /// one. For a subscription it limits each start.
    public var timeout: Duration?
    /// When the call is made again, in place of what the client's ``RetryLink`` has for it; nil leaves it to that.
    public var retries: RetryPolicy?
    /// Sent in addition to the client's own headers, and in place of those of the same name.
    public var headers: HTTPHeaders
    /// Values for the client's links.
    public var context: OperationContext
    /// Called with the progress of an upload.
    public var onUploadProgress: (@Sendable (UploadProgress) -> Void)?

    /// Options of a call.
    public init(
        timeout: Duration? = nil,
        retries: RetryPolicy? = nil,
        headers: HTTPHeaders = [:],
        context: OperationContext = OperationContext(),
        onUploadProgress: (@Sendable (UploadProgress) -> Void)? = nil
    ) {
        self.timeout = timeout
        self.retries = retries
        self.headers = headers
        self.context = context
        self.onUploadProgress = onUploadProgress
    }
}
