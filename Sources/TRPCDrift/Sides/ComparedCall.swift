internal import TRPCContract
internal import TRPCSource

/// A procedure or a REST operation, as far as two contracts are compared: both are calls with an input and an output.
struct ComparedCall {
    enum Kind: String {
        case query, mutation, subscription
        case operation
        /// Requests that the backend sends by itself: what is an input elsewhere is received here.
        case webhook, callback
    }

    /// A value that is sent, and whether it may be left out.
    struct Input {
        var type: TypeID
        var isOptional: Bool
    }

    /// A parameter of an operation, or one of a procedure beside its input.
    struct Parameter {
        var name: String
        var place: TRPCContract.Parameter.Place
        var isRequired: Bool
        var type: TypeID?
        var defaultValue: DefaultValue?
        var spelling: ParameterSpelling?
        var location: Location
    }

    /// A header of an answer.
    typealias Header = ResponseHeader

    /// `posts.getById`, or `GET /posts/{id}`
    var name: String
    var kind: Kind
    /// The operation that asks for a callback; nil for anything else.
    var owner: String?
    /// `GET /trpc/posts.getById`: the request.
    var method: String
    var path: String
    var operationID: String?
    var input: Input?
    /// Media types of the body, without parameters.
    var inputMedia: [String] = []
    /// The types of an operation's body, by media type.
    var inputTypes: [String: TypeID] = [:]
    /// Nil for a call without an output.
    var output: TypeID?
    var outputMedia: [String] = []
    /// The types of an operation's output, by media type.
    var outputTypes: [String: TypeID] = [:]
    /// `{result: {data}}` around the output, which is left out here.
    var hasEnvelope = false
    var parameters: [Parameter] = []
    /// The answers that are no success, by their status.
    var failures: [(status: String, type: TypeID?)] = []
    /// The successful answers beside the one that is the output; those without a value are nil.
    var otherSuccesses: [(status: String, type: TypeID?)] = []
    /// The headers of all answers, by status.
    var headers: [(status: String, headers: [Header])] = []
    /// How the properties of a form travel, by their names.
    var encodings: [String: FieldEncoding] = [:]
    /// Where a single operation is, in place of the document's servers.
    var server: Service.Fact?
    var isDeprecated = false
    var sunset: Service.Fact?
    var isTracked = false
    /// The call's security; nil where the document's security counts.
    var security: Security?
    var location: Location

    var isProcedure: Bool { kind == .query || kind == .mutation || kind == .subscription }

    /// The request, to the letter. No two calls of a document have the same.
    var route: String { "\(method) \(isProcedure ? name : path)" }

    /// The request, as two documents have it in common: the names of path parameters do not matter.
    var key: String {
        isProcedure ? name : "\(method) \(Self.plain(path))"
    }

    /// All types that it mentions.
    var types: [TypeID] {
        [input?.type, output].compactMap(\.self) + parameters.compactMap(\.type) + Array(inputTypes.values)
            + Array(outputTypes.values) + failures.compactMap(\.type)
            + otherSuccesses.compactMap(\.type) + headers.flatMap(\.headers).compactMap(\.type)
    }

    private static func plain(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("{") && $0.hasSuffix("}") ? "{}" : String($0) }.joined(separator: "/")
    }
}

/// The credentials of a caller: one of several ways, each of which may ask for several things.
struct Security: Equatable {
    /// A way in, by scheme, with its scopes.
    typealias Way = [String: Set<String>]

    var ways: [Way]
    var location: Location

    static func == (left: Security, right: Security) -> Bool {
        left.ways.count == right.ways.count && left.ways.allSatisfy(right.ways.contains)
    }

    /// Anybody may call.
    var isOpen: Bool { ways.isEmpty || ways.contains { $0.isEmpty } }

    init?(_ node: Node?) {
        guard let node, node.kind == .sequence else { return nil }
        location = node.location
        ways = node.elements.map { way in
            Dictionary(way.entries.map { ($0.key, Set($0.value.elements.compactMap(\.text))) }) { first, _ in first }
        }
    }

    /// `bearer (read), or key`
    var words: String {
        if isOpen { return "nothing" }
        return ways.map { way in
            way.keys.sorted().map { key in
                let scopes = way[key, default: []].sorted()
                return scopes.isEmpty ? key : "\(key) (\(scopes.joined(separator: ", ")))"
            }
            .joined(separator: " and ")
        }
        .joined(separator: ", or ")
    }
}
