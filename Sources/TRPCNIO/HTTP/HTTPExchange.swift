#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import TRPCRuntime

/// An exchange of a request and the head of its response.
struct HTTPExchange: Sendable {
    let client: HTTPClient
    let request: HTTPRequest
    /// The body, if it's large enough that its progress must be monitored.
    let pieces: UploadPieces?
    let timeout: Duration

    /// Sends the request, and sends it again if a reused connection turns out to be closed.
    ///
    /// - Throws: errors from async-http-client, NIO and file access; `CancellationError`.
    func response() async throws -> HTTPClientResponse {
        do {
            return try await attempt()
        } catch let error where HTTPFailure.mayRepeat(request.method, after: error) && !Task.isCancelled {
            return try await attempt()
        }
    }

    private func attempt() async throws -> HTTPClientResponse {
        guard let pieces else { return try await client.execute(clientRequest(nil), timeout: TimeAmount(timeout)) }
        let progress = SendingProgress(ContinuousClock())
        let watched = clientRequest(pieces.noting(progress))
        // Waits for the response or a timeout, whichever comes first.
        return try await withThrowingTaskGroup(of: HTTPClientResponse?.self) { group in
            group.addTask { try await client.execute(watched, deadline: .now() + Self.noTimeout) }
            group.addTask {
                try await progress.silence(of: timeout)
                return nil
            }
            defer { group.cancelAll() }
            guard let first = try await group.next(), let response = first else { throw URLError(.timedOut) }
            return response
        }
    }

    private static let noTimeout = TimeAmount.hours(365 * 24)

    private func clientRequest(_ pieces: UploadPieces?) -> HTTPClientRequest {
        var result = HTTPClientRequest(url: request.url.absoluteString)
        result.method = NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue)
        for field in request.headers { result.headers.add(name: field.name, value: field.value) }
        if request.headers["accept-encoding"] == nil {
            result.headers.add(name: "accept-encoding", value: Inflater.encodings)
        }
        if let pieces {
            result.body = .stream(pieces, length: .known(pieces.size))
        } else if let body = request.body, !body.isEmpty {
            result.body = .bytes(ByteBuffer(bytes: body))
        }
        return result
    }
}
#endif
