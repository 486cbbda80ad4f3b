import FlyingFox
import Foundation

/// Redirects the client with a `status`, `to` another mount, or with `endless` to itself.
///
/// Keeps the procedure and input. Without either, the response has no location.
struct RedirectFault: Fault {
    private static let own: Set<String> = ["status", "to", "cookie"]

    func response(to call: FaultCall) -> HTTPResponse {
        let received = call.received
        var headers: HTTPHeaders = [.contentType: "text/html"]
        if received.query("endless") != nil {
            headers[.location] = received.target
        } else if let to = received.query("to") {
            let items = received.target.drop { $0 != "?" }.dropFirst().split(separator: "&")
            let rest = items.filter { item in !Self.own.contains { item.hasPrefix("\($0)=") } }.joined(separator: "&")
            let path = call.procedure.map { "/\($0)" } ?? ""
            headers[.location] = to + path + (rest.isEmpty ? "" : "?\(rest)")
        }
        let status = HTTPStatusCode(call.number("status", default: 302), phrase: "Elsewhere")
        // A 304 response has no body; a client would read one as the next response.
        let body = status.code == 304 ? "" : "<html>Elsewhere</html>"
        return HTTPResponse(statusCode: status, headers: headers, whole: Data(body.utf8))
    }
}
