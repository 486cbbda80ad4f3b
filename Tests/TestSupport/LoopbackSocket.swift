package import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A listening socket on this machine. Until its connections are accepted, it simulates a silent server; or it refuses
/// connections, and reserves its port while it exists.
package final class LoopbackSocket: Sendable {
    private let descriptor: Int32
    package let port: UInt16

    /// - Parameter wanted: The port of another socket that refuses connections; 0 for a free one.
    package init(port wanted: UInt16 = 0, refusesConnections: Bool = false) throws {
        descriptor = Self.make()
        Self.shareAddress(descriptor)
        var address = Self.address(wanted)
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

    /// Returns a socket that is connected to a local port; nil if nothing listens there.
    static func connected(to port: UInt16) -> Int32? {
        let descriptor = make()
        var address = address(port)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if isConnected { return descriptor }
        close(descriptor)
        return nil
    }

    private static func make() -> Int32 {
        #if canImport(Glibc)
        socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    private static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        return address
    }

    /// Allows a socket to listen on the port of another one that refuses connections.
    private static func shareAddress(_ descriptor: Int32) {
        #if canImport(Darwin)
        let option = SO_REUSEPORT
        #else
        let option = SO_REUSEADDR
        #endif
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, option, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    package var url: URL { URL(string: "http://127.0.0.1:\(port)/trpc")! }

    /// Blocks for the descriptor of the next connection; nil when the socket is shut down.
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

    /// Ends ``accept()``, and refuses connections from then on.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}
