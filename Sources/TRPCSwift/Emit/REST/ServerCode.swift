internal import TRPCContract
package import TRPCSource

/// The Swift code for a contract's servers: a constant for each address, or a function if the address has variables.
struct ServerCode {
    let servers: [Server]
    let own: OwnServers
    let access: String
    let name: String
    let acronyms: Set<String>
    let diagnostics: DiagnosticSink

    func view() -> ServerView {
        var scope = Scope(reserved: [
            "url", "init", "self", "Type", "Protocol", "address", "hash", "hashValue", "base", "operationServers",
        ])
        var types = Scope(reserved: ReservedWords.types.union(ReservedWords.metatypeMembers))
        var view = ServerView(access: access, name: name)
        for server in servers {
            guard isAddress(server.url) else {
                diagnostics.report(.unusableServer(server.url), at: server.location)
                continue
            }
            let made = member(for: server, &scope, &types)
            if view.members.isEmpty { view.first = made.isValue ? made.view.reference : nil }
            if made.isCallable, view.first == nil, view.members.isEmpty { view.first = made.view.reference + "()" }
            view.members.append(made.view)
            view.choices += made.choices
        }
        view.own = ownMembers(&scope)
        return view
    }

    private func ownMembers(_ scope: inout Scope) -> [OwnServerView] {
        own.entries.compactMap { entry in
            guard isAddress(entry.server.url) else {
                diagnostics.report(.unusableServer(entry.server.url), at: entry.server.location)
                return nil
            }
            let names = entry.names.map { SwiftName.member($0, acronyms: acronyms) }
            let name = scope.claim(anyOf: names) ?? scope.claim(names[0]).name
            return OwnServerView(
                documentation: SwiftLiteral.documentation(entry.documentation),
                name: SwiftName.escaped(name),
                key: SwiftLiteral.string(entry.server.url),
                address: entry.address.map(SwiftLiteral.string) ?? ""
            )
        }
    }

    /// Returns whether a string contains only characters of URLs, and braces.
    private func isAddress(_ url: String) -> Bool {
        !url.isEmpty
            && url.utf8.allSatisfy { byte in
                (0x21...0x7E).contains(byte) && !"\"<>\\^`|".utf8.contains(byte)
            }
    }

    private struct Made {
        var view: ServerMemberView
        var choices: [ServerChoiceView] = []
        /// Whether the server is a constant.
        var isValue = false
        /// Whether the server is a function whose parameters all have defaults.
        var isCallable = false
    }

    private func member(for server: Server, _ scope: inout Scope, _ types: inout Scope) -> Made {
        let name = claim(server, &scope)
        var parameters: [SwiftParameter] = []
        var choices: [ServerChoiceView] = []
        var address = SwiftLiteral.string(server.url)
        let (labels, root) = parameterNames(of: server)
        var isCallable = true
        if isRelative(server.url) {
            parameters.append(SwiftParameter(label: "at", name: root, type: "URL"))
            isCallable = false
        }
        for (variable, label) in zip(server.variables, labels) {
            let made = self.variable(variable, label, &types)
            let isOnly = server.variables.count == 1 && name == label
            parameters.append(
                SwiftParameter(
                    label: isOnly ? "_" : nil,
                    name: SwiftName.escaped(label),
                    type: made.type,
                    value: made.value
                )
            )
            if let choice = made.choice { choices.append(choice) }
            if made.value == nil { isCallable = false }
            let key = SwiftLiteral.string("{\(variable.name)}")
            let value = Self.text(of: variable, in: server.url, label: label, isChoice: made.choice != nil)
            address = address.replacing(key.dropFirst().dropLast(), with: "\\(\(value))")
        }
        return Made(
            view: ServerMemberView(
                documentation: documentation(of: server, name, isConstant: parameters.isEmpty),
                name: SwiftName.escaped(name),
                reference: SwiftName.escapedAfterDot(name),
                parameters: parameters,
                address: address,
                base: isRelative(server.url) ? root : nil
            ),
            choices: choices,
            isValue: parameters.isEmpty,
            isCallable: isCallable
        )
    }

    /// Returns the documentation that the name and the constant don't already imply: the description and the address.
    private func documentation(of server: Server, _ name: String, isConstant: Bool) -> [String] {
        let description = server.description.flatMap { SwiftName.member($0, acronyms: acronyms) == name ? nil : $0 }
        let parts = [description, isConstant ? nil : "`\(server.url)`"].compactMap(\.self)
        return parts.isEmpty ? [] : SwiftLiteral.documentation(parts.joined(separator: ": "))
    }

    /// Returns the names of the parameters for the variables, and for the base URL of a relative address, which is labeled
    /// `at`.
    private func parameterNames(of server: Server) -> (variables: [String], root: String) {
        var taken = Scope(reserved: ["self", "init"])
        let claims = server.variables.map {
            NameClaims.Claim($0.name, [SwiftName.member($0.name, acronyms: acronyms)])
        }
        let variables = NameClaims.names(of: claims, in: &taken).map(\.name)
        let root = taken.claim(anyOf: ["base", "baseURL", "baseAddress"]) ?? taken.claim("base").name
        return (variables, root)
    }

