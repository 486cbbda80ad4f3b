/// oasdiff's ids for the changes of a rule, for users who migrate from it.
struct OasdiffIDs: ExpressibleByArrayLiteral, Sendable {
    /// In alphabetical order.
    let ids: [String]

    init(arrayLiteral ids: String...) { self.init(ids) }

    private init(_ ids: [String]) { self.ids = ids.sorted() }

    /// The changed part of a request in an id.
    enum RequestPart: String {
        case body, parameter, property
        case headerProperty = "header-property"
        case readOnlyProperty = "read-only-property"
    }

    /// The changed part of a response in an id.
    enum ResponsePart: String {
        case body, property
        case mediaType = "mediatype"
        case writeOnlyProperty = "write-only-property"
    }

    /// `request-body-became-enum`, `request-parameter-became-enum`: each change of each part.
    static func request(_ changes: String..., in parts: RequestPart...) -> OasdiffIDs {
        request(changes, in: parts)
    }

    /// Returns the ids for a list of changes.
    static func request(_ changes: [String], in parts: RequestPart...) -> OasdiffIDs { request(changes, in: parts) }

    private static func request(_ changes: [String], in parts: [RequestPart]) -> OasdiffIDs {
        OasdiffIDs(parts.flatMap { part in changes.map { "request-\(part.rawValue)-\($0)" } })
    }

    /// `response-body-became-nullable`: each change of each part.
    static func response(_ changes: String..., in parts: ResponsePart...) -> OasdiffIDs {
        response(changes, in: parts)
    }

    /// Returns the ids for a list of changes.
    static func response(_ changes: [String], in parts: ResponsePart...) -> OasdiffIDs { response(changes, in: parts) }

    private static func response(_ changes: [String], in parts: [ResponsePart]) -> OasdiffIDs {
        OasdiffIDs(parts.flatMap { part in changes.map { "response-\(part.rawValue)-\($0)" } })
    }

    func and(_ others: OasdiffIDs) -> OasdiffIDs { OasdiffIDs(ids + others.ids) }
}
