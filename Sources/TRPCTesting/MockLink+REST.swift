import Foundation
public import TRPCRuntime

/// REST operations are answered like procedures: by a closure, or by the bytes of a response.
///
/// ```swift
/// let mock = MockLink()
/// mock.on(Shop.getItem) { id in Shop.Item(id: id, name: "Ramen") }
/// mock.respond(to: Shop.getItem, HTTPResponse(status: 404, json: #"{"detail": "Sold out"}"#))
/// ```
extension MockLink {
    /// Answers an operation, in place of any earlier answer to it. What the closure throws is what the call throws.
    public func on<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        _ handler: @escaping @Sendable (Input) async throws -> Output
    ) {
        answer(operation.path) { OperationResult(value: try await handler(try $0.value(as: Input.self))) }
    }

    /// Answers an operation that takes no input.
    public func on<Output, Failure>(
        _ operation: RESTOperation<NoInput, Output, Failure>,
        _ handler: @escaping @Sendable () async throws -> Output
    ) {
        on(operation) { _ in try await handler() }
    }

    /// Answers an operation with a response as a server would send it: a status that is not a success fails the call.
    public func respond<Input, Output, Failure>(
        to operation: RESTOperation<Input, Output, Failure>,
        _ response: HTTPResponse
    ) {
        answer(operation.path) { try $0.result(of: response) }
    }

    /// Answers a stream with the items that the closure makes of its input.
    public func on<Input, Item, Failure>(
        _ operation: RESTStream<Input, Item, Failure>,
        _ handler: @escaping @Sendable (Input) async throws -> [Item]
    ) {
        answer(operation.path) { OperationResult(value: try await handler(try $0.value(as: Input.self))) }
    }

    /// Answers a stream that takes no input with the items that the closure returns.
    public func on<Item, Failure>(
        _ operation: RESTStream<NoInput, Item, Failure>,
        _ handler: @escaping @Sendable () async throws -> [Item]
    ) {
        on(operation) { _ in try await handler() }
    }

    /// Answers a stream with a response as a server would send it, such as events of text.
    public func respond<Input, Item, Failure>(
        to operation: RESTStream<Input, Item, Failure>,
        _ response: HTTPResponse
    ) {
        answer(operation.path) { try $0.result(of: response) }
    }

    /// The inputs that an operation was called with so far.
    public func inputs<Input, Output, Failure>(of operation: RESTOperation<Input, Output, Failure>) -> [Input] {
        operations.filter { $0.path == operation.path }.compactMap { $0.value as? Input }
    }

    /// The inputs that a stream was asked for with so far.
    public func inputs<Input, Item, Failure>(of operation: RESTStream<Input, Item, Failure>) -> [Input] {
        operations.filter { $0.path == operation.path }.compactMap { $0.value as? Input }
    }
}

extension TRPCOperation {
    fileprivate func result(of response: HTTPResponse) throws -> OperationResult {
        guard case .request(let request) = input else { return OperationResult(response: response) }
        return try request.result(of: response)
    }
}
