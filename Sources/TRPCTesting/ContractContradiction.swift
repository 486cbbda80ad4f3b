import TRPCRuntime

/// A mismatch between a response and the OpenAPI document; see ``ContractRecorder``.
public struct ContractContradiction: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The kind of mismatch.
    public enum Kind: String, Sendable, Hashable {
        /// A status that is not in the document.
        case status
        /// A media type that is not in the document for the status, or an unexpected body.
        case mediaType
        /// A missing body, or an invalid one for a JSON media type.
        case body
        /// A missing required property.
        case missing
        /// A null that the document does not allow.
        case null
        /// A value of the wrong type.
        case type
        /// A value that is not in the document's enum.
        case enumeration
        /// A number, string, array or object beyond a limit, or a string without the required pattern or format.
        case limit
        /// A value that matches no alternative of `oneOf` or `anyOf`.
        case alternatives
        /// A property that `additionalProperties: false` excludes.
        case additional
    }

    /// The method and path of the operation in the document: `GET /items/{id}`.
    public let operation: String
    /// The status of the response.
    public let status: Int
    /// The kind of mismatch.
    public let kind: Kind
    /// The location in the body, such as `items[].price`; empty for the whole.
    ///
    /// Uses `[]` for each element and `{}` for each value of a map.
    public let location: String
    /// The expected and the found value.
    public let details: String

    init(_ operation: String, _ status: Int, _ fault: ResponseFault) {
        self.operation = operation
        self.status = status
        (kind, location, details) = (fault.kind, fault.location, fault.details)
    }

    var text: String { PrintSanitizer.line("\(status)\(location.isEmpty ? "" : " `\(location)`"): \(details)") }

    /// One line with the operation, status, location and problem.
    public var description: String { "\(operation) \(text)" }

    /// Compares by operation, status and location.
    public static func < (left: Self, right: Self) -> Bool {
        let leftKey = (left.operation, left.status, left.location, left.details)
        return leftKey < (right.operation, right.status, right.location, right.details)
    }
}

/// A contradiction in one response.
struct ResponseFault: Hashable {
    let kind: ContractContradiction.Kind
    var location = ""
    let details: String
}
