package import TRPCSource

/// Where the backend is, and what it asks of callers (OpenAPI 3.1, 4.8.5 and 4.8.27).
extension OpenAPIReader {
    mutating func readService(of root: Node) {
        documentSecurity = securityNeed(root["security"]) ?? .unsaid
        for server in root["servers"].map({ Array($0.elements) }) ?? [] {
            if let made = readServer(server) { contract.servers.append(made) }
        }
        let components = root["components"].flatMap(schemas.dereference)
        for entry in components?["securitySchemes"].map({ Array($0.entries) }) ?? [] {
            guard let scheme = schemas.dereference(entry.value), !entry.key.hasPrefix("x-") else { continue }
            contract.securitySchemes.append(
                SecurityScheme(
                    name: entry.key,
                    kind: kind(of: scheme, at: entry.keyNode.location),
                    documentation: scheme["description"]?.text,
                    location: entry.keyNode.location
                )
            )
        }
    }

    private func readServer(_ node: Node) -> Server? {
        guard let url = node["url"]?.text else { return nil }
        var server = Server(url: url, description: node["description"]?.text, location: node.location)
        for entry in node["variables"].map({ Array($0.entries) }) ?? [] where url.contains("{\(entry.key)}") {
            server.variables.append(
                Server.Variable(
                    name: entry.key,
                    defaultValue: entry.value["default"]?.text ?? entry.value["enum"]?[0]?.text,
                    values: entry.value["enum"].map { $0.elements.compactMap(\.text) } ?? [],
                    documentation: entry.value["description"]?.text
                )
            )
        }
        for name in PathNames.names(in: url) where !server.variables.contains(where: { $0.name == name }) {
            if !isForComparison { diagnostics.emit(.undeclaredVariable(name, url, at: node.location)) }
            server.variables.append(Server.Variable(name: name))
        }
        return server
    }

    /// Reports schemes that operations ask for and no component describes, each once.
    func reportUndeclaredSchemes() {
        var known = Set(contract.securitySchemes.map(\.name))
        for operation in contract.operations {
            guard case .anyOf(let ways) = operation.security else { continue }
            for scheme in ways.joined() where known.insert(scheme).inserted {
                diagnostics.emit(.undeclaredScheme(scheme, at: operation.location))
            }
        }
    }

    private func kind(of scheme: Node, at location: Location) -> SecurityScheme.Kind {
        switch scheme["type"]?.text {
        case "http":
            switch scheme["scheme"]?.text?.lowercased() {
            case "basic": return .basic
            case "bearer", "oauth", "jwt", nil: return .bearer
            case let other?: return .other(other)
            }
        case "apiKey":
            let place = scheme["in"]?.text ?? "header"
            if !["header", "query", "cookie"].contains(place) { reportUnknown(scheme, at: location) }
            return .apiKey(place: place, name: scheme["name"]?.text ?? "authorization")
        case "mutualTLS": return .mutualTLS
        case "oauth2", "openIdConnect": return .bearer
        default:
            reportUnknown(scheme, at: location)
            return .other("")
        }
    }

    private func reportUnknown(_ scheme: Node, at location: Location) {
        if !isForComparison { diagnostics.emit(.unknownSecurityScheme(at: location)) }
    }

    /// The security of a node; nil where it names none.
    func securityNeed(_ node: Node?) -> SecurityNeed? {
        guard let node, node.kind == .sequence else { return nil }
        return .anyOf(node.elements.map { way in way.entries.map(\.key) })
    }
}

extension Diagnostic {
    fileprivate static func undeclaredVariable(_ name: String, _ url: String, at location: Location) -> Diagnostic {
        .warning(
            .undeclaredServerVariable,
            "nothing describes '{\(name)}' of '\(url)'; the caller has to give a text for it",
            at: location,
            fix: "add it to the server's 'variables', with a 'default'"
        )
    }

    fileprivate static func undeclaredScheme(_ name: String, at location: Location) -> Diagnostic {
        .warning(
            .undeclaredSecurityScheme,
            "no security scheme is called '\(name)'; the client has no credential for it",
            at: location,
            fix: "describe it under 'components: { securitySchemes: … }', or correct the name"
        )
    }

    fileprivate static func unknownSecurityScheme(at location: Location) -> Diagnostic {
        .warning(
            .unknownSecurityScheme,
            "this security scheme has a type or a place that does not exist; the client has no credential for it",
            at: location,
            fix: "say 'type: http', 'apiKey' (in header, query or cookie), 'oauth2', 'openIdConnect' or 'mutualTLS'"
        )
    }
}

extension Rule {
    package static let undeclaredServerVariable = Rule(
        "undeclared-server-variable",
        .warning,
        "The URL of a server has a name in braces that none of its variables describes; the caller has to give a text.",
        "Add it to the server's 'variables', with a 'default'."
    )

    package static let undeclaredSecurityScheme = Rule(
        "undeclared-security-scheme",
        .warning,
        "An operation asks for a security scheme that the document does not describe; the client has no credential for it.",
        "Describe it under 'components: { securitySchemes: … }', or correct the name."
    )

    package static let unknownSecurityScheme = Rule(
        "unknown-security-scheme",
        .warning,
        "A security scheme has a type or a place that does not exist; the client has no credential for it.",
        "Say 'type: http', 'apiKey' (in header, query or cookie), 'oauth2', 'openIdConnect' or 'mutualTLS'."
    )
}
