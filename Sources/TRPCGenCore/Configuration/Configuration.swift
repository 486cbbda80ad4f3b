/// What to generate: one client a contract.
package struct Configuration: Sendable {
    package var clients: [ClientConfiguration] = []

    package init(clients: [ClientConfiguration] = []) {
        self.clients = clients
    }
}

/// How one client is generated.
package struct ClientConfiguration: Sendable {
    /// The contract's file, relative to the configuration's folder.
    package var schema: String
    /// The folder of the generated files, relative to the configuration's folder.
    package var output: String
    /// The name of the client, and of the enum that its types live in.
    package var namespace: String
    /// False puts the types at the top level of the module; the client is then called `<namespace>Client`.
    package var isNested = true
    /// How values travel; nil leaves it to the document's `x-trpc`, else to `none`.
    package var transformer: Transformer?
    package var access: AccessLevel = .public
    /// Makes structs Hashable, at about a third more compile time.
    package var isHashable = false
    /// Gives inputs `validate()`, by the limits that the contract puts on them.
    package var validatesInputs = true
    /// Splits the client into this many files, whatever the contract holds; nil makes a file for each router and named
    /// schema.
    package var fileCount: Int?

    package init(schema: String, output: String, namespace: String) {
        self.schema = schema
        self.output = output
        self.namespace = namespace
    }
}

/// Who can see the generated declarations.
package enum AccessLevel: String, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`

    /// In front of a declaration.
    var modifier: String {
        self == .internal ? "" : "\(rawValue) "
    }
}
