extension TRPCClient {
    /// Sends an operation and reads its output.
    ///
    /// A cached response that can't be read, such as one from an older version of the app, is ignored.
    package func response<Output: Sendable>(
        to operation: TRPCOperation,
        _ read: (OperationResponse) throws(TRPCError) -> Output
    ) async throws -> TRPCResponse<Output> {
        let result = try await links.handle(operation)
        do {
            return TRPCResponse(try result.output(read), of: result)
        } catch  where result.isCached {
            return try await refetched(operation, read)
        }
    }

    /// Refetches an operation whose cached response can't be read.
    func refetched<Output: Sendable>(
        _ operation: TRPCOperation,
        _ read: (OperationResponse) throws(TRPCError) -> Output
    ) async throws -> TRPCResponse<Output> {
        var operation = operation
        operation.context[RefetchKey.self] = true
        let result = try await links.handle(operation)
        return TRPCResponse(try result.output(read), of: result)
    }
}

extension OperationResponse {
    /// Returns the output. A cached result is decoded once.
    func output<Output: Sendable>(
        _ read: (OperationResponse) throws(TRPCError) -> Output
    ) throws(TRPCError) -> Output {
        if let output: Output = decoded?.value() { return output }
        let output = try read(self)
        decoded?.set(output)
        return output
    }
}
