/// How calls are put together into batches; see ``BatchLink`` and ``BatchStreamLink``.
public struct BatchOptions: Sendable {
    /// The number of calls in a request at most, such as the backend's `maxBatchSize`; nil for any number. A full
    /// batch is sent at once.
    public var maxItems: Int?
    /// The number of characters in a request's URL at most. A longer batch is split; a single call that is longer
    /// fails.
    ///
    /// The default is 8,000 because servers between client and backend commonly stop at 8 KB: nginx and Apache accept
    /// request lines of that size, CloudFront URLs of 8,192 bytes.
    public var maxURLLength: Int
    /// How queries are sent. `.post` puts their inputs in the body if URLs would be too long. The backend has to
    /// allow it (`allowMethodOverride`); otherwise it responds with 405.
    public var queryMethod: HTTPMethod
    /// How long a batch waits for more calls after its first one; nil for as long as other tasks are making calls,
    /// which on an idle machine is less than a tenth of a millisecond.
    public var window: Duration?

    /// The number of bytes in a line of a streamed batch at most: one output, or a part of it. A longer line fails
    /// the calls that have no response yet, with the code ``TRPCError/Code/responseTooLarge``.
    public var maxLineLength: Int

    /// Creates options; each has a default that suits most backends.
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
