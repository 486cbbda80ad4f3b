public import Foundation

extension TypedClient {
    /// Calls a REST operation as a value.
    ///
    /// - Throws: as ``TRPCClient/call(_:_:)``.
    public func call<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        _ input: Input
    ) async throws -> Output {
        try await client.call(operation, input)
    }

    /// Calls a REST operation that takes no input.
    ///
    /// - Throws: as ``TRPCClient/call(_:_:)``.
    public func call<Output, Failure>(_ operation: RESTOperation<NoInput, Output, Failure>) async throws -> Output {
        try await client.call(operation)
    }

    /// Calls a REST operation, and gives the status and the headers with the answer.
    ///
    /// - Throws: as ``TRPCClient/call(_:_:)``.
    public func respond<Input, Output, Failure>(
        _ operation: RESTOperation<Input, Output, Failure>,
        _ input: Input
    ) async throws -> RESTResponse<Output> {
        try await client.respond(operation, input)
    }

    /// Calls a REST operation that takes no input, and gives the status and the headers with the answer.
    ///
    /// - Throws: as ``TRPCClient/call(_:_:)``.
    public func respond<Output, Failure>(
        _ operation: RESTOperation<NoInput, Output, Failure>
    ) async throws -> RESTResponse<Output> {
        try await client.respond(operation)
    }

    /// The items of a stream, as they come; see ``TRPCClient/stream(_:_:inactivityTimeout:)``.
    public func stream<Input, Item, Failure>(
        _ operation: RESTStream<Input, Item, Failure>,
        _ input: Input,
        inactivityTimeout: Duration? = .seconds(300)
    ) -> RESTItems<Item> {
        client.stream(operation, input, inactivityTimeout: inactivityTimeout)
    }

    /// The items of a stream that takes no input.
    public func stream<Item, Failure>(
        _ operation: RESTStream<NoInput, Item, Failure>,
        inactivityTimeout: Duration? = .seconds(300)
    ) -> RESTItems<Item> {
        client.stream(operation, inactivityTimeout: inactivityTimeout)
    }

    /// Downloads to a file; see ``TRPCClient/download(_:_:to:resuming:onProgress:)``.
    ///
    /// - Throws: as ``TRPCClient/download(_:_:to:resuming:onProgress:)``.
    public func download<Input, Failure>(
        _ operation: RESTOperation<Input, Data, Failure>,
        _ input: Input,
        to file: URL,
        resuming: Bool = false,
        onProgress: (@Sendable (DownloadProgress) -> Void)? = nil
    ) async throws -> RESTResponse<URL> {
        try await client.download(operation, input, to: file, resuming: resuming, onProgress: onProgress)
    }

    /// Downloads the answer of an operation that takes no input.
    ///
    /// - Throws: as ``TRPCClient/download(_:_:to:resuming:onProgress:)``.
    public func download<Failure>(
        _ operation: RESTOperation<NoInput, Data, Failure>,
        to file: URL,
        resuming: Bool = false,
        onProgress: (@Sendable (DownloadProgress) -> Void)? = nil
    ) async throws -> RESTResponse<URL> {
        try await client.download(operation, to: file, resuming: resuming, onProgress: onProgress)
    }
}
