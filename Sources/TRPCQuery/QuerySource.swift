import TRPCRuntime

/// What a query shows.
struct QueryReading<Value: Sendable> {
    var state: Loadable<Value>
    var isFetching: Bool
    var failureCount: Int
    /// By the age of the client.
    var updatedAt: Duration?
}

/// The source of a query's value, whatever the type of the call's output.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
struct QuerySource<Value: Sendable> {
    /// A query that looks.
    struct Attachment {
        let read: @MainActor () -> QueryReading<Value>
        /// Fetches the value anew, and waits for it.
        let refetch: @MainActor () async -> Void
        /// Fetches the value if it is stale, and waits for it.
        let fetch: @MainActor () async -> Void
        let isStale: @MainActor () -> Bool
        let cancel: @MainActor () -> Void
        let detach: @MainActor () -> Void
    }

    let client: QueryClient
    var options: QueryOptions
    /// Shown until there is a value.
    var placeholder: Value?
    let attach: @MainActor (QueryOptions, @escaping @MainActor () -> Void) throws -> Attachment

    init<Output: Sendable>(
        _ client: QueryClient,
        _ call: PreparedCall<Output>,
        _ options: QueryOptions,
        _ live: LiveUpdates<Output>?,
        _ select: @escaping (Output) -> Value
    ) {
        self.client = client
        self.options = options
        attach = { options, changed in
            let entry = try client.entry(call)
            let token = entry.add(.init(options: options, changed: changed), live: live)
            return Attachment(
                read: {
                    QueryReading(
                        state: entry.state.map(select),
                        isFetching: entry.isFetching,
                        failureCount: entry.machine.failureCount,
                        updatedAt: entry.machine.updatedAt
                    )
                },
                refetch: { await entry.load(.requested) },
                fetch: { await entry.load(.wanted(QueryStaleTime(options.staleTime))) },
                isStale: { entry.isStale(options.staleTime) },
                cancel: { entry.cancel() },
                detach: { entry.remove(token, live: live) }
            )
        }
    }
}
