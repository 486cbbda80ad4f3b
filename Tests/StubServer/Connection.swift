import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One connection: requests one after the other, until the client closes it or asks for that.
final class Connection {
    private let socket: Int32
    private let recordings: Recordings
    private var unread = Data()

    init(socket: Int32, recordings: Recordings) {
        self.socket = socket
        self.recordings = recordings
    }

    func serve() {
        defer { close(socket) }
        while let request = nextRequest() {
            guard answer(request), request.headers["connection"]?.lowercased() != "close" else { return }
        }
    }

    /// A request may come in any number of pieces, and the next one in the same piece as this.
    private func nextRequest() -> Request? {
        var head: Request?
        var headLength = 0
        while true {
            if head == nil, let length = Request.headLength(unread) {
                head = Request(head: unread.prefix(length - 4))
                guard let head else { return nil }
                headLength = length
                if head.headers["expect"] != nil { _ = send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
            }
            if let head, unread.count >= headLength + head.contentLength {
                let body = Data(unread.dropFirst(headLength).prefix(head.contentLength))
                unread = Data(unread.dropFirst(headLength + head.contentLength))
                return head.with(body: body)
            }
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            unread += buffer[..<count]
        }
    }

    private func answer(_ request: Request) -> Bool {
        let recorded = recordings.response(to: request)
        let body = Data((recorded.map { $0.body ?? "" } ?? "Nothing is recorded for \(request.identity)\n").utf8)
        var head = "HTTP/1.1 \(recorded?.status ?? 404) Recorded\r\n"
        // How the body was framed when it was recorded does not matter: here it is always counted.
        let framing: Set = ["transfer-encoding", "content-length", "connection"]
        for (name, value) in recorded?.headers ?? ["content-type": "text/plain"]
        where !framing.contains(name.lowercased()) {
            head += "\(name): \(value)\r\n"
        }
        head += "content-length: \(body.count)\r\n\r\n"
        return send(Data(head.utf8) + (request.method == "HEAD" ? Data() : body))
    }

    private func send(_ data: Data) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
