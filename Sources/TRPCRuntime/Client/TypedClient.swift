/// A client whose procedures are methods; each generated `Client` is one.
///
/// The protocol adds the functions that such clients share: calls and subscriptions by value, batches, and other options.
///
/// ```swift
/// let input = Palytt.PostsGetRecentPostsInput(page: 1, limit: 20)
/// let posts = try await api.call(Palytt.Posts.getRecentPosts, input)
/// ```
public protocol TypedClient: Sendable {
    /// The untyped client that carries the calls.
    var client: TRPCClient { get }

    /// Makes a client that calls through another one, with its settings.
    init(client: TRPCClient)
}

extension TypedClient {
    /// The same client, with the same links, and other options.
    public func with(_ options: CallOptions) -> Self { Self(client: client.with(options)) }

    /// Calls a procedure as a value.
    ///
    /// - Throws: as ``TRPCClient/call(_:_:)``.
    public func call<Input, Output>(_ procedure: Procedure<Input, Output>, _ input: Input) async throws -> Output {
        try await client.call(procedure, input)
    }

    /// Calls a procedure that takes no input.
    ///
    /// - Throws: as ``TRPCClient/call(_:_:)``.
    public func call<Output>(_ procedure: Procedure<NoInput, Output>) async throws -> Output {
        try await client.call(procedure)
    }

    /// Listens to a subscription as a value; see ``TRPCClient/subscribe(_:_:after:)``.
    public func subscribe<Input, Event>(
        _ procedure: SubscriptionProcedure<Input, Event>,
        _ input: Input,
        after lastEventId: String? = nil
    ) -> Subscription<Event> {
        client.subscribe(procedure, input, after: lastEventId)
    }

    /// Listens to a subscription that takes no input.
    public func subscribe<Event>(
        _ procedure: SubscriptionProcedure<NoInput, Event>,
        after lastEventId: String? = nil
    ) -> Subscription<Event> {
        client.subscribe(procedure, after: lastEventId)
    }

    /// Makes calls of different types in one request, and waits for all of them; see
    /// ``TRPCClient/batch(_:)->(_,_)``.
    ///
    /// ```swift
    /// let (me, words) = await api.batch(Palytt.Users.me(), Palytt.Search.suggestions("ra"))
    /// print(try me.get().username, try words.get())
    /// ```
    public func batch<each Output: Decodable & Sendable>(
        _ calls: repeat PreparedCall<each Output>
    ) async -> (repeat Result<each Output, TRPCError>) {
        await client.batch(repeat each calls)
    }

    /// Makes calls of one type in one request, however many.
    ///
    /// ```swift
    /// let lists = await api.batch(["ra", "ta"].map { Palytt.Search.suggestions($0) })
    /// ```
    public func batch<Output>(_ calls: [PreparedCall<Output>]) async -> [Result<Output, TRPCError>] {
        await client.batch(calls)
    }
}
