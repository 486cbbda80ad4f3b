/// Settings for batching calls; see ``BatchLink`` and ``BatchStreamLink``.
public struct BatchOptions: Sendable {
    /// The maximum number of calls in a request, such as the backend's `maxBatchSize`; nil for no limit.
    ///
    /// A full batch is sent immediately.
    public var maxItems: Int?
    /// The maximum length of a request's URL, in characters.
    ///
    /// A longer batch is split; a single call that is longer fails.
    ///
    /// The default is 8,000, since servers between the client and the backend commonly allow 8 KB: nginx and Apache accept
    /// request lines of that size, and CloudFront accepts URLs of 8,192 bytes.
    public var maxURLLength: Int
    /// The HTTP method for queries.
    ///
    /// Use `.post` to send inputs in the body if they can be too long for a URL. The backend must allow it
    /// (`allowMethodOverride`); otherwise it responds with 405.
    public var queryMethod: HTTPMethod
    /// How long a batch waits for more calls after the first one.
    ///
    /// If nil, a batch waits while other tasks are making calls, which takes less than 0.1 ms on an idle machine.
    public var window: Duration?

    /// The maximum length of a line in a streamed batch, in bytes. A line contains one output, or a part of it.
    ///
    /// A longer line fails the incomplete calls with the code ``TRPCError/Code/responseTooLarge``.
    public var maxLineLength: Int

    /// Creates options. The defaults suit most backends.
    public init(
        maxItems: Int? = nil,
        maxURLLength: Int = 8_000,
        queryMethod: HTTPMethod = .get,
        window: Duration? = nil,
        maxLineLength: Int = 64 << 20
    ) {
        self.maxItems = maxItems
        self.maxURLLength = maxURLLength
        self.queryMethod = queryMethod
        self.window = window
        self.maxLineLength = maxLineLength
    }
}
