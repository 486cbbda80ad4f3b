public import Foundation
@_spi(Generated) public import TRPCRuntime

/// Requests for URLs from responses, such as links to the next page.
extension TRPCCaller {
    /// Requests a URL from a response, and decodes the JSON at that URL.
    ///
    /// ```swift
    /// struct Page: Decodable, Sendable { let items: [String], next: URL? }
    ///
    /// var page: Page? = try await api.follow("/items", as: Page.self)
    /// while let current = page {
    ///     show(current.items)
    ///     page = if let next = current.next { try await api.follow(next, as: Page.self) } else { nil }
    /// }
    /// ```
    ///
    /// The request carries the client's headers, the session's credential and all credentials of the client's security schemes,
    /// so the URL must have the same origin (scheme, host and port) as the client's server. Relative URLs are resolved against
    /// the server's URL.
    ///
    /// - Parameters:
    ///   - url: The URL to request.
    ///   - type: The type to decode.
    /// - Throws: A ``TRPCError`` with the code ``TRPCError/Code/redirected`` if the URL has another origin, in which case
    ///   nothing is sent; the errors of `call(_:_:)`.
    public func follow<Output: Decodable & Sendable>(
        _ url: URL,
        as type: Output.Type = Output.self
    ) async throws -> Output {
        let security = client.configuration.credentials.anyOfThem
        let operation = RESTOperation<NoInput, Output, UndocumentedFailure>(
            "follow",
            .get,
            url.path,
            security: security
        )
        return try await client.response(following: url, as: operation).value
    }

    /// Requests a URL from a response, and decodes the result as the output of the given operation.
    ///
    /// ```swift
    /// let item = try await client.follow("/items/8", as: Shop.getItem)
    /// ```
    ///
    /// The request carries the operation's credentials; see ``follow(_:as:)-(URL,_)``.
    ///
    /// - Parameters:
    ///   - url: The URL to request.
    ///   - operation: The operation that defines the output, such as the one that returned the first page.
    /// - Throws: The errors of ``follow(_:as:)-(URL,_)``.
    public func follow<Input, Output, Failure>(
        _ url: URL,
        as operation: RESTOperation<Input, Output, Failure>
    ) async throws -> Output {
        try await client.response(following: url, as: operation).value
    }

    /// Requests a URL that a response contains as a string; see ``follow(_:as:)-(URL,_)``.
    ///
    /// - Throws: The errors of ``follow(_:as:)-(URL,_)``; a ``TRPCError`` if the string isn't a URL.
    public func follow<Output: Decodable & Sendable>(
        _ url: String,
        as type: Output.Type = Output.self
    ) async throws -> Output {
        guard let link = URL(string: url) else { throw TRPCError.foreign(url, path: "follow") }
        return try await follow(link, as: type)
    }

    /// Requests a URL that a response contains as a string, and decodes the result as the output of the given operation.
    ///
    /// - Throws: The errors of ``follow(_:as:)-(URL,_)``; a ``TRPCError`` if the string isn't a URL.
    public func follow<Input, Output, Failure>(
        _ url: String,
        as operation: RESTOperation<Input, Output, Failure>
    ) async throws -> Output {
        guard let link = URL(string: url) else { throw TRPCError.foreign(url, path: operation.path) }
        return try await follow(link, as: operation)
    }
}

extension TRPCClient {
    fileprivate func response<Input, Output, Failure>(
        following link: URL,
        as operation: RESTOperation<Input, Output, Failure>
    ) async throws -> TRPCResponse<Output> {
        try Task.checkCancellation()
        let request = try operation.endpoint.request(following: link, for: self)
        let sent = TRPCOperation(
            path: operation.path,
            kind: .query,
            input: .request(request),
            isIdempotent: true,
            headers: options.headers,
            context: operation.traits.added(to: context)
        )
        return try await response(to: sent) { (result) throws(TRPCError) in
            try operation.output(of: result, transformer)
        }
    }
}

extension RESTEndpoint {
    /// Returns the request for a URL from a response.
    ///
    /// - Throws: ``TRPCError`` if the URL's origin differs from the server's.
    fileprivate func request(following link: URL, for client: TRPCClient) throws(TRPCError) -> RESTRequest {
        var request = RESTRequest(path, .get, template)
        request.server = server
        request.security = security
        request.statuses = statuses
        request.accept(accept)
        let server = client.configuration.serverURL(of: request)
        guard let target = URL(redirecting: server, to: link.absoluteString), target.origin == server.origin,
            let components = URLComponents(url: target, resolvingAgainstBaseURL: true)
        else { throw TRPCError.foreign(link.absoluteString, path: path) }
        request.linkedPath = components.percentEncodedPath
        request.queryItems = components.percentEncodedQuery.map { $0.split(separator: "&").map(String.init) } ?? []
        return request
    }
}
