public import Foundation

/// The address of a backend and the way to it. All terminating links of a client share it.
public struct TRPCBackend: Sendable {
    /// Where the router is mounted. A query string stays, in front of that of a call.
    public var url: URL
    /// Where the paths of REST operations begin; one without a host is taken from ``url``. Nil stands for ``url``.
    package var server: URL?
    /// The credentials for REST operations that ask for them.
    package var credentials: RESTCredentials
    /// How the backend writes values.
    public var transformer: Transformer
    /// Carries HTTP requests.
    public var transport: any HTTPTransport
    /// Headers, asked again for each request; nil for a backend that needs none. An error that it throws reaches the
    /// caller unchanged, and nothing is sent.
    public var headers: (@Sendable () async throws -> [String: String])?
    /// The clock of all waiting: reconnects, inactivity, timeouts. A test gives one that needs no time.
    public var clock: any Clock<Duration>
    /// Gives requests the credential of who is signed in; nil without a session.
    var authorizer: (any RequestAuthorizer)?
    /// Whether it serves real users, who have no tokens for development.
    package var isProduction = false
    /// Whether the client has a link of rank ``LinkRank/auth``.
    var hasCredentialLink = false

    /// Describes a backend.
    public init(
        url: URL,
        server: URL? = nil,
        credentials: RESTCredentials = RESTCredentials(),
        transformer: Transformer = .none,
        transport: any HTTPTransport = URLSessionTransport(),
        clock: any Clock<Duration> = ContinuousClock(),
        headers: (@Sendable () async throws -> [String: String])? = nil
    ) {
        self.url = url
        self.server = server
        self.credentials = credentials
        self.transformer = transformer
        self.transport = transport
        self.clock = clock
        self.headers = headers
    }
}

extension TRPCBackend {
    /// Where the paths of REST operations begin.
    package var serverURL: URL {
        guard let server else { return url }
        return server.scheme == nil
            ? URL(string: server.absoluteString, relativeTo: url)?.absoluteURL ?? server : server
    }

    /// Adds the credential of who is signed in, over it the client's headers, and over them those of the operations that the
    /// request carries.
    @discardableResult
    func addHeaders(
        to request: inout HTTPRequest,
        for operations: [TRPCOperation]
    ) async throws -> RequestCredential? {
        // Those of a batch are equal.
        var own = try await ownHeaders(operations.first?.headers ?? [:])
        let credential = try await addCredential(to: &own, for: request.url, operations)
        for operation in operations { try await operation.context[HeaderCheckKey.self]?(own) }
        try request.add(own)
        return credential
    }

    /// The client's headers, and over them those of operations.
    ///
    /// A call that is cancelled, or out of time, does not wait for the application to have its headers.
    func ownHeaders(_ operationHeaders: HTTPHeaders) async throws -> HTTPHeaders {
        var own = HTTPHeaders()
        if let headers {
            for (name, value) in try await AbandonableTask("headers", headers).run().sorted(by: { $0.key < $1.key }) {
                own[name] = value
            }
        }
        for field in operationHeaders { own[field.name] = field.value }
        return own
    }

    /// Sends a request. Cancellation stays cancellation, whatever the transport throws for it; every other failure
    /// becomes a ``TRPCError``.
    func send(_ request: HTTPRequest, for operations: [TRPCOperation]) async throws -> HTTPResponse {
        try await transporting(operations) { try await $0.send(request) }
    }

    /// Sends a request and gives the response as it arrives; see ``send(_:for:)``.
    func stream(_ request: HTTPRequest, for operations: [TRPCOperation]) async throws -> HTTPStreamedResponse {
        try await transporting(operations) { try await $0.stream(request) }
    }

    /// Runs the work of the transport for operations, which the transport and its middleware see.
    func transporting<Value>(
        _ operations: [TRPCOperation],
        _ work: (any HTTPTransport) async throws -> Value
    ) async throws -> Value {
        try await TRPCError.transporting(operations.map(\.path).joined(separator: ",")) {
            try await TRPCOperation.$carried.withValue(operations) { try await work(transport) }
        }
    }
}

extension HTTPRequest {
    /// Puts the application's headers in place of the request's own. Cookies stand beside those of the contract, which
    /// win.
    ///
    /// - Throws: ``TRPCError`` of a header that cannot be sent.
    mutating func add(_ own: HTTPHeaders) throws(TRPCError) {
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
