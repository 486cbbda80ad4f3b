public import TRPCRuntime

extension TRPCCaller {
    /// Subscribes to a procedure. Each iteration over the result is a separate subscription.
    ///
    /// - Parameters:
    ///   - procedure: the subscription.
    ///   - input: its input.
    ///   - lastEventId: the ID of the last received event, possibly in an earlier run of the app, after which a tracked
    ///     subscription resumes.
    public func subscribe<Input, Event>(
        _ procedure: SubscriptionProcedure<Input, Event>,
        _ input: Input,
        after lastEventId: String? = nil
    ) -> EventStream<Event> {
        let client = client
        let unreadable = client.configuration.unreadableEvents
        return EventStream(path: procedure.path, transformer: client.transformer, unreadable: unreadable) {
            do {
                return client.links.subscribe(try procedure.operation(input, after: lastEventId, for: client))
            } catch {
                return .failing(with: error)
            }
        }
    }

    /// Subscribes to a procedure without input.
    public func subscribe<Event>(
        _ procedure: SubscriptionProcedure<NoInput, Event>,
        after lastEventId: String? = nil
    ) -> EventStream<Event> {
        subscribe(procedure, NoInput(), after: lastEventId)
    }
}
