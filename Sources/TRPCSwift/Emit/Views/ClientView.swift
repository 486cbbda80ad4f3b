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

/// How the initialisers of a client take the untyped client.
struct ClientInitialisation {
    /// The body of `init(client:)`, with its braces.
    var body = "{ self.client = client }"
    /// What stands before the untyped client in the other initialisers.
    var before = "client = "
    /// What stands behind it.
    var behind = ""
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
    /// How Swift's `Duration` is spelled: with its module where the contract has something of that name.
    var duration = "Duration"
    /// The groups of REST operations beside the procedures.
    var groups: [GroupLinkView] = []
    /// The struct of the servers.
    var server = ""
    /// The struct of the credentials; nil where no operation needs any.
    var credentials: String?
    /// How the initialisers take the untyped client.
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
        "duration": .text(\.duration),
        "groups": .list(\.groups),
        "hasOperations": .flag { !$0.groups.isEmpty },
        "server": .text(\.server),
        "hasCredentials": .flag { $0.credentials != nil },
        "credentials": .text { $0.credentials ?? "" },
        "initialisation": .text(\.initialisation.body),
        "beforeClient": .text(\.initialisation.before),
        "behindClient": .text(\.initialisation.behind),
    ]
}
