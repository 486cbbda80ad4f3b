import FlyingFox
import Foundation

/// An event stream or a replacement for one.
///
/// The parameters are `status` and `retryAfter` of the response, its `type`, the `events` in order, and its `end`:
/// `close`, `drop`, or `never`.
struct StreamFault: Fault {
    func response(to call: FaultCall) -> HTTPResponse {
        let received = call.received
        let events = (received.query("events") ?? "").split(separator: ",").map(String.init)
        let text = events.map(Self.text).joined()
        let end = received.query("end")
        var headers: HTTPHeaders = [.contentType: received.query("type") ?? "text/event-stream"]
        if let retryAfter = received.query("retryAfter") { headers[HTTPHeader("retry-after")] = retryAfter }
        let body = StreamedBody(over: call.request) {
        } produce: { output in
            if !text.isEmpty { output.yield(.bytes(Array(text.utf8))) }
            if end == "drop" { output.yield(.drop(isReset: false)) }
            while end == "never", !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
        }
        return HTTPResponse(
            statusCode: HTTPStatusCode(call.number("status", default: 200), phrase: "Fault"),
            headers: headers,
            body: HTTPBodySequence(from: body)
        )
    }

    private static func text(_ event: String) -> String {
        switch event {
        case "connected": "event: connected\ndata: {}\n\n"
        case "return": "event: return\ndata: \n\n"
        case "page": "<html><title>Elsewhere</title></html>"
        default: "id: \(event)\ndata: \(event)\n\n"
        }
    }
}
