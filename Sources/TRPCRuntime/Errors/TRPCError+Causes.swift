import Foundation

/// Creates the errors for failures at each stage.
extension TRPCError {
    /// The error reported by the backend. `data.code` contains its name; if a formatter drops it, the number and status are
    /// used.
    package static func server(
        _ shape: ErrorShape,
        status: Int?,
        path: String?,
        transformer: Transformer,
        headers: HTTPHeaders = [:]
    ) -> TRPCError {
        let code =
            shape.data?["code"]?.stringValue.map(Code.init(rawValue:))
            ?? shape.number.flatMap(Code.init(number:))
            ?? status.flatMap(Code.init(httpStatus:))
            ?? .unexpectedResponse
        var error = TRPCError(
            code: code,
            number: shape.number,
            httpStatus: shape.data?["httpStatus"]?.intValue ?? status,
            path: shape.data?["path"]?.stringValue ?? path,
            message: shape.message,
            data: shape.data,
            hint: TransformerHint.hint(for: shape, transformer: transformer)
                ?? StatusHint.hint(forServerError: code, message: shape.message),
            retryAfter: RetryAfter.duration(in: headers)
        )
        // The error comes from the backend, even if its code equals one of the client's.
        error.kind = .server(code)
        error.headers = headers
        return error
    }

    /// The error for a failure of the transport or the system.
    package static func unreachable(_ error: any Error, path: String?) -> TRPCError {
        if let error = error as? any ServerTrustFailure { return insecure(error, path: path) }
        let failure = TransportFailure(error)
        let isNamed =
            failure.reason != .other || failure.urlErrorCode != nil || TransportFailure.words(of: error) != nil
        let message = isNamed ? failure.description : "The transport failed with \(TransportFailure.name(of: error))."
        return .transport(failure, path: path, message: message, underlyingError: error)
    }

    /// The error for a connection that failed or was closed.
    ///
    /// - Parameter message: the message for developers.
    package static func connectionLost(_ message: String, path: String? = nil) -> TRPCError {
        .transport(.init(urlErrorCode: .networkConnectionLost), path: path, message: message)
    }

    package static func tooLarge(_ error: HTTPLimitExceeded, path: String?) -> TRPCError {
        var made = unexpected(.tooLarge, path: path, message: error.description, underlyingError: error)
        made.hint = error.remedy
        return made
    }

    /// The error for a request part that can't be sent, with only a description.
    package static func unsendable(_ description: String, path: String?) -> TRPCError {
        .encoding(.init(codingPath: "", description: description), path: path)
    }

    static func invalid(_ error: InvalidHeader, path: String?) -> TRPCError {
        .encoding(
            .init(codingPath: "", description: error.description),
            path: path,
            message: "The request cannot be sent: \(error.description)",
            underlyingError: error
        )
    }

    /// The error for an input that JSON can't represent.
    package static func encoding(_ error: any Error, path: String?) -> TRPCError {
        let failure = CodingFailure(error)
        let message = "The input cannot be sent\(failure.pathSuffix): \(failure.description)"
        return .encoding(failure, path: path, message: message, underlyingError: error)
    }

    /// The error for a response without a valid output.
    ///
    /// - Parameters:
    ///   - depth: the number of leading coding path steps that belong to the response's envelopes.
    ///   - body: the whole response, for an excerpt.
    package static func decoding(
        _ error: any Error,
        path: String?,
        status: Int?,
        depth: Int,
        in body: JSONValue? = nil,
        hint: String? = nil
    ) -> TRPCError {
        var made = mismatch(CodingFailure(error, depth: depth, in: body), path: path, status: status, hint: hint)
        made.underlyingError = error
        return made
    }

    /// The error for an invalid response that was detected without a decoder.
    package static func mismatch(
        _ failure: CodingFailure,
        path: String?,
        status: Int? = nil,
        hint: String? = nil
    ) -> TRPCError {
        let message = hint ?? "The response does not match the contract\(failure.pathSuffix): \(failure.description)"
        var made = decoding(failure, path: path, message: message)
        made.httpStatus = status
        made.hint = hint
        return made
    }
}