    /// Returns the expression for a variable's value in an address.
    private static func text(of variable: Server.Variable, in url: String, label: String, isChoice: Bool) -> String {
        let value = SwiftName.escaped(label)
        return isChoice ? "\(value).rawValue" : "ServerURLPart.\(place(of: variable.name, in: url)).encoded(\(value))"
    }

    /// Returns the URL component that contains a variable. The variable's value can't extend beyond it.
    private static func place(of variable: String, in url: String) -> String {
        guard let found = url.firstRange(of: "{\(variable)}") else { return "path" }
        let before = url[..<found.lowerBound]
        if before.contains(where: { $0 == "?" || $0 == "#" }) { return "query" }
        guard let scheme = before.firstRange(of: "://") else {
            let isFirst = before.isEmpty && !url.hasPrefix("/")
            return isFirst ? url[found.upperBound...].hasPrefix("://") ? "scheme" : "start" : "path"
        }
        return before[scheme.upperBound...].contains("/") ? "path" : "authority"
    }

    private func isRelative(_ url: String) -> Bool { !url.contains("://") }

    private func variable(
        _ variable: Server.Variable,
        _ label: String,
        _ types: inout Scope
    ) -> (type: String, value: SwiftParameter.Value?, choice: ServerChoiceView?) {
        guard variable.values.count > 1 else {
            return ("String", variable.defaultValue.map { .literal(SwiftLiteral.string($0)) }, nil)
        }
        let wanted = SwiftName.type(label, acronyms: acronyms)
        let type = types.claim(anyOf: [wanted, wanted + "Value"]) ?? types.claim(wanted).name
        var scope = Scope(reserved: ReservedWords.enumMembers.union(ReservedWords.metatypeMembers))
        var cases: [CaseView] = []
        var defaultValue: SwiftParameter.Value?
        let claims = variable.values.map { NameClaims.Claim($0, [SwiftName.member($0, acronyms: acronyms)]) }
        for (value, given) in zip(variable.values, NameClaims.names(of: claims, in: &scope)) {
            let name = given.name
            let reference = SwiftName.escapedAfterDot(name)
            let literal = SwiftLiteral.string(value)
            cases.append(
                CaseView(
                    name: SwiftName.escaped(name),
                    reference: reference,
                    literal: literal,
                    rawValue: value == name ? "" : literal
                )
            )
            if value == variable.defaultValue { defaultValue = .literal(".\(reference)") }
        }
        let documentation = variable.documentation.map(SwiftLiteral.documentation) ?? []
        let groups = CaseView.groups(of: cases, SwiftLayout(depth: 1))
        let choice = ServerChoiceView(documentation: documentation, access: access, name: type, groups: groups)
        return (type, defaultValue, choice)
    }

    /// Returns the name of a server: its short description, otherwise its variable, otherwise its host.
    private func claim(_ server: Server, _ scope: inout Scope) -> String {
        var candidates: [String] = []
        if let name = server.name, name.contains(where: \.isLetter) { candidates.append(name) }
        if let description = server.description {
            let words = Words.split(description).filter { !Self.fillers.contains($0.lowercased()) }
            if (1...2).contains(words.count) { candidates.append(words.joined(separator: " ")) }
        }
        if let variable = server.variables.first { candidates.append(variable.name) }
        let host = self.host(of: server.url)
        if let host, ["localhost", "127.0.0.1", "0.0.0.0", "[::1]"].contains(host) { candidates.append("local") }
        let labels = host?.split(separator: ".").filter { !$0.contains("{") } ?? []
        if let label = labels.first(where: { $0.count > 3 && Int($0) == nil }) { candidates.append(String(label)) }
        candidates.append("main")
        let names = candidates.map { SwiftName.member($0, acronyms: acronyms) }
        return scope.claim(anyOf: names) ?? scope.claim(names[0]).name
    }

    private static let fillers: Set<String> = ["server", "the", "api", "environment", "url", "endpoint", "base", "our"]

    private func host(of url: String) -> String? {
        guard let start = url.firstRange(of: "://") else { return nil }
        let rest = url[start.upperBound...].prefix { $0 != "/" && $0 != "?" }
        return rest.hasPrefix("[") ? String(rest.prefix { $0 != "]" }) + "]" : String(rest.prefix { $0 != ":" })
    }
}

extension Diagnostic {
    fileprivate static func unusableServer(_ url: String) -> Diagnostic {
        Diagnostic(
            .unusableServer,
            "'\(url)' isn't a valid URL; the client has no server for it",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let unusableServer = Rule(
        "unusable-server",
        .note,
        "The URL of a server is invalid; the client has no server for it.",
        "Use a valid URL; declare variable parts in braces, with a variable of that name."
    )
}
