public import TRPCData
public import TRPCRuntime
public import TRPCStreams

// The names of 0.1.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableQuery {
    /// Creates a query of the output of a call.
    @available(*, deprecated, renamed: "init(_:of:_:options:live:)")
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        _ input: C.Input,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Value>? = nil
    ) where C.Output == Value {
        self.init(client, of: call, input, options: options, live: live)
    }

    /// Creates a query of a part of the output of a call.
    @available(*, deprecated, renamed: "init(_:of:_:options:live:select:)")
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        _ input: C.Input,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<C.Output>? = nil,
        select: @escaping (C.Output) -> Value
    ) {
        self.init(client, of: call, input, options: options, live: live, select: select)
    }

    /// Creates a query of the output of a call without an input.
    @available(*, deprecated, renamed: "init(_:of:options:live:)")
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<Value>? = nil
    ) where C.Input == NoInput, C.Output == Value {
        self.init(client, of: call, options: options, live: live)
    }

    /// Creates a query of a part of the output of a call without an input.
    @available(*, deprecated, renamed: "init(_:of:options:live:select:)")
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        options: QueryOptions = QueryOptions(),
        live: LiveUpdates<C.Output>? = nil,
        select: @escaping (C.Output) -> Value
    ) where C.Input == NoInput {
        self.init(client, of: call, options: options, live: live, select: select)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension InfiniteQuery {
    /// Creates a list.
    @available(*, deprecated, renamed: "init(_:of:options:maxPages:)")
    public convenience init(
        _ client: QueryClient,
        _ paging: Paging<Page, Parameter>,
        options: QueryOptions = QueryOptions(),
        maxPages: Int? = nil
    ) {
        self.init(client, of: paging, options: options, maxPages: maxPages)
    }

    /// Creates a list of a call whose paging is derived from the contract.
    @available(*, deprecated, renamed: "init(_:of:_:options:maxPages:)")
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        _ input: Parameter,
        options: QueryOptions = QueryOptions(),
        maxPages: Int? = nil
    ) where Parameter: PagedInput, Page == Parameter.Page, C.Input == Parameter, C.Output == Page {
        self.init(client, of: call, input, options: options, maxPages: maxPages)
    }

    /// Creates a list of a call with an optional input, whose paging is derived from the contract.
    @available(*, deprecated, renamed: "init(_:of:_:options:maxPages:)")
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        _ input: Parameter,
        options: QueryOptions = QueryOptions(),
        maxPages: Int? = nil
    ) where Parameter: PagedInput, Page == Parameter.Page, C.Input == Parameter?, C.Output == Page {
        self.init(client, of: call, input, options: options, maxPages: maxPages)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension LiveUpdates {
    /// Creates updates from a subscription.
    @available(*, deprecated, renamed: "init(of:_:pollingEvery:apply:)")
    public init<Input, Event>(
        _ subscription: SubscriptionProcedure<Input, Event>,
        _ input: Input,
        pollingEvery interval: Duration,
        apply: @escaping @Sendable (inout Value, Event) -> Void
    ) {
        self.init(of: subscription, input, pollingEvery: interval, apply: apply)
    }

    /// Creates updates from a subscription without an input.
    @available(*, deprecated, renamed: "init(of:pollingEvery:apply:)")
    public init<Event>(
        _ subscription: SubscriptionProcedure<NoInput, Event>,
        pollingEvery interval: Duration,
        apply: @escaping @Sendable (inout Value, Event) -> Void
    ) {
        self.init(of: subscription, pollingEvery: interval, apply: apply)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Mutation {
    /// Creates a mutation with a call.
    @available(*, deprecated, renamed: "init(_:of:invalidates:optimistic:scope:)")
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        invalidates targets: [CacheTarget] = [],
        optimistic: @escaping (Input, inout OptimisticUpdate<Output>) -> Void = { _, _ in },
        scope: @escaping (Input) -> String? = { _ in nil }
    ) where C.Input == Input, C.Output == Output {
        self.init(client, of: call, invalidates: targets, optimistic: optimistic, scope: scope)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Mutation where Input == NoInput {
    /// Creates a mutation with optimistic changes.
    @available(*, deprecated, renamed: "init(_:of:scope:invalidates:optimistic:)")
    public convenience init<C: UnaryCall>(
        _ client: QueryClient,
        _ call: C,
        scope: String? = nil,
        invalidates targets: [CacheTarget] = [],
        optimistic: @escaping (inout OptimisticUpdate<Output>) -> Void
    ) where C.Input == NoInput, C.Output == Output {
        self.init(client, of: call, scope: scope, invalidates: targets, optimistic: optimistic)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension OptimisticUpdate {
    /// Changes the value of a call with one input.
    @available(*, deprecated, renamed: "guess(of:_:change:confirm:)")
    public mutating func guess<C: UnaryCall>(
        _ call: C,
        _ input: C.Input,
        _ guess: @escaping (inout C.Output) -> Void,
        confirm: ((inout C.Output, Output) -> Void)? = nil
    ) {
        self.guess(of: call, input, change: guess, confirm: confirm)
    }

    /// Changes the value of a call without an input.
    @available(*, deprecated, renamed: "guess(of:_:confirm:)")
    public mutating func guess<C: UnaryCall>(
        _ call: C,
        _ guess: @escaping (inout C.Output) -> Void,
        confirm: ((inout C.Output, Output) -> Void)? = nil
    ) where C.Input == NoInput {
        self.guess(of: call, guess, confirm: confirm)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension QueryClient {
    /// Returns the output of a call, shared with the queries of the call.
    @available(*, deprecated, renamed: "fetch(_:input:staleTime:)")
    public func fetch<C: UnaryCall>(
        _ call: C,
        _ input: C.Input,
        staleTime: Duration? = nil
    ) async throws -> C.Output {
        try await fetch(call, input: input, staleTime: staleTime)
    }

    /// Returns the output of a call of any age.
    @available(*, deprecated, renamed: "ensure(_:input:)")
    public func ensure<C: UnaryCall>(_ call: C, _ input: C.Input) async throws -> C.Output {
        try await ensure(call, input: input)
    }

    /// Fetches the output of a call before a view observes it.
    @available(*, deprecated, renamed: "prefetch(_:input:staleTime:)")
    public func prefetch<C: UnaryCall>(_ call: C, _ input: C.Input, staleTime: Duration = .seconds(30)) async {
        await prefetch(call, input: input, staleTime: staleTime)
    }
}
