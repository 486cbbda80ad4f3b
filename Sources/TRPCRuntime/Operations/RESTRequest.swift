/// The request of a REST operation. Links can read it, and the terminating link sends it.
///
/// Generated code builds it:
///
/// ```swift
/// func encode(_ request: inout RESTRequest, slot: String, item: [String: String]) throws {
///     try request.path("slot", slot)
///     try request.query("dry", true)
///     try request.json(item)
/// }
/// ```
///
/// Adding nil or null has no effect. For a value that can't be encoded, such as an object within an object, the methods throw a
/// ``TRPCError`` of kind ``TRPCError/Kind/encoding(_:)`` with the parameter's name.
public struct RESTRequest: Sendable, Hashable {
    /// The body of the request.
    package enum Body: Sendable, Hashable {
        /// No body.
        case none
        /// Bytes in memory or on disk, with their content type.
        case bytes(UploadBytes, contentType: String)
        /// A form with fields and files.
        case form(FormData)
    }

    /// How a response is delivered to the caller.
    package enum Delivery: Sendable, Hashable {
        /// The complete response.
        case whole
        /// The head of the response, followed by the body.
        case streamed
        /// The head of the response, followed by the body, at the speed at which it's written to a file.
        case download
    }

    /// The operation's name, such as `equipment.equipItem`.
    package let operation: String
    /// The operation's HTTP method.
    public let method: HTTPMethod
    /// The path as in the contract, such as `/equipment/{slot}`.
    public let template: String
    /// The URL in the contract of the operation's own server; nil if it uses the client's server.
    package var server: String?
    /// The escaped path from the server's root, for a URL that a response contains; nil to use the template's path.
    package var linkedPath: String?
    /// The escaped values of path parameters, by name.
    package var pathValues: [String: String] = [:]
    /// The escaped query items in order, in the format `name=value`.
    package var queryItems: [String] = []
    /// The `accept` header, and the parameters that are headers.
    public package(set) var headers: HTTPHeaders = [:]
    /// The cookies, in the format `name=value`.
    package var cookies: [String] = []
    /// The request body.
    package var body = Body.none
    /// The required credentials: a list of alternatives, each with the names of all schemes that it requires.
    ///
    /// Nil if the operation requires no credentials.
    package var security: [[String]]?
    /// The statuses that the contract declares.
    package var statuses = Statuses()
    /// How the response is delivered.
    package var delivery = Delivery.whole

    /// The success and failure statuses that the contract declares.
    package struct Statuses: Sendable, Hashable {
        package var successes: [RESTStatus]
        package var failures: [RESTStatus]

        /// Whether the caller requested part of the response with a `Range` header.
        package var isPartWanted: Bool

        package init(successes: [RESTStatus] = [.success], failures: [RESTStatus] = [], isPartWanted: Bool = false) {
            self.successes = successes
            self.failures = failures
            self.isPartWanted = isPartWanted
        }

        /// Returns whether a status is a success.
        ///
        /// Undeclared successes are treated like declared ones, but a partial response must have been requested or declared.
        package func isSuccess(_ status: Int) -> Bool {
            if status == 206 { return isPartWanted || successes.contains { $0.isDescription(of: status) } }
            if successes.contains(where: { $0.contains(status) }) { return true }
            return (200..<300).contains(status) && !failures.contains { $0.isDescription(of: status) }
        }
    }

    /// Creates a request without parameters.
    package init(_ operation: String, _ method: HTTPMethod, _ template: String) {
        self.operation = operation
        self.method = method
        self.template = template
    }

    /// Sets the accepted media types, replacing previous ones.
    @_spi(Generated) public mutating func accept(_ types: String) { headers["accept"] = types.isEmpty ? nil : types }

    /// Whether the response body is streamed, either as items or to a file.
    ///
    /// Such a response is neither cached nor shared.
    public var isStreamed: Bool { delivery != .whole }

    /// Whether the operation accepts credentials, even if they are optional. False for TRACE, since its response would repeat
    /// them.
    package var asksForCredentials: Bool { method != .trace && security?.contains { !$0.isEmpty } == true }

    /// Whether the body is an upload, that is, a form or a file.
    package var isUpload: Bool {
        switch body {
        case .none, .bytes(.data, _): false
        case .form, .bytes(.file, _): true
        }
    }
}
