package import Foundation

extension TRPCClient.Configuration {
    /// Sends a single REST operation, for all links that use HTTP.
    ///
    /// - Throws: ``TRPCError`` for any status that isn't a success; the same errors as ``upload(_:)``.
    func result(of request: RESTRequest, _ operation: TRPCOperation) async throws -> OperationResponse {
        var request = request
        try Task.checkCancellation()
        var own = try await ownHeaders(operation.headers)
        try refuseClearCredential(own, to: serverURL(of: request))
        if request.asksForCredentials {
            _ = try await addCredential(to: &own, for: serverURL(of: request), [operation]) { credential in
                guard let field = credential.field else { return true }
                return request.headers[field.name] == nil && credentials.take(HTTPHeaders([field]), for: request)
            }
        } else {
            operation.context[SentCredentialKey.self]?.set(.other)
        }
        try await credentials.authorize(&request, besides: own)
        var message = try HTTPRequest(request, at: serverURL(of: request))
        try message.add(own)
        try await operation.context[HeaderCheckKey.self]?(message.headers)
        guard request.isStreamed else {
            return try request.result(of: try await response(to: message, request, operation))
        }
        let streamed = try await streamedResponse(to: message, request, operation)
        if request.statuses.isSuccess(streamed.status) { return OperationResponse(stream: streamed) }
        let body = await streamed.beginning(size: TRPCError.maximumStoredBody, clock)
        try Task.checkCancellation()
        return try request.result(of: HTTPResponse(status: streamed.status, headers: streamed.headers, body: body))
    }

    private func response(
        to message: HTTPRequest,
        _ request: RESTRequest,
        _ operation: TRPCOperation
    ) async throws -> HTTPResponse {
        switch request.body {
        case .none: try await send(message, for: [operation])
        case .bytes(let bytes, let type): try await upload(bytes, as: type, by: message, operation)
        case .form(let form): try await upload(form, by: message, operation)
        }
    }

    /// Returns a streamed response. Transports stream only responses to bodies in memory; after an upload, the whole response
    /// is collected.
    private func streamedResponse(
        to message: HTTPRequest,
        _ request: RESTRequest,
        _ operation: TRPCOperation
    ) async throws -> HTTPStreamedResponse {
        var message = message
        if request.isUpload { return HTTPStreamedResponse(try await response(to: message, request, operation)) }
        if case .bytes(.data(let data), let type) = request.body {
            try message.setContentType(type, path: operation.path)
            message.body = data
        }
        guard request.delivery == .download else { return try await stream(message, for: [operation]) }
        return try await transporting([operation], to: message.url) { [message] in try await $0.download(message) }
    }
}

extension RESTRequest {
    /// Converts a response to the operation's result.
    ///
    /// - Throws: ``TRPCError`` for any status that isn't a success.
    package func result(of response: HTTPResponse) throws(TRPCError) -> OperationResponse {
        if statuses.isSuccess(response.status) { return OperationResponse(response: response) }
        let isDocumented = statuses.failures.contains { $0.containsFailure(response.status) }
        throw TRPCError.failed(response, isDocumented: isDocumented, path: operation)
    }
}

extension HTTPRequest {
    /// Creates a REST operation's request without its body.
    ///
    /// - Throws: the same errors as ``RESTRequest/url(at:)``.
    package init(_ request: RESTRequest, at server: URL) throws(TRPCError) {
        var headers = request.headers
        if headers["accept"] == nil { headers["accept"] = "application/json" }
        if !request.cookies.isEmpty {
            headers["cookie"] = RequestCookies(request.cookies).adding(RequestCookies(headers)).header
        }
        self.init(method: request.method, url: try request.url(at: server), headers: headers)
    }
}
