import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

#if canImport(FoundationNetworking)
extension URLSession {
    /// Foundation declares it only on Apple's platforms.
    struct AsyncBytes { var lines: AsyncThrowingStream<String, any Error> { preconditionFailure() } }
    func bytes(for request: URLRequest) async throws -> (AsyncBytes, URLResponse) { preconditionFailure() }
}
#endif
