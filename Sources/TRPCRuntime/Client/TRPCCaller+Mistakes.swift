// What does not compile, and what to write instead: the compiler prints the message of an overload that is unavailable.

extension TRPCCaller {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "a batch takes calls that are prepared: 'Users.me.prepared()'")
    public func batch<each Input, each Output>(
        _ calls: repeat Procedure<each Input, each Output>
    ) async -> (repeat Result<each Output, TRPCError>) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "a batch takes calls that are prepared, each as 'Users.me.prepared()'")
    public func batch<Input, Output>(
        _ calls: [Procedure<Input, Output>]
    ) async -> [Result<Output, TRPCError>] { fatalError() }

    /// Not to be called; the message says what to write.
    @available(
        *,
        unavailable,
        message: "a batch makes the calls itself: 'batch(Users.me.prepared(), Posts.getById.prepared(.init(id: id)))'"
    )
    public func batch<each Value>(
        _ calls: repeat each Value
    ) async -> (repeat Result<each Value, TRPCError>) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "the procedure takes an input: 'call(procedure, .init(…))'")
    public func call<Input, Output>(_ procedure: Procedure<Input, Output>) async throws -> Output { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "a procedure is given as a value, without parentheses: 'call(Users.me)'")
    public func call(_ result: Void) async throws { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "a prepared call is made in a batch: 'batch(call)'")
    public func call<Output>(_ call: PreparedCall<Output>) async throws -> Output { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "the options are one value: 'with(CallOptions(timeout: …))'")
    public func with(timeout: Duration) -> Self { fatalError() }
}
