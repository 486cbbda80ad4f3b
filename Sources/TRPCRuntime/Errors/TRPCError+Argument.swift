extension TRPCError {
    /// An argument that has no form in its place of a request.
    static func argument(_ name: String, of path: String, _ description: String) -> TRPCError {
        .argument(CodingFailure(codingPath: name, description: description), of: path)
    }

    static func argument(_ failure: CodingFailure, of path: String, underlying: (any Error)? = nil) -> TRPCError {
        let message = "The request cannot be sent\(failure.place): \(failure.description)"
        return .encoding(failure, path: path, message: message, underlyingError: underlying)
    }
}
