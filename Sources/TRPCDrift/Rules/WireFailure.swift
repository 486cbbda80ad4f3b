/// The failure of a broken call in a shipped app: its decoder's `DecodingError`, or the backend's error response.
enum WireFailure: Hashable, Sendable {
    case keyNotFound(Key)
    case valueNotFound
    /// The decoder finds a value of another type than before.
    case typeMismatch
    /// The decoder finds a value of the right JSON type that isn't allowed.
    case dataCorrupted
    /// The backend responds with 400 and a validation issue.
    case refused(Issue)
    case status(Status)
    /// A failure without a status code or decoding error.
    case text(String)

    /// The key that is missing in a decoder.
    enum Key: Hashable, Sendable {
        /// The changed property.
        case changed
        /// The old value of the finding: the name of a property.
        case old
        case named(String)
        case any
    }

    /// The issue codes of zod.
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

        /// `404 NOT_FOUND`, with tRPC's error code.
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

    /// Returns the usual failure of a sent or received value.
    static func usual(_ direction: Direction) -> WireFailure {
        direction == .input ? .refused(.invalidType) : .typeMismatch
    }

    /// `keyNotFound(email)`, `400 BAD_REQUEST (too_small)`
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
    /// The last named step.
    fileprivate var property: String { steps.last { !$0.isCollection }?.text ?? "" }
}
