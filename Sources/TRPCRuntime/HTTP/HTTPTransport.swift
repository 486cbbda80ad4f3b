/// Carries one HTTP request to a server and brings back the response.
///
/// The seam for everything below tRPC: another HTTP stack, certificate pinning, a test's answers from memory.
/// ``URLSessionTransport`` is the one a client uses unless told otherwise.
public protocol HTTPTransport: Sendable {
    /// Sends the request as it stands and waits for the whole response, whatever its status: a status of 404 is a
    /// response, not an error.
    ///
    /// - Throws: `URLError`, or an error of the transport's own, when there is no response; `CancellationError` when
    ///   the task is cancelled.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}
