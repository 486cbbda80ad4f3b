#if AsyncHTTPClient
import Foundation
import NIOCore
import TRPCRuntime

/// One connection of an ``HTTP2Server``: the frames of RFC 9113 that a client without pushes and priorities needs.
final class HTTP2ServerConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private enum Frame {
        static let (data, headers, reset, settings): (UInt8, UInt8, UInt8, UInt8) = (0, 1, 3, 4)
        static let (ping, goAway, window, continuation): (UInt8, UInt8, UInt8, UInt8) = (6, 7, 8, 9)
        static let endOfStream: UInt8 = 1
        static let endOfHeaders: UInt8 = 4
        static let acknowledgement: UInt8 = 1
    }

    /// A handle to the connection for other threads.
    struct Handle: Sendable {
        let channel: any Channel
        fileprivate let connection: NIOLoopBound<HTTP2ServerConnection>

        func run(_ work: @escaping @Sendable (HTTP2ServerConnection) -> Void) {
            channel.eventLoop.execute { work(connection.value) }
        }
    }

    private static let preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8.count

    private let answer: HTTP2Server.Answer
    private let counts: Locked<HTTP2Server.Counts>
    private var context: ChannelHandlerContext?
    private var unread = ByteBuffer()
    private var hasPreface = false
    private var (initialRoom, room) = (65_535, 65_535)
    /// The flow-control window of each open stream.
    private var streams: [Int: Int] = [:]

    init(_ answer: HTTP2Server.Answer, _ counts: Locked<HTTP2Server.Counts>) {
        (self.answer, self.counts) = (answer, counts)
    }

    func handle(on channel: any Channel) -> Handle {
        Handle(channel: channel, connection: NIOLoopBound(self, eventLoop: channel.eventLoop))
    }

    func channelActive(context: ChannelHandlerContext) {
        self.context = context
        counts.withLock { ($0.connections, $0.openConnections) = ($0.connections + 1, $0.openConnections + 1) }
        write(Frame.settings, 0, 0)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        self.context = nil
        counts.withLock {
            ($0.openConnections, $0.openStreams) = ($0.openConnections - 1, $0.openStreams - streams.count)
        }
        streams = [:]
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = Self.unwrapInboundIn(data)
        unread.writeBuffer(&bytes)
        if !hasPreface {
            guard unread.readSlice(length: Self.preface) != nil else { return }
            hasPreface = true
        }
        while let head = unread.getBytes(at: unread.readerIndex, length: 9) {
            let size = head[..<3].reduce(0) { $0 << 8 | Int($1) }
            guard unread.readableBytes >= 9 + size else { break }
            unread.moveReaderIndex(forwardBy: 9)
            guard let payload = unread.readSlice(length: size) else { break }
            receive(head[3], head[4], head[5...8].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF, payload)
        }
        unread.discardReadBytes()
        sendBodies()
    }

    private func receive(_ type: UInt8, _ flags: UInt8, _ stream: Int, _ payload: ByteBuffer) {
        var payload = payload
        switch type {
        case Frame.settings where flags & Frame.acknowledgement == 0:
            while let key = payload.readInteger(as: UInt16.self), let value = payload.readInteger(as: UInt32.self) {
                // SETTINGS_INITIAL_WINDOW_SIZE.
                if key == 4 { initialRoom = Int(value) }
            }
            write(Frame.settings, Frame.acknowledgement, 0)
        case Frame.ping where flags & Frame.acknowledgement == 0:
            write(Frame.ping, Frame.acknowledgement, 0, Array(payload.readableBytesView))
        case Frame.window:
            let more = Int(payload.readInteger(as: UInt32.self) ?? 0)
            if stream == 0 { room += more } else { streams[stream]? += more }
        case Frame.headers:
            streams[stream] = initialRoom
            counts.withLock { ($0.streams, $0.openStreams) = ($0.streams + 1, $0.openStreams + 1) }
            if flags & Frame.endOfStream != 0 { reply(to: stream) }
        case Frame.data:
            let size = payload.readableBytes
            counts.withLock { $0.received += size }
            if size > 0 { for place in [0, stream] { write(Frame.window, 0, place, bytes(UInt32(size))) } }
            if flags & Frame.endOfStream != 0 { reply(to: stream) }
        case Frame.reset:
            counts.withLock { $0.resets += 1 }
            close(stream)
        default: break
        }
    }

    private func reply(to stream: Int) {
        let body: String?
        switch answer {
        case .nothing: return
        case .refused(let count, _) where self.counts.withLock(\.streams) <= count:
            write(Frame.reset, 0, stream, bytes(7))
            return close(stream)
        case .body(let text), .refused(_, let text): body = text
        case .endless, .head: body = nil
        }
        // `:status: 200`, by its index in HPACK's static table.
        write(Frame.headers, Frame.endOfHeaders, stream, [0x88])
        guard let body else { return }
        write(Frame.data, Frame.endOfStream, stream, Array(body.utf8))
        close(stream)
    }

    private func sendBodies() {
        guard case .endless = answer else { return }
        while room > 0, let (stream, streamRoom) = streams.first(where: { $0.value > 0 }) {
            let size = min(room, streamRoom, 1 << 14)
            (room, streams[stream]) = (room - size, streamRoom - size)
            counts.withLock { $0.sent += size }
            write(Frame.data, 0, stream, Array(repeating: UInt8(ascii: "x"), count: size))
        }
    }

    private func close(_ stream: Int) {
        if streams.removeValue(forKey: stream) != nil { counts.withLock { $0.openStreams -= 1 } }
    }

    func reset(_ code: UInt32) {
        for stream in streams.keys {
            write(Frame.reset, 0, stream, bytes(code))
            close(stream)
        }
    }

    func goAway(after stream: UInt32) { write(Frame.goAway, 0, 0, bytes(stream) + bytes(0)) }

    private func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }

    private func write(_ type: UInt8, _ flags: UInt8, _ stream: Int, _ payload: [UInt8] = []) {
        var frame = ByteBuffer(bytes: bytes(UInt32(payload.count)).dropFirst())
        frame.writeBytes([type, flags] + bytes(UInt32(stream)) + payload)
        context?.writeAndFlush(Self.wrapOutboundOut(frame), promise: nil)
    }
}
#endif
