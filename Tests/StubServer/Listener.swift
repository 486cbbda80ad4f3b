import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A TCP socket on 127.0.0.1, on a port that the system chooses.
struct Listener: Sendable {
    struct Failure: Error { let call: String, code: Int32 }

    let port: UInt16
    private let socket: Int32

    init() throws {
        signal(SIGPIPE, SIG_IGN)
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        let descriptor = Foundation.socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        socket = descriptor

        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isBound else { throw Failure(call: "bind", code: errno) }
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Serves each connection on a thread of its own, for as long as the process lives.
    func run(_ serve: @escaping @Sendable (Int32) -> Void) {
        while true {
            let connection = accept(socket, nil, nil)
            guard connection >= 0 else { continue }
            Thread.detachNewThread { serve(connection) }
        }
    }
}
