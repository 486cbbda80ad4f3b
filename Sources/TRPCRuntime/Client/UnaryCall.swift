/// A call with one output: a ``Procedure``, a `RESTOperation`, or a `RESTStream` as the list of its items.
///
/// ``TRPCCaller``, batches, caches, queries, mutations and mocks accept any of them. Apps can't add conformances.
public protocol UnaryCall<Input, Output>: TRPCCall {
    /// The fingerprint, cache tags and invalidations.
    @_spi(Generated) var traits: CallTraits { get set }

    /// Encodes an input for a backend.
    ///
    /// - Throws: ``TRPCError`` of kind ``TRPCError/Kind/encoding(_:)``.
    @_spi(Generated)
    func encoded(_ input: Input, for transformer: Transformer) throws(TRPCError) -> OperationInput

    /// Returns the operation for a client's links to handle.
    ///
    /// - Throws: ``TRPCError`` if the input can't be encoded, or if the client validates inputs and this one is invalid.
    @_spi(Generated) func operation(_ input: Input, for client: TRPCClient) throws(TRPCError) -> TRPCOperation

    /// Reads the output from the result of an operation.
    ///
    /// - Throws: ``TRPCError`` if the result doesn't contain a valid output.
    @_spi(Generated) func output(of result: OperationResponse, _ transformer: Transformer) throws(TRPCError) -> Output
}

extension UnaryCall {
    /// Returns the call with other traits.
    ///
    /// - Parameters:
    ///   - fingerprint: a hash of the structure of the input and output.
    ///   - tags: the tags of a query's responses.
    ///   - invalidates: the responses that a mutation invalidates.
    @_spi(Generated) public func traits(
        fingerprint: String? = nil,
        tags: Set<String> = [],
        invalidates: [InvalidationTarget] = []
    ) -> Self {
        var call = self
        call.traits = traits.adding(fingerprint, tags, invalidates)
        return call
    }
}
