#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import TRPCRuntime

/// A response whose head has arrived, with access to its body.
struct ArrivingResponse {
    let status: Int
    let headers: TRPCRuntime.HTTPHeaders
    /// The size of the body before decompression, in bytes; nil if the server doesn't report it.
    let expectedLength: Int64?
    private let body: HTTPClientResponse.Body
    private let connections: HTTPConnections

    init(_ response: HTTPClientResponse, to request: HTTPRequest, _ connections: HTTPConnections) {
        status = Int(response.status.code)
        headers = .init(response.headers.map { .init(name: $0.name, value: $0.value) })
        let hasBody = request.method != .head && status != 304
        expectedLength = hasBody ? headers["content-length"].flatMap { Int64($0) } : nil
        body = response.body
        self.connections = connections
    }

    /// Returns the response with a body that is read on demand.
    ///
    /// - Parameter observer: called when the body begins, and when it ends or is released.
    func streamed(_ observer: OpenResources.Observer?) -> HTTPStreamedResponse {
        let arriving = ArrivingBody(body, headers["content-encoding"], connections, observer)
        return HTTPStreamedResponse(
            status: status,
            headers: headers,
            body: AsyncThrowingStream { try await arriving.next() }
        )
    }
}

/// A body that is read on demand. Used by one task at a time, like the stream that reads it.
private final class ArrivingBody: @unchecked Sendable {
    private static let name = "HTTP stream"

    private var pieces: HTTPClientResponse.Body.AsyncIterator?
    private let inflater: Inflater?
    /// The connections, retained while the body arrives.
    private let connections: HTTPConnections
    private let observer: OpenResources.Observer?

    init(
        _ body: HTTPClientResponse.Body,
        _ encoding: String?,
        _ connections: HTTPConnections,
        _ observer: OpenResources.Observer?
    ) {
        pieces = body.makeAsyncIterator()
        inflater = Inflater(encoding)
        self.connections = connections
        self.observer = observer
        observer?(Self.name, 1)
    }

    deinit { end() }

    /// Returns the next bytes, or nil at the end.
    func next() async throws -> Data? {
        do {
            while pieces != nil {
                if let bytes = try inflater?.next() { return bytes }
                guard let piece = try await pieces?.next() else {
                    end()
                    try inflater?.finish()
                    break
                }
                guard let inflater else { return Data(piece.readableBytesView) }
                inflater.add(piece)
            }
            return nil
        } catch {
            end()
            throw HTTPFailure.error(for: error)
        }
    }

    /// Closes the connection unless the body is complete.
    private func end() {
        guard pieces != nil else { return }
        pieces = nil
        observer?(Self.name, -1)
    }
}
#endif
