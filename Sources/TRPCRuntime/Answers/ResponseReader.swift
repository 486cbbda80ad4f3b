package import Foundation

/// Reads the response to one call: a result, the backend's error, or an unexpected response.
///
/// Ignores the status and the content type, since backends send some failures as `text/plain`, and applications can set any
/// status.
package struct ResponseReader {
    /// The procedure's path, used for errors that don't contain one.
    package let path: String
    package let transformer: Transformer

    package init(path: String, transformer: Transformer) {
        self.path = path
        self.transformer = transformer
    }

    /// Reads the response to a call that isn't part of a batch.
    package func response(of response: HTTPResponse) throws(TRPCError) -> OperationResponse {
        try self.response(of: response.body, response)
    }

    /// Reads one part of a response, such as an element of a batch.
    ///
    /// The first member identifies the envelope, since tRPC writes either a result or an error. The rest is read only if
    /// decoding fails; see ``OutputReader``.
    func response(of body: Data, _ response: HTTPResponse) throws(TRPCError) -> OperationResponse {
        guard let key = JSONSlice.firstKey(of: body) else { throw unexpected(body, response) }
        if key.elementsEqual("result".utf8) {
            return OperationResponse(.envelope(body), status: response.status, headers: response.headers)
        }
        if let error = JSONSlice.member("error", of: body) { throw failure(error, body, response) }
        guard JSONSlice.member("result", of: body) != nil else { throw unexpected(body, response) }
        return OperationResponse(.envelope(body), status: response.status, headers: response.headers)
    }

    /// Returns the error that an error shape describes.
    private func failure(_ shape: Data, _ body: Data, _ response: HTTPResponse) -> TRPCError {
        guard let shape = ErrorShape(shape) else { return unexpected(body, response) }
        return .server(
            shape,
            status: response.status,
            path: path,
            transformer: transformer,
            headers: response.headers
        )
    }

    private func unexpected(_ body: Data, _ response: HTTPResponse) -> TRPCError {
        TRPCError.unexpected(body, status: response.status, path: path, headers: response.headers)
    }
}

extension TRPCError {
    /// Returns the error for a response that isn't from tRPC.
    package static func unexpected(
        _ body: Data,
        status: Int?,
        path: String?,
        headers: HTTPHeaders = [:]
    ) -> TRPCError {
        if let place = RedirectTarget(status: status, headers: headers) {
            return redirected(to: place, body, status: status, path: path, headers: headers)
        }
        let type = headers.mediaType
        // For HTML and JSON, the summary already includes the type.
        let isTold = type.isEmpty || body.isEmpty || type.contains("html") || type.contains("json")
        let what =
            (status.map { "HTTP \($0) and " } ?? "") + BodySummary.text(of: body)
            + (isTold ? "" : " (\(Redaction.standard.excerpt(type)))")
        var error = unexpected(.status(status), path: path, message: "The server responded with \(what).")
        error.httpStatus = status
        error.body = body
        error.hint = StatusHint.hint(forStatus: status, isHTML: BodySummary.isHTML(body))
        error.headers = headers
        error.retryAfter = RetryAfter.duration(in: headers)
        return error
    }
}
