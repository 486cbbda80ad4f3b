public import TRPCRuntime

// Overloads that catch common mistakes: the compiler prints their messages, which are explained in Troubleshooting.

extension TRPCCaller {
    /// Unavailable; the message shows the correct form.
    @available(*, unavailable, message: "a subscription is a loop: 'for try await event in subscribe(procedure)'")
    public func call<Input, Event>(_ procedure: SubscriptionProcedure<Input, Event>) async throws -> Event {
        fatalError()
    }
}
