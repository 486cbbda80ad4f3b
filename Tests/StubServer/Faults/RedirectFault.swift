import FlyingFox
import Foundation

/// Sends the client elsewhere: with a `status`, `to` another mount, to which procedure and input are added as they came.
/// With `endless` to itself, again and again. Without `to` there is no place that it leads to.
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
        // A response of this status ends with its head; a client would read a body as the next response.
        let body = status.code == 304 ? "" : "<html>Elsewhere</html>"
        return HTTPResponse(statusCode: status, headers: headers, whole: Data(body.utf8))
    }
}
