import TRPCRuntime

/// A mismatch between a response and the OpenAPI document; see ``ContractRecorder``.
public struct ContractContradiction: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// What contradicts it.
    public enum Kind: String, Sendable, Hashable {
        /// A status that the document does not list.
        case status
        /// A media type that the document does not list for the status, or a body where it has none.
        case mediaType
        /// No body where the document has one, or one that is not JSON under a media type of JSON.
        case body
        /// A required property that is absent.
        case missing
        /// A null that the document does not allow.
        case null
        /// A value of another type.
        case type
        /// A value that the document's enumeration does not have.
        case enumeration
        /// A number, a text, a list or an object beyond a limit, or a text without the required pattern or format.
        case limit
        /// A value that none of the alternatives of `oneOf` or `anyOf` takes.
        case alternatives
        /// A property that `additionalProperties: false` excludes.
        case additional
    }

    /// The method and the path of the operation as the document has them: `GET /items/{id}`.
    public let operation: String
    /// The status of the answer.
    public let status: Int
    /// What contradicts the document.
    public let kind: Kind
    /// Where it is in the body: `items[].price`, `[]` for each element, `{}` for each value of a map; empty for the whole.
    public let location: String
    /// What was expected, and what came.
    public let details: String

    init(_ operation: String, _ status: Int, _ fault: ResponseFault) {
        self.operation = operation
        self.status = status
        (kind, location, details) = (fault.kind, fault.location, fault.details)
    }

    var text: String { PrintSanitizer.line("\(status)\(location.isEmpty ? "" : " `\(location)`"): \(details)") }

    /// In one line: operation, status, place, and what is wrong.
    public var description: String { "\(operation) \(text)" }

    /// By operation, status and place.
    public static func < (left: Self, right: Self) -> Bool {
        let leftKey = (left.operation, left.status, left.location, left.details)
        return leftKey < (right.operation, right.status, right.location, right.details)
    }
}

/// A contradiction within one answer.
struct ResponseFault: Hashable {
    let kind: ContractContradiction.Kind
    var location = ""
    let details: String
}
