@_spi(Generated) public import TRPCRuntime

extension QueueOutcome {
    /// Returns the call's output if this is its outcome and the backend responded; otherwise nil.
    ///
    /// ```swift
    /// for await outcome in journal.outcomes {
    ///     if let like = try outcome.output(of: Palytt.Likes.like, transformer: .superjson) { show(like) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - call: The call whose output to return.
    ///   - transformer: The client's transformer.
    /// - Throws: `TRPCError` if the response doesn't contain the call's output.
    public func output<C: UnaryCall>(
        of call: C,
        transformer: Transformer = .none
    ) throws(TRPCError) -> C.Output? {
        guard case .succeeded(let result) = ending, self.call.path == call.path else { return nil }
        return try call.output(of: result, transformer)
    }
}
