/// The settings of a single call.
///
/// ```swift
/// let slow = api.with(CallOptions(timeout: .seconds(60), headers: ["x-tenant": "a"]))
/// let words = try await slow.search.suggestions("ra")
/// ```
public struct CallOptions: Sendable {
    /// The time limit from making the call to its complete response; nil for the client's timeout.
    ///
    /// For a subscription, the limit of each start.
    public var timeout: Duration?
    /// Replaces the policy of the client's ``RetryLink``; nil keeps it.
    public var retries: RetryPolicy?
    /// The headers to send in addition to the client's, replacing those of the same name.
    public var headers: HTTPHeaders
    /// Values for the client's links.
    public var context: OperationContext
    /// Called with the progress of an upload.
    public var onUploadProgress: (@Sendable (UploadProgress) -> Void)?

    /// Creates options.
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
