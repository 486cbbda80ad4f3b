public import Foundation

// What does not compile, and what to write instead: the compiler prints the message of an overload that is unavailable.

extension TypedClient {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "missing argument for parameter 'url': 'Client(url: url, links: …)'")
    public init(links: LinkSetup) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "the address is a URL: 'Client(url: URL(string: \"https://…\")!)'")
    public init(
        url: String,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: (@Sendable () async throws -> [String: String])? = nil
    ) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(
        *,
        unavailable,
        message: "the headers are asked for before each request: 'headers: { [\"authorization\": …] }'"
    )
    public init(
        url: URL,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: [String: String]
    ) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(
        *,
        unavailable,
        message: "links are made for the client's backend: 'links: .batching', 'links: LinkSetup { [BatchLink($0)] }'"
    )
    public init(
        url: URL,
        links: any Link,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: (@Sendable () async throws -> [String: String])? = nil
    ) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(
        *,
        unavailable,
        message: "links are made for the client's backend: 'links: .batching', 'links: LinkSetup { [BatchLink($0)] }'"
    )
    public init(
        url: URL,
        links: [any Link],
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: (@Sendable () async throws -> [String: String])? = nil
    ) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, renamed: "init(url:)")
    public init(_ url: URL) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "the address is a URL with a label: 'Client(url: URL(string: \"https://…\")!)'")
    public init(_ url: String) { fatalError() }
}
