public import Foundation
@_spi(Generated) public import TRPCRuntime

/// Defines how a REST operation's output is decoded from a successful response.
///
/// ```swift
/// let health = RESTOperation<NoInput, String, UndocumentedFailure>("health", .get, "/health", output: .text())
/// ```
public struct RESTOutputFormat<Output: Sendable>: Sendable {
    /// A success status and the format of its body.
    @_spi(Generated) public struct Case: Sendable, StatusCase {
        let status: RESTStatus
        let body: ResponseBody<Output>

        var media: BodyMedia { body.media }

        /// Declares a status with a body. Declare a status several times if its body can have different media types.
        @_spi(Generated) public static func status<Value>(
            _ status: RESTStatus,
            _ body: ResponseBody<Value>,
            _ make: @escaping @Sendable (Value) -> Output
        ) -> Case {
            Case(status: status, body: ResponseBody(body.media) { make(try body.read($0)) })
        }

        /// Declares a status without a body.
        @_spi(Generated) public static func status(
            _ status: RESTStatus,
            _ body: ResponseBody<Void>,
            _ make: @escaping @Sendable () -> Output
        ) -> Case {
            Case(status: status, body: ResponseBody(.nothing) { _ in make() })
        }
    }

    let cases: [Case]

    init(_ cases: [Case]) { self.cases = cases }

    private init(_ body: ResponseBody<Output>, _ statuses: [RESTStatus]) {
        cases = statuses.map { Case(status: $0, body: body) }
    }

    /// Decodes the output in a different format for each status.
    @_spi(Generated) public static func oneOf(_ cases: [Case]) -> Self { Self(cases) }

    /// The accepted media types, without duplicates.
    var accept: String {
        var types: [String] = []
        for type in cases.map(\.media.accept) where !type.isEmpty && !types.contains(type) { types.append(type) }
        return types.joined(separator: ", ")
    }

    /// The declared success statuses.
    var statuses: [RESTStatus] { cases.map(\.status) }
}

extension RESTOutputFormat where Output: Decodable {
    /// Decodes JSON for all success statuses.
    public static func json(accept: String = "application/json") -> Self { json([.success], accept: accept) }

    /// Decodes JSON for the given success statuses.
    @_spi(Generated)
    public static func json(_ statuses: [RESTStatus], accept: String = "application/json") -> Self {
        Self(.json(accept: accept), statuses)
    }
}

extension RESTOutputFormat {
    /// Decodes JSON, or returns nil if the body is empty, such as when an operation responds with 200 or 204.
    @_spi(Generated) public static func optionalJSON<Value: Decodable>(
        _ statuses: [RESTStatus] = ["2XX"],
        accept: String = "application/json"
    ) -> Self where Output == Value? {
        let json = ResponseBody<Value>.json(accept: accept)
        let body = ResponseBody<Value?>(json.media) { response in
            try response.status == 204 || response.body.isEmpty ? nil : json.read(response)
        }
        return Self(body, statuses)
    }
}

extension RESTOutputFormat where Output == String {
    /// Returns the body as text, such as plain text, CSV or XML.
    public static func text(accept: String = "text/plain") -> Self { text([.success], accept: accept) }

    /// Returns the body as text for the given statuses.
    @_spi(Generated) public static func text(_ statuses: [RESTStatus], accept: String = "text/plain") -> Self {
        Self(.text(accept: accept), statuses)
    }
}

extension RESTOutputFormat where Output == Data {
    /// Returns the body as bytes. For large bodies, see `TRPCCaller.download(_:_:to:resuming:onProgress:)`.
    public static func bytes(accept: String = "application/octet-stream") -> Self {
        bytes([.success], accept: accept)
    }

    /// Returns the body as bytes for the given statuses.
    @_spi(Generated)
    public static func bytes(_ statuses: [RESTStatus], accept: String = "application/octet-stream") -> Self {
        Self(.bytes(accept: accept), statuses)
    }
}

extension RESTOutputFormat where Output == Void {
    /// Returns no output, and ignores the body.
    public static func none() -> Self { none([.success]) }

    /// Returns no output for the given statuses.
    @_spi(Generated) public static func none(_ statuses: [RESTStatus]) -> Self { Self(.empty, statuses) }
}
