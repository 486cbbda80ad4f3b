package import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A listening socket on this machine. Until somebody accepts its connections it is a server that never says anything; or it
/// refuses them, and as long as it is there, no other process gets its port.
package final class LoopbackSocket: Sendable {
    private let descriptor: Int32
    package let port: UInt16

    package init(refusesConnections: Bool = false) throws {
        #if canImport(Glibc)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && (refusesConnections || listen(descriptor, 256) == 0)
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isReady else { throw CocoaError(.fileReadUnknown) }
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(descriptor) }

    package var url: URL { URL(string: "http://127.0.0.1:\(port)/trpc")! }

    /// The descriptor of the next connection; nil when the socket is shut down. The thread waits.
    func accept() -> Int32? {
        #if canImport(Glibc)
        let connection = Glibc.accept(descriptor, nil, nil)
        #elseif canImport(Musl)
        let connection = Musl.accept(descriptor, nil, nil)
        #else
        let connection = Darwin.accept(descriptor, nil, nil)
        #endif
        return connection < 0 ? nil : connection
    }

    /// Ends ``accept()``.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}
