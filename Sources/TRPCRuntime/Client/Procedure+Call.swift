extension Procedure: UnaryCall {
    @_spi(Generated)
    public func encoded(_ input: Input, for transformer: Transformer) throws(TRPCError) -> OperationInput {
        try OperationInput(input, transformer, path: path)
    }

    @_spi(Generated) public func operation(_ input: Input, for client: TRPCClient) throws(TRPCError) -> TRPCOperation {
        try client.validate(path) { () throws(ValidationError) in try validate(input) }
        return TRPCOperation(
            path: path,
            kind: kind,
            input: try encoded(input, for: client.transformer),
            value: input,
            isIdempotent: isIdempotent,
            headers: client.options.headers,
            context: traits.added(to: client.context)
        )
    }

    @_spi(Generated)
    public func output(of result: OperationResponse, _ transformer: Transformer) throws(TRPCError) -> Output {
        try OutputReader(path: path, transformer: transformer).output(of: result)
    }
}
