/// The enum that a client's types live in, and the line by which a runtime of another version does not compile.
struct NamespaceView: TemplateContext {
    /// False for types that stand in no enum.
    var isNested: Bool
    var documentation: [String]
    var access: String
    var name: String
    /// The version of the runtime that the code is for.
    var version = RuntimeMark.version

    static let members: [String: TemplateMember<NamespaceView>] = [
        "isNested": .flag(\.isNested),
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "version": .text(\.version),
    ]
}

/// How a client stores the untyped client.
struct ClientInitialisation {
    /// The body of `init(client:)`, with its braces.
    var body = "{ self.client = client }"
}

/// The typed client: where calls begin.
struct ClientView: TemplateContext {
    var title: String
    var access: String
    var name: String
    /// As it is written outside the namespace.
    var qualifiedName: String
    /// A case of the runtime's `Transformer`.
    var transformer: String
    var routers: [RouterLinkView]
    /// Procedures outside any router.
    var procedures: [ProcedureView]
    var functions: [FunctionView]
    /// The groups of REST operations beside the procedures.
    var groups: [GroupLinkView] = []
    /// The struct of the servers.
    var server = ""
    /// The struct of the credentials; nil where no operation needs any.
    var credentials: String?
    /// How the client stores the untyped client.
    var initialisation = ClientInitialisation()

    static let members: [String: TemplateMember<ClientView>] = [
        "title": .text(\.title),
        "access": .text(\.access),
        "name": .text(\.name),
        "qualifiedName": .text(\.qualifiedName),
        "transformer": .text(\.transformer),
        "routers": .list(\.routers),
        "procedures": .list(\.procedures),
        "functions": .list(\.functions),
        "groups": .list(\.groups),
        "hasOperations": .flag { !$0.groups.isEmpty },
        "server": .text(\.server),
        "hasCredentials": .flag { $0.credentials != nil },
        "credentials": .text { $0.credentials ?? "" },
        "initialisation": .text(\.initialisation.body),
    ]
}
