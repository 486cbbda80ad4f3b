/// The settings for a single call.
///
/// ```swift
/// let slow = api.with(CallOptions(timeout: .seconds(60), headers: ["x-tenant": "a"]))
/// let words = try await slow.search.suggestions("ra")
/// ```
public struct CallOptions: Sendable {
    /// The time limit for the call, including the complete response; if nil, the client's timeout applies.
    ///
    /// For a subscription, the time limit for each attempt to start it.
    public var timeout: Duration?
    /// A policy that replaces the one of the client's ``RetryLink``; nil to keep that one.
    public var retries: RetryPolicy?
    /// The headers to send in addition to the client's, replacing those with the same names.
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
