package import TRPCSource

/// The servers and security schemes of a backend (OpenAPI 3.1, 4.8.5 and 4.8.27).
extension OpenAPIReader {
    mutating func readService(of root: Node) {
        contract.security = securityNeed(root["security"])
        contract.servers = servers(root["servers"])
        reportUndeclaredVariables(of: contract.servers)
        let components = root["components"].flatMap(schemas.dereference)
        for entry in components?["securitySchemes"].map({ Array($0.entries) }) ?? [] {
            guard let scheme = schemas.dereference(entry.value), !entry.key.hasPrefix("x-") else { continue }
            contract.securitySchemes.append(
                CredentialScheme(
                    name: entry.key,
                    kind: kind(of: scheme, at: entry.keyNode.location),
                    issue: tokenIssue(of: scheme),
                    documentation: scheme["description"]?.text,
                    isDeprecated: scheme["deprecated"]?.bool == true,
                    location: entry.keyNode.location
                )
            )
        }
    }

    /// Returns the servers of a document, path or operation.
    func servers(_ node: Node?) -> [Server] { (node.map { Array($0.elements) } ?? []).compactMap(server) }

    private func server(_ node: Node) -> Server? {
        guard let address = node["url"], let url = address.text else { return nil }
        var server = Server(
            url: url,
            urlLocation: address.location,
            name: node["name"]?.text,
            description: node["description"]?.text,
            location: node.location
        )
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
            server.variables.append(Server.Variable(name: name, isDeclared: false))
        }
        return server
    }

    private func reportUndeclaredVariables(of servers: [Server]) {
        for server in servers {
            for variable in server.variables where !variable.isDeclared {
                diagnostics.report(.undeclaredServerVariable(variable.name, server.url), at: server.location)
            }
        }
    }

    /// Reports undeclared variables in the servers of individual operations, once per server.
    func reportUndeclaredVariablesOfCalls() {
        var seen: Set<String> = []
        let own = contract.calls.filter { !$0.isProcedure }.compactMap { contract.ownServers(of: $0).first }
        reportUndeclaredVariables(of: own.filter { seen.insert($0.url).inserted })
    }

    /// Reports undeclared security schemes that operations require, once per scheme.
    func reportUndeclaredSchemes() {
        var known = Set(contract.securitySchemes.map(\.name))
        for call in contract.calls where !call.isProcedure {
            guard let need = contract.security(of: call) else { continue }
            for credential in need.alternatives.joined() {
                guard known.insert(credential.scheme).inserted else { continue }
                diagnostics.report(.undeclaredSecurityScheme(credential.scheme), at: call.location)
            }
        }
    }

    /// Reports security schemes that neither the root nor any operation requires.
    ///
    /// This includes operations that aren't selected. Procedures get their credentials from the session, so a document
    /// that has only procedures needs no schemes.
    func reportUnusedSchemes(of root: Node) {
        let schemes = contract.securitySchemes.filter(\.isUsable)
        guard detail == .client, !schemes.isEmpty, contract.calls.contains(where: { !$0.isProcedure }) else { return }
        let items = paths(of: root) + (root["webhooks"].map { Array($0.entries) } ?? [])
        let nodes = items.flatMap { entry in
            schemas.dereference(entry.value).map { operations(of: entry, $0).map(\.node) } ?? []
        }
        let needs =
            ([root] + nodes).compactMap { securityNeed($0["security"]) }
            + contract.deliveries.compactMap(\.call.security)
        let asked = Set(needs.flatMap { $0.alternatives.joined().map(\.scheme) })
        for scheme in schemes where !asked.contains(scheme.name) && !isParameter(scheme) {
            diagnostics.report(.unusedSecurityScheme(scheme.name), at: scheme.location)
        }
    }

    /// Returns whether a call declares the key of a security scheme as a parameter.
    private func isParameter(_ scheme: CredentialScheme) -> Bool {
        guard case .apiKey(let place, let name) = scheme.kind else { return false }
        return contract.calls.contains { call in
            call.parameters.contains {
                $0.place.rawValue == place
                    && (place == "header" ? $0.name.lowercased() == name.lowercased() : $0.name == name)
            }
        }
    }

    private func kind(of scheme: Node, at location: Location) -> CredentialScheme.Kind {
        switch scheme["type"]?.text {
        case "http":
            switch scheme["scheme"]?.text?.lowercased() {
            case "basic": return .basic
            case "bearer", "oauth", "jwt", nil: return .bearer
            case let other?: return .other(other)
            }
        case "apiKey":
            let place = scheme["in"]?.text ?? "header"
            if !["header", "query", "cookie"].contains(place) {
                diagnostics.report(.unknownSecurityScheme, at: location)
            }
            return .apiKey(place: place, name: scheme["name"]?.text ?? "authorization")
        case "mutualTLS": return .mutualTLS
        case "oauth2", "openIdConnect": return .bearer
        default:
            diagnostics.report(.unknownSecurityScheme, at: location)
            return .other("")
        }
    }

    /// Returns the flows and URLs of a scheme with server-issued tokens; empty for other schemes.
    private func tokenIssue(of scheme: Node) -> [String: String] {
        guard let type = scheme["type"]?.text, ["oauth2", "openIdConnect"].contains(type) else { return [:] }
        var issue = ["type": type]
        for key in ["openIdConnectUrl", "oauth2MetadataUrl"] { issue[key] = scheme[key]?.text }
        for flow in scheme["flows"].map({ Array($0.entries) }) ?? [] where flow.value.kind == .mapping {
            issue[flow.key] = ""
            for key in ["authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl"] {
                issue["\(flow.key).\(key)"] = flow.value[key]?.text
            }
        }
        return issue
    }

    /// Reads the security requirement of a node, or returns nil if it declares none.
    func securityNeed(_ node: Node?) -> SecurityRequirement? {
        guard let node, node.kind == .sequence else { return nil }
        let ways = node.elements.map { way in
            way.entries.map { entry in
                SecurityRequirement.Credential(
                    scheme: schemeName(entry.key),
                    scopes: Set(entry.value.elements.compactMap(\.text))
                )
            }
        }
        return SecurityRequirement(alternatives: ways, location: node.location)
    }

    /// Returns the name of a security scheme. OpenAPI 3.2 also allows its URI as a key.
    private func schemeName(_ key: String) -> String {
        let name = JSONPointer(fragment: String(key.drop { $0 != "#" }))?.tokens
        guard let name, name.count == 3, name.starts(with: ["components", "securitySchemes"]) else { return key }
        return name[2]
    }
}

