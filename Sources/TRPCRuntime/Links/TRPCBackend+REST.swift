package import Foundation

extension TRPCBackend {
    /// Sends a REST operation as a request of its own: what all links that end in HTTP do with one.
    ///
    /// - Throws: ``TRPCError`` for every status but a documented success, and as ``upload(_:)``.
    func result(of request: RESTRequest, _ operation: TRPCOperation) async throws -> OperationResult {
        var request = request
        try Task.checkCancellation()
        try await credentials.authorize(&request)
        var message = try HTTPRequest(request, at: serverURL)
        try await addHeaders(to: &message, over: operation.headers)
        let isAccepted = { [request] status in request.statuses.successes.contains { $0.contains(status) } }
        guard request.delivery == .streamed else {
            let response = try await response(to: message, request, operation)
            guard isAccepted(response.status) else { throw failure(response, request) }
            return OperationResult(response: response)
        }
        let streamed = try await streamedResponse(to: message, request, operation)
        guard isAccepted(streamed.status) else {
            let body = await streamed.beginning(size: TRPCError.keptBody, clock)
            try Task.checkCancellation()
            let response = HTTPResponse(status: streamed.status, headers: streamed.headers, body: body)
            throw failure(response, request)
        }
        return OperationResult(stream: streamed)
    }

    private func response(
        to message: HTTPRequest,
        _ request: RESTRequest,
        _ operation: TRPCOperation
    ) async throws -> HTTPResponse {
        switch request.body {
        case .none: try await send(message, path: operation.path)
        case .bytes(let bytes, let type): try await upload(bytes, as: type, by: message, operation)
        case .form(let form): try await upload(form, by: message, operation)
        }
    }

    /// A transport streams answers to bodies in memory alone: after an upload the whole response is waited for.
    private func streamedResponse(
        to message: HTTPRequest,
        _ request: RESTRequest,
        _ operation: TRPCOperation
    ) async throws -> HTTPStreamedResponse {
        var message = message
        if request.isUpload { return HTTPStreamedResponse(try await response(to: message, request, operation)) }
        if case .bytes(.data(let data), let type) = request.body {
            message.headers["content-type"] = type
            message.body = data
        }
        return try await stream(message, path: operation.path)
    }

    private func failure(_ response: HTTPResponse, _ request: RESTRequest) -> TRPCError {
        let isDocumented = request.statuses.failures.contains { $0.contains(response.status) }
        return TRPCError(failed: response, isDocumented: isDocumented, path: request.operation)
    }
}

extension HTTPRequest {
    /// A REST operation's request without its body.
    ///
    /// - Throws: as ``RESTRequest/url(at:)``.
    package init(_ request: RESTRequest, at server: URL) throws(TRPCError) {
        var headers = request.headers
        if headers["accept"] == nil { headers["accept"] = "application/json" }
        if !request.cookies.isEmpty {
            headers["cookie"] = ([headers["cookie"]].compactMap(\.self) + request.cookies).joined(separator: "; ")
        }
        self.init(method: request.method, url: try request.url(at: server), headers: headers)
    }
}
