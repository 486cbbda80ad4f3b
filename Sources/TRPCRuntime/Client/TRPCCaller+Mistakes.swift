// Overloads that match common mistakes, so that the compiler prints their messages. They are listed in Troubleshooting.

extension TRPCCaller {
    /// Unavailable; the message contains the correct form.
    @available(*, unavailable, message: "a batch takes prepared calls: 'Users.me.prepared()'")
    public func batch<each Input, each Output>(
        _ calls: repeat Procedure<each Input, each Output>
    ) async -> (repeat Result<each Output, TRPCError>) { fatalError() }

    /// Unavailable; the message contains the correct form.
    @available(*, unavailable, message: "the procedure requires an input: 'call(procedure, .init(…))'")
    public func call<Input, Output>(_ procedure: Procedure<Input, Output>) async throws -> Output { fatalError() }
}
