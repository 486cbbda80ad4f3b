public import TRPCRuntime

extension TRPCCaller {
    /// The items of a stream, as they come. The request is sent when the loop over them begins.
    ///
    /// - Parameters:
    ///   - operation: the operation that answers with a stream.
    ///   - input: its input.
    ///   - inactivityTimeout: how long nothing may come, not even a comment, before the stream counts as lost; nil
    ///     waits for as long as the connection lasts.
    public func stream<Input, Item, Failure>(
        _ operation: RESTStream<Input, Item, Failure>,
        _ input: Input,
        inactivityTimeout: Duration? = .seconds(300)
    ) -> RESTItems<Item> {
        let client = client
        let silence = RESTSilence(limit: inactivityTimeout, clock: client.configuration.clock)
        let unreadable = client.configuration.unreadableEvents
        return RESTItems(path: operation.path, answer: operation.items, silence: silence, unreadable: unreadable) {
            try Task.checkCancellation()
            let result = try await client.links.handle(operation.endpoint.operation(input, .streamed, for: client))
            return try await operation.items.checked(result, path: operation.path, client.configuration.clock)
        }
    }

    /// The items of a stream that takes no input.
    public func stream<Item, Failure>(
        _ operation: RESTStream<NoInput, Item, Failure>,
        inactivityTimeout: Duration? = .seconds(300)
    ) -> RESTItems<Item> {
        stream(operation, NoInput(), inactivityTimeout: inactivityTimeout)
    }
}
