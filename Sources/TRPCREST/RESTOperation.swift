public import TRPCRuntime

/// A REST endpoint as a value: where it is, how its request is made, and how its responses are read.
///
/// Generated code declares one for each operation of a contract; an operation that no contract describes can be written
/// by hand:
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
