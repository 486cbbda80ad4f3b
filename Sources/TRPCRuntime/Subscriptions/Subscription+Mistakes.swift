// What does not compile, and what to write instead: the compiler prints the message of an overload that is unavailable.

extension TRPCCaller {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "a subscription is a loop: 'for try await event in subscribe(procedure)'")
    public func call<Input, Event>(_ procedure: SubscriptionProcedure<Input, Event>) async throws -> Event {
        fatalError()
    }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "a query or mutation is called: 'try await call(procedure)'")
    public func subscribe<Input, Output>(_ procedure: Procedure<Input, Output>) -> Subscription<Output> { fatalError() }
}
