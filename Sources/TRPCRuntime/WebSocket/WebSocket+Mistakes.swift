public import Foundation

// What does not compile, and what to write instead: the compiler prints the message of an overload that is unavailable.

extension LinkSetup {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, renamed: "webSocket(_:)")
    public static func webSocket(options: WebSocketOptions) -> LinkSetup { fatalError() }
}

extension SocketChannel {
    /// Not to be called; the message says what to write.
    @available(*, unavailable, renamed: "init(_:options:)")
    public convenience init(_ url: URL, _ options: SocketChannelOptions) { fatalError() }
}
