import TRPCRuntime

/// The displayed state of a query.
struct QueryReading<Value: Sendable> {
    var state: Loadable<Value>
    var isFetching: Bool
    var failureCount: Int
    /// When the backend returned the value, measured by the client's clock.
    var updatedAt: Duration?
}

/// The source of a query's value, with the type of the call's output erased.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
struct QuerySource<Value: Sendable> {
    /// A query's connection to the entry it observes.
    struct Attachment {
        let read: @MainActor () -> QueryReading<Value>
        /// Re-fetches the value and waits for the result.
        let refetch: @MainActor () async -> Void
        /// Fetches the value if it's stale, and waits for the result.
        let fetch: @MainActor () async -> Void
        let isStale: @MainActor () -> Bool
        let cancel: @MainActor () -> Void
        let detach: @MainActor () -> Void
    }

    let client: QueryClient
    var options: QueryOptions
    /// The value to show until one is fetched.
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
