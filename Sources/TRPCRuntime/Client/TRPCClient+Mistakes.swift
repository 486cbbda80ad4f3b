// What does not compile, and what to write instead: the compiler prints the message of an overload that is unavailable.

extension TRPCClient {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "the address is a URL: 'URL(string: \"https://…\")!'")
    public init(
        url: String,
        transformer: Transformer = .none,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: (@Sendable () async throws -> [String: String])? = nil
    ) { fatalError() }
}
