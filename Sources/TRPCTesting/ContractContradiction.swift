import TRPCRuntime

/// A contradiction between a response and the OpenAPI document; see ``ContractRecorder``.
public struct ContractContradiction: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The kind of contradiction.
    public enum Kind: String, Sendable, Hashable {
        /// A status that isn't in the document.
        case status
        /// A media type that isn't in the document for the status, or an unexpected body.
        case mediaType
        /// A missing body, or invalid JSON for a JSON media type.
        case body
        /// A missing required property.
        case missing
        /// A null that the document doesn't allow.
        case null
        /// A value of the wrong type.
        case type
        /// A value that isn't in the document's enum.
        case enumeration
        /// A number, string, array or object that exceeds a limit, or a string without the required pattern or format.
        case limit
        /// A value that matches no alternative of `oneOf` or `anyOf`.
        case alternatives
        /// A property that isn't allowed because of `additionalProperties: false`.
        case additional
    }

    /// The operation's method and path in the document, such as `GET /items/{id}`.
    public let operation: String
    /// The response status.
    public let status: Int
    /// The kind of contradiction.
    public let kind: Kind
    /// The location in the body, such as `items[].price`; empty for the whole body.
    ///
    /// Elements of arrays are written as `[]`, and values of maps as `{}`.
    public let location: String
    /// The expected and actual values.
    public let details: String

    init(_ operation: String, _ status: Int, _ fault: ResponseFault) {
        self.operation = operation
        self.status = status
        (kind, location, details) = (fault.kind, fault.location, fault.details)
    }

    var text: String { PrintSanitizer.line("\(status)\(location.isEmpty ? "" : " `\(location)`"): \(details)") }

    /// A single line with the operation, status, location and problem.
    public var description: String { "\(operation) \(text)" }

    /// Orders contradictions by operation, status and location.
    public static func < (left: Self, right: Self) -> Bool {
        let leftKey = (left.operation, left.status, left.location, left.details)
        return leftKey < (right.operation, right.status, right.location, right.details)
    }
}

/// A contradiction in a response, without its operation and status.
struct ResponseFault: Hashable {
    let kind: ContractContradiction.Kind
    var location = ""
    let details: String
}
