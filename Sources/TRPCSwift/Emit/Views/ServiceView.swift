/// Where the backend is.
struct ServerView: TemplateContext {
    var access: String
    var name: String
    var members: [ServerMemberView] = []
    var choices: [ServerChoiceView] = []
    /// The server that a client uses by default.
    var first: String?

    init(access: String, name: String) {
        self.access = access
        self.name = name
    }

    static let members: [String: TemplateMember<ServerView>] = [
        "access": .text(\.access),
        "name": .text(\.name),
        "servers": .list(\.members),
        "choices": .list(\.choices),
    ]
}

/// One server: a constant, or a function of what the caller chooses.
struct ServerMemberView: TemplateContext {
    var documentation: [String]
    var access: String
    var declaration: String
    /// As it is written after a dot.
    var name: String

    static let members: [String: TemplateMember<ServerMemberView>] = [
        "documentation": .lines(\.documentation),
        "declaration": .text(\.declaration),
    ]
}

/// The values of a server's variable.
struct ServerChoiceView: TemplateContext {
    var documentation: [String]
    var access: String
    var name: String
    var groups: [CaseGroupView]

    static let members: [String: TemplateMember<ServerChoiceView>] = [
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
    /// The memberwise initialiser, and the property with all of them by their names in the contract.
    var functions: [String]

    static let members: [String: TemplateMember<CredentialsView>] = [
        "access": .text(\.access),
        "name": .text(\.name),
        "credentials": .list(\.members),
        "functions": .lines(\.functions),
    ]
}

/// One credential.
struct CredentialView: TemplateContext {
    var documentation: [String]
    var name: String

    static let members: [String: TemplateMember<CredentialView>] = [
        "documentation": .lines(\.documentation),
        "name": .text(\.name),
    ]
}

/// The typed client of a REST backend.
struct RESTClientView: TemplateContext {
    var title: String
    var access: String
    var name: String
    /// As it is written outside the namespace.
    var qualifiedName: String
    var server: String
    /// The member of the default server; nil if the contract has no server.
    var defaultServer: String?
    /// The struct of the credentials; nil if no operation requires any.
    var credentials: String?
    /// Swift's `Never`, with its module if the contract has a type of that name.
    var never: String
    var groups: [GroupLinkView]
    /// How the initialisers take the untyped client.
    var initialisation = ClientInitialisation()

    static let members: [String: TemplateMember<RESTClientView>] = [
        "title": .text(\.title),
        "access": .text(\.access),
        "name": .text(\.name),
        "qualifiedName": .text(\.qualifiedName),
        "server": .text(\.server),
        "hasDefaultServer": .flag { $0.defaultServer != nil },
        "defaultServer": .text { $0.defaultServer ?? "" },
        "hasCredentials": .flag { $0.credentials != nil },
        "credentials": .text { $0.credentials ?? $0.never },
        "groups": .list(\.groups),
        "initialisation": .text(\.initialisation.body),
    ]
}

/// The way from the client to a group.
struct GroupLinkView: TemplateContext {
    var name: String
    var type: String

    static let members: [String: TemplateMember<GroupLinkView>] = [
        "group": .text(\.name),
        "type": .text(\.type),
    ]
}
