/// The namespace of a client's types, and the check of the runtime's version.
struct NamespaceView: TemplateContext {
    /// False if the types are at the top level of the module.
    var isNested: Bool
    var documentation: [String]
    var access: String
    var name: String
    /// The required version of the runtime.
    var version = RuntimeMark.version

    static let members: TemplateMembers<NamespaceView> = [
        "isNested": .flag(\.isNested),
        "documentation": .lines(\.documentation),
        "access": .text(\.access),
        "name": .text(\.name),
        "version": .text(\.version),
    ]
}

/// The typed client, the entry point for calls.
struct ClientView: TemplateContext {
    var title: String
    var access: String
    var name: String
    /// The client's name outside the namespace.
    var qualifiedName: String
    /// A case of the runtime's `Transformer`.
    var transformer: String
    var routers: [RouterLinkView]
    /// Procedures outside any router.
    var procedures: [ProcedureView]
    var functions: [MemberFunctionView]
    /// The groups of REST operations.
    var groups: [GroupLinkView] = []
    /// The declaration of the servers struct.
    var server = ""
    /// Whether some operations have their own servers.
    var hasOperationServers = false
    /// The struct of the credentials; nil if no operation needs any.
    var credentials: String?
    /// The mutations for the client's queue, one per line.
    var mutations: [String] = []

    static let members: TemplateMembers<ClientView> = [
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
        "hasOperationServers": .flag(\.hasOperationServers),
        "credentials": .text { $0.credentials ?? "" },
        "isQueueing": .flag { !$0.mutations.isEmpty },
        "mutations": .lines(\.mutations),
    ]
}
