/// The request of a REST operation. Links can read it, and the terminating link sends it.
///
/// Built by generated code:
///
/// ```swift
/// func encode(_ request: inout RESTRequest, slot: String, item: [String: String]) throws {
///     try request.path("slot", slot)
///     try request.query("dry", true)
///     try request.json(item)
/// }
/// ```
///
/// A value that is nil or null adds nothing. A value that can't be encoded, such as an object within an object, throws
/// a ``TRPCError`` of kind ``TRPCError/Kind/encoding(_:)`` with the parameter's name.
public struct RESTRequest: Sendable, Hashable {
    /// The body of the request.
    package enum Body: Sendable, Hashable {
        /// No body.
        case none
        /// Bytes in memory or on disk, with their type.
        case bytes(UploadBytes, contentType: String)
        /// A form with fields and files.
        case form(FormData)
    }

    /// How the response is delivered to the caller.
    package enum Delivery: Sendable, Hashable {
        /// The complete response.
        case whole
        /// The head, followed by the body.
        case streamed
        /// The head, followed by the body at the speed at which it is written to a file.
        case download
    }

    /// The operation's name, such as `equipment.equipItem`.
    package let operation: String
    /// The HTTP method.
    public let method: HTTPMethod
    /// The path as in the contract, such as `/equipment/{slot}`.
    public let template: String
    /// The operation's own server, by its URL in the contract; nil for the client's.
    package var server: String?
    /// The path from the server's root, escaped, for a URL that a response contains; nil for the template's path.
    package var linkedPath: String?
    /// The values of the path's parameters by their names, escaped.
    package var pathValues: [String: String] = [:]
    /// The escaped query items in order, in the format `name=value`.
    package var queryItems: [String] = []
    /// The parameters that are headers, and `accept`.
    public package(set) var headers: HTTPHeaders = [:]
    /// The cookies, in the format `name=value`.
    package var cookies: [String] = []
    /// The body.
    package var body = Body.none
    /// The required credentials, by scheme names: alternatives, each with all schemes that it requires.
    ///
    /// Nil for an operation without credentials.
    package var security: [[String]]?
    /// The statuses that the contract declares.
    package var statuses = Statuses()
    /// How the response is delivered.
    package var delivery = Delivery.whole

    /// The success and failure statuses that the contract declares.
    package struct Statuses: Sendable, Hashable {
        package var successes: [RESTStatus]
        package var failures: [RESTStatus]

        /// Whether the caller requested a part of the response with a `Range` header.
        package var isPartWanted: Bool

        package init(successes: [RESTStatus] = [.success], failures: [RESTStatus] = [], isPartWanted: Bool = false) {
            self.successes = successes
            self.failures = failures
            self.isPartWanted = isPartWanted
        }

        /// Whether a status is a success.
        ///
        /// Undeclared successes are read like declared ones, but a partial response must be requested or declared.
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

    /// Sets the accepted media types, replacing earlier ones.
    @_spi(Generated) public mutating func accept(_ types: String) { headers["accept"] = types.isEmpty ? nil : types }

    /// Whether the body of the response is streamed, to items or to a file.
    ///
    /// Such a response is neither cached nor shared.
    public var isStreamed: Bool { delivery != .whole }

    /// Whether the operation accepts credentials, even if optional. False for TRACE, whose response would repeat them.
    package var asksForCredentials: Bool { method != .trace && security?.contains { !$0.isEmpty } == true }

    /// Whether the body is an upload: a form or a file.
    package var isUpload: Bool {
        switch body {
        case .none, .bytes(.data, _): false
        case .form, .bytes(.file, _): true
        }
    }
}
