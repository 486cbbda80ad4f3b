import Foundation

extension TRPCClient.Configuration {
    /// Sends a form or bytes, in memory or from a file, in a separate request.
    ///
    /// A form with files is assembled in a temporary file, which is deleted when the call ends.
    ///
    /// - Throws: ``TRPCError``, including if a file can't be read; `CancellationError`; the errors thrown by the client's
    ///   `headers`.
    func upload(_ operation: TRPCOperation) async throws -> HTTPResponse {
        guard operation.kind == .mutation else { throw TRPCError.unsendableUpload(operation) }
        var request = try HTTPRequest(operation, to: url)
        try await addHeaders(to: &request, for: [operation])
        switch operation.input {
        case .bytes(let bytes): return try await upload(bytes, as: "application/octet-stream", by: request, operation)
        case .form(let form): return try await upload(form, by: request, operation)
        case .undefined, .json, .request: throw TRPCError.unhandled(operation)
        }
    }

    /// Sends bytes as the body of a request.
    func upload(
        _ bytes: UploadBytes,
        as contentType: String,
        by request: HTTPRequest,
        _ operation: TRPCOperation
    ) async throws -> HTTPResponse {
        var request = request
        try request.setContentType(contentType, path: operation.path)
        switch bytes {
        case .data(let data):
            request.body = data
            let response = try await send(request, for: [operation])
            let size = Int64(data.count)
            operation.context[UploadProgressKey.self]?(UploadProgress(sentBytes: size, totalBytes: size))
            return response
        case .file(let file):
            try TRPCError.readingFiles(of: operation) { try FileHandle(forReadingFrom: file).checkReading() }
            return try await transporting([operation], to: request.url) { [request] in
                try await $0.upload(request, from: file, progress: operation.context[UploadProgressKey.self])
            }
        }
    }

    /// Sends a form as the body of a request.
    func upload(_ form: FormData, by request: HTTPRequest, _ operation: TRPCOperation) async throws -> HTTPResponse {
        // The boundary is part of the content type, so nothing else can replace the type.
        let body: MultipartBody
        do throws(InvalidPart) { body = try MultipartBody(form) } catch {
            throw TRPCError.argument(error.name, of: operation.path, error.description)
        }
        if let bytes = body.data {
            return try await upload(.data(bytes), as: body.contentType, by: request, operation)
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("trpc-form-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try TRPCError.readingFiles(of: operation) { try body.write(to: file) }
        return try await upload(.file(file), as: body.contentType, by: request, operation)
    }
}

extension HTTPRequest {
    /// - Throws: ``TRPCError`` for a content type that can't be sent.
    mutating func setContentType(_ type: String, path: String) throws(TRPCError) {
        headers["content-type"] = type
        do throws(InvalidHeader) { try headers.validate() } catch { throw TRPCError.invalid(error, path: path) }
    }
}

extension TRPCError {
    /// The error for an upload that isn't a mutation.
    package static func unsendableUpload(_ operation: TRPCOperation) -> TRPCError {
        let description = "Only a mutation accepts a form or bytes; this is a \(operation.kind.rawValue)."
        return unsendable(description, path: operation.path)
    }

    /// Performs work that reads an upload's files, and converts its errors.
    fileprivate static func readingFiles(of operation: TRPCOperation, _ work: () throws -> Void) throws {
        do {
            try work()
        } catch let error as CancellationError {
            throw error
        } catch {
            let description = error.localizedDescription
            throw TRPCError.encoding(
                .init(codingPath: "", description: description),
                path: operation.path,
                message: "The input cannot be sent: \(description)"
            )
        }
    }
}

extension FileHandle {
    /// Checks that the file can be read, since directories can also be opened.
    fileprivate func checkReading() throws {
        defer { try? close() }
        _ = try read(upToCount: 1)
    }
}
