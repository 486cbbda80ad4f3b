public import Foundation
public import TRPCRuntime

extension TRPCCaller {
    /// Calls a REST operation with a binary response, and writes the response to a file as it arrives, using constant memory.
    ///
    /// The file is created once the download is complete; until then, the data is in a partial file next to it. With
    /// `resuming`, the partial file is kept after a failure. The next download resumes it if the file on the server hasn't
    /// changed, using the `Range` and `If-Range` headers. An attempt fails if no data arrives for five minutes.
    ///
    /// ```swift
    /// let file = folder.appending(path: "photo.jpg")
    /// _ = try await client.download(Shop.photo, 7, to: file, resuming: true) { progress in
    ///     show(progress.fraction ?? 0)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - operation: The operation whose response is the file.
    ///   - input: The operation's input.
    ///   - file: The destination. An existing file is replaced.
    ///   - resuming: Whether to resume an earlier attempt, and keep the partial file for a later one. The response to a resumed
    ///     download has the status 206, even if the file was already complete.
    ///   - onProgress: A closure that is called for each received chunk.
    public func download<Input, Failure>(
        _ operation: RESTOperation<Input, Data, Failure>,
        _ input: Input,
        to file: URL,
        resuming: Bool = false,
        onProgress: (@Sendable (DownloadProgress) -> Void)? = nil
    ) async throws -> TRPCResponse<URL> {
        let download = PartialDownload(to: file, isResuming: resuming)
        do {
            let part = download.earlierPart()
            var response = try await client.response(of: operation, input, after: part)
            let range = ContentRange(response.headers)
            if let part, response.status == 416, range?.total == part.size {
                // The file was already complete, so status 416 isn't a failure.
                try download.finish()
                onProgress?(DownloadProgress(receivedBytes: part.size, totalBytes: part.size))
                return TRPCResponse(value: file, status: 206, headers: response.headers)
            }
            let goesOn = part != nil && response.status == 206 && range?.start == part?.size
            if part != nil, !goesOn, [206, 416].contains(response.status) {
                response = try await client.response(of: operation, input, after: nil)
            }
            try await client.write(response, download, after: goesOn ? part : nil, operation.path, onProgress)
            return TRPCResponse(value: file, status: response.status, headers: response.headers)
        } catch {
            if !resuming { download.discard() }
            throw error
        }
    }

    /// Downloads the response of an operation without an input; see ``download(_:_:to:resuming:onProgress:)``.
    ///
    /// - Throws: The errors of ``download(_:_:to:resuming:onProgress:)``.
    public func download<Failure>(
        _ operation: RESTOperation<NoInput, Data, Failure>,
        to file: URL,
        resuming: Bool = false,
        onProgress: (@Sendable (DownloadProgress) -> Void)? = nil
    ) async throws -> TRPCResponse<URL> {
        try await download(operation, NoInput(), to: file, resuming: resuming, onProgress: onProgress)
    }
}

extension TRPCClient {
    fileprivate func response<Input, Failure>(
        of operation: RESTOperation<Input, Data, Failure>,
        _ input: Input,
        after part: PartialDownload.Part?
    ) async throws -> HTTPStreamedResponse {
        try Task.checkCancellation()
        let sent = try operation.endpoint.operation(input, .download, for: self) { request in
            // A compressed body can't be resumed from a byte offset.
            request.headers["accept-encoding"] = "identity"
            guard let part else { return }
            request.headers["range"] = "bytes=\(part.size)-"
            request.headers["if-range"] = part.validator
            request.statuses.successes += ["206", "416"]
        }
        let result = try await links.handle(sent)
        if let response = result.stream { return response }
        return HTTPStreamedResponse(
            HTTPResponse(status: 200, body: try operation.output(of: result, transformer))
        )
    }

    fileprivate func write(
        _ response: HTTPStreamedResponse,
        _ download: PartialDownload,
        after earlier: PartialDownload.Part?,
        _ path: String,
        _ onProgress: (@Sendable (DownloadProgress) -> Void)?
    ) async throws {
        let output = try download.open(after: earlier, response.headers)
        defer { try? output.close() }
        let start = earlier?.size ?? 0
        let isPlain = response.headers["content-encoding"].map { $0.lowercased() == "identity" } ?? true
        let length = isPlain ? response.headers["content-length"].flatMap { Int64($0) } : nil
        var progress = DownloadProgress(receivedBytes: start, totalBytes: length.map { $0 + start })
        var turn = YieldBudget()
        let bytes = RESTSilence(limit: .seconds(300), clock: configuration.clock).reader(
            response,
            path,
            linesCount: false
        )
        while let chunk = try await TRPCError.transporting(path, { try await bytes.next() }) {
            try await turn.spend(chunk.count)
            try output.write(contentsOf: chunk)
            progress.receivedBytes += Int64(chunk.count)
            onProgress?(progress)
        }
        try Task.checkCancellation()
        if let total = progress.totalBytes, progress.receivedBytes < total {
            throw TRPCError.unreachable(URLError(.networkConnectionLost), path: path)
        }
        try download.finish()
    }
}
