import FlyingFox
import FlyingSocks
import Foundation

/// A file of `megabytes`, sent as fast as the connection allows.
struct DownloadFault: Fault {
    func response(to call: FaultCall) -> HTTPResponse {
        let size = call.number("megabytes", default: 500) << 20
        return HTTPResponse(
            statusCode: .ok,
            headers: [.contentType: "application/octet-stream"],
            body: HTTPBodySequence(from: Zeros(count: size), count: size, suggestedBufferSize: 1 << 18)
        )
    }

    /// A number of zero bytes, generated on demand.
    private struct Zeros: AsyncBufferedSequence {
        typealias Element = UInt8

        let count: Int

        func makeAsyncIterator() -> Iterator { Iterator(left: count) }

        struct Iterator: AsyncBufferedIteratorProtocol {
            var left: Int

            mutating func next() -> UInt8? { nextBuffer(suggested: 1)?.first }

            mutating func nextBuffer(suggested count: Int) -> [UInt8]? {
                guard left > 0 else { return nil }
                let size = Swift.min(left, count)
                left -= size
                return [UInt8](repeating: 0, count: size)
            }
        }
    }
}
