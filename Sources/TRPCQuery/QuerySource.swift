public import TRPCRuntime

/// Where a query has its value from, whatever the type of the call's output.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
struct QuerySource<Value: Sendable> {
    /// A query that looks.
    struct Attachment {
        let read: @MainActor () -> (Loadable<Value>, isFetching: Bool)
        let load: @MainActor (CacheUse?) async -> Void
        /// Waits for the fetch that is on its way.
        let settled: @MainActor () async -> Void
        let leave: @MainActor () -> Void
    }

    let keepsPrevious: Bool
    let attach: @MainActor (@escaping @MainActor () -> Void) throws -> Attachment

    init<Output: Sendable>(
        _ client: QueryClient,
        _ call: TypedCall<Output>,
        _ options: QueryOptions,
        _ live: LiveUpdates<Output>?,
        _ select: @escaping (Output) -> Value
    ) {
        keepsPrevious = options.keepsPrevious
        attach = { changed in
            let entry = try client.entry(call)
            let token = entry.add(.init(options: options, changed: changed), live: live)
            return Attachment(
                read: { (entry.state.map(select), entry.isFetching) },
                load: { await entry.load($0) },
                settled: { if entry.isFetching { await entry.load(nil) } },
                leave: { entry.remove(token, live: live) }
            )
        }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Query {
    /// A query of a procedure.
    ///
    /// - Parameters:
    ///   - client: keeps the values of the screens.
    ///   - procedure: the procedure to call.
    ///   - input: its input.
    ///   - options: when it is fetched.
    ///   - live: a subscription that keeps the value up to date.
    public convenience init<Input>(
        _ client: QueryClient,
        _ procedure: Procedure<Input, Value>,
        _ input: Input,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Value>? = nil
    ) where Value: Decodable {
        self.init(QuerySource(client, TypedCall(procedure, input), options, live) { $0 })
    }

    /// A query of a part of a procedure's output. Only changes of that part are published.
    ///
    /// - Parameters:
    ///   - client: keeps the values of the screens.
    ///   - procedure: the procedure to call.
    ///   - input: its input.
    ///   - options: when it is fetched.
    ///   - live: a subscription that keeps the output up to date.
    ///   - select: the part. Called with each value that comes.
    public convenience init<Input, Output: Decodable>(
        _ client: QueryClient,
        _ procedure: Procedure<Input, Output>,
        _ input: Input,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Output>? = nil,
        select: @escaping (Output) -> Value
    ) {
        self.init(QuerySource(client, TypedCall(procedure, input), options, live, select))
    }

    /// A query of a REST operation.
    public convenience init<Input, Failure>(
        _ client: QueryClient,
        _ operation: RESTOperation<Input, Value, Failure>,
        _ input: Input,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Value>? = nil
    ) {
        self.init(QuerySource(client, TypedCall(operation, input), options, live) { $0 })
    }

    /// A query of a part of a REST operation's output. Only changes of that part are published.
    public convenience init<Input, Output, Failure>(
        _ client: QueryClient,
        _ operation: RESTOperation<Input, Output, Failure>,
        _ input: Input,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Output>? = nil,
        select: @escaping (Output) -> Value
    ) {
        self.init(QuerySource(client, TypedCall(operation, input), options, live, select))
    }

    /// Looks at the value of another input, such as the next text of a search. With
    /// ``QueryOptions/keepsPrevious`` the last value is shown until it is there.
    public func change<Input>(
        _ client: QueryClient,
        _ procedure: Procedure<Input, Value>,
        _ input: Input,
        options: QueryOptions = QueryOptions()
    ) where Value: Decodable {
        change(to: QuerySource(client, TypedCall(procedure, input), options, nil) { $0 })
    }
}
