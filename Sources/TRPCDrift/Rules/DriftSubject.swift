internal import TRPCContract

/// The subject of a finding's message.
indirect enum DriftSubject: Hashable, Sendable {
    /// The location of the finding, which reports print before the message.
    case place
    /// The input or the output of a call.
    case whole(Direction)
    /// The value of a named schema, regardless of its uses.
    case namedType
    /// The value of a property.
    case property(String)
    /// The value of a parameter.
    case parameterValue(String)
    /// The items of a list.
    case element
    /// The items of a stream.
    case streamItem
    /// The values in a record.
    case recordValue
    /// An item of a tuple. The message names the tuple unless the location does.
    case tupleItem(String, of: DriftSubject? = nil)
    /// The value of one member of a union.
    case variant
    /// An added, removed or renamed property.
    case field(String, isRequired: Bool)
    /// A field of the error data.
    case errorField(String)
    /// A parameter. For added and removed parameters, `isRequired` is set.
    case parameter(String, in: Parameter.WireLocation, isRequired: Bool? = nil)
    case header(String)
    case limit(String, of: DriftSubject)
    case keyword(String, of: DriftSubject)
    /// A default that was added or removed, and its value.
    case defaultValue(DefaultValue, of: DriftSubject)
    /// The number of items in a tuple, before and after.
    case items(of: DriftSubject, old: Int, new: Int)
    /// A member that was added to or removed from a union, by tag or type.
    case member(String)
    /// A response, by status.
    case status(String)
    /// The body of a webhook or a callback.
    case body
    /// A property of a form.
    case name(String)
    case schema(String)
    /// A procedure or, if nil, an operation.
    case call(ProcedureDetail.Kind?)
    /// A renamed call or webhook.
    case renaming(old: String, new: String)
    /// A change of exporter: the number of procedures, and the first procedure before and after.
    case exported(count: Int, old: String, new: String)
    /// A setting of `x-trpc`.
    case setting(String)
    case server(isFirst: Bool)
    case credentials(Credentials)
    /// Whether the objects in the entire document are closed.
    case closedObjects(Bool)

    enum Credentials: Hashable, Sendable {
        case ofCall, ofAllCalls
        case scheme(String)
    }
}

extension DriftSubject {
    /// The subject in a sentence, such as `the input`, `'email'` or `header 'x-app-version'`.
    var words: String {
        switch self {
        case .place, .renaming, .exported, .closedObjects: ""
        case .whole(let direction): "the \(direction.rawValue)"
        case .namedType: "the type"
        case .property(let name), .name(let name): "'\(name)'"
        case .parameterValue(let name): "the parameter '\(name)'"
        case .element: "the items of the list"
        case .streamItem: "the items of the stream"
        case .recordValue: "the values of the record"
        case .tupleItem(let item, of: nil): "item \(item) of the tuple"
        case .tupleItem(let item, of: let tuple?): "item \(item) of \(tuple.words)"
        case .variant: "a member of the union"
        case .field(let name, let isRequired): "\(isRequired ? "required" : "optional") property '\(name)'"
        case .errorField(let name): "field '\(name)'"
        case .parameter(let name, let place, let isRequired):
            "\(isRequired.map { $0 ? "required " : "optional " } ?? "")\(place == .query ? "parameter" : place.rawValue) '\(name)'"
        case .header(let name): "header '\(name)'"
        case .limit(let keyword, let value): "\(Self.phrase(of: keyword)) of \(value.words)"
        case .keyword(let keyword, let value): "keyword '\(keyword)' of \(value.words)"
        case .defaultValue(_, let value), .items(let value, _, _): value.words
        case .member(let name): "member \(name)"
        case .status(let status): "status \(status)"
        case .body: "the body"
        case .schema(let name): "schema '\(name)'"
        case .call(let kind): kind.map { "\($0)" } ?? "operation"
        case .setting(let key): "'x-trpc.\(key)'"
        case .server(let isFirst): isFirst ? "the first server" : "the server"
        case .credentials(.ofCall): "credentials"
        case .credentials(.ofAllCalls): "credentials for all calls"
        case .credentials(.scheme(let name)): "credentials '\(name)'"
        }
    }

    /// Returns the phrase for a limit in messages. Fingerprints contain the keyword, as in version 0.1.
    private static func phrase(of keyword: String) -> String {
        switch keyword {
        case "the least value": "the minimum"
        case "the greatest value": "the maximum"
        default: keyword
        }
    }

    /// Whether the phrase is a plural.
    var isPlural: Bool { [.element, .streamItem, .recordValue].contains(self) }

    /// The subject without the name from its location, which is used to group equal limits on several properties.
    ///
    /// The names of added and removed properties and parameters are kept, because they are the change itself.
    var withoutName: DriftSubject {
        switch self {
        case .property: .property("…")
        case .parameterValue: .parameterValue("…")
        case .limit(let keyword, let value): .limit(keyword, of: value.withoutName)
        case .keyword(let keyword, let value): .keyword(keyword, of: value.withoutName)
        case .defaultValue(let found, let value): .defaultValue(found, of: value.withoutName)
        case .parameter(_, let place, nil): .parameter("…", in: place)
        case .items(let value, let old, let new): .items(of: value.withoutName, old: old, new: new)
        case .tupleItem(let item, let tuple?): .tupleItem(item, of: tuple.withoutName)
        case .credentials(.scheme): .credentials(.scheme("…"))
        default: self
        }
    }
}
