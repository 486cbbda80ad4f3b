public import TRPCRuntime

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableQuery {
    /// Creates a query for a call's output.
    ///
    /// - Parameters:
    ///   - client: The query client that stores the values.
    ///   - call: The call to query.
    ///   - input: The call's input.
    ///   - options: Determines when the value is fetched.
    ///   - live: A subscription that keeps the value up to date.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        of call: C,
        _ input: C.Input,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Value>? = nil
    ) where C.Output == Value {
        self.init(QuerySource(client, call.prepared(input), options, live) { $0 })
    }

    /// Creates a query for part of a call's output. Views update only when that part changes.
    ///
    /// - Parameters:
    ///   - client: The query client that stores the values.
    ///   - call: The call to query.
    ///   - input: The call's input.
    ///   - options: Determines when the output is fetched.
    ///   - live: A subscription that keeps the output up to date.
    ///   - select: A closure that returns the part. It's called for each output.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        of call: C,
        _ input: C.Input,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<C.Output>? = nil,
        select: @escaping (C.Output) -> Value
    ) {
        self.init(QuerySource(client, call.prepared(input), options, live, select))
    }

    /// Observes the output of another call or input, such as the next search string.
    ///
    /// With ``QueryOptions/keepsPrevious``, the previous value is shown until the new one arrives.
    ///
    /// ```swift
    /// let search = ObservableQuery(queries, of: Palytt.Search.suggestions, "ra")
    /// search.change(to: Palytt.Search.suggestions, "ram")
    /// ```
    ///
    /// - Parameters:
    ///   - call: The call to query.
    ///   - input: The call's input. If it can't be encoded, ``state`` is `.failed`.
    ///   - options: Determines when the value is fetched; nil keeps the query's options.
    ///   - live: A subscription that keeps the value up to date.
    public func change<C: UnaryCall>(
        to call: C,
        _ input: C.Input,
        options: QueryOptions? = nil,
        live: LiveUpdates<Value>? = nil
    ) where C.Output == Value {
        change(to: QuerySource(source.client, call.prepared(input), options ?? source.options, live) { $0 })
    }

    /// Observes part of the output of another call or input; see ``change(to:_:options:live:)``.
    ///
    /// - Parameters:
    ///   - call: The call to query.
    ///   - input: The call's input. If it can't be encoded, ``state`` is `.failed`.
    ///   - options: Determines when the output is fetched; nil keeps the query's options.
    ///   - live: A subscription that keeps the output up to date.
    ///   - select: A closure that returns the part. It's called for each output.
    public func change<C: UnaryCall>(
        to call: C,
        _ input: C.Input,
        options: QueryOptions? = nil,
        live: LiveUpdates<C.Output>? = nil,
        select: @escaping (C.Output) -> Value
    ) {
        change(to: QuerySource(source.client, call.prepared(input), options ?? source.options, live, select))
    }

    /// Shows a placeholder until a value is fetched, such as the data already shown in a list's row.
    ///
    /// The placeholder isn't stored and doesn't prevent a fetch. While it's shown, ``state`` is `.loading`.
    public func placeholder(_ value: Value) -> Self {
        setPlaceholder(value)
        return self
    }
}

/// Queries for calls without an input.
///
/// ```swift
/// let me = ObservableQuery(queries, of: Palytt.Users.me)
/// let name = ObservableQuery(queries, of: Palytt.Users.me, select: \.username)
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableQuery {
    /// Creates a query for a call's output.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        of call: C,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Value>? = nil
    ) where C.Input == NoInput, C.Output == Value {
        self.init(client, of: call, NoInput(), options: options, live: live)
    }

    /// Creates a query for part of a call's output. Views update only when that part changes.
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        of call: C,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<C.Output>? = nil,
        select: @escaping (C.Output) -> Value
    ) where C.Input == NoInput {
        self.init(client, of: call, NoInput(), options: options, live: live, select: select)
    }

    /// Observes the output of another call, such as a list without a filter; see ``change(to:_:options:live:)``.
    public func change<C: UnaryCall>(to call: C, options: QueryOptions? = nil)
    where C.Input == NoInput, C.Output == Value {
        change(to: call, NoInput(), options: options)
    }
}
