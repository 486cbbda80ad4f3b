public import TRPCRuntime

/// A REST endpoint as a value, which defines its path, how its request is created, and how its responses are decoded.
///
/// Generated code declares one for each operation in a contract. To call an operation without a contract, create one yourself:
///
/// ```swift
/// struct Item: Decodable, Sendable { let id: Int, name: String }
///
/// let getItem = RESTOperation<Int, Item, UndocumentedFailure>("items.get", .get, "/items/{id}", output: .json()) {
///     request, id in
///     try request.path("id", id)
/// }
/// let item = try await client.call(getItem, 7)
/// ```
public struct RESTOperation<Input: Sendable, Output: Sendable, Failure: RESTFailure>: RESTCall {
    @_spi(Generated) public var endpoint: RESTEndpoint<Input>
    let output: RESTOutputFormat<Output>

    @_spi(Generated) public init(_ endpoint: RESTEndpoint<Input>, output: RESTOutputFormat<Output>) {
        self.endpoint = endpoint.accepting(output.accept, output.statuses)
        self.output = output
    }

    @_spi(Generated)
    public func output(of result: OperationResponse, _ transformer: Transformer) throws(TRPCError) -> Output {
        try RESTReader(path: path).output(output, of: result)
    }
}
