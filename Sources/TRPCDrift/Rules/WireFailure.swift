/// What a shipped application meets where a change breaks its calls: the `DecodingError` of its own decoder, or the
/// backend's answer to what it sends.
enum WireFailure: Hashable, Sendable {
    case keyNotFound(Key)
    case valueNotFound
    /// The decoder finds a value of another type than the old one.
    case typeMismatch
    /// The decoder finds a value of the right JSON type that is not allowed.
    case dataCorrupted
    /// A procedure answers 400, with the issue of its validator.
    case refused(Issue)
    case status(Status)
    /// What neither a decoder nor a status tells.
    case text(String)

    /// The key that a decoder misses.
    enum Key: Hashable, Sendable {
        /// The property that changed.
        case changed
        /// What the finding has as the old value: the name of a property.
        case old
        case named(String)
        case any
    }

    /// The issues of zod.
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

        /// `404 NOT_FOUND`, with the code of tRPC.
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

    /// The usual failure of a value that is sent or received.
    static func usual(_ direction: Direction) -> WireFailure {
        direction == .input ? .refused(.invalidType) : .typeMismatch
    }

    /// `keyNotFound(email)`, `400 BAD_REQUEST (too_small)`
    ///
    /// - Parameter old: What the older contract has at the place.
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
