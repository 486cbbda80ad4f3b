import Foundation
@_spi(Generated) import TRPCRuntime

/// Defines how a ``RESTCall``'s request is created from its input.
@_spi(Generated) public struct RESTEndpoint<Input: Sendable>: Sendable {
    let path: String
    let method: HTTPMethod
    let template: String
    /// The key of the operation's own server, which is its URL in the contract; nil for the client's server.
    let server: String?
    let security: [[String]]?
    let isIdempotent: Bool
    /// The header for an idempotency key; nil if the backend accepts none.
    let idempotencyHeader: String?
    let check: (@Sendable (inout Violations, Input) -> Void)?
    let encode: @Sendable (inout RESTRequest, Input) throws -> Void
    /// The value of the `Accept` header.
    var accept = ""
    var statuses = RESTRequest.Statuses()
    var traits = CallTraits()
}

extension RESTEndpoint {
    /// Returns the endpoint for responses with the given media types and success statuses.
    func accepting(_ types: String, _ successes: [RESTStatus]) -> Self {
        var endpoint = self
        endpoint.accept = types
        endpoint.statuses.successes = successes
        return endpoint
    }

    func validate(_ input: Input) throws(ValidationError) { try ValidationError.throwIfAny(in: input, check) }

    /// Creates the request for a call.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind.encoding(_:)`.
    func request(_ input: Input, _ delivery: RESTRequest.Delivery) throws(TRPCError) -> RESTRequest {
        var request = RESTRequest(path, method, template)
        request.server = server
        request.security = security
        request.statuses = statuses
        request.delivery = delivery
        request.accept(accept)
        do {
            try encode(&request, input)
        } catch let error as TRPCError {
            throw error
        } catch {
            throw TRPCError.encoding(error, path: path)
        }
        return request
    }

    /// Returns the operation to pass to a client's links.
    ///
    /// - Throws: The errors of `UnaryCall.operation(_:for:)`.
    func operation(
        _ input: Input,
        _ delivery: RESTRequest.Delivery = .whole,
        for client: TRPCClient,
        _ prepare: (inout RESTRequest) -> Void = { _ in }
    ) throws(TRPCError) -> TRPCOperation {
        try client.validate(path) { () throws(ValidationError) in try validate(input) }
        var request = try request(input, delivery)
        prepare(&request)
        var headers = client.options.headers
        if headers["range"] != nil || request.headers["range"] != nil { request.statuses.isPartWanted = true }
        var context = traits.added(to: client.context)
        if let name = idempotencyHeader, !method.isSafe {
            // Every attempt of the call uses the same key, also those of an offline queue.
            if headers[name] == nil, request.headers[name] == nil { headers[name] = UUID().uuidString.lowercased() }
            if headers[name] != nil { context[IdempotencyHeaderKey.self] = name }
        }
        return TRPCOperation(
            path: path,
            kind: method.isSafe ? .query : .mutation,
            input: .request(request),
            value: input,
            isIdempotent: isIdempotent || idempotencyHeader != nil,
            headers: headers,
            context: context
        )
    }
}
