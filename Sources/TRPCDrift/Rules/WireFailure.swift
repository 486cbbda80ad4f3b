/// How a broken call fails in a shipped app: with a `DecodingError`, or with an error response from the backend.
enum WireFailure: Hashable, Sendable {
    case keyNotFound(Key)
    case valueNotFound
    /// The decoder finds a value of an unexpected type.
    case typeMismatch
    /// The decoder finds a value that has the right JSON type but isn't allowed.
    case dataCorrupted
    /// The backend responds with 400 and a validation issue.
    case refused(Issue)
    case status(Status)
    /// A failure without a status code or decoding error.
    case text(String)

    /// The key that a decoder reports as missing.
    enum Key: Hashable, Sendable {
        /// The changed property.
        case changed
        /// The property named by the finding's old value.
        case old
        case named(String)
        case any
    }

    /// Zod's issue codes.
    enum Issue: String, Sendable {
        case invalidType = "invalid_type"
        case invalidValue = "invalid_value"
        case invalidFormat = "invalid_format"
        case invalidUnion = "invalid_union"
        case invalidKey = "invalid_key"
        case tooBig = "too_big"
        case tooSmall = "too_small"
        case notMultipleOf = "not_multiple_of"
        case unrecognizedKeys = "unrecognized_keys"
        case custom
    }

    enum Status: Int, Sendable {
        case badRequest = 400
        case unauthorized = 401
        case forbidden = 403
        case notFound = 404
        case methodNotSupported = 405
        case unsupportedMediaType = 415

        /// The status with tRPC's error code, such as `404 NOT_FOUND`.
        fileprivate var text: String {
            switch self {
            case .badRequest: "400 BAD_REQUEST"
            case .unauthorized: "401 UNAUTHORIZED"
            case .forbidden: "403 FORBIDDEN"
            case .notFound: "404 NOT_FOUND"
            case .methodNotSupported: "405 METHOD_NOT_SUPPORTED"
            case .unsupportedMediaType: "415 UNSUPPORTED_MEDIA_TYPE"
            }
        }
    }

    /// Returns the default failure for a sent or received value.
    static func usual(_ direction: Direction) -> WireFailure {
        direction == .input ? .refused(.invalidType) : .typeMismatch
    }

    /// Returns the failure as text, such as `keyNotFound(email)` or `400 BAD_REQUEST (too_small)`.
    ///
    /// - Parameter old: The value in the older contract.
    func text(at place: ContractPath, old: DriftValue?) -> String {
        switch self {
        case .keyNotFound(.any): "keyNotFound"
        case .keyNotFound(.named(let name)): "keyNotFound(\(name))"
        case .keyNotFound(.old): "keyNotFound(\(old?.text ?? place.property))"
        case .keyNotFound(.changed): "keyNotFound(\(place.property))"
        case .valueNotFound: "valueNotFound"
        case .typeMismatch:
            old?.isDecodedByTrial == true ? "dataCorrupted" : "typeMismatch(\(old?.decodedType ?? "old type"))"
        case .dataCorrupted: "dataCorrupted"
        case .refused(let issue): "\(Status.badRequest.text) (\(issue.rawValue))"
        case .status(let status): status.text
        case .text(let text): text
        }
    }
}

extension ContractPath {
    /// The last step that has a name.
    fileprivate var property: String { steps.last { !$0.isCollection }?.text ?? "" }
}
