import FlyingFox
import Foundation
import TRPCRuntime

extension HTTPResponse {
    /// Creates a response whose body is written at once, not in chunks of 4 KB.
    init(statusCode: HTTPStatusCode, headers: HTTPHeaders, whole body: Data) {
        let body = HTTPBodySequence(data: body, suggestedBufferSize: max(body.count, 1))
        self.init(statusCode: statusCode, headers: headers, body: body)
    }

    static func json(_ json: JSONValue, status: Int = 200, type: String = "application/json") -> HTTPResponse {
        .json(text: "\(json)", status: status, type: type)
    }

    static func json(text: String, status: Int = 200, type: String = "application/json") -> HTTPResponse {
        HTTPResponse(
            statusCode: HTTPStatusCode(status, phrase: "Live"),
            headers: [.contentType: type],
            whole: Data(text.utf8)
        )
    }
}
