public import TRPCRuntime

// Overloads for common mistakes: the compiler prints their messages. Troubleshooting lists them.

extension TRPCCaller {
    /// Unavailable; the message contains the correct form.
    @available(*, unavailable, message: "a subscription is a loop: 'for try await value in subscribe(procedure)'")
    public func call<Input, Event>(_ procedure: SubscriptionProcedure<Input, Event>) async throws -> Event {
        fatalError()
    }
}
