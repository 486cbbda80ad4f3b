public import Foundation

/// Sends HTTP requests and returns the responses.
///
/// Implement it for another HTTP stack, certificate pinning or in-memory responses in tests. Clients use
/// ``URLSessionTransport`` by default.
public protocol HTTPTransport: Sendable {
    /// Sends the request unchanged and waits for the whole response.
    ///
    /// Returns a response with any status: a status of 404 is not an error.
    ///
    /// - Throws: `URLError`, or another transport error, when no response is received; `CancellationError` when the
    ///   task is cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse

    /// Sends the request and returns the response once its head has arrived, for subscriptions and streamed batches.
    ///
    /// The default implementation waits for the whole response, which suffices for tests.
    ///
    /// - Throws: the errors of ``send(_:)``.
    func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse

    /// Sends the request like ``stream(_:)``, for a body of any size that is written to a file.
    ///
    /// The transport buffers little in memory, however slowly the body is read.
    ///
    /// The default implementation returns ``stream(_:)``.
    ///
    /// - Throws: the errors of ``send(_:)``.
    func download(_ request: HTTPRequest) async throws -> HTTPStreamedResponse

    /// Sends the request with a file as its body, read from disk as it is sent.
    ///
    /// The default implementation reads the file into memory first.
    ///
    /// - Throws: the errors of ``send(_:)``; `CocoaError` when the file can't be read.
    func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse

    /// Removes the stored cookies for a URL's host, and ignores those of pending responses.
    ///
    /// Called when the user has signed out.
    ///
    /// The default implementation does nothing.
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
    /// The bytes sent until now, without headers.
    public var sentBytes: Int64
    /// The total size of the body in bytes.
    public var totalBytes: Int64

    /// Creates a progress value.
    public init(sentBytes: Int64, totalBytes: Int64) {
        self.sentBytes = sentBytes
        self.totalBytes = totalBytes
    }

    /// The fraction from 0 to 1.
    public var fraction: Double { totalBytes > 0 ? Double(sentBytes) / Double(totalBytes) : 1 }
}
