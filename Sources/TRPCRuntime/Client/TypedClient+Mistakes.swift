public import Foundation

// Overloads that match common mistakes, so that the compiler prints their messages. They are listed in Troubleshooting.

extension TypedClient {
    /// Unavailable; the message contains the correct form.
    @available(*, unavailable, message: "pass a URL: 'Client(url: URL(string: \"https://…\")!)'")
    public init(
        url: String,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) { fatalError() }

    /// Unavailable; the message contains the correct form.
    @available(
        *,
        unavailable,
        message: "configure the client in the closure: 'Client(url: url) { $0.headers = { [\"authorization\": …] } }'"
    )
    public init(
        url: URL,
        links: LinkSetup = .standard,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        timeout: Duration? = nil,
        headers: [String: String]
    ) { fatalError() }

    /// Unavailable; the message contains the correct form.
    @available(
        *,
        unavailable,
        message: "pass a LinkSetup: 'links: .batching', 'links: LinkSetup { [BatchLink($0)] }'"
    )
    public init(
        url: URL,
        links: [any TRPCLink],
        transport: any HTTPTransport = URLSessionTransport(),
        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
    ) { fatalError() }
}
