public import TRPCRuntime

// Overloads that catch common mistakes: the compiler prints their messages, which are explained in Troubleshooting.

extension TRPCCaller {
    /// Unavailable; the message contains the correct form.
    @available(*, unavailable, message: "a subscription is a loop: 'for try await value in subscribe(procedure)'")
    public func call<Input, Event>(_ procedure: SubscriptionProcedure<Input, Event>) async throws -> Event {
        fatalError()
    }
}
