/// The servers of the backend.
struct ServerView: TemplateContext {
    var access: String
    var name: String
    var members: [ServerMemberView] = []
    var choices: [ServerChoiceView] = []
    /// The servers of individual operations.
    var own: [OwnServerView] = []
    /// The server that a client uses by default.
    var first: String?

    init(access: String, name: String) {
        self.access = access
        self.name = name
    }

    static let members: TemplateMembers<ServerView> = [
        "access": .text(\.access),
        "name": .text(\.name),
        "servers": .list(\.members),
        "hasOwn": .flag { !$0.own.isEmpty },
        "own": .list(\.own),
        "choices": .list(\.choices),
    ]
}

/// A server of individual operations.
struct OwnServerView: TemplateContext {
    var documentation: [String]
    /// The name of the property.
    var name: String
    /// The URL as written in the contract, as a string literal.
    var key: String
    /// The URL with the variables' defaults, as a string literal; empty if a variable has no default.
    var address: String

    static let members: TemplateMembers<OwnServerView> = [
        "documentation": .lines(\.documentation),
        "server": .text(\.name),
        "key": .text(\.key),
        "address": .text(\.address),
    ]
}

/// A server: a constant, or a function with the variables as parameters.
struct ServerMemberView: TemplateContext {
    var documentation: [String]
    /// The declared name, in backticks if necessary.
    var name: String
    /// The name with a leading dot.
    var reference: String
    /// The parameters; empty for a constant.
    var parameters: [SwiftParameter]
    /// The address, as a string literal.
    var address: String
    /// The parameter for the base URL of a relative address; nil for an absolute one.
    var base: String?

    static let members: TemplateMembers<ServerMemberView> = [
        "documentation": .lines(\.documentation),
        "server": .text(\.name),
        "isConstant": .flag(\.parameters.isEmpty),
        "parameters": .list(\.parameters),
        "address": .text(\.address),
        "base": .text { $0.base ?? "" },
    ]
}

/// The values of a server variable.
struct ServerChoiceView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var groups: [CaseGroupView]

    static let members: TemplateMembers<ServerChoiceView> = [
        "documentation": .lines(\.documentation),
        "name": .text(\.name),
        "groups": .list(\.groups),
    ]
}

/// The client's credentials.
struct CredentialsView: TemplateContext {
    var access: String
    var name: String
    var members: [CredentialView]

    static let members: TemplateMembers<CredentialsView> = [
        "access": .text(\.access),
        "name": .text(\.name),
        "credentials": .list(\.members),
    ]
}

/// A credential.
struct CredentialView: TemplateContext {
    var documentation: [String]
    var name: String
    /// The name of the scheme in the contract, as a string literal.
    var key: String
    /// A value of the runtime's `RESTCredentials.Scheme`, such as `.bearer`.
    var scheme: String

    static let members: TemplateMembers<CredentialView> = [
        "documentation": .lines(\.documentation),
        "name": .text(\.name),
        "key": .text(\.key),
        "scheme": .text(\.scheme),
    ]
}

/// The typed client of a REST backend.
struct RESTClientView: TemplateContext {
    var title: String
    var access: String
    var name: String
    /// The name outside the namespace.
    var qualifiedName: String
    var server: String
    /// The member for the default server; nil if the contract has no server.
    var defaultServer: String?
    /// The struct of the credentials; nil if no operation requires any.
    var credentials: String?
    /// Whether some operations have their own servers.
    var hasOperationServers = false
    var groups: [GroupLinkView]
    /// The operations that aren't in a group.
    var operations: [OperationView] = []
    /// The mutations for the client's queue, one per line.
    var mutations: [String] = []

    static let members: TemplateMembers<RESTClientView> = [
        "title": .text(\.title),
        "access": .text(\.access),
        "name": .text(\.name),
        "qualifiedName": .text(\.qualifiedName),
        "server": .text(\.server),
        "defaultServer": .text { $0.defaultServer ?? "" },
        "credentials": .text { $0.credentials ?? "" },
        "hasOperationServers": .flag(\.hasOperationServers),
        "groups": .list(\.groups),
        "operations": .list(\.operations),
        "isQueueing": .flag { !$0.mutations.isEmpty },
        "mutations": .lines(\.mutations),
    ]
}

/// The client's property for a group.
struct GroupLinkView: TemplateContext {
    var name: String
    var type: String

    static let members: TemplateMembers<GroupLinkView> = [
        "group": .text(\.name),
        "type": .text(\.type),
    ]
}
