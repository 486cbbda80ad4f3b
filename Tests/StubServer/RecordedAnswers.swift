import FlyingFox
import Foundation

/// Answers as recorded; 404 with the request's identity when nothing is.
struct RecordedAnswers: Sendable {
    let recordings: Recordings

    func answer(_ request: Request) -> HTTPResponse {
        let recorded = recordings.response(to: request)
        let body = Data((recorded.map { $0.body ?? "" } ?? "Nothing is recorded for \(request.identity)\n").utf8)
        var headers = HTTPHeaders()
        // How the body was framed when it was recorded does not matter: here it is always counted.
        let framing: Set = ["transfer-encoding", "content-length", "connection"]
        for (name, value) in recorded?.headers ?? ["content-type": "text/plain"]
        where !framing.contains(name.lowercased()) {
            headers[HTTPHeader(name)] = value
        }
        headers[.contentLength] = "\(body.count)"
        return HTTPResponse(
            statusCode: HTTPStatusCode(recorded?.status ?? 404, phrase: "Recorded"),
            headers: headers,
            whole: request.method == "HEAD" ? Data() : body
        )
    }
}
