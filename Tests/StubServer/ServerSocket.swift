import FlyingFox
import FlyingSocks
import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The socket of a connection, for breaking it off.
///
/// FlyingFox doesn't expose the socket to its handlers, so it is found among the process's sockets by the client's
/// address.
struct ServerSocket: Sendable {
    private let socket: Socket
    private let peer: HTTPRequest.Address

    /// The socket of a request; nil if it is already closed.
    init?(of request: HTTPRequest) {
        guard let peer = request.remoteAddress, let socket = Self.all.first(where: { Self.peer(of: $0) == peer }) else {
            return nil
        }
        (self.socket, self.peer) = (socket, peer)
    }

    /// Whether the client is still connected. Its bytes are left unread.
    var isOpen: Bool {
        guard Self.peer(of: socket) == peer else { return false }
        var byte: UInt8 = 0
        let count = recv(socket.file.rawValue, &byte, 1, Self.peek)
        return count > 0 || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
    }

    /// Writes bytes directly to the socket, such as a part of a frame.
    func write(_ data: Data) throws { _ = try socket.write(data) }

    /// Closes the connection immediately, in both directions.
    func cut() { _ = shutdown(socket.file.rawValue, Int32(SHUT_RDWR)) }

    /// Turns the next close into a reset: unsent bytes are lost, and the client gets an error.
    func resetOnClose() {
        try? socket.setValue(linger(l_onoff: 1, l_linger: 0), for: LingerOption())
    }

    /// The addresses of the connected clients.
    static var openPeers: Set<HTTPRequest.Address> { Set(all.compactMap(peer)) }

    /// Disables Nagle's algorithm for the connections of a listening socket.
    ///
    /// Otherwise the body of a response would wait for the client to acknowledge its head.
    static func sendAtOnce(port: UInt16) {
        for socket in all {
            guard case .ip4(_, port)? = try? socket.sockname() else { continue }
            try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        }
    }

    private static var all: [Socket] {
        // Check descriptors first, since requesting the peer of a closed one throws.
        (3..<1024).filter { fcntl($0, F_GETFD) >= 0 }.map { Socket(file: .init(rawValue: $0)) }
    }

    private static func peer(of socket: Socket) -> HTTPRequest.Address? {
        (try? socket.remotePeer()).map(HTTPRequest.Address.make)
    }

    private static let peek = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)
}

private struct LingerOption: SocketOption {
    var name: Int32 { SO_LINGER }
    func makeValue(from socketValue: linger) -> linger { socketValue }
    func makeSocketValue(from value: linger) -> linger { value }
}
