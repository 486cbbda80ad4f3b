extension TRPCOperation {
    /// The operations of the request that the current task is sending; several for a batch.
    ///
    /// For ``HTTPMiddleware`` and transports; empty elsewhere, and while a WebSocket opens.
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
