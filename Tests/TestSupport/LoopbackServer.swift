package import Foundation
import TRPCRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A minimal HTTP server on a local socket.
///
/// A closure handles the request of each connection on a separate thread.
package final class LoopbackServer: Sendable {
    package typealias Answer = @Sendable (Connection) -> Void

    package var url: URL { socket.url }
    package var port: UInt16 { socket.port }
    private let socket: LoopbackSocket
    private let answer: Answer
    private let waitsForRequest: Bool
    private let counts = Locked((open: 0, total: 0))

    /// The number of open connections.
    package var open: Int { counts.withLock(\.open) }
    /// The number of all connections.
    package var total: Int { counts.withLock(\.total) }

    /// - Parameter waitsForRequest: Whether to read the head of a request before answering a connection.
    package init(waitsForRequest: Bool = true, _ answer: @escaping Answer) throws {
        self.waitsForRequest = waitsForRequest
        self.answer = answer
        socket = try LoopbackSocket()
        Thread.detachNewThread { [weak self, socket] in
            while let descriptor = socket.accept(), let server = self { server.serve(descriptor) }
        }
    }

    deinit { socket.shutDown() }

    private func serve(_ descriptor: Int32) {
        counts.withLock { counts in
            counts.open += 1
            counts.total += 1
        }
        let (answer, counts, waitsForRequest) = (answer, counts, waitsForRequest)
        Thread.detachNewThread {
            let connection = Connection(descriptor)
            if !waitsForRequest || connection.readHead() { answer(connection) }
            close(descriptor)
            counts.withLock { $0.open -= 1 }
        }
    }

    /// One request and its connection.
    package final class Connection {
        private let descriptor: Int32
        private var buffer = Data()
        /// The request line and the headers.
        package private(set) var head = ""

        fileprivate init(_ descriptor: Int32) {
            self.descriptor = descriptor
            #if canImport(Darwin)
            // A write to a closed connection fails instead of ending the process; on Linux this is a flag of each
            // write.
            var isOn: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
            #endif
        }

        fileprivate func readHead() -> Bool {
            while true {
                if let end = buffer.range(of: Data("\r\n\r\n".utf8)) {
                    head = String(decoding: buffer[..<end.lowerBound], as: UTF8.self)
                    buffer = Data(buffer[end.upperBound...])
                    return true
                }
                guard let bytes = read() else { return false }
                buffer += bytes
            }
        }

        /// Returns the value of a header.
        package func header(_ name: String) -> String? {
            head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name):") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }

        /// Reads more of the body; nil at its end.
        package func read() -> Data? {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = recv(descriptor, &bytes, bytes.count, 0)
            return count > 0 ? Data(bytes[..<count]) : nil
        }

        /// Reads the whole body by its `content-length`. Large bodies are only counted.
        package func readBody() -> (count: Int, bytes: Data) {
            let length = header("content-length").flatMap { Int($0) } ?? 0
            var (count, kept) = (buffer.count, buffer)
            while count < length, let bytes = read() {
                count += bytes.count
                if kept.count < 1 << 23 { kept += bytes }
            }
            return (count, kept)
        }

        /// Sends text. Returns false if the client has disconnected.
        @discardableResult
        package func write(_ text: String) -> Bool { write(Data(text.utf8)) }

        /// Sends bytes. Returns false if the client has disconnected.
        @discardableResult
        package func write(_ data: Data) -> Bool {
            let bytes = Array(data)
            #if canImport(Darwin)
            return send(descriptor, bytes, bytes.count, 0) == bytes.count
            #else
            return send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
            #endif
        }

        /// Waits until the client closes the connection.
        package func waitForClient() { while read() != nil {} }
    }
}
