import FlyingFox
import Foundation

/// A request with its complete body.
struct Request: Sendable {
    let method: String
    let target: String
    /// Headers by lowercase name.
    let headers: [String: String]
    let body: Data

    init(_ request: HTTPRequest) async throws {
        let headers = request.headers.map { ($0.key.rawValue.lowercased(), $0.value) }
        self.init(
            method: request.method.rawValue,
            target: request.target.rawValue,
            headers: Dictionary(headers) { $1 },
            body: try await request.bodyData
        )
    }

    init(method: String, target: String, headers: [String: String], body: Data) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    /// The decoded path.
    var path: String {
        let path = target.prefix { $0 != "?" }
        return path.removingPercentEncoding ?? String(path)
    }

    /// The decoded query, in order.
    var query: [(name: String, value: String)] {
        target.drop { $0 != "?" }.dropFirst().split(separator: "&").map { item in
            let pair = item.replacingOccurrences(of: "+", with: " ").split(
                separator: "=",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            let decoded = pair.map { $0.removingPercentEncoding ?? String($0) }
            return (decoded[0], decoded.count > 1 ? decoded[1] : "")
        }
    }

    /// Returns the decoded value of the first item with a name.
    func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

    func cookie(_ name: String) -> String? {
        headers["cookie"]?.split(separator: ";").lazy.map { $0.trimmingCharacters(in: .whitespaces) }
            .first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The identity of a request: method, decoded path, decoded query and body, ignoring the order of JSON keys.
    var identity: String {
        let items = query.map { "\($0.name)=\(Self.canonical($0.value))" }
        let text = items.isEmpty ? "" : "?" + items.sorted().joined(separator: "&")
        return "\(method) \(path)\(text) \(Self.canonical(String(decoding: body, as: UTF8.self)))"
    }

    private static func canonical(_ text: String) -> String {
        guard
            let json = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed),
            let data = try? JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
        else { return text }
        return String(decoding: data, as: UTF8.self)
    }
}
