extension TRPCError {
    /// The error for a parameter that can't be part of a request.
    package static func argument(_ name: String, of path: String, _ description: String) -> TRPCError {
        .argument(CodingFailure(codingPath: name, description: description), of: path)
    }

    package static func argument(_ failure: CodingFailure, of path: String, underlying: (any Error)? = nil) -> TRPCError
    {
        let message = "The request cannot be sent\(failure.pathSuffix): \(failure.description)"
        return .encoding(failure, path: path, message: message, underlyingError: underlying)
    }
}
