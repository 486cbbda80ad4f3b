import FlyingFox
import Foundation

/// Recorded responses; 404 with the request's identity without a recording.
struct RecordedAnswers: Sendable {
    let recordings: Recordings

    func answer(_ request: Request) -> HTTPResponse {
        let recorded = recordings.response(to: request)
        let body = Data((recorded.map { $0.body ?? "" } ?? "Nothing is recorded for \(request.identity)\n").utf8)
        var headers = HTTPHeaders()
        // The recorded framing of the body is irrelevant: the server always sends its length.
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
