import Foundation

/// How the failures of each stage become one error.
extension TRPCError {
    /// The backend's own error. `data.code` names it; a formatter that drops it leaves the number and the status.
    init(_ shape: ErrorShape, status: Int?, path: String?, transformer: Transformer) {
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
            hint: shape.isEnveloped && transformer == .none ? TransformerHint.superjsonNeeded : nil
        )
    }

    init(transport error: any Error, path: String?) {
        // Only the localized description: a URLError's user info holds the URL, and with it the input.
        let urlError = error as? URLError
        let description =
            urlError?.localizedDescription ?? (error as? any LocalizedError)?.errorDescription
            ?? "The transport failed with \(type(of: error))."
        self.init(
            kind: .transport(.init(urlErrorCode: urlError?.code, description: description)),
            code: .transportFailed,
            path: path,
            message: description
        )
    }

    init(invalid error: ValidationError, path: String) {
        self.init(
            kind: .validation(error),
            code: .validationFailed,
            path: path,
            message: "The input does not keep to the contract: \(error.description)"
        )
    }

    init(encoding error: any Error, path: String) {
        let failure = CodingFailure(error)
        self.init(
            kind: .encoding(failure),
            code: .encodingFailed,
            path: path,
            message: "The input cannot be sent\(failure.place): \(failure.description)"
        )
    }

    /// - Parameter depth: how many steps of coding paths are the answer's own envelopes.
    init(decoding error: any Error, path: String, status: Int?, depth: Int, hint: String? = nil) {
        self.init(mismatch: CodingFailure(error, depth: depth), path: path, status: status, hint: hint)
    }

    init(mismatch failure: CodingFailure, path: String, status: Int? = nil, hint: String? = nil) {
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

extension TRPCError.CodingFailure {
    init(_ error: any Error, depth: Int = 0) {
        let (path, description): ([any CodingKey], String) =
            switch error {
            case DecodingError.keyNotFound(let key, let context):
                (context.codingPath + [key], "The property is missing.")
            case DecodingError.valueNotFound(let type, let context):
                (context.codingPath, "Expected \(type), found null.")
            case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
                (context.codingPath, context.debugDescription)
            case EncodingError.invalidValue(_, let context):
                (context.codingPath, context.debugDescription)
            default:
                ([], "It failed with \(type(of: error)).")
            }
        self.init(codingPath: CodingPathText.text(of: path.dropFirst(depth)), description: description)
    }

    var place: String { codingPath.isEmpty ? "" : " at \(codingPath)" }
}
