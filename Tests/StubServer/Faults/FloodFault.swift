import FlyingFox
import FlyingSocks
import Foundation

/// An endless response, sent as fast as the client reads.
///
/// `form` is `pings`, `events` of 1 KB, `comments`, `items` or `lines`. With a `pause` in milliseconds, one byte at a
/// time.
struct FloodFault: Fault {
    func response(to call: FaultCall) -> HTTPResponse {
        let form = call.received.query("form") ?? "pings"
        let (type, head, piece): (String, String, String) =
            switch form {
            case "events":
                (
                    "text/event-stream", "event: connected\ndata: {}\n\n",
                    "data: \"\(String(repeating: "x", count: 1000))\"\n\n"
                )
            case "comments": ("text/event-stream", "", ": nothing\n\n")
            case "items": ("text/event-stream", "", "data: {\"id\":1}\n\n")
            case "lines": ("application/json", "{\"0\":[[0],[null,0,0]]}\n", " \n")
            case "bytes": ("application/json", #"{"result":{"data":""#, "x")
            default: ("text/event-stream", "event: connected\ndata: {}\n\n", "event: ping\ndata: \n\n")
            }
        let pause = call.number("pause", default: 0)
        let count = pause > 0 ? 1 : (16 << 10) / piece.utf8.count
        let body = EndlessBytes(head: head, piece: String(repeating: piece, count: count), pause: pause)
        return HTTPResponse(
            statusCode: .ok,
            headers: [.contentType: type],
            body: HTTPBodySequence(from: body)
        )
    }
}

/// Endlessly repeated bytes, produced when the previous ones have been written.
private struct EndlessBytes: AsyncBufferedSequence {
    typealias Element = UInt8

    let head: String
    let piece: String
    let pause: Int

    func makeAsyncIterator() -> Iterator { Iterator(next: Array(head.utf8), piece: Array(piece.utf8), pause: pause) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        fileprivate var next: [UInt8]
        fileprivate let piece: [UInt8]
        fileprivate let pause: Int

        mutating func next() async throws -> UInt8? { preconditionFailure("Bodies are read by their chunks.") }

        mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
            if pause > 0 { try await Task.sleep(for: .milliseconds(pause)) }
            defer { next = piece }
            return next.isEmpty ? piece : next
        }
    }
}
