import Foundation

/// How the failures of each stage become one error.
extension TRPCError {
    /// The backend's own error. `data.code` names it; a formatter that drops it leaves the number and the status.
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
        // The error is the backend's, even where it takes a name that the client uses.
        error.kind = .server(code)
        error.headers = headers
        return error
    }

    /// A transport, or the system below it, has given up.
    package static func unreachable(_ error: any Error, path: String?) -> TRPCError {
        if let error = error as? any ServerTrustFailure { return insecure(error, path: path) }
        let failure = TransportFailure(error)
        let isNamed =
            failure.reason != .other || failure.urlErrorCode != nil || TransportFailure.words(of: error) != nil
        let message = isNamed ? failure.description : "The transport failed with \(TransportFailure.name(of: error))."
        return .transport(failure, path: path, message: message, underlyingError: error)
    }

    /// A connection that has broken, or that a side has ended.
    ///
    /// - Parameter message: for developers.
    package static func connectionLost(_ message: String, path: String? = nil) -> TRPCError {
        .transport(.init(urlErrorCode: .networkConnectionLost), path: path, message: message)
    }

    package static func tooLarge(_ error: HTTPLimitExceeded, path: String?) -> TRPCError {
        var made = unexpected(.tooLarge, path: path, message: error.description, underlyingError: error)
        made.hint = error.remedy
        return made
    }

    /// A part of a request that cannot be sent, in words alone.
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

    /// The input has no JSON form.
    package static func encoding(_ error: any Error, path: String?) -> TRPCError {
        let failure = CodingFailure(error)
        let message = "The input cannot be sent\(failure.pathSuffix): \(failure.description)"
        return .encoding(failure, path: path, message: message, underlyingError: error)
    }

    /// An answer that does not hold the procedure's output.
    ///
    /// - Parameters:
    ///   - depth: The number of steps of coding paths that are the answer's envelopes.
    ///   - body: The whole answer, for an excerpt.
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

    /// The error of an answer that does not fit, found without a decoder.
    package static func mismatch(
        _ failure: CodingFailure,
        path: String?,
        status: Int? = nil,
        hint: String? = nil
    ) -> TRPCError {
        let message = hint ?? "The answer does not fit the contract\(failure.pathSuffix): \(failure.description)"
        var made = decoding(failure, path: path, message: message)
        made.httpStatus = status
        made.hint = hint
        return made
    }
}
