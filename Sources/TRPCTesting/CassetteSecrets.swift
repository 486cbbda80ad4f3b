import Foundation
import TRPCObserving
import TRPCRuntime

/// The secrets in a message, so that they can be found in related messages.
struct CassetteSecrets {
    private let redaction: Cassette.Redaction
    private let findings = RecordingRedaction.Findings()
    private var secrets: Set<String> = []

    /// Returns the secrets in a request's headers, URL and body.
    ///
    /// - Parameter hidesCodes: As in `Cassette.Request`.
    static func of(_ request: HTTPRequest, _ redaction: Cassette.Redaction, hidesCodes: Bool = true) -> Set<String> {
        var found = CassetteSecrets(redaction: redaction)
        found.add(request.headers)
        // In a URL without a password, the user is a token.
        if let secret = request.url.password(percentEncoded: false) ?? request.url.user(percentEncoded: false) {
            found.add(secret)
        }
        let search = found.search(hidesCodes: hidesCodes)
        _ = Cassette.Redaction.recorded(request.url, search)
        if let body = request.body { _ = Cassette.Body(body, request.headers, search) }
        return found.all
    }

    /// Returns the secrets in a response's headers and body.
    static func of(_ response: HTTPResponse, _ redaction: Cassette.Redaction) -> Set<String> {
        var found = CassetteSecrets(redaction: redaction)
        found.add(response.headers)
        _ = Cassette.Body(response.body, response.headers, found.search(hidesCodes: false))
        return found.all
    }

    private init(redaction: Cassette.Redaction) { self.redaction = redaction }

    private func search(hidesCodes: Bool) -> RecordingRedaction {
        RecordingRedaction(isSecret: redaction.isSecret, hidesCodes: hidesCodes, findings: findings)
    }

    private var all: Set<String> { secrets.union(findings.secrets) }

    private mutating func add(_ headers: HTTPHeaders) {
        secrets.formUnion(headers.secrets { redaction.isSecret($0) && !redaction.headers.contains($0) })
    }

    private mutating func add(_ secret: String) {
        if secret.utf8.count >= 8 { secrets.insert(secret) }
    }
}
