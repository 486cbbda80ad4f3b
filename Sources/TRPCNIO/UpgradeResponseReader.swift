#if NIO
import NIOCore
import NIOHTTP1
import TRPCRuntime

/// The response to an upgrade request.
struct UpgradeResponse {
    var head: HTTPResponseHead?
    /// The rule that the response violates.
    var violation: WebSocketFailure?
}

/// Checks the response to an upgrade request as required by RFC 6455, section 4.1. NIO's upgrader checks only the key and the
/// first protocol.
final class UpgradeResponseReader: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    private static let key = "sec-websocket-accept"

    private let response: Locked<UpgradeResponse>
    private let subprotocols: [String]
    private var isRejected = false

    /// - Parameter request: The head of the request.
    init(_ response: Locked<UpgradeResponse>, to request: HTTPRequestHead) {
        self.response = response
        subprotocols = request.headers[canonicalForm: "sec-websocket-protocol"].map(String.init)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRejected else { return }
        guard case .head(var head) = Self.unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        response.withLock { $0.head = head }
        guard head.status == .switchingProtocols else { return context.fireChannelRead(data) }
        if let violation = violation(of: head) {
            isRejected = true
            response.withLock { $0.violation = violation }
            context.fireErrorCaught(violation)
            return context.close(promise: nil)
        }
        if let key = head.headers.first(name: Self.key) {
            head.headers.replaceOrAdd(name: Self.key, value: key.trimmingHTTPWhitespace)
        }
        context.fireChannelRead(Self.wrapInboundOut(.head(head)))
    }

    private func violation(of head: HTTPResponseHead) -> WebSocketFailure? {
        let headers = head.headers
        func has(_ token: String, in name: String) -> Bool {
            headers[canonicalForm: name].contains { $0.lowercased() == token }
        }
        if head.version != .http1_1 { return .violation("It upgraded HTTP/1.0.") }
        if !has("websocket", in: "upgrade") { return .violation("It upgraded to another protocol.") }
        if !has("upgrade", in: "connection") { return .violation("Its response had no `Connection: Upgrade`.") }
        if headers[Self.key].count != 1 { return .violation("Its response must have one Sec-WebSocket-Accept.") }
        if headers[canonicalForm: "sec-websocket-extensions"].contains(where: { !$0.isEmpty }) {
            return .violation("It used an extension that wasn't requested.")
        }
        if headers[canonicalForm: "sec-websocket-protocol"].contains(where: { !subprotocols.contains(String($0)) }) {
            return .violation("It used a subprotocol that wasn't requested.")
        }
        return nil
    }
}

extension String {
    /// The string without leading and trailing spaces and tabs.
    fileprivate var trimmingHTTPWhitespace: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
            return ""
        }
        return String(self[first...last])
    }
}
#endif
