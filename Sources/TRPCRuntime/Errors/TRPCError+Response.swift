import Foundation

extension TRPCError {
    /// The maximum stored size of a body that no contract describes.
    package static let maximumStoredBody = 64 << 10

    /// The error for a REST response with an unsuccessful status.
    ///
    /// - Parameters:
    ///   - isDocumented: whether the contract describes the status, so the whole body is kept.
    ///   - accept: the requested media types, if a successful response has none of them.
    package static func failed(
        _ response: HTTPResponse,
        isDocumented: Bool,
        path: String,
        accept: String = ""
    ) -> TRPCError {
        let status = response.status
        if !isDocumented, let place = RedirectTarget(status: status, headers: response.headers) {
            let body = response.body.prefix(Self.maximumStoredBody)
            return redirected(to: place, body, status: status, path: path, headers: response.headers)
        }
        let isFailure = status >= 400
        let found = FailureBody(response.body)
        let words = isFailure ? found?.message ?? FailureBody.line(response.body) : nil
        let isServers = isDocumented || words != nil || isFailure && found?.repeats(status: status) == true
        let message = words ?? (isServers ? HTTPStatusPhrase.phrase(status) : unexpectedMessage(response, accept))
        var error =
            isServers
            ? TRPCError(code: Code(status: status), path: path, message: message, data: found?.json)
            : unexpected(isFailure ? .failure(status) : .foreign, path: path, message: message)
        error.httpStatus = status
        error.body = isDocumented ? response.body : Data(response.body.prefix(Self.maximumStoredBody))
        error.headers = response.headers
        error.retryAfter = RetryAfter.duration(in: response.headers)
        return error
    }

    /// The error for a successful response that isn't the requested stream.
    package static func noStream(_ response: HTTPResponse, path: String, accept: String) -> TRPCError {
        let came = "\(summary(response))\(BodySummary.mediaTypes(of: response, accept: accept))"
        let message = "The server responded with HTTP \(response.status) and \(came), which is not a stream."
        var error = unexpected(.foreign, path: path, message: message)
        error.data = FailureBody(response.body)?.json
        return error.attaching(response)
    }

    private static func unexpectedMessage(_ response: HTTPResponse, _ accept: String) -> String {
        let part = response.status == 206 ? ", a partial response that was not requested," : ""
        let came = "\(summary(response))\(BodySummary.mediaTypes(of: response, accept: accept))"
        return "The server responded with HTTP \(response.status)\(part) and \(came)."
    }

    private static func summary(_ response: HTTPResponse) -> String {
        if let encoding = response.foreignEncoding {
            return "a body in the content encoding “\(encoding)”, which was not requested and cannot be decoded"
        }
        return BodySummary.text(of: response.body, isTRPC: false)
    }

    /// Returns the error with the response that couldn't be read.
    package func attaching(_ response: HTTPResponse) -> TRPCError {
        var error = self
        error.httpStatus = response.status
        error.headers = response.headers
        error.body = Data(response.body.prefix(Self.maximumStoredBody))
        return error
    }
}

extension TRPCError.Code {
    /// Creates the code for a REST status: tRPC's code if there is one, otherwise the status's name.
    init(status: Int) {
        let name = HTTPStatusPhrase.names[status]?.uppercased().replacingOccurrences(of: " ", with: "_")
        self = TRPCError.Code(httpStatus: status) ?? Self(rawValue: name ?? "HTTP_\(status)")
    }
}

/// Names of HTTP statuses.
enum HTTPStatusPhrase {
    /// The names of statuses from 300, from the IANA registry.
    static let names: [Int: String] = [
        300: "Multiple Choices", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 402: "Payment Required",
        403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
        407: "Proxy Authentication Required", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed", 418: "I Am a Teapot",
        421: "Misdirected Request", 422: "Unprocessable Content", 423: "Locked", 424: "Failed Dependency",
        425: "Too Early", 426: "Upgrade Required", 428: "Precondition Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 451: "Unavailable For Legal Reasons", 500: "Internal Server Error",
        501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
        505: "HTTP Version Not Supported", 507: "Insufficient Storage", 508: "Loop Detected",
        511: "Network Authentication Required",
    ]

    /// Returns a status's name and number.
    static func phrase(_ status: Int) -> String { "\(names[status] ?? "The request failed") (HTTP \(status))" }
}
