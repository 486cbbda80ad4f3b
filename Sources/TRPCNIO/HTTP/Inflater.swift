#if AsyncHTTPClient
import CZLib
import Foundation
import NIOCore

/// Decompresses `gzip` and `deflate` on demand and in chunks, so that a small body can't exhaust the memory.
///
/// Used by one task at a time.
final class Inflater {
    /// The value for the `Accept-Encoding` header.
    static let encodings = "gzip, deflate"
    /// The maximum size of a chunk in bytes.
    private static let pieceSize = 1 << 16

    private enum State {
        /// Nothing has been read; the first bytes determine the format.
        case new
        case running
        /// A gzip member has ended. Another one can follow (RFC 1952, 2.2).
        case between
        /// The body has ended; any remaining bytes aren't part of it.
        case ended
    }

    /// The stream, at a fixed address because zlib stores it.
    private let stream: UnsafeMutablePointer<z_stream>
    private let isGzip: Bool
    private var state = State.new
    private var input = ByteBuffer()
    /// Whether the last chunk was full, so that there may be more output.
    private var hasMore = false

    /// Returns nil if the body isn't compressed, or if the encoding isn't supported.
    init?(_ encoding: String?) {
        switch encoding?.trimmingCharacters(in: .whitespaces).lowercased() {
        case "gzip", "x-gzip": isGzip = true
        case "deflate": isGzip = false
        default: return nil
        }
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
    }

    deinit {
        if state != .new { inflateEnd(stream) }
        stream.deallocate()
    }

    /// Adds compressed bytes. Before calling it, read all output until ``next()`` returns nil.
    func add(_ bytes: ByteBuffer) {
        var bytes = bytes
        input.discardReadBytes()
        input.writeBuffer(&bytes)
    }

    /// Returns the next bytes, or nil if more input is needed.
    ///
    /// - Throws: `URLError` with the code `cannotDecodeContentData`.
    func next() throws -> Data? {
        if state == .new, try !start() { return nil }
        if state == .between { try continueWithNextMember() }
        while state == .running, input.readableBytes > 0 || hasMore {
            let bytes = try piece()
            if !bytes.isEmpty { return bytes }
        }
        return nil
    }

    /// Marks the end of the input.
    ///
    /// - Throws: `URLError` if the body is incomplete. An empty body is complete.
    func finish() throws {
        let isWhole = state == .new ? input.readableBytes == 0 : state != .running
        guard isWhole else { throw Self.failure }
    }

    private static var failure: URLError { URLError(.cannotDecodeContentData) }

    /// Initializes zlib.
    ///
    /// Returns false as long as there are too few bytes. Some servers send `deflate` without its header (RFC 9110, 8.4.1.2).
    private func start() throws -> Bool {
        guard let head = input.getInteger(at: input.readerIndex, as: UInt16.self) else { return false }
        let hasHeader = head >> 8 & 0x0F == 8 && head.isMultiple(of: 31)
        // Adding 16 expects a gzip header; a negative value expects no header.
        let window = isGzip ? MAX_WBITS + 16 : hasHeader ? MAX_WBITS : -MAX_WBITS
        guard inflateInit2_(stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw Self.failure
        }
        state = .running
        return true
    }

    private func piece() throws -> Data {
        var output = Data(count: Self.pieceSize)
        let (code, left) = output.withUnsafeMutableBytes { output in
            input.readWithUnsafeMutableReadableBytes { input -> (Int, (Int32, Int)) in
                stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
                stream.pointee.avail_out = UInt32(output.count)
                let code = inflate(stream, Z_NO_FLUSH)
                return (input.count - Int(stream.pointee.avail_in), (code, Int(stream.pointee.avail_out)))
            }
        }
        hasMore = left == 0 && code == Z_OK
        switch code {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END:
            state = isGzip ? .between : .ended
            try continueWithNextMember()
        default: throw Self.failure
        }
        output.removeLast(left)
        return output
    }

    /// Continues with the next gzip member if there is one.
    private func continueWithNextMember() throws {
        guard let first = input.getInteger(at: input.readerIndex, as: UInt8.self) else { return }
        guard state == .between, first == 0x1F else {
            state = .ended
            return input.clear()
        }
        guard inflateReset(stream) == Z_OK else { throw Self.failure }
        state = .running
    }
}
#endif
