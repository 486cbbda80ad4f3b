public import TRPCRuntime

// Mistakes that are easily made: the compiler prints the message of an unavailable overload. Troubleshooting lists them.

extension TRPCCaller {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "a subscription is a loop: 'for try await event in subscribe(procedure)'")
    public func call<Input, Event>(_ procedure: SubscriptionProcedure<Input, Event>) async throws -> Event {
        fatalError()
    }
}
