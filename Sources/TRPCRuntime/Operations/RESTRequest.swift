/// The request of a REST operation, made from its input. Links see it, and the terminating link sends it.
///
/// Generated code fills one in:
///
/// ```swift
/// func encode(_ request: inout RESTRequest, slot: String, item: [String: String]) throws {
///     try request.path("slot", slot)
///     try request.query("dry", true)
///     try request.json(item)
/// }
/// ```
///
/// A value that is nil or null adds nothing. A value that can't be encoded there, such as an object within an object, throws
/// a ``TRPCError`` of kind ``TRPCError/Kind/encoding(_:)`` that names the parameter.
public struct RESTRequest: Sendable, Hashable {
    /// A body on its way.
    package enum Body: Sendable, Hashable {
        /// No body.
        case none
        /// Bytes in memory or on disk, and their type.
        case bytes(UploadBytes, contentType: String)
        /// A form with fields and files.
        case form(FormData)
    }

    /// How much of the answer the caller waits for.
    package enum Delivery: Sendable, Hashable {
        /// The whole answer.
        case whole
        /// The head; the body follows.
        case streamed
        /// Its head; the body follows, as fast as it is written to a file.
        case download
    }

    /// The operation's name, such as `equipment.equipItem`.
    package let operation: String
    /// The HTTP method.
    public let method: HTTPMethod
    /// The path as in the contract, such as `/equipment/{slot}`.
    public let template: String
    /// The operation's own server, as the contract writes its URL; nil for that of the client.
    package var server: String?
    /// The path from the server's root, escaped, for a URL that a response contains; nil for the template's path.
    package var linkedPath: String?
    /// The values of the path's parameters by their names, escaped.
    package var pathValues: [String: String] = [:]
    /// The items of the query in their order, each `name=value`, escaped.
    package var queryItems: [String] = []
    /// The parameters that are headers, and `accept`.
    public package(set) var headers: HTTPHeaders = [:]
    /// The cookies, each `name=value`.
    package var cookies: [String] = []
    /// The body.
    package var body = Body.none
    /// The credentials that the operation asks for, by the names of their schemes: alternatives, each of which asks for
    /// all that it names. Nil for an operation without credentials.
    package var security: [[String]]?
    /// Which statuses the contract knows.
    package var statuses = Statuses()
    /// How much of the answer is waited for.
    package var delivery = Delivery.whole

    /// The statuses that the contract knows as success and as failure.
    package struct Statuses: Sendable, Hashable {
        package var successes: [RESTStatus]
        package var failures: [RESTStatus]

        /// Whether the caller has asked for a part of the answer, by a header `Range`.
        package var isPartWanted: Bool

        package init(successes: [RESTStatus] = [.success], failures: [RESTStatus] = [], isPartWanted: Bool = false) {
            self.successes = successes
            self.failures = failures
            self.isPartWanted = isPartWanted
        }

        /// Whether a response of a status is an answer. A success that the contract does not describe is read like one
        /// that it describes, but a part of an answer has to be asked for or described.
        package func isSuccess(_ status: Int) -> Bool {
            if status == 206 { return isPartWanted || successes.contains { $0.isDescription(of: status) } }
            if successes.contains(where: { $0.contains(status) }) { return true }
            return (200..<300).contains(status) && !failures.contains { $0.isDescription(of: status) }
        }
    }

    /// A request without parameters.
    package init(_ operation: String, _ method: HTTPMethod, _ template: String) {
        self.operation = operation
        self.method = method
        self.template = template
    }

    /// Sets the media types that the client reads, in place of earlier ones.
    @_spi(Generated) public mutating func accept(_ types: String) { headers["accept"] = types.isEmpty ? nil : types }

    /// Whether the body of the answer is given as it comes: to a stream of items, or a file. Such an answer is not
    /// kept, and not shared.
    public var isStreamed: Bool { delivery != .whole }

    /// Whether the operation asks for credentials, perhaps as one of several ways. The answer to TRACE would repeat them.
    package var asksForCredentials: Bool { method != .trace && security?.contains { !$0.isEmpty } == true }

    /// Whether its body is an upload: a form, or a file.
    package var isUpload: Bool {
        switch body {
        case .none, .bytes(.data, _): false
        case .form, .bytes(.file, _): true
        }
    }
}
