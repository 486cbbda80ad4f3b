public import Foundation

extension TRPCClient {
    /// The settings for reaching a backend.
    ///
    /// A generated client takes a configuration, or a closure that completes one:
    ///
    /// ```swift
    /// let api = Palytt.Client(url: url, links: .batching) { configuration in
    ///     configuration.timeout = .seconds(20)
    ///     configuration.headers = { ["x-tenant": "a"] }
    /// }
    /// ```
    ///
    /// ``LinkSetup`` passes it to the links that it creates; the terminating links of a client share it.
    public struct Configuration: Sendable {
        /// The URL of the tRPC router, or the base URL of a REST API. A query in it precedes that of each call.
        public var url: URL
        /// The base URL of a tRPC backend's REST operations, relative to ``url`` if it has no host; nil for ``url``.
        public var server: URL?
        /// The servers of REST operations with their own server, by its URL in the contract.
        ///
        /// Other operations use ``server``.
        public var operationServers: [String: URL] = [:]
        /// How typed streams handle events that can't be read; by default, those that aren't JSON are skipped.
        public var unreadableEvents = UnreadableEvents.skipNonJSON
        /// The credentials for REST operations that require some.
        public var credentials = RESTCredentials()
        /// How the backend encodes values.
        public var transformer = Transformer.none
        /// The links of calls, such as one request per call, batches or a socket.
        public var links: LinkSetup
        /// Sends HTTP requests.
        public var transport: any HTTPTransport
        /// The headers of each request, called before each one so that a token is current.
        ///
        /// If it throws, the call fails with the error and nothing is sent.
        public var headers: (@Sendable () async throws -> HTTPHeaders)?
        /// Whether ``headers`` and those of a call may send `authorization` over plain HTTP, which can be intercepted.
        ///
        /// Always allowed for this machine (`localhost`, `127.0.0.1`, `::1`). False by default: such a call throws
        /// before sending.
        public var allowsPlainHTTP = false
        /// The time limit of a call, from its start to its complete response.
        ///
        /// ``CallOptions/timeout`` overrides it. Also limits each start of a subscription. Nil leaves it to the
        /// transport.
        public var timeout: Duration?
        /// Whether inputs are checked against the contract before sending.
        ///
        /// A call with an invalid input throws a ``TRPCError`` with its ``TRPCError/violations``; see
        /// <doc:Validation>.
        ///
        /// False by default: the backend validates in any case, and a released app would reject inputs that a newer
        /// backend accepts.
        public var validatesInputs = false
        /// The clock for reconnections, inactivity and timeouts.
        public var clock: any Clock<Duration> = ContinuousClock()
        /// Whether the backend serves real users, so that sessions send no development tokens.
        public var isProduction = false
        /// The owner of the client's values.
        ///
        /// A client with a session uses the session's. Without a session, set it if the app has several users.
        public var identity = Identity()
        /// Who is signed in.
        package var clientSession: (any ClientSession)?
        /// Provides the current user's credential for requests; nil without a session.
        package var authorizer: (any RequestAuthorizer)?
        /// Whether the client has a link of rank ``LinkRank/auth``.
        var hasCredentialLink = false

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - url: The URL of the tRPC router, or the base URL of a REST API.
        ///   - links: The links of calls.
        ///   - transport: Sends HTTP requests.
        public init(url: URL, links: LinkSetup = .standard, transport: any HTTPTransport = URLSessionTransport()) {
            self.url = url
            self.links = links
            self.transport = transport
        }
    }
}

extension TRPCClient.Configuration {
    /// The base URL of REST operations.
    package var serverURL: URL {
        guard let server else { return url }
        return server.scheme == nil
            ? URL(string: server.absoluteString, relativeTo: url)?.absoluteURL ?? server : server
    }

    /// The base URL of a request.
    package func serverURL(of request: RESTRequest) -> URL {
        request.server.flatMap { operationServers[$0] } ?? serverURL
    }

    /// The identity of a client that has no session and states its users; nil for any other.
    package var statedIdentity: Identity? { authorizer == nil && identity.isStated ? identity : nil }

    /// All places that the client sends requests to.
    package var backendURLs: [URL] { [url, serverURL] + operationServers.sorted { $0.key < $1.key }.map(\.value) }

    /// Adds the current user's credential, the client's headers and those of the operations.
    ///
    /// Each overrides the previous.
    @discardableResult
    package func addHeaders(
        to request: inout HTTPRequest,
        for operations: [TRPCOperation]
    ) async throws -> RequestCredential? {
        // The operations of a batch have equal headers.
        var own = try await ownHeaders(operations.first?.headers ?? [:])
        try refuseClearCredential(own, to: request.url)
        let credential = try await addCredential(to: &own, for: request.url, operations)
        for operation in operations { try await operation.context[HeaderCheckKey.self]?(own) }
        try request.add(own)
        return credential
    }

    /// Returns the client's headers, overridden by those of operations.
    ///
    /// A call that is cancelled, or out of time, doesn't wait for the app's closure.
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
    /// Cancellation is rethrown as such, whatever error the transport uses; every other failure becomes a
    /// ``TRPCError``.
    func send(_ request: HTTPRequest, for operations: [TRPCOperation]) async throws -> HTTPResponse {
        try await transporting(operations, to: request.url) { try await $0.send(request) }
    }

    /// Sends a request and returns the streamed response; see ``send(_:for:)``.
    package func stream(_ request: HTTPRequest, for operations: [TRPCOperation]) async throws -> HTTPStreamedResponse {
        try await transporting(operations, to: request.url) { try await $0.stream(request) }
    }

    /// Runs the transport's work for operations, which the transport and its middleware can read.
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
    /// Adds the app's headers, replacing those of the request.
    ///
    /// Cookies are merged; those of the contract take precedence.
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
