package import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A socket that takes connections and never says anything, or refuses them: as long as it is there, no other process gets
/// its port.
package final class SilentServer {
    private let descriptor: Int32
    package let url: URL

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
                bind(descriptor, $0, length) == 0 && (refusesConnections || listen(descriptor, 64) == 0)
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isReady else { throw CocoaError(.fileReadUnknown) }
        url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/trpc")!
    }

    deinit { close(descriptor) }
}
