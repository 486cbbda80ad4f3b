import Foundation

/// How the failures of each stage become one error.
extension TRPCError {
    /// The backend's own error. `data.code` names it; a formatter that drops it leaves the number and the status.
    init(
        _ shape: ErrorShape,
        status: Int?,
        path: String?,
        transformer: Transformer,
        headers: HTTPHeaders = [:]
    ) {
        let code =
            shape.data?["code"]?.stringValue.map(Code.init(rawValue:))
            ?? shape.number.flatMap(Code.init(number:))
            ?? status.flatMap(Code.init(httpStatus:))
            ?? .unexpectedResponse
        self.init(
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
    }

    init(transport error: any Error, path: String?) {
        let failure = TransportFailure(error)
        self.init(
            kind: .transport(failure),
            code: .transportFailed,
            path: path,
            message: failure.description,
            underlyingError: error
        )
    }

    init(exceeding error: HTTPLimitExceeded, path: String?) {
        self.init(
            kind: .unexpectedResponse,
            code: .responseTooLarge,
            path: path,
            message: error.description,
            hint: error.remedy,
            underlyingError: error
        )
    }

    init(invalid error: InvalidHeader, path: String?) {
        self.init(
            kind: .encoding(.init(codingPath: "", description: error.description)),
            code: .encodingFailed,
            path: path,
            message: "The request cannot be sent: \(error.description)",
            underlyingError: error
        )
    }

    init(invalid error: ValidationError, path: String?) {
        self.init(
            kind: .validation(error),
            code: .validationFailed,
            path: path,
            message: "The input does not keep to the contract: \(error.description)",
            underlyingError: error
        )
    }

    init(encoding error: any Error, path: String?) {
        let failure = CodingFailure(error)
        self.init(
            kind: .encoding(failure),
            code: .encodingFailed,
            path: path,
            message: "The input cannot be sent\(failure.place): \(failure.description)",
            underlyingError: error
        )
    }

    /// - Parameters:
    ///   - depth: The number of steps of coding paths that are the answer's envelopes.
    ///   - body: The whole answer, for an excerpt.
    init(
        decoding error: any Error,
        path: String?,
        status: Int?,
        depth: Int,
        in body: JSONValue? = nil,
        hint: String? = nil
    ) {
        self.init(mismatch: CodingFailure(error, depth: depth, in: body), path: path, status: status, hint: hint)
        underlyingError = error
    }

    init(mismatch failure: CodingFailure, path: String?, status: Int? = nil, hint: String? = nil) {
        self.init(
            kind: .decoding(failure),
            code: .decodingFailed,
            httpStatus: status,
            path: path,
            message: hint ?? "The answer does not fit the contract\(failure.place): \(failure.description)",
            hint: hint
        )
    }
}
