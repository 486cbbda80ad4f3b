@_spi(Generated) import TRPCRuntime

/// The stored form of a REST operation's request.
struct StoredRequest: Codable, Sendable {
    private enum Body: Codable {
        case none
        case bytes(StoredBytes, contentType: String)
        case form([StoredPart])
    }

    private let operation: String
    private let method: String
    private let template: String
    /// The server; nil in journals written by version 0.1.
    private let server: String?
    private let pathValues: [String: String]
    private let queryItems: [String]
    private let headers: [[String]]
    private let cookies: [String]
    private let body: Body
    private let security: [[String]]?
    private let successes: [String]
    private let failures: [String]
    private let isPartWanted: Bool

    /// Creates the stored form of a request.
    ///
    /// - Throws: ``OfflineQueueError`` if the request can't be stored.
    init(_ request: RESTRequest, _ kept: StoredHeaders) throws(OfflineQueueError) {
        let path = kept.path
        guard !request.isStreamed else {
            throw .notStorable(path: path, "its response is a stream or a download, which would have no reader later")
        }
        if let secret = request.cookies.first(where: { SecretName.isSecret(String($0.prefix { $0 != "=" })) }) {
            let name = secret.prefix { $0 != "=" }
            throw .notStorable(path: path, "its cookie “\(name)” is a secret: set it in the client's credentials")
        }
        operation = request.operation
        method = request.method.rawValue
        template = request.template
        server = request.server
        pathValues = request.pathValues
        queryItems = request.queryItems
        headers = try kept.stored(request.headers)
        cookies = request.cookies
        security = request.security
        successes = request.statuses.successes.map(\.description)
        failures = request.statuses.failures.map(\.description)
        isPartWanted = request.statuses.isPartWanted
        switch request.body {
        case .none: body = .none
        case .bytes(let bytes, let contentType): body = .bytes(StoredBytes(bytes), contentType: contentType)
        case .form(let form): body = .form(try form.stored(kept))
        }
    }

    var request: RESTRequest {
        var request = RESTRequest(operation, HTTPMethod(rawValue: method), template)
        request.server = server
        request.pathValues = pathValues
        request.queryItems = queryItems
        request.headers = HTTPHeaders(stored: headers)
        request.cookies = cookies
        request.security = security
        request.statuses = RESTRequest.Statuses(
            successes: successes.map { RESTStatus($0) },
            failures: failures.map { RESTStatus($0) },
            isPartWanted: isPartWanted
        )
        switch body {
        case .none: break
        case .bytes(let bytes, let contentType): request.body = .bytes(bytes.bytes, contentType: contentType)
        case .form(let parts): request.body = .form(FormData(stored: parts))
        }
        return request
    }

    /// The bytes and files that the request uploads.
    var uploads: [StoredBytes] {
        switch body {
        case .none: []
        case .bytes(let bytes, _): [bytes]
        case .form(let parts): parts.map(\.bytes)
        }
    }
}
