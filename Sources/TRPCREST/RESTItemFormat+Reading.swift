import Foundation
@_spi(Generated) import TRPCRuntime

extension RESTItemFormat {
    /// The accepted media types, without duplicates.
    var accept: String {
        var types: [String] = []
        for type in cases.map(\.accept) where !type.isEmpty && !types.contains(type) { types.append(type) }
        return types.joined(separator: ", ")
    }

    /// The declared success statuses.
    var statuses: [RESTStatus] { cases.map(\.status) }

    /// Returns how to read the items of a successful response; nil if the response has no items.
    ///
    /// If the status is undeclared, the first declared stream is used. Responses with status 204 or 205 never have a body (RFC
    /// 9110, 15.3.5 and 15.3.6).
    func reading(status: Int, mediaType: String) -> Case? {
        guard status != 204, status != 205 else { return nil }
        let response = HTTPResponse(status: status, headers: ["content-type": mediaType])
        let found = cases.fitting(response) ?? cases.first { $0.format != .nothing }
        return found?.format == .nothing ? nil : found
    }

    /// Checks that a response is a stream. If the response has no items, drops its body, which ends the transfer.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.unexpectedResponse(_:)` with the beginning of the unexpected body.
    func checked(_ result: OperationResponse, path: String, _ clock: any Clock<Duration>) async throws
        -> OperationResponse
    {
        guard let stream = result.stream else { return result }
        guard let reading = reading(status: stream.status, mediaType: stream.headers.mediaType) else {
            return OperationResponse(response: HTTPResponse(status: stream.status, headers: stream.headers))
        }
        guard !reading.reads(stream.headers.mediaType) else { return result }
        let body = await stream.beginning(size: TRPCError.maximumStoredBody, clock)
        try Task.checkCancellation()
        let response = HTTPResponse(status: stream.status, headers: stream.headers, body: body)
        throw TRPCError.noStream(response, path: path, accept: accept)
    }
}

extension RESTItemFormat.Case {
    /// Returns whether an event marks the end of the stream.
    func isEnd(_ event: ServerSentEvent) -> Bool {
        do { return try read(event) == nil } catch { return false }
    }

    /// Returns whether items can be read from a body with the given media type.
    ///
    /// Events require an event stream. Lines can also be read from any JSON type and from plain text. If the media type is
    /// missing, reading is attempted.
    func reads(_ mediaType: String) -> Bool {
        if mediaType.isEmpty || media.fit(mediaType) > 1 { return true }
        switch format {
        case .events: return mediaType == "text/event-stream"
        case .lines:
            let isJSON = mediaType.contains("json") || mediaType.contains("ndjson")
            return isJSON || ["text/plain", "application/octet-stream"].contains(mediaType)
        case .nothing: return true
        }
    }
}
