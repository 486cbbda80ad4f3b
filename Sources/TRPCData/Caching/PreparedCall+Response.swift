package import TRPCRuntime

extension PreparedCall {
    /// Makes the call and returns its response.
    ///
    /// - Parameters:
    ///   - use: How the call uses the cache; nil to follow the call's options and the cache's rules.
    ///   - prepare: A closure that adds values for links to the operation's context.
    /// - Throws: The errors of `TRPCCaller.call(_:_:)`.
    package func response(
        from client: TRPCClient,
        _ use: CacheUse? = nil,
        prepare: @Sendable (inout OperationContext) -> Void = { _ in }
    ) async throws -> TRPCResponse<Output> {
        try Task.checkCancellation()
        var operation = try operation(for: client)
        if let use { operation.context[CacheUseKey.self] = use }
        prepare(&operation.context)
        return try await client.response(to: operation) { (result) throws(TRPCError) in
            try output(of: result, client.transformer)
        }
    }

    /// Returns the cached response, fresh or stale; nil if there is no cache or no usable response in it.
    ///
    /// Nothing is sent to the backend.
    ///
    /// - Throws: `TRPCError` if the input can't be sent; `CancellationError`.
    package func cachedResponse(of client: TRPCClient) async throws -> TRPCResponse<Output>? {
        guard client.cache != nil else { return nil }
        do {
            return try await response(from: client, .cacheOnly)
        } catch let error as TRPCError where error.kind == .unhandled {
            return nil
        }
    }
}
