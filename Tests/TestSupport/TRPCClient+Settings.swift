package import Foundation
package import TRPCRuntime
package import TRPCSession

extension TRPCClient.Configuration {
    /// Creates a configuration with settings in one expression.
    @_disfavoredOverload
    package init(
        url: URL,
        server: URL? = nil,
        credentials: RESTCredentials = RESTCredentials(),
        transformer: Transformer = .none,
        transport: any HTTPTransport = URLSessionTransport(),
        clock: any Clock<Duration> = ContinuousClock(),
        headers: (@Sendable () async throws -> HTTPHeaders)? = nil
    ) {
        self.init(url: url, transport: transport)
        self.server = server
        self.credentials = credentials
        self.transformer = transformer
        self.clock = clock
        self.headers = headers
    }

    /// Returns a configuration with settings in one expression.
    package func with(
        session: Session? = nil,
        links: LinkSetup = .standard,
        validatesInputs: Bool = false,
        timeout: Duration? = nil
    ) -> TRPCClient.Configuration {
        var configuration = self
        configuration.session = session
        configuration.links = links
        configuration.validatesInputs = validatesInputs
        configuration.timeout = timeout
        return configuration
    }
}

extension TRPCClient {
    /// Creates a client with settings in one expression.
    @_disfavoredOverload
    package init(
        url: URL,
        server: URL? = nil,
        credentials: RESTCredentials = RESTCredentials(),
        transformer: Transformer = .none,
        session: Session? = nil,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: (@Sendable () async throws -> HTTPHeaders)? = nil
    ) {
        let configuration = TRPCClient.Configuration(
            url: url,
            server: server,
            credentials: credentials,
            transformer: transformer,
            transport: transport,
            headers: headers
        )
        self.init(
            backend: configuration,
            session: session,
            links: links,
            validatesInputs: validatesInputs,
            timeout: timeout
        )
    }

    /// Creates a client with settings in one expression.
    package init(
        backend: TRPCClient.Configuration,
        session: Session? = nil,
        links: LinkSetup = .standard,
        validatesInputs: Bool = false,
        timeout: Duration? = nil
    ) {
        self.init(
            backend.with(session: session, links: links, validatesInputs: validatesInputs, timeout: timeout)
        )
    }
}
