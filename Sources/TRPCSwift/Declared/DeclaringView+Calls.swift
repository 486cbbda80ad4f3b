extension FunctionView {
    fileprivate var declaration: Declaration {
        let effects = function.isAsync ? "async throws" : ""
        let result = function.result.map { "-> \($0)" } ?? ""
        let words = [effects, result].filter { !$0.isEmpty }.joined(separator: " ")
        return .function(function.name, function.parameters, result: words)
    }
}

extension [MemberFunctionView] {
    fileprivate var declarations: [Declaration] { map(\.function.declaration) }
}

extension ProcedureView {
    fileprivate var declaration: Declaration {
        let generic = kind == "subscription" ? "SubscriptionProcedure" : "Procedure"
        return Declaration(name, .call(generic: generic, types: [input, output]))
    }
}

extension RouterLinkView {
    fileprivate var declaration: Declaration { .property(name, type) }
}

extension GroupLinkView {
    fileprivate var declaration: Declaration { .property(name, type) }
}

extension RouterView: DeclaringView {
    var declaration: Declaration {
        let members = procedures.map(\.declaration) + routers.map(\.declaration) + functions.declarations
        return .type("struct", name, ["Sendable"], members)
    }
}

extension ClientView: DeclaringView {
    var declaration: Declaration {
        var members = [Declaration.property("transformer", "Transformer"), .property("client", "TRPCClient")]
        members.append(.initializer([SwiftParameter(name: "client", type: "TRPCClient")]))
        if !groups.isEmpty {
            var parameters = [SwiftParameter(name: "url", type: "URL")]
            parameters.append(SwiftParameter(name: "server", type: "\(server)?", value: .nil))
            if let credentials {
                parameters.append(SwiftParameter(name: "credentials", type: "\(credentials)?", value: .nil))
            }
            members.append(.initializer(parameters + Self.setup))
        }
        members += routers.map(\.declaration) + groups.map(\.declaration) + procedures.map(\.declaration)
        return .type("struct", name, ["TypedClient"], members + functions.declarations)
    }

    /// The parameters of each initializer that creates a `TRPCClient`.
    fileprivate static let setup = [
        SwiftParameter(name: "links", type: "LinkSetup", value: .literal(".standard")),
        SwiftParameter(name: "transport", type: "any HTTPTransport", value: .literal("URLSessionTransport()")),
        SwiftParameter(
            name: "configure",
            type: "(inout TRPCClient.Configuration) -> Void",
            value: .literal("{ _ in }")
        ),
    ]
}

extension RESTClientView: DeclaringView {
    var declaration: Declaration {
        var members = [Declaration.property("client", "TRPCClient")]
        members.append(.initializer([SwiftParameter(name: "client", type: "TRPCClient")]))
        if defaultServer != nil { members.append(.property("defaultServer", server)) }
        let first = [
            SwiftParameter(name: "server", type: server, value: defaultServer.map { .literal(".\($0)") }),
            SwiftParameter(name: "credentials", type: "\(credentials ?? "Never")?", value: .nil),
        ]
        members.append(.initializer(first + ClientView.setup))
        let conformance = defaultServer == nil ? "ServerClient" : "DefaultServerClient"
        let calls = operations.flatMap(\.declarations)
        return .type("struct", name, [conformance], members + groups.map(\.declaration) + calls)
    }
}

extension OperationView {
    fileprivate var declarations: [Declaration] {
        call.declarations + (stream?.declarations ?? []) + types.declarations
    }
}

extension OperationValueView {
    fileprivate var declarations: [Declaration] {
        [Declaration(name, .call(generic: generic, types: [input, output, failure]))] + functions.declarations
    }
}

extension GroupView: DeclaringView {
    var declaration: Declaration {
        .type("struct", name, ["Sendable"], operations.flatMap(\.declarations))
    }
}

extension ChoiceView: DeclaringView {
    var declaration: Declaration {
        .type("enum", name, conformances.protocolNames, cases.map { .enumCase($0.name, $0.payload) })
    }
}

extension FailureView: DeclaringView {
    var declaration: Declaration {
        let members = cases.map { Declaration.enumCase($0.name, $0.payload) }
        return .type(
            "enum",
            name,
            conformances.protocolNames,
            members + [.property("documented", "RESTFailures<Self>")]
        )
    }
}

extension HeadersView: DeclaringView {
    var declaration: Declaration {
        var members = fields.map { Declaration.property($0.name, $0.type) }
        let parameter = SwiftParameter(label: "_", name: "headers", type: "HTTPHeaders")
        members.append(.initializer([parameter], result: "throws"))
        return .type("struct", name, conformances.protocolNames, members + types.declarations)
    }
}

extension ServerView: DeclaringView {
    var declaration: Declaration {
        var declared = [Declaration.property("url", "URL")]
        declared += members.map { member in
            member.parameters.isEmpty
                ? .property(member.name, name) : .function(member.name, member.parameters, result: "-> \(name)")
        }
        declared += own.map { .property($0.name, "URL?") }
        if !own.isEmpty {
            declared.append(.property("operationServers", "[String: URL]"))
            declared.append(.function("withOperationServers", [], result: "-> \(name)"))
        }
        declared.append(.function("url", [SwiftParameter(label: "_", name: "url", type: "URL")], result: "-> \(name)"))
        declared.append(.initializer([SwiftParameter(name: "url", type: "URL")]))
        declared += choices.map { choice in
            let cases = choice.groups.flatMap(\.cases).map { Declaration.enumCase($0.name, "") }
            return .type("enum", choice.name, ["String", "CaseIterable", "Sendable"], cases)
        }
        return .type("struct", name, ["Hashable", "Sendable"], declared)
    }
}

extension CredentialsView: DeclaringView {
    var declaration: Declaration {
        let provider = "RESTCredentials.Provider?"
        var declared = members.map { Declaration.property($0.name, provider) }
        declared.append(.initializer(members.map { SwiftParameter(name: $0.name, type: provider, value: .nil) }))
        declared.append(.property("values", "RESTCredentials"))
        return .type("struct", name, ["Sendable"], declared)
    }
}

extension String {
    /// The protocols in a comma-separated list.
    fileprivate var protocolNames: [String] { split(separator: ", ").map(String.init) }
}
