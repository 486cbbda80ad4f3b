import Foundation

extension TRPCCaller {
    /// Calls a REST operation and waits for its answer.
    ///
    /// - Throws: ``TRPCError`` for every status but a documented success, when the server cannot be reached, and as
    ///   ``call(_:_:)-(Procedure<Input,Output>,_)``; see `failure(of:)` of ``TRPCError``.
    public func call<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        _ input: Input
    ) async throws -> Output {
        try await respond(operation, input).value
    }

    /// Calls a REST operation that takes no input.
    ///
    /// - Throws: as `call(_:_:)`.
    public func call<Output, Failure>(_ operation: RESTOperation<NoInput, Output, Failure>) async throws -> Output {
        try await call(operation, NoInput())
    }

    /// Calls a REST operation, and gives the status and the headers with the answer.
    ///
    /// - Throws: as `call(_:_:)`.
    public func respond<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        _ input: Input
    ) async throws -> RESTResponse<Output> {
        try Task.checkCancellation()
        let client = client
        return try await client.value(of: try client.operation(operation.endpoint, input, .whole)) { result in
            try await operation.response(of: result)
        }
    }

    /// Calls a REST operation that takes no input, and gives the status and the headers with the answer.
    ///
    /// - Throws: as `call(_:_:)`.
    public func respond<Output, Failure>(
        _ operation: RESTOperation<NoInput, Output, Failure>
    ) async throws -> RESTResponse<Output> {
        try await respond(operation, NoInput())
    }

    /// The items of a stream, as they come. The request is sent when the loop over them begins.
    ///
    /// - Parameters:
    ///   - operation: the operation that answers with a stream.
    ///   - input: its input.
    ///   - inactivityTimeout: how long nothing may come, not even a comment, before the stream counts as lost; nil
    ///     waits for as long as the connection lasts.
    public func stream<Input, Item, Failure>(
        _ operation: RESTStream<Input, Item, Failure>,
        _ input: Input,
        inactivityTimeout: Duration? = .seconds(300)
    ) -> RESTItems<Item> {
        let client = client
        let silence = RESTSilence(limit: inactivityTimeout, clock: client.configuration.clock)
        return RESTItems(path: operation.path, answer: operation.answer, silence: silence) {
            let result = try await client.handle(operation.endpoint, input, .streamed)
            return try await operation.answer.checked(result, path: operation.path, client.configuration.clock)
        }
    }

    /// The items of a stream that takes no input.
    public func stream<Item, Failure>(
        _ operation: RESTStream<NoInput, Item, Failure>,
        inactivityTimeout: Duration? = .seconds(300)
    ) -> RESTItems<Item> {
        stream(operation, NoInput(), inactivityTimeout: inactivityTimeout)
    }
}

extension TRPCClient {
    /// Sends an operation through the links, whose timeout holds until the answer is there as far as it is waited for.
    func handle<Input>(
        _ endpoint: RESTEndpoint<Input>,
        _ input: Input,
        _ delivery: RESTRequest.Delivery,
        _ prepare: (inout RESTRequest) -> Void = { _ in }
    ) async throws -> OperationResult {
        try Task.checkCancellation()
        return try await links.handle(operation(endpoint, input, delivery, prepare))
    }

    func operation<Input>(
        _ endpoint: RESTEndpoint<Input>,
        _ input: Input,
        _ delivery: RESTRequest.Delivery,
        _ prepare: (inout RESTRequest) -> Void = { _ in }
    ) throws(TRPCError) -> TRPCOperation {
        if configuration.validatesInputs {
            try validating(endpoint.path) { () throws(ValidationError) in try endpoint.validate(input) }
        }
        var request = try endpoint.request(input, delivery)
        prepare(&request)
        var headers = options.headers
        if headers["range"] != nil || request.headers["range"] != nil { request.statuses.isPartWanted = true }
        var isIdempotent = endpoint.isIdempotent
        if endpoint.takesIdempotencyKey, !isIdempotent {
            // The same for each time that links send the call. One that the application gives, as a parameter or in the
            // options, stays.
            if headers["idempotency-key"] == nil, request.headers["idempotency-key"] == nil {
                headers["idempotency-key"] = UUID().uuidString.lowercased()
            }
            isIdempotent = true
        }
        return TRPCOperation(
            path: endpoint.path,
            kind: endpoint.method.isSafe ? .query : .mutation,
            input: .request(request),
            value: input,
            isIdempotent: isIdempotent,
            headers: headers,
            context: endpoint.traits.added(to: context)
        )
    }
}
