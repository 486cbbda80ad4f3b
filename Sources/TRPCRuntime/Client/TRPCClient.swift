public import Foundation

/// Calls the procedures of one tRPC backend.
///
/// ```swift
/// let client = TRPCClient(url: URL(string: "https://api.example.com/trpc")!, transformer: .superjson) {
///     ["authorization": "Bearer \(try await session.token())"]
/// }
/// let post = try await client.call(Palytt.Posts.getById, .init(id: id))
/// ```
///
/// A client is a small value without state of its own: copy it, keep it, share it between tasks.
public struct TRPCClient: Sendable {
    /// Where the backend's router is mounted. A query string stays, in front of the input.
    public let url: URL
    /// How the backend writes values; see ``Transformer``.
    public let transformer: Transformer
    /// Whether each input is checked against the contract before it is sent. A call with a wrong one throws a
    /// ``TRPCError`` with its ``TRPCError/violations``, and sends nothing.
    ///
    /// Off unless asked for: the backend checks in any case, and an application in the field would go on to refuse what
    /// a newer backend accepts.
    public let validatesInputs: Bool

    private let transport: any HTTPTransport
    private let headers: @Sendable () async throws -> [String: String]

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - url: the mount point, such as `https://api.example.com/trpc`, with or without a slash at its end.
    ///   - transformer: the backend's own setting.
    ///   - transport: what carries the requests; a test gives one that answers from memory.
    ///   - validatesInputs: see ``validatesInputs``.
    ///   - headers: asked anew for each call, so that a token is always the current one. What it throws reaches the
    ///     caller unchanged, and the call is not sent.
    public init(
        url: URL,
        transformer: Transformer = .none,
        transport: any HTTPTransport = URLSessionTransport(),
        validatesInputs: Bool = false,
        headers: @escaping @Sendable () async throws -> [String: String] = { [:] }
    ) {
        self.url = url
        self.transformer = transformer
        self.transport = transport
        self.validatesInputs = validatesInputs
        self.headers = headers
    }

    /// Calls a procedure and waits for its answer.
    ///
    /// - Throws: ``TRPCError`` when the backend reports an error, cannot be reached, or answers with something else
    ///   than the procedure's output, and when the client ``validatesInputs`` and this one is wrong;
    ///   `CancellationError` when the task is cancelled; whatever the client's `headers` throw.
    public func call<Input, Output>(_ procedure: Procedure<Input, Output>, _ input: Input) async throws -> Output {
        try Task.checkCancellation()
        if validatesInputs { try validate(input, of: procedure) }
        let call = try WireCall(procedure, input: input, transformer: transformer)
        var request = try call.request(to: url)
        for (name, value) in try await headers().sorted(by: { $0.key < $1.key }) {
            request.headers[name] = value
        }
        let response = try await send(request, path: procedure.path)
        return try AnswerReader(path: procedure.path, transformer: transformer).output(of: response)
    }

    /// Calls a procedure that takes no input.
    ///
    /// - Throws: as ``call(_:_:)``.
    public func call<Output>(_ procedure: Procedure<NoInput, Output>) async throws -> Output {
        try await call(procedure, NoInput())
    }

    private func validate<Input, Output>(_ input: Input, of procedure: Procedure<Input, Output>) throws(TRPCError) {
        do {
            try procedure.validate(input)
        } catch {
            throw TRPCError(invalid: error, path: procedure.path)
        }
    }

    /// Cancellation stays cancellation, whatever the transport makes of it; every other failure becomes a
    /// ``TRPCError``.
    private func send(_ request: HTTPRequest, path: String) async throws -> HTTPResponse {
        do {
            return try await transport.send(request)
        } catch let error as CancellationError {
            throw error
        } catch let error as TRPCError {
            throw error
        } catch {
            try Task.checkCancellation()
            throw TRPCError(transport: error, path: path)
        }
    }
}
