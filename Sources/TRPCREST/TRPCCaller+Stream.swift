public import TRPCRuntime

extension TRPCCaller {
    /// Returns a stream's items as they arrive. The request is sent when a loop over them starts.
    ///
    /// - Parameters:
    ///   - operation: The operation with a streamed response.
    ///   - input: The operation's input.
    ///   - inactivityTimeout: How long the stream can be without any data, including comments, before it counts as lost; nil
    ///     for no limit.
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

    /// Returns the items of a stream without an input.
    public func stream<Item, Failure>(
        _ operation: RESTStream<NoInput, Item, Failure>,
        inactivityTimeout: Duration? = .seconds(300)
    ) -> RESTItems<Item> {
        stream(operation, NoInput(), inactivityTimeout: inactivityTimeout)
    }
}
