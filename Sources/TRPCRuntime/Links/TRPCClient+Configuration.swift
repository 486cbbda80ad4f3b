public import Foundation

extension TRPCClient {
    /// How a client reaches its backend.
    ///
    /// A generated client takes one, or makes one that a closure completes:
    ///
    /// ```swift
    /// let api = Palytt.Client(url: url, links: .batching) { configuration in
    ///     configuration.timeout = .seconds(20)
    ///     configuration.headers = { ["x-tenant": "a"] }
    /// }
    /// ```
    ///
    /// ``LinkSetup`` hands it to the links that it makes; the terminating links of a client share it.
    public struct Configuration: Sendable {
        /// The URL of the tRPC router, or the base URL of a REST API. The query of a call follows the URL's own.
        public var url: URL
        /// The base URL of the REST operations of a tRPC backend; one without a host is relative to ``url``. Nil stands for ``url``.
        public var server: URL?
        /// The servers of REST operations that have their own in the contract, by the URLs that it writes. An operation whose
        /// server isn't here is called at ``server``.
        public var operationServers: [String: URL] = [:]
        /// What typed streams do with an event that they can't read: by default, they skip what isn't JSON.
        public var unreadableEvents = UnreadableEvents.skipNonJSON
        /// The credentials for REST operations that require some.
        public var credentials = RESTCredentials()
        /// How the backend writes values.
        public var transformer = Transformer.none
        /// The links of calls: a request for each call, batches, a socket.
        public var links: LinkSetup
        /// Carries HTTP requests.
        public var transport: any HTTPTransport
        /// The headers of each request, called before each one, so that a token is current. An error that it throws reaches the
        /// caller unchanged, and nothing is sent.
        public var headers: (@Sendable () async throws -> [String: String])?
        /// Whether ``headers`` and those of a call may send `authorization` over plain HTTP, where it can be read on the way. It is
        /// always sent to this machine (`localhost`, `127.0.0.1`, `::1`). False by default: such a call throws, and sends nothing.
        public var allowsPlainHTTP = false
        /// The time limit of a call, from its start to its complete response, unless its ``CallOptions/timeout`` says otherwise, and of each
        /// start of a subscription. Nil leaves it to the transport.
        public var timeout: Duration?
        /// Whether each input is checked against the contract before it is sent. A call with an invalid one throws a
        /// ``TRPCError`` with its ``TRPCError/violations``, and sends nothing; see <doc:ValidationBeforeSending>.
        ///
        /// False by default: the backend validates in any case, and a released app would refuse what a newer backend accepts.
        public var validatesInputs = false
        /// The clock of all waiting: reconnections, inactivity, timeouts.
        public var clock: any Clock<Duration> = ContinuousClock()
        /// Whether it serves real users, for whom a session sends no development token.
        public var isProduction = false
        /// The owner of the client's values. A client with a session has the session's; one without a session that has several users
        /// states them here.
        public var identity = Identity()
        /// Who is signed in.
        package var clientSession: (any ClientSession)?
        /// Gives requests the credential of who is signed in; nil without a session.
        package var authorizer: (any RequestAuthorizer)?
        /// Whether the client has a link of rank ``LinkRank/auth``.
        var hasCredentialLink = false

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - url: The URL of the tRPC router, or the base URL of a REST API.
        ///   - links: The links of calls.
        ///   - transport: Carries HTTP requests.
        public init(url: URL, links: LinkSetup = .standard, transport: any HTTPTransport = URLSessionTransport()) {
            self.url = url
            self.links = links
            self.transport = transport
        }
    }
}

extension TRPCClient.Configuration {
    /// Where the paths of REST operations begin.
    package var serverURL: URL {
        guard let server else { return url }
        return server.scheme == nil
            ? URL(string: server.absoluteString, relativeTo: url)?.absoluteURL ?? server : server
    }

    /// Where the path of a request begins.
    package func serverURL(of request: RESTRequest) -> URL {
        request.server.flatMap { operationServers[$0] } ?? serverURL
    }

    /// The identity of a client that has no session and states its users; nil for any other.
    package var statedIdentity: Identity? { authorizer == nil && identity.isStated ? identity : nil }

    /// All places that the client sends requests to.
    package var backendURLs: [URL] { [url, serverURL] + operationServers.sorted { $0.key < $1.key }.map(\.value) }

    /// Adds the credential of who is signed in, over it the client's headers, and over them those of the operations that the
    /// request carries.
    @discardableResult
    package func addHeaders(
        to request: inout HTTPRequest,
        for operations: [TRPCOperation]
    ) async throws -> RequestCredential? {
        // Those of a batch are equal.
        var own = try await ownHeaders(operations.first?.headers ?? [:])
        try refuseClearCredential(own, to: request.url)
        let credential = try await addCredential(to: &own, for: request.url, operations)
        for operation in operations { try await operation.context[HeaderCheckKey.self]?(own) }
        try request.add(own)
        return credential
    }

    /// The client's headers, and over them those of operations.
    ///
    /// A call that is cancelled, or out of time, does not wait for the application to have its headers.
    package func ownHeaders(_ operationHeaders: HTTPHeaders) async throws -> HTTPHeaders {
        var own = HTTPHeaders()
        if let headers {
            for (name, value) in try await AbandonableTask("headers", headers).run().sorted(by: { $0.key < $1.key }) {
                own[name] = value
            }
        }
        for field in operationHeaders { own[field.name] = field.value }
        return own
    }

    /// - Throws: ``TRPCError`` if `authorization` would travel over plain HTTP to another machine.
    package func refuseClearCredential(_ own: HTTPHeaders, to url: URL) throws(TRPCError) {
        guard own["authorization"] != nil, !allowsPlainHTTP, ["http", "ws"].contains(url.scheme?.lowercased()),
            url.host?.isLoopback != true
        else { return }
        throw TRPCError.clearCredential(url)
    }

    /// Sends a request. Cancellation stays cancellation, whatever the transport throws for it; every other failure
    /// becomes a ``TRPCError``.
    func send(_ request: HTTPRequest, for operations: [TRPCOperation]) async throws -> HTTPResponse {
        try await transporting(operations, to: request.url) { try await $0.send(request) }
    }

    /// Sends a request and gives the response as it arrives; see ``send(_:for:)``.
    package func stream(_ request: HTTPRequest, for operations: [TRPCOperation]) async throws -> HTTPStreamedResponse {
        try await transporting(operations, to: request.url) { try await $0.stream(request) }
    }

    /// Runs the work of the transport for operations, which the transport and its middleware see.
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
    /// Puts the application's headers in place of the request's own. Cookies stand beside those of the contract, which
    /// win.
    ///
    /// - Throws: ``TRPCError`` of a header that cannot be sent.
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
