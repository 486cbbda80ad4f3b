import Foundation
import TRPCRuntime

/// Decodes a REST operation's output from a response or a mock's value.
struct RESTReader {
    /// The operation's name, used in errors.
    let path: String

    /// Returns the decoded output.
    ///
    /// - Throws: A `TRPCError` with the status, headers and beginning of the body.
    func output<Output>(_ answer: RESTOutputFormat<Output>, of result: OperationResponse) throws(TRPCError) -> Output {
        if case .value(let value) = result.form { return try self.value(given: value) }
        let response = result.httpResponse
        let described = answer.cases.fitting(response)
        guard
            let found = described ?? answer.cases.fallback(for: response), found.media.canRead(response)
        else { throw TRPCError.failed(response, isDocumented: false, path: path, accept: answer.accept) }
        do {
            return try found.body.read(response)
        } catch {
            throw unreadable(response, error, isDescribed: described != nil, accept: answer.accept)
        }
    }

    func value<Output>(given value: any Sendable) throws(TRPCError) -> Output {
        if let output = value as? Output { return output }
        let description = "Expected \(Output.self), found \(type(of: value))."
        throw TRPCError.mismatch(.init(codingPath: "", description: description), path: path)
    }

    /// Returns the error for a body that doesn't match the contract.
    ///
    /// If the body isn't JSON, such as HTML or an empty body, or the status is undeclared, it's an unexpected-response error.
    private func unreadable(
        _ response: HTTPResponse,
        _ error: any Error,
        isDescribed: Bool,
        accept: String
    ) -> TRPCError {
        if let limit = HTTPLimitExceeded(error) { return TRPCError.tooLarge(limit, path: path).attaching(response) }
        guard isDescribed, let json = try? JSONValueReader.read(response.body, keepsHugeNumbers: true) else {
            return TRPCError.failed(response, isDocumented: false, path: path, accept: accept)
        }
        return TRPCError.decoding(error, path: path, status: response.status, depth: 0, in: json).attaching(response)
    }
}

extension OperationResponse {
    /// The response, or one created from the received data.
    var httpResponse: HTTPResponse {
        if case .response(let response) = form { return response }
        return HTTPResponse(status: status ?? (data == nil ? 204 : 200), headers: headers, body: data ?? Data())
    }
}
