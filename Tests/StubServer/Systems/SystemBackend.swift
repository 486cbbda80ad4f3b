import FlyingFox
import Foundation
import TRPCRuntime

/// A REST backend of one of the systems, below its mount.
protocol SystemBackend: Sendable {
    var mount: String { get }
    /// The response without a valid token.
    var refusal: SystemAnswer { get }

    func answer(_ call: SystemCall) -> SystemAnswer
    /// Invalidates all access tokens, but no refresh tokens.
    func expireTokens()
}

/// A request to a system's backend.
struct SystemCall: Sendable {
    let request: Request
    /// The path components below the mount.
    let segments: [String]

    init(_ request: Request, mount: String) {
        self.request = request
        segments = request.path.dropFirst(mount.count).split(separator: "/").map(String.init)
    }

    /// Returns whether the request matches a route such as `PUT equipment/*`: each parameter is a star.
    func matches(_ route: String) -> Bool {
        let parts = route.split(separator: " ")
        let pattern = parts[1].split(separator: "/")
        return parts[0] == request.method && pattern.count == segments.count
            && zip(pattern, segments).allSatisfy { $0 == "*" || $0 == $1 }
    }

    var json: JSONValue { (try? JSONDecoder().decode(JSONValue.self, from: request.body)) ?? .null }

    /// The token of the header `authorization`.
    var token: String? {
        request.headers["authorization"].flatMap { $0.hasPrefix("Bearer ") ? String($0.dropFirst(7)) : nil }
    }

    /// Returns all values of a repeated query item.
    func query(all name: String) -> [String] { request.query.filter { $0.name == name }.map(\.value) }

    func cookie(_ name: String) -> String? { request.cookie(name) }
}

/// A response of a system's backend.
struct SystemAnswer: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var type = "application/json"
    var body = Data()

    init(_ json: JSONValue, status: Int = 200, headers: [String: String] = [:]) {
        self.status = status
        self.headers = headers
        body = Data("\(json)".utf8)
    }

    init(status: Int, headers: [String: String] = [:], type: String = "text/plain", _ text: String = "") {
        self.status = status
        self.headers = headers
        self.type = type
        body = Data(text.utf8)
    }

    init(bytes: Data, type: String, status: Int = 200, headers: [String: String] = [:]) {
        self.status = status
        self.headers = headers
        self.type = type
        body = bytes
    }

    var response: HTTPResponse {
        var fields: HTTPHeaders = body.isEmpty ? [:] : [.contentType: type]
        for (name, value) in headers { fields[HTTPHeader(name)] = value }
        return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: "System"), headers: fields, whole: body)
    }
}
