extension TRPCOperation {
    /// The operations in the request that the current task is sending; more than one for a batch.
    ///
    /// Use it in ``HTTPMiddleware`` and transports. It's empty elsewhere, and while a WebSocket is being opened.
    ///
    /// ```swift
    /// struct PathHeader: HTTPMiddleware {
    ///     func handle(_ request: OutgoingRequest, next: HTTPChain) async throws -> IncomingResponse {
    ///         var request = request
    ///         request.request.headers["x-paths"] = TRPCOperation.inCurrentRequest.map(\.path).joined(separator: ",")
    ///         return try await next.handle(request)
    ///     }
    /// }
    /// ```
    @TaskLocal public static var inCurrentRequest: [TRPCOperation] = []
}
