public import Foundation

/// A client whose procedures are methods; each generated `Client` is one.
///
/// The protocol adds the functions that such clients share: calls and subscriptions by value, batches, and other options.
///
/// ```swift
/// let input = Palytt.Posts.GetRecentPostsInput(page: 1, limit: 20)
/// let posts = try await api.call(Palytt.Posts.getRecentPosts, input)
/// ```
public protocol TypedClient: Sendable {
    /// How the backend writes values.
    static var transformer: Transformer { get }

    /// The untyped client that carries the calls.
    var client: TRPCClient { get }

    /// Makes a client that calls through another one, with its settings.
    init(client: TRPCClient)
}

extension TypedClient {
    /// No transformer, as clients of REST backends need it.
    public static var transformer: Transformer { .none }

    /// A client for the backend whose router is mounted at `url`.
    ///
    /// - Parameters:
    ///   - links: how calls travel: alone, in batches, over a socket.
    ///   - transport: carries the requests; a test gives one that answers from memory.
    ///   - validatesInputs: whether inputs are checked against the contract before they are sent.
    ///   - timeout: how long each call may take, unless its options say otherwise.
    ///   - headers: asked for before each call, so that a token is always the current one.
    @_disfavoredOverload
    public init(
        url: URL,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: (@Sendable () async throws -> [String: String])? = nil
    ) {
        let client = TRPCClient(
            url: url,
            transformer: Self.transformer,
            links: links,
            transport: transport,
            validatesInputs: validatesInputs,
            timeout: timeout,
            headers: headers
        )
        self.init(client: client)
    }

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
    /// let (me, words) = await api.batch(Palytt.Users.me.prepared(), Palytt.Search.suggestions.prepared("ra"))
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
    /// let lists = await api.batch(["ra", "ta"].map { Palytt.Search.suggestions.prepared($0) })
    /// ```
    public func batch<Output>(_ calls: [PreparedCall<Output>]) async -> [Result<Output, TRPCError>] {
        await client.batch(calls)
    }
}
