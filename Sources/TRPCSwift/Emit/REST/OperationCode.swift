internal import TRPCContract

/// The Swift code for a REST operation: its value, the functions that call it, and its own types.
struct OperationCode {
    /// The operation with its names.
    let member: OperationPlan.Member
    let group: OperationPlan.Group
    let declarations: DeclarationEmitter
    let traits: CallTraitsCode
    /// The failures that the contract describes; see ``describedFailures()``.
    var described: FailureSet?
    /// Whether the body requests a stream, if one of its properties controls that.
    var isStreaming = false
    /// The failure enums that operations share.
    var shared: SharedFailures?

    var types: SwiftTypes { declarations.types }
    var access: String { declarations.access }

    var operation: Operation { member.operation }
    /// The name in the group, without backticks.
    var name: String { member.name }
    /// The names of the operations of its group.
    var siblings: Set<String> { Set(group.members.map(\.name)) }
    /// The scope in which the types of its arguments are spelled.
    var scope: SwiftTypes.Scope { .group(group.type) }

    /// Returns the name of one of its own types.
    func typeName(_ type: OperationTypeName) -> String { member.types[type] ?? type.long(name) }

    /// Returns the operation's declarations in the group.
    func view() -> (view: OperationView, imports: Imports) {
        let input = input()
        let answer = output()
        let failures = failures()
        let headers = headers()
        // The imports collected for the signature's components already cover all other modules of the runtime.
        var imports: Imports = input.type == "NoInput" ? [.runtime, .rest] : .rest
        for more in [input.imports, answer.imports, failures.imports, headers?.imports ?? []] {
            imports.formUnion(more)
        }
        var view = OperationView(
            call: OperationValueView(
                name: SwiftName.escaped(name),
                generic: generic(isStream: answer.isStream),
                input: input.type,
                output: answer.type,
                failure: failures.type,
                value: value(input, answer, failures),
                functions: functions(input, answer).map(declarations.member)
            ),
            method: SwiftLiteral.string(operation.method),
            path: SwiftLiteral.string(operation.path),
            types: input.types + answer.types + (headers.map { [$0.type] } ?? []) + failures.types
        )
        if let stream = answer.stream {
            view.types += stream.types
            imports.formUnion(stream.imports)
            var streamed = self
            streamed.isStreaming = true
            let asking = operation.call.rest?.streamSwitch == nil ? input : streamed.input()
            if !answer.isStream { view.stream = streamView(stream, asking, failures) }
        }
        return (view, imports)
    }

    private func value(_ input: InputCode, _ answer: OutputCode, _ failures: FailureCode) -> Code {
        let reader = answer.isStream ? answer.reader : answer.argument
        return call(of: generic(isStream: answer.isStream), input, answer.type, answer: reader, failures)
    }

    func generic(isStream: Bool) -> String { isStream ? "RESTStream" : "RESTOperation" }

    /// Returns the operation's value: `RESTOperation<Input, Output, Failure>(…) { … }`.
    func call(
        of generic: String,
        _ input: InputCode,
        _ output: String,
        answer: Code?,
        _ failures: FailureCode,
        name: String? = nil
    ) -> Code {
        let path = SwiftLiteral.string(group.path(of: name ?? self.name))
        var arguments: [Code] = [.text(path), .text(method), .text(SwiftLiteral.string(operation.path))]
        if let server { arguments.append(.text("server: \(SwiftLiteral.string(server))")) }
        if let security { arguments.append(.text("security: \(security)")) }
        if let isIdempotent = operation.isIdempotent { arguments.append(.text("isIdempotent: \(isIdempotent)")) }
        if let header = operation.idempotencyHeader {
            arguments.append("takesIdempotencyKey: true")
            if header.name.lowercased() != "idempotency-key" {
                arguments.append(.text("idempotencyHeader: \(SwiftLiteral.string(header.name))"))
            }
        }
        if let answer { arguments.append(.labelled("output", answer)) }
        var call: [Code] = [.arguments(arguments)]
        if let encoding = input.encoding { call += [" ", encoding] }
        if let check = input.check { call += [" check: ", check] }
        let types = [input.type, output, failures.type].map(Code.text)
        let value = Code.row([
            .list(open: "\(generic)<", elements: types, close: ">"), .next(.row(call), apart: ".init"),
        ])
        // Streams aren't cached.
        return generic == "RESTOperation" ? traits.added(to: value, of: operation.call) : value
    }

    /// Returns a declaration in the group.
    func nested(_ view: some DeclaringView, _ template: String) -> NestedView {
        NestedView(declarations.emitted(view, template, declarations.layout(depth: 1)))
    }

    private var method: String {
        let known: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options", "trace", "query"]
        let lower = operation.method.lowercased()
        return known.contains(lower) ? ".\(lower)" : "HTTPMethod(rawValue: \(SwiftLiteral.string(operation.method)))"
    }

    /// The URL of the operation's own server, as written in the contract.
    private var server: String? { declarations.reading.contract.ownServers(of: operation.call).first?.url }

    /// The accepted combinations of security schemes, such as `[["bearer_auth"]]`; nil if no security is required.
    ///
    /// Client certificates are omitted, since they are configured in the transport.
    private var security: String? {
        let contract = declarations.reading.contract
        guard let need = contract.security(of: operation.call) else { return nil }
        let certificates = contract.securitySchemes.filter { $0.kind == .mutualTLS }.map(\.name)
        let ways = need.alternatives.map { way in way.map(\.scheme).filter { !certificates.contains($0) } }
        guard ways.contains(where: { !$0.isEmpty }) else { return nil }
        let list = ways.map { way in "[" + way.map(SwiftLiteral.string).joined(separator: ", ") + "]" }
        return "[\(list.joined(separator: ", "))]"
    }
}
