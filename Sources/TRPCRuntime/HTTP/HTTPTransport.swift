public import Foundation

/// Sends HTTP requests and returns the responses.
///
/// Implement it to use another HTTP library or certificate pinning, or to respond from memory in tests. Clients use
/// ``URLSessionTransport`` by default.
public protocol HTTPTransport: Sendable {
    /// Sends the request unchanged and waits for the whole response.
    ///
    /// Returns a response with any status; 404, for example, isn't an error.
    ///
    /// - Throws: `URLError`, or another transport error, if no response is received; `CancellationError` if the task is
    ///   cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse

    /// Sends the request and returns the response once its head has arrived, for subscriptions and streamed batches.
    ///
    /// The default implementation waits for the whole response, which is sufficient for tests.
    ///
    /// - Throws: the same errors as ``send(_:)``.
    func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse

    /// Sends the request like ``stream(_:)``, for a response body of any size that is written to a file.
    ///
    /// The transport buffers little data in memory, no matter how slowly the body is read.
    ///
    /// The default implementation returns ``stream(_:)``.
    ///
    /// - Throws: the same errors as ``send(_:)``.
    func download(_ request: HTTPRequest) async throws -> HTTPStreamedResponse

    /// Sends the request with a file as its body, read from disk as it is sent.
    ///
    /// The default implementation reads the file into memory first.
    ///
    /// - Throws: the same errors as ``send(_:)``; `CocoaError` if the file can't be read.
    func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse

    /// Removes the stored cookies for a URL's host, and ignores those in pending responses.
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
    /// The number of bytes sent so far, without headers.
    public var sentBytes: Int64
    /// The total size of the body in bytes.
    public var totalBytes: Int64

    /// Creates a progress value.
    public init(sentBytes: Int64, totalBytes: Int64) {
        self.sentBytes = sentBytes
        self.totalBytes = totalBytes
    }

    /// The fraction that has been sent, from 0 to 1.
    public var fraction: Double { totalBytes > 0 ? Double(sentBytes) / Double(totalBytes) : 1 }
}
