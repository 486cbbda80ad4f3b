import Foundation
import TRPCRuntime

/// Decodes the output of a REST operation from a response or a mock's value.
struct RESTReader {
    /// The operation's name, for errors.
    let path: String

    /// - Throws: `TRPCError` with the status, the headers and the beginning of the body.
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

    /// The error of a body that doesn't match the contract.
    ///
    /// If it isn't JSON, such as HTML or no body, or has an undeclared status, the response is unexpected.
    private func unreadable(
        _ response: HTTPResponse,
        _ error: any Error,
        isDescribed: Bool,
        accept: String
    ) -> TRPCError {
        guard isDescribed, let json = try? JSONValueReader.read(response.body, keepsHugeNumbers: true) else {
            return TRPCError.failed(response, isDocumented: false, path: path, accept: accept)
        }
        return TRPCError.decoding(error, path: path, status: response.status, depth: 0, in: json).attaching(response)
    }
}

extension OperationResponse {
    /// The response, or one created from the data.
    var httpResponse: HTTPResponse {
        if case .response(let response) = form { return response }
        return HTTPResponse(status: status ?? (data == nil ? 204 : 200), headers: headers, body: data ?? Data())
    }
}
