// Made by Scripts/generate from Templates/Swift. Do not edit.
// swift-format-ignore-file

/// The built-in templates.
package enum Templates {
    /// The text of each template by its name, without `.mustache`.
    package static let all: [String: String] = [
        "Alias": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}typealias {{name}} = {{type}}

            """#,
        "Choice": #"""
            {{%CONTENT_TYPE:TEXT}}
                {{access}}nonisolated enum {{name}}: {{conformances}} {
            {{#cases}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    case {{case}}{{payload}}
            {{/cases}}
                }

            """#,
        "Client": #"""
            {{%CONTENT_TYPE:TEXT}}
                /// {{title}}
                ///
                /// ```swift
                /// let api = {{qualifiedName}}(url: URL(string: "https://api.example.com/trpc")!)
                /// ```
                {{access}}nonisolated struct {{name}}: TypedClient {
                    {{access}}static let transformer = Transformer.{{transformer}}
                    {{access}}let client: TRPCClient

                    {{access}}init(client: TRPCClient) {{initialisation}}

            {{#hasOperations}}
                    /// Creates a client for the backend whose router is at `url`.
                    ///
                    /// - Parameters:
                    ///   - server: The server of the REST operations; nil for `url`.
            {{#hasCredentials}}
                    ///   - credentials: The credentials of operations that require some.
            {{/hasCredentials}}
                    {{access}}init(
                        url: URL,
                        server: {{server}}? = nil,
            {{#hasCredentials}}
                        credentials: {{credentials}}? = nil,
            {{/hasCredentials}}
                        links: LinkSetup = .standard,
                        transport: any HTTPTransport = URLSessionTransport(),
                        configure: (inout TRPCBackend) -> Void = { _ in }
                    ) {
                        var configuration = TRPCBackend(url: url, links: links, transport: transport)
                        configuration.server = server?.url
            {{#hasCredentials}}
                        if let credentials { configuration.credentials = credentials.values }
            {{/hasCredentials}}
                        configure(&configuration)
                        self.init(configuration)
                    }
            {{/hasOperations}}
            {{#routers}}
                    {{access}}var {{router}}: {{type}} { {{type}}(client: client) }
            {{/routers}}
            {{#groups}}
                    {{access}}var {{group}}: {{type}} { {{type}}(client: client) }
            {{/groups}}
            {{#procedures}}
                    {{access}}static let {{procedure}} = {{value}}
            {{#explainsCall}}
                    @available(*, unavailable, message: "call it on a client, or write '.prepared()' for a batch")
                    {{access}}static func {{procedure}}(_: Never...) {}
            {{/explainsCall}}
            {{/procedures}}
            {{#functions}}
            {{#isApart}}

            {{/isApart}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
            {{#isDeprecated}}
                    @available(*, deprecated)
            {{/isDeprecated}}
                    {{declaration}}
            {{/functions}}
                }

            """#,
        "Credentials": #"""
            {{%CONTENT_TYPE:TEXT}}
                /// The credentials that tell the backend who calls. The client asks for each before each request that needs it; nil
                /// counts as missing.
                {{access}}nonisolated struct {{name}}: Sendable {
            {{#credentials}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{access}}var {{name}}: RESTCredentials.Provider?
            {{/credentials}}
            {{#functions}}
                    {{.}}
            {{/functions}}
                }

            """#,
        "Enum": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated enum {{name}}: {{conformances}} {
            {{#groups}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    case {{names}}
            {{/groups}}
            {{#isOpen}}
                    {{access}}static let allCases: [Self] = {{allCases}}
            {{/isOpen}}
            {{#isRenamed}}
                    {{access}}static func unknown(_ rawValue: {{rawType}}) -> Self { .{{unknownCase}}(rawValue) }
            {{/isRenamed}}
            {{#isClosed}}
                    {{access}}init?(rawValue: {{rawType}}) {
                        switch rawValue {
            {{#cases}}
                        case {{literal}}: self = .{{reference}}
            {{/cases}}
                        default: return nil
                        }
                    }
            {{/isClosed}}
            {{#isExplicit}}
                    {{access}}var rawValue: {{rawType}} {
                        switch self {
            {{#cases}}
                        case .{{reference}}: {{literal}}
            {{/cases}}
            {{#isOpen}}
                        case .{{unknownCase}}(let rawValue): rawValue
            {{/isOpen}}
                        }
                    }
            {{/isExplicit}}
                }

            """#,
        "Failure": #"""
            {{%CONTENT_TYPE:TEXT}}
                {{access}}nonisolated enum {{name}}: {{conformances}} {
            {{#cases}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    case {{case}}{{payload}}
            {{/cases}}
                    {{access}}static let documented: RESTFailures<Self> = [
            {{#entries}}
                        {{.}}
            {{/entries}}
                    ]
                }

            """#,
        "Group": #"""
            {{%CONTENT_TYPE:TEXT}}
                {{access}}nonisolated struct {{name}}: Sendable {
                    let client: TRPCClient
            {{#operations}}

                    {{access}}static let {{operation}} = {{value}}
            {{#functions}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{declaration}}
            {{/functions}}
            {{#streams}}
                    {{access}}static let {{operation}} = {{value}}
            {{#functions}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{declaration}}
            {{/functions}}
            {{/streams}}
            {{#types}}
            {{declaration}}
            {{/types}}
            {{/operations}}
                }

            """#,
        "Headers": #"""
            {{%CONTENT_TYPE:TEXT}}
                {{access}}nonisolated struct {{name}}: {{conformances}} {
            {{#fields}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{access}}let {{name}}: {{type}}
            {{/fields}}
                    {{reading}}
            {{#types}}
            {{declaration}}
            {{/types}}
                }

            """#,
        "Namespace": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#isNested}}
            {{#documentation}}
            {{.}}
            {{/documentation}}
            {{access}}nonisolated enum {{name}} {}

            {{/isNested}}
            // An error here says that client and runtime are of two versions: run 'trpcgen generate' with the runtime's version.
            private typealias RuntimeOfThisClient = TRPCGenRuntime.CodeOf{{version}}

            """#,
        "RESTClient": #"""
            {{%CONTENT_TYPE:TEXT}}
                /// {{title}}
                ///
                /// ```swift
                /// let api = {{qualifiedName}}(server: .url(URL(string: "https://api.example.com")!))
                /// ```
                {{access}}nonisolated struct {{name}}: {{#hasDefaultServer}}Default{{/hasDefaultServer}}ServerClient {
                    {{access}}let client: TRPCClient
                    {{access}}init(client: TRPCClient) {{initialisation}}
            {{#hasDefaultServer}}
                    {{access}}static var defaultServer: {{server}} { .{{defaultServer}} }
            {{/hasDefaultServer}}
                    /// Creates a client for the backend at `server`.
                    {{access}}init(
                        server: {{server}}{{#hasDefaultServer}} = .{{defaultServer}}{{/hasDefaultServer}}, credentials: {{credentials}}? = nil,
                        links: LinkSetup = .standard, transport: any HTTPTransport = URLSessionTransport(),
                        configure: (inout TRPCBackend) -> Void = { _ in }
                    ) {
                        var configuration = TRPCBackend(url: server.url, links: links, transport: transport)
            {{#hasCredentials}}
                        if let credentials { configuration.credentials = credentials.values }
            {{/hasCredentials}}
                        configure(&configuration)
                        self.init(configuration)
                    }

            {{#groups}}
                    {{access}}var {{group}}: {{type}} { {{type}}(client: client) }
            {{/groups}}
                }

            """#,
        "Router": #"""
            {{%CONTENT_TYPE:TEXT}}
                {{access}}nonisolated struct {{name}}: Sendable {
            {{#procedures}}
                    {{access}}static let {{procedure}} = {{value}}
            {{#explainsCall}}
                    @available(*, unavailable, message: "call it on a client, or write '.prepared()' for a batch")
                    {{access}}static func {{procedure}}(_: Never...) {}
            {{/explainsCall}}
            {{/procedures}}
            {{! Between the lists, so that git can merge a procedure at the end of the one with another at the start of the other. }}
                    let client: TRPCClient
            {{#routers}}
                    {{access}}var {{router}}: {{type}} { {{type}}(client: client) }
            {{/routers}}
            {{#functions}}
            {{#isApart}}

            {{/isApart}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
            {{#isDeprecated}}
                    @available(*, deprecated)
            {{/isDeprecated}}
                    {{declaration}}
            {{/functions}}
                }

            """#,
        "Sample": #"""
            {{%CONTENT_TYPE:TEXT}}
                /// A value for tests that the contract allows.
                {{function}}

            """#,
        "Server": #"""
            {{%CONTENT_TYPE:TEXT}}
                /// Where the backend is: a server of the contract, or any other.
                {{access}}nonisolated struct {{name}}: Hashable, Sendable {
                    /// Where the paths of operations begin.
                    {{access}}var url: URL
            {{#servers}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{access}}{{declaration}}
            {{/servers}}
                    {{access}}static func url(_ url: URL) -> {{name}} { {{name}}(url: url) }
                    {{access}}init(url: URL) { self.url = url }
                    private init(_ address: String, at base: URL? = nil) { url = URL(server: address, at: base) }
            {{#choices}}

            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{access}}enum {{name}}: String, CaseIterable, Sendable {
            {{#groups}}
                        case {{names}}
            {{/groups}}
                    }
            {{/choices}}
                }

            """#,
        "Struct": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated struct {{name}}: {{conformances}} {
            {{#constants}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{access}}var {{name}}: {{type}} { {{value}} }
            {{/constants}}
            {{#fields}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
            {{#isStored}}
                    {{access}}var {{name}}: {{type}}
            {{/isStored}}
            {{#storage}}
            {{#isDeprecated}}
                    @available(*, deprecated)
            {{/isDeprecated}}
                    {{access}}var {{name}}: {{type}} {
                        get { {{storedValue}} }
                        set { {{storedValue}} = newValue }
                    }
                    private var {{storageName}}: {{storageType}}
            {{/storage}}
            {{/fields}}
            {{#isApart}}

            {{/isApart}}
            {{#functions}}
                    {{.}}
            {{/functions}}
            {{#types}}

            {{declaration}}
            {{/types}}
                }

            """#,
        "Tuple": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated struct {{name}}: {{conformances}} {
            {{#items}}
            {{#isStored}}
                    {{access}}var {{item}}: {{type}}
            {{/isStored}}
            {{#storage}}
                    {{access}}var {{item}}: {{type}} {
                        get { {{storedValue}} }
                        set { {{storedValue}} = newValue }
                    }
                    private var {{storageName}}: {{storageType}}
            {{/storage}}
            {{/items}}

            {{#functions}}
                    {{.}}
            {{/functions}}
            {{#types}}

            {{declaration}}
            {{/types}}
                }

            """#,
        "Union": #"""
            {{%CONTENT_TYPE:TEXT}}
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated {{#isIndirect}}indirect {{/isIndirect}}enum {{name}}: {{conformances}} {
            {{#variants}}
                    case {{case}}({{type}}{{defaultValue}})
            {{/variants}}
            {{#isOpen}}
                    case {{unknownCase}}(JSONValue)
            {{/isOpen}}
            {{#isIdentifiable}}
                    /// The `id` of the value{{#isOpen}}; nil for an unknown value without an `id` of this type{{/isOpen}}.
                    {{access}}var id: {{idType}} {
                        switch self {
            {{#idCases}}
                        {{.}}
            {{/idCases}}
                        }
                    }
            {{/isIdentifiable}}
            {{#functions}}
                    {{.}}
            {{/functions}}
            {{#types}}

            {{declaration}}
            {{/types}}
                }

            """#,
    ]
}
