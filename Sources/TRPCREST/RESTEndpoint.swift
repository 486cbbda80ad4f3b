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
    let takesIdempotencyKey: Bool
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
        if takesIdempotencyKey, !isIdempotent, headers["idempotency-key"] == nil,
            request.headers["idempotency-key"] == nil
        {
            // All attempts of a call use the same key.
            headers["idempotency-key"] = UUID().uuidString.lowercased()
        }
        return TRPCOperation(
            path: path,
            kind: method.isSafe ? .query : .mutation,
            input: .request(request),
            value: input,
            isIdempotent: isIdempotent || takesIdempotencyKey,
            headers: headers,
            context: traits.added(to: client.context)
        )
    }
}
