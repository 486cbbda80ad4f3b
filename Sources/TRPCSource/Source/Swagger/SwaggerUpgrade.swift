/// Converts a Swagger 2.0 document to OpenAPI 3.0, so that both use the same reader. Nodes keep their locations.
///
/// Body and form parameters become request bodies, `definitions` become `components`, `host`, `basePath` and `schemes`
/// become servers, and `securityDefinitions` become security schemes. The result's version is 3.0.4. Path items,
/// operations, parameters and responses in other documents are copied into it, but schemas aren't.
struct SwaggerUpgrade {
    var editor: DocumentEditor
    let diagnostics: DiagnosticSink
    /// The address of the document, and the address of the contract's root document.
    let address, home: DocumentAddress
    /// Returns the unconverted document at an address, or nil if it's unavailable.
    let document: (DocumentAddress) -> Document?
    /// The default media types of operations.
    private(set) var consumes: [UInt32] = []
    private(set) var produces: [UInt32] = []

    /// Returns whether a document is the root of a Swagger 2.0 contract.
    static func isNeeded(for document: Document) -> Bool {
        document.root["swagger"]?.text == "2.0" && !document.root.has("openapi")
    }

    /// Returns the root document of a contract as OpenAPI 3.0, or emits an error and returns nil if it's too large.
    ///
    /// - Parameter other: Returns the unconverted document at an address, or nil if it's unavailable.
    static func applied(
        to document: Document,
        at home: DocumentAddress,
        limits: SourceLimits,
        into diagnostics: DiagnosticSink,
        other: @escaping (DocumentAddress) -> Document?
    ) -> Document? {
        do throws(DocumentEditor.TooLarge) {
            let editor = try DocumentEditor(document, limits: limits)
            var upgrade = SwaggerUpgrade(editor, diagnostics, at: home, home: home, document: other)
            try upgrade.run()
            return try upgrade.editor.finish()
        } catch {
            diagnostics.report(.upgradedTooLarge, at: document.root.location)
            return nil
        }
    }

    /// Returns another document with its schemas in OpenAPI 3.0, or emits an error and returns nil if it's too large.
    static func applied(
        toSchemasOf document: Document,
        at address: DocumentAddress,
        home: DocumentAddress,
        limits: SourceLimits,
        into diagnostics: DiagnosticSink
    ) -> Document? {
        do throws(DocumentEditor.TooLarge) {
            let editor = try DocumentEditor(document, limits: limits)
            var upgrade = SwaggerUpgrade(editor, diagnostics, at: address, home: home) { _ in nil }
            upgrade.upgradeSchemas()
            return try upgrade.editor.finish()
        } catch {
            diagnostics.report(.upgradedTooLarge, at: document.root.location)
            return nil
        }
    }

    private init(
        _ editor: DocumentEditor,
        _ diagnostics: DiagnosticSink,
        at address: DocumentAddress,
        home: DocumentAddress,
        document: @escaping (DocumentAddress) -> Document?
    ) {
        self.editor = editor
        self.diagnostics = diagnostics
        self.address = address
        self.home = home
        self.document = document
    }

    private mutating func run() throws(DocumentEditor.TooLarge) {
        try includeOtherDocuments()
        let root = editor.root
        consumes = editor.take("consumes", from: root).map { editor.children(of: $0) } ?? []
        produces = editor.take("produces", from: root).map { editor.children(of: $0) } ?? []
        upgradeOperations()
        upgradeComponents()
        upgradeServers()
        upgradeSchemas()
        guard let version = editor.take("swagger", from: root) else { return }
        let entry = (editor.makeString("openapi", at: version), editor.makeString("3.0.4", at: version))
        editor.setEntries([entry] + editor.entries(of: root), of: root)
    }

