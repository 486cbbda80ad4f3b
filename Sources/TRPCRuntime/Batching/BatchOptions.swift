/// How calls are put together into batches; see ``BatchLink`` and ``BatchStreamLink``.
public struct BatchOptions: Sendable {
    package var maxItems: Int?
    package var maxURLLength: Int
    package var queryMethod: HTTPMethod
    package var window: Duration?

    package var maxLineLength: Int

    /// Options of a link.
    ///
    /// - Parameters:
    ///   - maxItems: how many calls a request carries at most: the backend's own `maxBatchSize`, if it has one. nil
    ///     for any number. A batch that has so many is sent at once.
    ///   - maxURLLength: how many characters the URL of a request has at most. A longer batch is split; one call
    ///     that is longer by itself fails, and is not sent. 8,000, because servers between client and backend
    ///     commonly stop at 8 KB: nginx and Apache take request lines of that size, CloudFront URLs of 8,192 bytes.
    ///   - queryMethod: how queries are sent. `.post` puts their inputs in the body, where URLs would be too long;
    ///     the backend has to allow it (`allowMethodOverride`), otherwise it answers 405.
    ///   - window: how long a batch waits for further calls after its first one. nil for no fixed time: as long as
    ///     others are still making calls, which on an idle machine is less than a tenth of a millisecond.
    ///   - maxLineLength: the most bytes of a line of a streamed batch: of one output, or a part of it. A longer
    ///     one fails the calls that have no answer yet, with the code ``TRPCError/Code/responseTooLarge``.
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
