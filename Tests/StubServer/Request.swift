import Foundation

/// A request as it came over the socket.
struct Request {
    let method: String
    let target: String
    let headers: [String: String]
    let body: Data

    /// Where the head ends within the bytes read so far; nil while it has not all come.
    static func headLength(_ bytes: Data) -> Int? {
        bytes.range(of: Data("\r\n\r\n".utf8)).map { $0.upperBound - bytes.startIndex }
    }

    /// Reads the head; the body is whatever `content-length` says, and is added once it is there.
    init?(head: Data) {
        let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        headers = lines.dropFirst().reduce(into: [:]) { headers, line in
            guard let colon = line.firstIndex(of: ":") else { return }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers[line[..<colon].lowercased()] = value
        }
        body = Data()
    }

    init(method: String, target: String, headers: [String: String], body: Data) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
    }

    var contentLength: Int { headers["content-length"].flatMap { Int($0) } ?? 0 }

    func with(body: Data) -> Request {
        Request(method: method, target: target, headers: headers, body: body)
    }

    /// What makes two requests the same: method, decoded path, decoded query and body, JSON without regard to its
    /// order.
    var identity: String {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let items = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { item -> String in
            let pair = item.replacingOccurrences(of: "+", with: " ").split(separator: "=", maxSplits: 1)
            let decoded = pair.map { $0.removingPercentEncoding ?? String($0) }
            return "\(decoded.first ?? "")=\(Self.canonical(decoded.count > 1 ? decoded[1] : ""))"
        }
        let path = parts[0].removingPercentEncoding ?? String(parts[0])
        let query = items.isEmpty ? "" : "?" + items.sorted().joined(separator: "&")
        return "\(method) \(path)\(query) \(Self.canonical(String(decoding: body, as: UTF8.self)))"
    }

    private static func canonical(_ text: String) -> String {
        guard
            let json = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed),
            let data = try? JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
        else { return text }
        return String(decoding: data, as: UTF8.self)
    }
}
