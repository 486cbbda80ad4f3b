import Foundation

extension TRPCBackend {
    /// Sends a form or bytes in a separate request, from memory or from a file as they are.
    ///
    /// A form with files in it is put together in a temporary file first, which is gone when the call ends.
    ///
    /// - Throws: ``TRPCError``, also when a file cannot be read; `CancellationError`; the errors of the headers' closure.
    func upload(_ operation: TRPCOperation) async throws -> HTTPResponse {
        guard operation.kind == .mutation else { throw TRPCError(uploading: operation) }
        switch operation.input {
        case .bytes(.data(let bytes)):
            return try await send(bytes, as: "application/octet-stream", operation)
        case .bytes(.file(let file)):
            try TRPCError.readingFiles(of: operation) { try FileHandle(forReadingFrom: file).checkReading() }
            return try await send(file, as: "application/octet-stream", operation)
        case .form(let form):
            let body = MultipartBody(form)
            if let bytes = body.data { return try await send(bytes, as: body.contentType, operation) }
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("trpc-form-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: file) }
            try TRPCError.readingFiles(of: operation) { try body.write(to: file) }
            return try await send(file, as: body.contentType, operation)
        case .undefined, .json:
            throw TRPCError(unhandled: operation)
        }
    }

    private func send(_ bytes: Data, as contentType: String, _ operation: TRPCOperation) async throws -> HTTPResponse {
        var request = try await request(operation, contentType)
        request.body = bytes
        let response = try await send(request, path: operation.path)
        let size = Int64(bytes.count)
        operation.context[UploadProgressKey.self]?(UploadProgress(sentBytes: size, totalBytes: size))
        return response
    }

    private func send(_ file: URL, as contentType: String, _ operation: TRPCOperation) async throws -> HTTPResponse {
        let request = try await request(operation, contentType)
        return try await TRPCError.transporting(operation.path) {
            try await transport.upload(request, from: file, progress: operation.context[UploadProgressKey.self])
        }
    }

    private func request(_ operation: TRPCOperation, _ contentType: String) async throws -> HTTPRequest {
        var request = try HTTPRequest(operation, to: url)
        try await addHeaders(to: &request, over: operation.headers)
        // The boundary is in it: nothing else may stand in its place.
        request.headers["content-type"] = contentType
        return request
    }
}

extension TRPCError {
    /// The error of an upload that is not a mutation.
    init(uploading operation: TRPCOperation) {
        let description = "Only a mutation takes a form or bytes; this is a \(operation.kind.rawValue)."
        self.init(
            kind: .encoding(.init(codingPath: "", description: description)),
            code: .encodingFailed,
            path: operation.path,
            message: description
        )
    }

    /// Runs work that reads the files of an upload, and turns its failures into tRPC's.
    fileprivate static func readingFiles(of operation: TRPCOperation, _ work: () throws -> Void) throws {
        do {
            try work()
        } catch let error as CancellationError {
            throw error
        } catch {
            let description = error.localizedDescription
            throw TRPCError(
                kind: .encoding(.init(codingPath: "", description: description)),
                code: .encodingFailed,
                path: operation.path,
                message: "The input cannot be sent: \(description)"
            )
        }
    }
}

extension FileHandle {
    /// Reads a little: a folder can be opened, too.
    fileprivate func checkReading() throws {
        defer { try? close() }
        _ = try read(upToCount: 1)
    }
}
