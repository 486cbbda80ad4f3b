package import Foundation
import TRPCRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The network between a client and a local server, which a test can cut.
///
/// After the cut, connections are refused, and open ones are lost. The server keeps running.
package final class LoopbackRelay: Sendable {
    private struct State {
        var listener: LoopbackSocket?
        var open: Set<Int32> = []
    }

    private let server: UInt16
    /// Reserves the port while nothing listens on it.
    private let place: LoopbackSocket
    private let state = Locked(State())

    /// Creates a working network.
    package init(to server: StubServerProcess) throws {
        self.server = UInt16(server.port)
        place = try LoopbackSocket(refusesConnections: true)
        try mend()
    }

    deinit { cut() }

    /// Returns an address of the server over this network.
    package func url(_ url: URL) -> URL {
        var components = URLComponents(url: url, resolvingAgainstBaseURL: true)!
        components.port = Int(place.port)
        return components.url!
    }

    /// Cuts the network and all its connections.
    package func cut() {
        state.withLock { state in
            state.listener?.shutDown()
            state.listener = nil
            for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }

    /// Restores the network.
    package func mend() throws {
        let listener = try LoopbackSocket(port: place.port)
        state.withLock { $0.listener = listener }
        Thread.detachNewThread { [weak self] in
            while let client = listener.accept() {
                if let self { serve(client) } else { close(client) }
            }
        }
    }

    private func serve(_ client: Int32) {
        guard let server = LoopbackSocket.connected(to: server) else {
            close(client)
            return
        }
        let isThere = state.withLock { state in
            guard state.listener != nil else { return false }
            state.open.formUnion([client, server])
            return true
        }
        let state = state
        Thread.detachNewThread {
            if isThere {
                let isAnswered = DispatchSemaphore(value: 0)
                Thread.detachNewThread {
                    Self.copy(from: server, to: client)
                    isAnswered.signal()
                }
                Self.copy(from: client, to: server)
                isAnswered.wait()
                state.withLock { $0.open.subtract([client, server]) }
            }
            close(client)
            close(server)
        }
    }

    /// Forwards bytes until one side is closed.
    private static func copy(from source: Int32, to target: Int32) {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(source, &bytes, bytes.count, 0)
            guard count > 0, send(target, bytes, count, flags) == count else { break }
        }
        shutdown(target, Int32(SHUT_WR))
        shutdown(source, Int32(SHUT_RD))
    }

    #if canImport(Darwin)
    private static let flags: Int32 = 0
    #else
    private static let flags = Int32(MSG_NOSIGNAL)
    #endif
}
