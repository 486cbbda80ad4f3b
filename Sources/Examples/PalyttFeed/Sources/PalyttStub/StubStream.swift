internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import PalyttAPI
internal import TRPC

/// A subscription to new posts, sent as server-sent events.
struct StubStream: AsyncBufferedSequence {
    typealias Element = UInt8

    private let chunks: AsyncStream<[UInt8]>

    /// - Parameter last: The number of the event after which to continue; nil to start with the next event.
    init(_ posts: StubPosts, after last: Int?) async {
        let start = if let last { last } else { await posts.lastEvent }
        let news = await posts.listen()
        let (chunks, output) = AsyncStream.makeStream(of: [UInt8].self)
        let writing = Task {
            output.yield(Array("event: connected\ndata: {}\n\n".utf8))
            var last = start
            func write() async {
                for (number, post) in await posts.events(after: last) {
                    guard let json = try? TRPCCoding.encode(post) else { continue }
                    output.yield(Array("data: \(String(decoding: json, as: UTF8.self))\nid: \(number)\n\n".utf8))
                    last = number
                }
            }
            await write()
            for await _ in news { await write() }
            output.finish()
        }
        // The server only detects that a client has disconnected when it writes to the connection.
        let pinging = Task {
            while (try? await Task.sleep(for: .milliseconds(200))) != nil {
                output.yield(Array("event: ping\ndata: \n\n".utf8))
            }
        }
        output.onTermination = { _ in
            writing.cancel()
            pinging.cancel()
        }
        self.chunks = chunks
    }

    var response: HTTPResponse {
        HTTPResponse(
            statusCode: .ok,
            headers: [.contentType: "text/event-stream"],
            body: HTTPBodySequence(from: self)
        )
    }

    func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks.makeAsyncIterator()) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        fileprivate var chunks: AsyncStream<[UInt8]>.Iterator
        private var rest: [UInt8] = []

        fileprivate init(chunks: AsyncStream<[UInt8]>.Iterator) { self.chunks = chunks }

        mutating func next() async throws -> UInt8? {
            if rest.isEmpty { rest = await chunks.next() ?? [] }
            return rest.isEmpty ? nil : rest.removeFirst()
        }

        mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? { await chunks.next() }
    }
}
