#if NIO
import Foundation
import NIOCore
import NIOWebSocket
import TRPCRuntime
import TRPCStreams

/// Assembles messages from a server's frames, and detects protocol violations (RFC 6455).
struct WebSocketAssembler {
    /// The meaning of a frame.
    enum Part: Equatable {
        case message(WebSocketMessage)
        /// A fragment of an incomplete message.
        case fragment
        case ping(ByteBuffer)
        case pong
        /// A close frame. Its code is 1005 if it contains none.
        case close(WebSocketClosure)
    }

    /// The maximum number of empty fragments, which the maximum message size doesn't limit.
    private static let emptyFragments = 1_000

    private let maximumSize: Int
    /// The incomplete message.
    private var begun: (opcode: WebSocketOpcode, bytes: ByteBuffer)?
    private var empty = 0

    init(maximumSize: Int) { self.maximumSize = maximumSize }

    /// - Throws: ``WebSocketFailure`` with the code with which to close the connection.
    mutating func take(_ frame: WebSocketFrame) throws(WebSocketFailure) -> Part {
        guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
            throw .violation("It set the bits of an extension that is not in use.")
        }
        guard frame.maskKey == nil else { throw .violation("It masked a frame.") }
        switch frame.opcode {
        case .ping: return .ping(frame.data)
        case .pong: return .pong
        case .connectionClose: return .close(try WebSocketClosure(frame.data))
        case .text, .binary:
            guard begun == nil else { throw .violation("A message began within another one.") }
            guard frame.fin else {
                begun = (frame.opcode, frame.data)
                return .fragment
            }
            return .message(try message(frame.opcode, frame.data))
        case .continuation: return try `continue`(frame)
        default: throw .violation("It sent a frame of an unknown type.")
        }
    }

    private mutating func `continue`(_ frame: WebSocketFrame) throws(WebSocketFailure) -> Part {
        guard let opcode = begun?.opcode, var bytes = begun?.bytes else {
            throw .violation("A continuation frame belongs to no message.")
        }
        // The buffer isn't copied while it's uniquely referenced.
        begun = nil
        guard bytes.readableBytes + frame.data.readableBytes <= maximumSize else { throw .tooLarge }
        if frame.data.readableBytes == 0 { empty += 1 }
        guard empty <= Self.emptyFragments else {
            throw WebSocketFailure("The server sent too many empty fragments of a message.", code: 1008)
        }
        var rest = frame.data
        bytes.writeBuffer(&rest)
        guard frame.fin else {
            begun = (opcode, bytes)
            return .fragment
        }
        empty = 0
        return .message(try message(opcode, bytes))
    }

    private func message(_ opcode: WebSocketOpcode, _ bytes: ByteBuffer) throws(WebSocketFailure) -> WebSocketMessage {
        guard opcode == .text else { return .data(Data(bytes.readableBytesView)) }
        return .text(try bytes.text)
    }
}

extension WebSocketClosure {
    /// Parses a close frame (RFC 6455, 5.5.1 and 7.4).
    fileprivate init(_ payload: ByteBuffer) throws(WebSocketFailure) {
        var payload = payload
        guard payload.readableBytes > 0 else {
            self.init(code: 1005)
            return
        }
        guard let code = payload.readInteger(as: UInt16.self).map(Int.init), Self.mayBeSent(code) else {
            throw .violation("It closed with a code that must not be sent.")
        }
        self.init(code: code, reason: try payload.text)
    }

    private static func mayBeSent(_ code: Int) -> Bool {
        switch code {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}

extension ByteBuffer {
    /// - Throws: ``WebSocketFailure`` if the bytes aren't UTF-8.
    fileprivate var text: String {
        get throws(WebSocketFailure) {
            var text = String(buffer: self)
            // If the UTF-8 is invalid, it has been replaced.
            let isWhole = text.withUTF8 { text in
                withUnsafeReadableBytes { bytes in text.count == bytes.count && zip(text, bytes).allSatisfy(==) }
            }
            guard isWhole else { throw WebSocketFailure("The server sent text that is not UTF-8.", code: 1007) }
            return text
        }
    }
}
#endif
