/// oasdiff's ids for the changes that a rule detects, for users who migrate from oasdiff.
struct OasdiffIDs: ExpressibleByArrayLiteral, Sendable {
    /// The ids, in alphabetical order.
    let ids: [String]

    init(arrayLiteral ids: String...) { self.init(ids) }

    private init(_ ids: [String]) { self.ids = ids.sorted() }

    /// The changed part of a request, as named in an id.
    enum RequestPart: String {
        case body, parameter, property
        case headerProperty = "header-property"
        case readOnlyProperty = "read-only-property"
    }

    /// The changed part of a response, as named in an id.
    enum ResponsePart: String {
        case body, property
        case mediaType = "mediatype"
        case writeOnlyProperty = "write-only-property"
    }

    /// Returns the ids for each change to each part, such as `request-body-became-enum` and `request-parameter-became-enum`.
    static func request(_ changes: String..., in parts: RequestPart...) -> OasdiffIDs {
        request(changes, in: parts)
    }

    /// Returns the ids for an array of changes.
    static func request(_ changes: [String], in parts: RequestPart...) -> OasdiffIDs { request(changes, in: parts) }

    private static func request(_ changes: [String], in parts: [RequestPart]) -> OasdiffIDs {
        OasdiffIDs(parts.flatMap { part in changes.map { "request-\(part.rawValue)-\($0)" } })
    }

    /// Returns the ids for each change to each part, such as `response-body-became-nullable`.
    static func response(_ changes: String..., in parts: ResponsePart...) -> OasdiffIDs {
        response(changes, in: parts)
    }

    /// Returns the ids for an array of changes.
    static func response(_ changes: [String], in parts: ResponsePart...) -> OasdiffIDs { response(changes, in: parts) }

    private static func response(_ changes: [String], in parts: [ResponsePart]) -> OasdiffIDs {
        OasdiffIDs(parts.flatMap { part in changes.map { "response-\(part.rawValue)-\($0)" } })
    }

    func and(_ others: OasdiffIDs) -> OasdiffIDs { OasdiffIDs(ids + others.ids) }
}
