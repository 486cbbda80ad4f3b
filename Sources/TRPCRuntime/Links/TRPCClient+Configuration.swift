public import Foundation

extension TRPCClient {
    /// The settings for reaching a backend.
    ///
    /// A generated client is created with a configuration, or with a closure that completes one:
    ///
    /// ```swift
    /// let api = Palytt.Client(url: url, links: .batching) { configuration in
    ///     configuration.timeout = .seconds(20)
    ///     configuration.headers = { ["x-tenant": "a"] }
    /// }
    /// ```
    ///
    /// ``LinkSetup`` passes the configuration to the links that it creates; a client's terminating links share it.
    public struct Configuration: Sendable {
        /// The URL of the tRPC router, or the base URL of a REST API. If it has a query, it precedes the query of each call.
        public var url: URL
        /// The base URL of a tRPC backend's REST operations, relative to ``url`` if it has no host. If nil, ``url`` is used.
        public var server: URL?
        /// The servers of REST operations that have a server of their own, keyed by its URL in the contract.
        ///
        /// Other operations use ``server``.
        public var operationServers: [String: URL] = [:]
        /// How typed streams handle events that can't be read. By default, events that aren't JSON are skipped.
        public var unreadableEvents = UnreadableEvents.skipNonJSON
        /// The credentials for REST operations that require them.
        public var credentials = RESTCredentials()
        /// How the backend encodes values.
        public var transformer = Transformer.none
        /// The links that handle calls, such as with one request per call, in batches, or over a socket.
        public var links: LinkSetup
        /// The transport that sends HTTP requests.
        public var transport: any HTTPTransport
        /// Returns the headers for a request. Called before each request, so that a token in them is current.
        ///
        /// If it throws, the call fails with the error and nothing is sent.
        public var headers: (@Sendable () async throws -> HTTPHeaders)?
        /// Whether ``headers`` and those of a call may send `authorization` over plain HTTP, which can be intercepted.
        ///
        /// Always allowed for the local machine (`localhost`, `127.0.0.1`, `::1`). False by default: such a call throws before
        /// sending.
        public var allowsPlainHTTP = false
        /// The time limit of a call, from its start to its complete response.
        ///
        /// ``CallOptions/timeout`` overrides it. For a subscription, it limits each attempt to start it. If nil, the
        /// transport's timeout applies.
        public var timeout: Duration?
        /// Whether inputs are checked against the contract before sending.
        ///
        /// A call with an invalid input throws a ``TRPCError`` with its ``TRPCError/violations``; see
        /// <doc:Validation>.
        ///
        /// False by default, since the backend validates inputs in any case, and a released app would reject inputs that a
        /// newer backend accepts.
        public var validatesInputs = false
        /// The clock used for reconnections, inactivity and timeouts.
        public var clock: any Clock<Duration> = ContinuousClock()
        /// Whether the backend serves real users, in which case sessions don't send development tokens.
        public var isProduction = false
        /// The user to whom the client's values belong.
        ///
        /// A client with a session uses that session's identity. Without a session, set it if the app has several users.
        public var identity = Identity()
        /// The session that determines who is signed in.
        package var clientSession: (any ClientSession)?
        /// Provides the current user's credential for requests; nil if there is no session.
        package var authorizer: (any RequestAuthorizer)?
        /// Whether the client has a link with rank ``LinkRank/auth``.
        var hasCredentialLink = false

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - url: The URL of the tRPC router, or the base URL of a REST API.
        ///   - links: The links that handle calls.
        ///   - transport: The transport that sends HTTP requests.
        public init(url: URL, links: LinkSetup = .standard, transport: any HTTPTransport = URLSessionTransport()) {
            self.url = url
            self.links = links
            self.transport = transport
        }
    }
}

extension TRPCClient.Configuration {
    /// The base URL for REST operations.
    package var serverURL: URL {
        guard let server else { return url }
        return server.scheme == nil
            ? URL(string: server.absoluteString, relativeTo: url)?.absoluteURL ?? server : server
    }