extension Diagnostic {
    fileprivate static func undeclaredServerVariable(_ name: String, _ url: String) -> Diagnostic {
        Diagnostic(
            .undeclaredServerVariable,
            "'{\(name)}' in '\(url)' isn't declared; the caller has to provide a string for it",
            fix: .remedy
        )
    }

    fileprivate static func undeclaredSecurityScheme(_ name: String) -> Diagnostic {
        Diagnostic(
            .undeclaredSecurityScheme,
            "unknown security scheme '\(name)'; the client has no credential for it",
            fix: .remedy
        )
    }

    fileprivate static func unusedSecurityScheme(_ name: String) -> Diagnostic {
        Diagnostic(
            .unusedSecurityScheme,
            "no operation requires the security scheme '\(name)'; the client never sends its credential",
            fix: """
                add 'security: [{ \(name): [] }]' to the operations that require it, or to the root for all, in the \
                backend or with an overlay
                """
        )
    }

    fileprivate static var unknownSecurityScheme: Diagnostic {
        Diagnostic(
            .unknownSecurityScheme,
            "this security scheme has an unknown type or location; the client has no credential for it",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let undeclaredServerVariable = Rule(
        "undeclared-server-variable",
        .warning,
        "The URL of a server has an undeclared name in braces; the caller has to provide a string for it.",
        "Add it to the server's 'variables', with a 'default'."
    )

    package static let undeclaredSecurityScheme = Rule(
        "undeclared-security-scheme",
        .warning,
        "An operation requires an undeclared security scheme; the client has no credential for it.",
        "Declare it in 'components: { securitySchemes: … }', or correct the name."
    )

    package static let unusedSecurityScheme = Rule(
        "unused-security-scheme",
        .warning,
        "A document declares a security scheme that no operation requires; the client never sends its credential.",
        "Add 'security' to the operations that require it, or to the root for all, in the backend or with an overlay.",
        example: .init(
            before: "get: { operationId: me }",
            after: "get: { operationId: me, security: [{ bearer: [] }] }"
        )
    )

    package static let unknownSecurityScheme = Rule(
        "unknown-security-scheme",
        .warning,
        "A security scheme has an unknown type or location; the client has no credential for it.",
        "Use 'type: http', 'apiKey' (in header, query or cookie), 'oauth2', 'openIdConnect' or 'mutualTLS'."
    )
}
