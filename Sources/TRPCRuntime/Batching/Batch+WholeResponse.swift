import Foundation

extension Batch {
    /// Completes the calls from a whole response.
    ///
    /// The response is an array with one element per call, or a single error for all calls, such as for a batch that is too
    /// large.
    func end(by response: HTTPResponse, _ transformer: Transformer) {
        let answers = JSONSlice.elements(of: response.body)
        for (index, call) in calls.enumerated() {
            let reader = ResponseReader(path: call.path, transformer: transformer)
            call.end(
                Result {
                    guard let answers else { return try self.shared(response, reader) }
                    guard index < answers.count else {
                        throw TRPCError.missing(in: response, answers: answers.count, calls: calls.count, call.path)
                    }
                    return try reader.response(of: answers[index], response)
                }
            )
        }
    }

    /// Reads a single response to all calls. If there are several calls, only an array can be a success.
    private func shared(_ response: HTTPResponse, _ reader: ResponseReader) throws(TRPCError) -> OperationResponse {
        let result = try reader.response(of: response)
        guard calls.count == 1 else {
            let headers = response.headers
            throw TRPCError.unexpected(response.body, status: response.status, path: reader.path, headers: headers)
        }
        return result
    }
}

extension TRPCError {
    /// The error for calls that are missing from an array that is too short.
    fileprivate static func missing(in response: HTTPResponse, answers: Int, calls: Int, _ path: String) -> TRPCError {
        let message = "The server returned \(answers) responses to a batch of \(calls) calls, and none to this call."
        var error = unexpected(.foreign, path: path, message: message)
        error.httpStatus = response.status
        error.headers = response.headers
        error.body = response.body
        return error
    }
}
