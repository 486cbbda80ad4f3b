public import Foundation

// Mistakes that are easily made: the compiler prints the message of an unavailable overload. Troubleshooting lists them.

extension TypedClient {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, message: "the address is a URL: 'Client(url: URL(string: \"https://…\")!)'")
    public init(
        url: String,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) { fatalError() }

    /// Not to be called; the message says what to write.
    @available(
        *,
        unavailable,
        message: "settings are set in the closure: 'Client(url: url) { $0.headers = { [\"authorization\": …] } }'"
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
        message: "the links are a setup: 'links: .batching', 'links: LinkSetup { [BatchLink($0)] }'"
    )
    public init(
        url: URL,
        links: [any TRPCLink],
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) { fatalError() }
}
