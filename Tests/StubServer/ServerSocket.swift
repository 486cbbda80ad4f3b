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

/// The socket of a connection, for what a server does not do of its own accord: break off.
///
/// FlyingFox gives its handlers no socket, so it is looked for among the process's own, by the address of its client.
struct ServerSocket: Sendable {
    private let socket: Socket
    private let peer: HTTPRequest.Address

    /// The socket that a request came over; nil when it is gone already.
    init?(of request: HTTPRequest) {
        guard let peer = request.remoteAddress, let socket = Self.all.first(where: { Self.peer(of: $0) == peer }) else {
            return nil
        }
        (self.socket, self.peer) = (socket, peer)
    }

    /// Whether the client is still there. Bytes that it has sent are left unread.
    var isOpen: Bool {
        guard Self.peer(of: socket) == peer else { return false }
        var byte: UInt8 = 0
        let count = recv(socket.file.rawValue, &byte, 1, Self.peek)
        return count > 0 || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
    }

    /// Writes bytes past the server, such as a part of something.
    func write(_ data: Data) throws { _ = try socket.write(data) }

    /// Ends the connection at once, in both directions.
    func cut() { _ = shutdown(socket.file.rawValue, Int32(SHUT_RDWR)) }

    /// Makes the coming close a reset: what has not been sent is lost, and the client sees an error.
    func resetOnClose() {
        try? socket.setValue(linger(l_onoff: 1, l_linger: 0), for: LingerOption())
    }

    /// The clients that are connected.
    static var openPeers: Set<HTTPRequest.Address> { Set(all.compactMap(peer)) }

    /// Has the connections of a listening socket send small pieces at once: the head and the body of a response are
    /// two, and the second would wait for the client to acknowledge the first.
    static func sendAtOnce(port: UInt16) {
        for socket in all {
            guard case .ip4(_, port)? = try? socket.sockname() else { continue }
            try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        }
    }

    private static var all: [Socket] {
        // Asked for its peer, what is not open would cost an error each.
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
