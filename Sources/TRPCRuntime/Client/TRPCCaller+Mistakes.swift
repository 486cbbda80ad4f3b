// Mistakes that are easily made: the compiler prints the message of an unavailable overload. Troubleshooting lists them.

extension TRPCCaller {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "a batch takes calls that are prepared: 'Users.me.prepared()'")
    public func batch<each Input, each Output>(
        _ calls: repeat Procedure<each Input, each Output>
    ) async -> (repeat Result<each Output, TRPCError>) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "the procedure takes an input: 'call(procedure, .init(…))'")
    public func call<Input, Output>(_ procedure: Procedure<Input, Output>) async throws -> Output { fatalError() }
}
