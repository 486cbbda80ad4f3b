// Made by Scripts/generate from Templates/Swift. Do not edit.
// swift-format-ignore-file

/// The built-in templates.
package enum Templates {
    /// The text of each template by its name, without `.mustache`.
    package static let all: [String: String] = [
        "Alias": #"""
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}typealias {{name}} = {{type}}

            """#,
        "Choice": #"""
                {{access}}nonisolated enum {{name}}: {{conformances}} {
            {{#cases}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    case {{case}}{{#payload}}({{.}}){{/payload}}
            {{/cases}}
                }

            """#,
        "Client": #"""
                /// {{title}}
                ///
                /// ```swift
                /// let api = {{qualifiedName}}(url: URL(string: "https://api.example.com/trpc")!)
                /// ```
                {{access}}nonisolated struct {{name}}: TypedClient {
                    {{access}}static let transformer = Transformer.{{transformer}}
                    {{access}}let client: TRPCClient

            {{^isQueueing}}
                    {{access}}init(client: TRPCClient) { self.client = client }
            {{/isQueueing}}
            {{#isQueueing}}
                    {{access}}init(client: TRPCClient) {
                        self.client = client.queueing {
                            [
            {{#mutations}}
                                {{.}}
            {{/mutations}}
                            ]
                        }
                    }
            {{/isQueueing}}

            {{#hasOperations}}
                    /// Creates a client for the router at `url`.
                    ///
                    /// - Parameters:
                    ///   - server: The server of the REST operations; nil for `url`.
            {{#credentials}}
                    ///   - credentials: The credentials for operations that require them.
            {{/credentials}}
                    {{access}}init(
                        url: URL,
                        server: {{server}}? = nil,
            {{#credentials}}
                        credentials: {{credentials}}? = nil,
            {{/credentials}}
                        links: LinkSetup = .standard,
                        transport: any HTTPTransport = URLSessionTransport(),
                        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
                    ) {
                        var configuration = TRPCClient.Configuration(url: url, links: links, transport: transport)
                        configuration.server = server?.url
            {{#hasOperationServers}}
                        configuration.operationServers = server?.operationServers ?? [:]
            {{/hasOperationServers}}
            {{#credentials}}
                        if let credentials { configuration.credentials = credentials.values }
            {{/credentials}}
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
            {{#layout}}
                    {{access}}static let {{procedure}} = {{value}}
            {{/layout}}
            {{#explainsCall}}
                    @available(*, unavailable, message: "call it on a client, or write '.prepared()' for a batch")
                    {{access}}static func {{procedure}}(_: Never...) {}
            {{/explainsCall}}
            {{/procedures}}
            {{#functions}}
            {{#isApart}}

            {{/isApart}}
            {{declaration}}
            {{/functions}}
                }

            """#,
        "Credentials": #"""
                /// The credentials of requests, by security scheme.
                ///
                /// The client calls a provider before each request that requires its credential. Nil means that it is missing.
                {{access}}nonisolated struct {{name}}: Sendable {
            {{#credentials}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{access}}var {{name}}: RESTCredentials.Provider?
            {{/credentials}}
            {{#layout}}
                    {{access}}init(
            {{#credentials}}
                        {{name}}: RESTCredentials.Provider? = nil,
            {{/credentials}}
                    ) {
            {{#credentials}}
                        self.{{name}} = {{name}}
            {{/credentials}}
                    }
            {{/layout}}
            {{#layout}}
                    {{access}}var values: RESTCredentials {
                        RESTCredentials(
            {{#credentials}}
                            (
                                {{key}},
                                {{scheme}},
                                {{name}},
                            ),
            {{/credentials}}
                        )
                    }
            {{/layout}}
                }

            """#,
        "Enum": #"""
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated enum {{name}}: {{conformances}} {
            {{#groups}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    case {{#cases}}{{case}}{{#payload}}({{.}}){{/payload}}{{#rawValue}} = {{.}}{{/rawValue}}{{#hasNext}}, {{/hasNext}}{{/cases}}
            {{/groups}}
            {{^isLarge}}
            {{#isOpen}}
            {{#layout}}
                    {{access}}static let allCases: [Self] = [
            {{#cases}}
                        .{{reference}},
            {{/cases}}
                    ]
            {{/layout}}
            {{/isOpen}}
            {{/isLarge}}
            {{#isRenamed}}
                    {{access}}static func unknown(_ rawValue: {{rawType}}) -> Self { .{{unknownCase}}(rawValue) }
            {{/isRenamed}}
            {{^isLarge}}
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
            {{/isLarge}}
            {{#isLarge}}
                    {{access}}static let allCases: [Self] = CaseTable.cases
            {{#isOpen}}
                    {{access}}init(rawValue: {{rawType}}) { self = CaseTable.values[rawValue] ?? .{{unknownCase}}(rawValue) }
            {{/isOpen}}
            {{#isClosed}}
                    {{access}}init?(rawValue: {{rawType}}) {
                        guard let value = CaseTable.values[rawValue] else { return nil }
                        self = value
                    }
            {{/isClosed}}
                    {{access}}var rawValue: {{rawType}} { CaseTable.rawValue(of: self) }

                    // Split into parts: the compile time of a list or switch grows with the square of its length.
                    private enum CaseTable {
            {{#layout}}
                        static let cases: [{{name}}] = [
            {{#parts}}
                            cases{{number}},
            {{/parts}}
                        ].flatMap { $0 }
            {{/layout}}
                        static let values = Dictionary(cases.map { ($0.rawValue, $0) }) { first, _ in first }
                        static func rawValue(of value: {{name}}) -> {{rawType}} {
            {{#parts}}
            {{^isLast}}
                            if let rawValue = rawValue{{number}}(of: value) { return rawValue }
            {{/isLast}}
            {{#isLast}}
                            return rawValue{{number}}(of: value)
            {{/isLast}}
            {{/parts}}
                        }
            {{#parts}}

            {{#layout}}
                        private static let cases{{number}}: [{{name}}] = [
            {{#cases}}
                            .{{reference}},
            {{/cases}}
                        ]
            {{/layout}}
                        private static func rawValue{{number}}(of value: {{name}}) -> {{rawType}}{{^isLast}}?{{/isLast}} {
                            switch value {
            {{#matched}}
                            case .{{reference}}: {{literal}}
            {{/matched}}
            {{^isLast}}
                            default: nil
            {{/isLast}}
            {{#isLast}}
            {{#isOpen}}
                            case .{{unknownCase}}(let rawValue): rawValue
            {{/isOpen}}
                            default: {{lastLiteral}}
            {{/isLast}}
                            }
                        }
            {{/parts}}
                    }
            {{/isLarge}}
                }

            """#,
        "Failure": #"""
                {{access}}nonisolated enum {{name}}: {{conformances}} {
            {{#cases}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    case {{case}}{{#payload}}({{.}}){{/payload}}
            {{/cases}}
                    {{access}}static let documented: RESTFailures<Self> = [
            {{#entries}}
                        {{entry}}{{#hasNext}},{{/hasNext}}
            {{/entries}}
                    ]
                }

            """#,
        "Function": #"""
            {{#documentation}}
                    {{.}}
            {{/documentation}}
            {{#isDeprecated}}
                    @available(*, deprecated)
            {{/isDeprecated}}
            {{#layout}}
            {{#isDiscardable}}
                    @discardableResult
            {{/isDiscardable}}
            {{#isDisfavored}}
                    @_disfavoredOverload
            {{/isDisfavored}}
                    {{access}}func {{name}}(
            {{#parameters}}
                        {{#label}}{{.}} {{/label}}{{name}}: {{type}}{{#defaultValue}} = {{.}}{{/defaultValue}},
            {{/parameters}}
                    ){{#isAsync}} async throws{{/isAsync}}{{#result}} -> {{.}}{{/result}} {
                        {{call}}
                    }
            {{/layout}}

            """#,
        "Group": #"""
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated struct {{name}}: Sendable {
                    let client: TRPCClient
            {{#operations}}

            {{#layout}}
                    {{access}}static let {{operation}} = {{value}}
            {{/layout}}
            {{#functions}}
            {{declaration}}
            {{/functions}}
            {{#streams}}
            {{#layout}}
                    {{access}}static let {{operation}} = {{value}}
            {{/layout}}
            {{#functions}}
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
                {{access}}nonisolated struct {{name}}: {{conformances}} {
            {{#fields}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{access}}let {{name}}: {{type}}
            {{/fields}}
            {{#layout}}
                    {{access}}init(_ headers: HTTPHeaders) throws {
            {{#fields}}
                        {{target}} = try headers.{{#isRequired}}required{{/isRequired}}{{^isRequired}}optional{{/isRequired}}({{key}}{{#isJSON}}, isJSON: true{{/isJSON}})
            {{/fields}}
                    }
            {{/layout}}
            {{#types}}
            {{declaration}}
            {{/types}}
                }

            """#,
        "Namespace": #"""
            {{#isNested}}
            {{#documentation}}
            {{.}}
            {{/documentation}}
            {{access}}nonisolated enum {{name}} {}

            {{/isNested}}
            // An error here means that client and runtime differ in version: regenerate the client with the runtime's version.
            private typealias RuntimeOfThisClient = TRPCGenRuntime.CodeOf{{version}}

            """#,
        "RESTClient": #"""
                /// {{title}}
                ///
                /// ```swift
                /// let api = {{qualifiedName}}(server: .url(URL(string: "https://api.example.com")!))
                /// ```
                {{access}}nonisolated struct {{name}}: {{#defaultServer}}Default{{/defaultServer}}ServerClient {
                    {{access}}let client: TRPCClient
            {{^isQueueing}}
                    {{access}}init(client: TRPCClient) { self.client = client }
            {{/isQueueing}}
            {{#isQueueing}}
                    {{access}}init(client: TRPCClient) {
                        self.client = client.queueing {
                            [
            {{#mutations}}
                                {{.}}
            {{/mutations}}
                            ]
                        }
                    }
            {{/isQueueing}}
            {{#defaultServer}}
                    {{access}}static var defaultServer: {{server}} { .{{.}} }
            {{/defaultServer}}
                    /// Creates a client for the backend at `server`.
                    {{access}}init(
                        server: {{server}}{{#defaultServer}} = .{{.}}{{/defaultServer}}, credentials: {{#credentials}}{{.}}{{/credentials}}{{^credentials}}Never{{/credentials}}? = nil,
                        links: LinkSetup = .standard, transport: any HTTPTransport = URLSessionTransport(),
                        configure: (inout TRPCClient.Configuration) -> Void = { _ in }
                    ) {
                        var configuration = TRPCClient.Configuration(url: server.url, links: links, transport: transport)
            {{#hasOperationServers}}
                        configuration.operationServers = server.operationServers
            {{/hasOperationServers}}
            {{#credentials}}
                        if let credentials { configuration.credentials = credentials.values }
            {{/credentials}}
                        configure(&configuration)
                        self.init(configuration)
                    }

            {{#groups}}
                    {{access}}var {{group}}: {{type}} { {{type}}(client: client) }
            {{/groups}}
            {{#operations}}

            {{#layout}}
                    {{access}}static let {{operation}} = {{value}}
            {{/layout}}
            {{#functions}}
            {{declaration}}
            {{/functions}}
            {{#streams}}
            {{#layout}}
                    {{access}}static let {{operation}} = {{value}}
            {{/layout}}
            {{#functions}}
            {{declaration}}
            {{/functions}}
            {{/streams}}
            {{#types}}
            {{declaration}}
            {{/types}}
            {{/operations}}
                }

            """#,
        "Router": #"""
                {{access}}nonisolated struct {{name}}: Sendable {
            {{#procedures}}
            {{#layout}}
                    {{access}}static let {{procedure}} = {{value}}
            {{/layout}}
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
            {{declaration}}
            {{/functions}}
                }

            """#,
        "Sample": #"""
                /// A valid value for tests.
            {{#layout}}
                {{access}}nonisolated static func {{function}}(
            {{#parameters}}
                    {{#label}}{{.}} {{/label}}{{name}}: {{type}}{{#defaultValue}} = {{.}}{{/defaultValue}},
            {{/parameters}}
                ) -> Self {
                    {{value}}
                }
            {{/layout}}

            """#,
        "Server": #"""
                /// The server of the backend: one from the contract, or any URL.
                {{access}}nonisolated struct {{name}}: Hashable, Sendable {
                    /// The base URL of operations.
                    {{access}}var url: URL
            {{#own}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{access}}var {{server}}: URL?
            {{/own}}
            {{#servers}}
            {{#documentation}}
                    {{.}}
            {{/documentation}}
            {{#isConstant}}
                    {{access}}static let {{server}} = {{name}}({{address}})
            {{/isConstant}}
            {{^isConstant}}
            {{#layout}}
                    {{access}}static func {{server}}(
            {{#parameters}}
                        {{#label}}{{.}} {{/label}}{{name}}: {{type}}{{#defaultValue}} = {{.}}{{/defaultValue}},
            {{/parameters}}
                    ) -> {{name}} {
                        {{name}}({{address}}{{#base}}, at: {{.}}{{/base}})
                    }
            {{/layout}}
            {{/isConstant}}
            {{/servers}}
                    {{access}}static func url(_ url: URL) -> {{name}} { {{name}}(url: url) }
                    {{access}}init(url: URL) { self.url = url }
            {{^hasOwn}}
                    private init(_ address: String, at base: URL? = nil) { url = URL(server: address, at: base) }
            {{/hasOwn}}
            {{#hasOwn}}
                    private init(_ address: String, at base: URL? = nil) {
                        self = {{name}}(url: URL(server: address, at: base)).withOperationServers()
                    }
                    /// This server with the contract's servers for single operations.
                    {{access}}func withOperationServers() -> {{name}} {
                        var server = self
            {{#own}}
            {{#address}}
                        server.{{server}} = URL(server: {{.}}, at: url)
            {{/address}}
            {{/own}}
                        return server
                    }
                    /// The servers of single operations by their URLs in the contract.
                    {{access}}var operationServers: [String: URL] {
                        var servers: [String: URL] = [:]
            {{#own}}
                        servers[{{key}}] = {{server}}
            {{/own}}
                        return servers
                    }
            {{/hasOwn}}
            {{#choices}}

            {{#documentation}}
                    {{.}}
            {{/documentation}}
                    {{access}}enum {{name}}: String, CaseIterable, Sendable {
            {{#groups}}
                        case {{#cases}}{{case}}{{#rawValue}} = {{.}}{{/rawValue}}{{#hasNext}}, {{/hasNext}}{{/cases}}
            {{/groups}}
                    }
            {{/choices}}
                }

            """#,
        "Struct": #"""
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
            {{#layout}}
                    {{access}}init(
            {{#parameters}}
                        {{name}}: {{type}}{{#defaultValue}} = {{.}}{{/defaultValue}},
            {{/parameters}}
                    ) {
            {{#fields}}
            {{#isAssigned}}
                        self.{{property}} = {{initialValue}}
            {{/isAssigned}}
            {{/fields}}
                    }
            {{/layout}}
            {{#isDecodable}}
            {{#layout}}
                    {{access}}init(from object: ObjectReader) throws {
            {{#constants}}
            {{#isRequired}}
                        try object.decodeConstant({{value}}, forKey: {{key}})
            {{/isRequired}}
            {{/constants}}
            {{#fields}}
            {{^isAdditional}}
                        {{target}} = {{#isBoxed}}Indirect({{/isBoxed}}try object.{{reader}}(
                            {{readType}}.self,
                            forKey: {{key}},
                        ){{#isBoxed}}){{/isBoxed}}
            {{/isAdditional}}
            {{#isAdditional}}
                        {{target}} = try object.{{reader}}(
                            {{readType}}.self,
                            except: [
            {{#knownKeys}}
                                {{.}},
            {{/knownKeys}}
                            ],
                        )
            {{/isAdditional}}
            {{/fields}}
                    }
            {{/layout}}
            {{/isDecodable}}
            {{#isEncodable}}
            {{#layout}}
                    {{access}}func encode(to object: inout ObjectWriter) throws {
            {{#constants}}
                        try object.encode({{value}}, forKey: {{key}})
            {{/constants}}
            {{#fields}}
                        try object.{{writer}}({{value}}{{#key}}, forKey: {{.}}{{/key}})
            {{/fields}}
                    }
            {{/layout}}
            {{/isEncodable}}
            {{#isChecked}}
            {{#layout}}
                    {{access}}func validate(into violations: inout Violations) {
            {{#checks}}
                        {{.}}
            {{/checks}}
                    }
            {{/layout}}
            {{/isChecked}}
            {{#pages}}
            {{#layout}}
                    {{access}}func input({{label}} page: {{page}}{{#headers}}, headers: {{headers}}{{/headers}}) -> Self? {
                        {{input}}
                    }
            {{/layout}}
            {{/pages}}
            {{#types}}

            {{declaration}}
            {{/types}}
                }

            """#,
        "Tuple": #"""
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

            {{#layout}}
                    {{access}}init(
            {{#items}}
                        _ {{item}}: {{type}}{{#defaultValue}} = {{.}}{{/defaultValue}},
            {{/items}}
                    ) {
            {{#items}}
                        self.{{property}} = {{initialValue}}
            {{/items}}
                    }
            {{/layout}}
            {{#isDecodable}}
            {{#layout}}
                    {{access}}init(from decoder: any Decoder) throws {
                        var container = try decoder.unkeyedContainer()
            {{#items}}
            {{#reading}}
                        {{.}}
            {{/reading}}
            {{/items}}
                    }
            {{/layout}}
            {{/isDecodable}}
            {{#isEncodable}}
            {{#layout}}
                    {{access}}func encode(to encoder: any Encoder) throws {
                        var container = encoder.unkeyedContainer()
            {{#items}}
            {{#writing}}
                        {{.}}
            {{/writing}}
            {{/items}}
                    }
            {{/layout}}
            {{/isEncodable}}
            {{#isChecked}}
            {{#layout}}
                    {{access}}func validate(into violations: inout Violations) {
            {{#checks}}
                        {{.}}
            {{/checks}}
                    }
            {{/layout}}
            {{/isChecked}}
            {{#types}}

            {{declaration}}
            {{/types}}
                }

            """#,
        "Union": #"""
            {{#documentation}}
                {{.}}
            {{/documentation}}
                {{access}}nonisolated {{#isIndirect}}indirect {{/isIndirect}}enum {{name}}: {{conformances}} {
            {{#variants}}
                    case {{case}}({{type}}{{#defaultValue}} = {{.}}{{/defaultValue}})
            {{/variants}}
            {{#isOpen}}
                    case {{unknownCase}}(JSONValue)
            {{/isOpen}}
            {{#isIdentifiable}}
                    /// The `id` of the value{{#isOpen}}; nil for an unknown value without an `id` of this type{{/isOpen}}.
                    {{access}}var id: {{idType}}{{#isOpen}}?{{/isOpen}} {
                        switch self {
            {{#variants}}
                        case .{{reference}}(let value): value.id
            {{/variants}}
            {{#isOpen}}
                        case .{{unknownReference}}(let value): try? value["id"]?.decode(as: {{idType}}.self)
            {{/isOpen}}
                        }
                    }
            {{/isIdentifiable}}
            {{#isDecodable}}
            {{#layout}}
                    {{access}}init(from decoder: any Decoder) throws {
            {{#reading}}
                        {{.}}
            {{/reading}}
                    }
            {{/layout}}
            {{/isDecodable}}
            {{#isEncodable}}
                    {{access}}func encode(to encoder: any Encoder) throws {
                        switch self {
            {{#writtenCases}}
            {{^isDefault}}
                        case .{{reference}}(let value): try encoder.encode({{payload}})
            {{/isDefault}}
            {{#isDefault}}
                        default: if case .{{reference}}(let value) = self { try encoder.encode({{payload}}) }
            {{/isDefault}}
            {{/writtenCases}}
                        }
                    }
            {{/isEncodable}}
            {{#isChecked}}
            {{#layout}}
                    {{access}}func validate(into violations: inout Violations) {
            {{#checks}}
                        {{.}}
            {{/checks}}
                    }
            {{/layout}}
            {{/isChecked}}
            {{#types}}

            {{declaration}}
            {{/types}}
                }

            """#,
    ]
}
