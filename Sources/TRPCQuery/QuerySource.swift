import TRPCRuntime

/// The source of a query's value, whatever the type of the call's output.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
struct QuerySource<Value: Sendable> {
    /// A query that looks.
    struct Attachment {
        let read: @MainActor () -> (Loadable<Value>, isFetching: Bool)
        let load: @MainActor (CacheUse?) async -> Void
        /// Waits for the fetch that is on its way.
        let waitForFetch: @MainActor () async -> Void
        let detach: @MainActor () -> Void
    }

    let client: QueryClient
    let options: QueryOptions
    let attach: @MainActor (@escaping @MainActor () -> Void) throws -> Attachment

    init<Output: Sendable>(
        _ client: QueryClient,
        _ call: PreparedCall<Output>,
        _ options: QueryOptions,
        _ live: LiveUpdates<Output>?,
        _ select: @escaping (Output) -> Value
    ) {
        self.client = client
        self.options = options
        attach = { changed in
            let entry = try client.entry(call)
            let token = entry.add(.init(options: options, changed: changed), live: live)
            return Attachment(
                read: { (entry.state.map(select), entry.isFetching) },
                load: { await entry.load($0) },
                waitForFetch: { if entry.isFetching { await entry.load(nil) } },
                detach: { entry.remove(token, live: live) }
            )
        }
    }
}
