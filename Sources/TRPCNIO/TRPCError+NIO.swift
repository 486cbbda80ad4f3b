#if NIO
import Foundation
import NIOCore
import NIOHTTP1
import NIOWebSocket
import TRPCRuntime
import TRPCStreams

extension TRPCError {
    /// The error for a failed WebSocket connection, as for HTTP.
    static func opening(_ error: any Error) -> TRPCError {
        if let error = error as? any ServerTrustFailure { return insecure(error, path: nil) }
        let code = URLError.Code(opening: error)
        let message = code == nil ? description(of: error) : nil
        if error is HTTPParserError || error is NIOWebSocketUpgradeError || error is NIOHTTPClientUpgradeError
            || error is WebSocketFailure
        {
            return unexpected(.foreign, message: message ?? description(of: error), underlyingError: error)
        }
        return .transport(TransportFailure(urlErrorCode: code), message: message, underlyingError: error)
    }

    /// The error for a response that isn't an upgrade.
    static func refusedUpgrade(_ head: HTTPResponseHead?) -> TRPCError {
        let fields = head?.headers.map { TRPCRuntime.HTTPHeaders.Field(name: $0.name, value: $0.value) }
        return refusedUpgrade(head.map { Int($0.status.code) } ?? 0, headers: .init(fields ?? []))
    }

    private static func description(of error: any Error) -> String {
        (error as? any LocalizedError)?.errorDescription ?? "The WebSocket could not be opened: \(type(of: error))."
    }
}
#endif
