import Foundation
import TRPCRuntime

/// The secrets that a message carries, to be looked for in those that belong to it.
struct CassetteSecrets {
    private let redaction: Cassette.Redaction
    private let findings = TRPCRuntime.Redaction.Findings()
    private var secrets: Set<String> = []

    /// The secrets in a request: in its headers, its address and its body.
    static func of(_ request: HTTPRequest, _ redaction: Cassette.Redaction) -> Set<String> {
        var found = CassetteSecrets(redaction: redaction)
        found.add(request.headers)
        // An address with a user and no password has a token for its user.
        if let secret = request.url.password(percentEncoded: false) ?? request.url.user(percentEncoded: false) {
            found.add(secret)
        }
        let search = found.search
        _ = Cassette.Redaction.recorded(request.url, search)
        if let body = request.body { _ = Cassette.Body(body, request.headers, search) }
        return found.all
    }

    /// The secrets in a response: in its headers and its body.
    static func of(_ response: HTTPResponse, _ redaction: Cassette.Redaction) -> Set<String> {
        var found = CassetteSecrets(redaction: redaction)
        found.add(response.headers)
        _ = Cassette.Body(response.body, response.headers, found.search)
        return found.all
    }

    private init(redaction: Cassette.Redaction) { self.redaction = redaction }

    private var search: TRPCRuntime.Redaction {
        TRPCRuntime.Redaction(isSecret: redaction.isSecret, findings: findings)
    }

    private var all: Set<String> { secrets.union(findings.secrets) }

    private mutating func add(_ headers: HTTPHeaders) {
        for field in headers {
            switch field.name.lowercased() {
            case "authorization", "proxy-authorization": addCredential(field.value)
            case "cookie": field.value.split(separator: ";").forEach { addCookie($0) }
            case "set-cookie": addCookie(field.value.prefix { $0 != ";" })
            case let name where redaction.isSecret(name) && !redaction.headers.contains(name): add(field.value)
            default: break
            }
        }
    }

    private mutating func addCredential(_ value: String) {
        let parts = value.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return add(value) }
        let credential = parts[1].trimmingCharacters(in: .whitespaces)
        add(credential)
        guard parts[0].lowercased() == "basic", let bytes = Data(base64Encoded: credential) else { return }
        let pair = String(decoding: bytes, as: UTF8.self)
        add(pair)
        if let colon = pair.firstIndex(of: ":") { add(String(pair[pair.index(after: colon)...])) }
    }

    /// Adds a cookie's value if it may be a secret. A word such as `accepted` is a setting; a session's id is no word.
    private mutating func addCookie(_ pair: Substring) {
        guard let equals = pair.firstIndex(of: "=") else { return }
        let value = pair[pair.index(after: equals)...].trimmingCharacters(in: CharacterSet(charactersIn: " \""))
        let isWord = value.utf8.count < 16 && value.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "_" }
        let isNamed = redaction.isSecret(pair[..<equals].trimmingCharacters(in: .whitespaces))
        guard !isWord || isNamed else { return }
        add(value)
        if let decoded = value.removingPercentEncoding { add(decoded) }
    }

    private mutating func add(_ secret: String) {
        if secret.utf8.count >= 8 { secrets.insert(secret) }
    }
}
