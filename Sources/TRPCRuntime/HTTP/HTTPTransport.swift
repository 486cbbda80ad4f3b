public import Foundation

/// Sends HTTP requests and returns the responses.
///
/// The seam for everything below tRPC: another HTTP stack, certificate pinning, a test's answers from memory.
/// ``URLSessionTransport`` is the one a client uses unless told otherwise.
public protocol HTTPTransport: Sendable {
    /// Sends the request as it stands and waits for the whole response, whatever its status: a status of 404 is a
    /// response, not an error.
    ///
    /// - Throws: `URLError`, or another error of the transport, when no response comes; `CancellationError` when
    ///   the task is cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse

    /// Sends the request and gives the response as soon as its head is there: subscriptions and streamed batches.
    ///
    /// A transport that does not implement it waits for the whole response, which serves tests.
    ///
    /// - Throws: as ``send(_:)``.
    func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse

    /// Sends the request as ``stream(_:)`` does, for a body of any size that goes to a file: the transport
    /// keeps no more than a little of it in memory, however slowly it is read.
    ///
    /// A transport that does not implement it gives ``stream(_:)``.
    ///
    /// - Throws: as ``send(_:)``.
    func download(_ request: HTTPRequest) async throws -> HTTPStreamedResponse

    /// Sends the request with a file as its body, read from disk as it is sent.
    ///
    /// A transport that does not implement it reads the file into memory first.
    ///
    /// - Throws: as ``send(_:)``; `CocoaError` when the file cannot be read.
    func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse

    /// Removes the cookies that it keeps for the host of a URL, also those that answers on their way would set: the user
    /// has signed out.
    ///
    /// A transport that does not implement it keeps none.
    func removeCookies(for url: URL)
}

extension HTTPTransport {
    public func removeCookies(for url: URL) {}

    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        HTTPStreamedResponse(try await send(request))
    }

    public func download(_ request: HTTPRequest) async throws -> HTTPStreamedResponse { try await stream(request) }

    public func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse {
        var request = request
        let body = try Data(contentsOf: file)
        request.body = body
        let response = try await send(request)
        progress?(UploadProgress(sentBytes: Int64(body.count), totalBytes: Int64(body.count)))
        return response
    }
}

/// The progress of an upload.
public struct UploadProgress: Sendable, Hashable {
    /// The bytes sent so far, headers not counted.
    public var sentBytes: Int64
    /// All bytes of the body.
    public var totalBytes: Int64

    /// A state of an upload.
    public init(sentBytes: Int64, totalBytes: Int64) {
        self.sentBytes = sentBytes
        self.totalBytes = totalBytes
    }

    /// From 0 to 1.
    public var fraction: Double { totalBytes > 0 ? Double(sentBytes) / Double(totalBytes) : 1 }
}