    /// Returns the base URL for a request.
    package func serverURL(of request: RESTRequest) -> URL {
        request.server.flatMap { operationServers[$0] } ?? serverURL
    }

    /// The identity of a client that has no session and specifies its user; nil for any other client.
    package var statedIdentity: Identity? { authorizer == nil && identity.isStated ? identity : nil }

    /// All base URLs to which the client sends requests.
    package var backendURLs: [URL] { [url, serverURL] + operationServers.sorted { $0.key < $1.key }.map(\.value) }

    /// Adds the current user's credential, the client's headers, and the headers of the operations.
    ///
    /// Later headers override earlier ones.
    @discardableResult
    package func addHeaders(
        to request: inout HTTPRequest,
        for operations: [TRPCOperation]
    ) async throws -> RequestCredential? {
        // All operations in a batch have equal headers.
        var own = try await ownHeaders(operations.first?.headers ?? [:])
        try refuseClearCredential(own, to: request.url)
        let credential = try await addCredential(to: &own, for: request.url, operations)
        for operation in operations { try await operation.context[HeaderCheckKey.self]?(own) }
        try request.add(own)
        return credential
    }

    /// Returns the client's headers, overridden by those of the operations.
    ///
    /// A call that is cancelled or times out doesn't wait for the app's closure.
    package func ownHeaders(_ operationHeaders: HTTPHeaders) async throws -> HTTPHeaders {
        var own = HTTPHeaders()
        if let headers {
            for field in try await AbandonableTask("headers", headers).run() { own[field.name] = field.value }
        }
        for field in operationHeaders { own[field.name] = field.value }
        return own
    }

    /// - Throws: ``TRPCError`` if `authorization` would be sent over plain HTTP to another machine.
    package func refuseClearCredential(_ own: HTTPHeaders, to url: URL) throws(TRPCError) {
        guard own["authorization"] != nil, !allowsPlainHTTP, ["http", "ws"].contains(url.scheme?.lowercased()),
            url.host?.isLoopback != true
        else { return }
        throw TRPCError.clearCredential(url)
    }

    /// Sends a request.
    ///
    /// Cancellation is rethrown as `CancellationError`, regardless of the transport's error. Any other failure becomes a
    /// ``TRPCError``.
    func send(_ request: HTTPRequest, for operations: [TRPCOperation]) async throws -> HTTPResponse {
        try await transporting(operations, to: request.url) { try await $0.send(request) }
    }

    /// Sends a request and returns the streamed response; see ``send(_:for:)``.
    package func stream(_ request: HTTPRequest, for operations: [TRPCOperation]) async throws -> HTTPStreamedResponse {
        try await transporting(operations, to: request.url) { try await $0.stream(request) }
    }

    /// Performs a transport's work for operations that the transport and its middleware can read.
    func transporting<Value>(
        _ operations: [TRPCOperation],
        to url: URL,
        _ work: (any HTTPTransport) async throws -> Value
    ) async throws -> Value {
        try await TRPCError.transporting(operations.map(\.path).joined(separator: ","), to: url) {
            try await TRPCOperation.$inCurrentRequest.withValue(operations) { try await work(transport) }
        }
    }
}

extension HTTPRequest {
    /// Adds the app's headers, replacing those of the request that have the same names.
    ///
    /// Cookies are merged; those in the contract take precedence.
    ///
    /// - Throws: ``TRPCError`` for a header that can't be sent.
    package mutating func add(_ own: HTTPHeaders) throws(TRPCError) {
        for field in own {
            let isCookie = field.name.lowercased() == "cookie"
            headers[field.name] =
                isCookie
                ? RequestCookies(headers).adding(RequestCookies(HTTPHeaders([field]))).header ?? field.value
                : field.value
        }
        do throws(InvalidHeader) { try headers.validate() } catch {
            throw TRPCError.invalid(error, path: url.lastPathComponent)
        }
    }
}