    /// Converts `definitions`, `parameters`, `responses` and `securityDefinitions`.
    private mutating func upgradeComponents() {
        var components: [(key: String, value: UInt32)] = []
        if let schemas = editor.take("definitions", from: editor.root) { components.append(("schemas", schemas)) }
        if let parameters = editor.take("parameters", from: editor.root) {
            let kept = editor.entries(of: parameters).filter { !isPartOfBody($0.value) }
            for parameter in kept { upgradeParameter(parameter.value) }
            editor.setEntries(kept, of: parameters)
            components.append(("parameters", parameters))
        }
        if let responses = editor.take("responses", from: editor.root) {
            for response in editor.entries(of: responses) { upgradeResponse(response.value, produces) }
            components.append(("responses", responses))
        }
        if let schemes = editor.take("securityDefinitions", from: editor.root) {
            for scheme in editor.entries(of: schemes) { upgradeSecurityScheme(scheme.value) }
            components.append(("securitySchemes", schemes))
        }
        guard let first = components.first else { return }
        editor.set("components", to: editor.makeMapping(components, at: first.value), in: editor.root)
    }

    private mutating func upgradeServers() {
        let host = editor.take("host", from: editor.root)
        let path = editor.take("basePath", from: editor.root)
        let schemes = editor.take("schemes", from: editor.root).map { editor.children(of: $0) } ?? []
        guard let origin = host ?? path else { return }
        let base = path.map { editor.text(of: $0) } ?? ""
        let prefix = base == "/" ? "" : base
        guard let host else {
            addServers([prefix.isEmpty ? "/" : prefix], at: origin)
            return
        }
        // By default, the scheme is the one used to request the document, which nowadays is HTTPS.
        let names = schemes.map { editor.text(of: $0) }.filter { $0 == "https" || $0 == "http" }
        let ordered = names.filter { $0 == "https" } + names.filter { $0 == "http" }
        addServers(
            (ordered.isEmpty ? ["https"] : ordered).map { "\($0)://\(editor.text(of: host))\(prefix)" },
            at: origin
        )
    }

    private mutating func addServers(_ addresses: [String], at origin: UInt32) {
        let servers = addresses.map { address in
            editor.makeMapping([("url", editor.makeString(address, at: origin))], at: origin)
        }
        editor.set("servers", to: editor.makeSequence(servers, at: origin), in: editor.root)
    }

    /// Converts an HTTP scheme, or the single flow of an OAuth scheme.
    private mutating func upgradeSecurityScheme(_ scheme: UInt32) {
        guard let type = editor.value(of: "type", in: scheme) else { return }
        switch editor.text(of: type) {
        case "basic":
            editor.replace(type, in: scheme, by: editor.makeString("http", at: type))
            editor.set("scheme", to: editor.makeString("basic", at: type), in: scheme)
        case "oauth2":
            guard let flow = editor.take("flow", from: scheme) else { return }
            let names = ["application": "clientCredentials", "accessCode": "authorizationCode"]
            let name = editor.text(of: flow)
            let parts = ["authorizationUrl", "tokenUrl", "scopes"].compactMap { key in
                editor.take(key, from: scheme).map { (key, $0) }
            }
            let made = editor.makeMapping(parts, at: flow)
            editor.set("flows", to: editor.makeMapping([(names[name] ?? name, made)], at: flow), in: scheme)
        default: break
        }
    }

    /// Returns the target of a node's references within the document, or the node itself.
    func resolved(_ node: UInt32) -> UInt32 {
        var node = node
        var steps = 0
        while let reference = editor.value(of: "$ref", in: node), steps < 32 {
            let tokens = editor.text(of: reference).split(separator: "/", omittingEmptySubsequences: false)
            guard tokens.first == "#" else { return node }
            var target = editor.root
            for token in tokens.dropFirst() {
                let key = String(token.replacing("~1", with: "/").replacing("~0", with: "~"))
                guard let next = editor.value(of: key, in: target) else { return node }
                target = next
            }
            node = target
            steps += 1
        }
        return node
    }

    /// Returns whether a parameter is sent in the body.
    func isPartOfBody(_ parameter: UInt32) -> Bool {
        guard let place = editor.value(of: "in", in: resolved(parameter)) else { return false }
        return ["body", "formData"].contains(editor.text(of: place))
    }
}

extension Diagnostic {
    fileprivate static var upgradedTooLarge: Diagnostic {
        Diagnostic(.documentTooLarge, "the document is too large or nested too deeply")
    }
}
