package import Foundation

/// Reports the progress of an upload while bytes are sent; at least once per upload.
package final class UploadProgressReporter: Sendable {
    /// The size of the file in bytes.
    package let size: Int64
    private let progress: (@Sendable (UploadProgress) -> Void)?
    private let isReported = Locked(false)

    /// - Throws: `CocoaError` if the file can't be read.
    package init(of file: URL, _ progress: (@Sendable (UploadProgress) -> Void)?) throws {
        size = Int64(try FileHandle(forReadingFrom: file).seekToEnd())
        self.progress = progress
    }

    /// Reports the number of bytes sent.
    package func sent(_ bytes: Int64) {
        isReported.withLock { $0 = true }
        progress?(UploadProgress(sentBytes: bytes, totalBytes: size))
    }

    /// Reports the whole size if the response arrives before any progress was reported.
    fileprivate func end() {
        if !isReported.withLock(\.self) { sent(size) }
    }
}

extension RedirectPolicy {
    /// Sends a file, and sends it again if a redirect requires it.
    ///
    /// - Parameters:
    ///   - upload: sends the file.
    ///   - otherwise: sends a request without the file, such as after a 303.
    package func following(
        _ request: HTTPRequest,
        _ tally: UploadProgressReporter,
        upload: (HTTPRequest) async throws -> HTTPResponse,
        otherwise send: (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        let response = try await following(request) { next in
            next.method == request.method ? try await upload(next) : try await send(next)
        } head: {
            ($0.status, $0.headers)
        }
        tally.end()
        return response
    }
}
