/// A call with its input, whether it is a procedure's or a REST operation's.
package struct TypedCall<Output: Sendable>: Sendable {
    /// The value of an answer, and what came with it.
    package struct Answer: Sendable {
        package let value: Output
        package let headers: HTTPHeaders
        package let isCached: Bool
    }

    /// The dotted path, or the operation's name.
    package let path: String
    /// What generated code says of it.
    package let traits: CallTraits
    /// The operation, with its input encoded.
    package let operation: @Sendable (TRPCClient) throws -> TRPCOperation
    private let read: @Sendable (TRPCClient, OperationResult) async throws -> Answer

    package init<Input>(_ procedure: Procedure<Input, Output>, _ input: Input) where Output: Decodable {
        (path, traits) = (procedure.path, procedure.traits)
        operation = { try $0.operation(procedure, input) }
        read = { client, result in
            let reader = OutputReader(path: procedure.path, transformer: client.transformer)
            let value: Output = try reader.value(of: result)
            return Answer(value: value, headers: result.headers, isCached: result.isCached)
        }
    }

    package init<Input, Failure>(_ operation: RESTOperation<Input, Output, Failure>, _ input: Input) {
        (path, traits) = (operation.path, operation.traits)
        self.operation = { try $0.operation(operation.endpoint, input, .whole) }
        read = { _, result in
            let response = try await operation.response(of: result)
            return Answer(value: response.value, headers: response.headers, isCached: result.isCached)
        }
    }

    /// Makes the call.
    ///
    /// - Parameters:
    ///   - use: how it uses the cache; nil leaves it to the call's options, and the cache's rules.
    ///   - prepare: adds what links are to find.
    /// - Throws: as `call(_:_:)`.
    package func answer(
        _ client: TRPCClient,
        _ use: CacheUse? = nil,
        prepare: @Sendable (inout OperationContext) -> Void = { _ in }
    ) async throws -> Answer {
        try Task.checkCancellation()
        var operation = try operation(client)
        if let use { operation.context[CacheUseKey.self] = use }
        prepare(&operation.context)
        return try await client.value(of: operation) { try await read(client, $0) }
    }

    /// The answer by the result of a mutation that its caller has not waited for.
    ///
    /// - Throws: as ``answer(_:_:prepare:)``.
    package func answer(_ client: TRPCClient, late result: OperationResult) async throws -> Answer {
        try await read(client, result)
    }

    /// What is kept; nil where nothing is that can be read, and for a client without a cache. Nothing is sent.
    ///
    /// - Throws: ``TRPCError`` when the input cannot be written; `CancellationError`.
    package func kept(_ client: TRPCClient) async throws -> Answer? {
        guard client.cache != nil else { return nil }
        do {
            return try await answer(client, .onlyKept)
        } catch let error as TRPCError where error.kind == .unhandled {
            return nil
        }
    }
}

extension TRPCClient {
    /// Sends an operation, and reads the answer. One that was kept and cannot be read, since an older version of the
    /// application has kept it, counts as not kept.
    func value<Value>(
        of operation: TRPCOperation,
        _ read: (OperationResult) async throws -> Value
    ) async throws -> Value {
        let result = try await links.handle(operation)
        do {
            return try await read(result)
        } catch  where result.isCached {
            guard operation.context[CacheUseKey.self] != .onlyKept else { throw TRPCError.notKept(operation.path) }
            var again = operation
            again.context[CacheUseKey.self] = .reload
            return try await read(try await links.handle(again))
        }
    }
}

extension OutputReader {
    /// The output, which is decoded once of an answer that is kept.
    func value<Output: Decodable & Sendable>(of result: OperationResult) throws(TRPCError) -> Output {
        if let value: Output = result.decoded?.value() { return value }
        let value: Output = try output(of: result)
        result.decoded?.set(value)
        return value
    }
}

extension RESTOperation {
    /// The value of a result, which is decoded once of an answer that is kept.
    func response(of result: OperationResult) async throws -> RESTResponse<Output> {
        if let value: Output = result.decoded?.value() {
            return RESTResponse(value: value, status: result.status ?? 200, headers: result.headers)
        }
        var whole = result
        if case .stream(let response) = result.form {
            whole = OperationResult(response: try await TRPCError.transporting(path) { try await response.collected() })
        }
        let response = try RESTReader(path: path).response(answer, of: whole)
        result.decoded?.set(response.value)
        return response
    }
}
