internal import TRPCContract
internal import TRPCSource

/// One REST operation as Swift: the value, the functions that call it, and the types that only it has.
struct OperationCode {
    /// The operation with its names.
    let member: OperationPlan.Member
    let group: OperationPlan.Group
    let declarations: DeclarationEmitter
    let diagnostics: DiagnosticSink
    /// The enums of failures that operations share.
    var shared: SharedFailures?

    var types: SwiftTypes { declarations.types }
    var access: String { declarations.access }

    var operation: Operation { member.operation }
    /// Its name in the group, without backticks.
    var name: String { member.name }
    /// The names of the operations of its group.
    var siblings: Set<String> { Set(group.members.map(\.name)) }
    /// Where the types of its arguments are spelled.
    var scope: SwiftTypes.Scope { .group(group.type) }

    /// The name of a type of its own.
    func typeName(_ type: OperationTypeName) -> String { member.types[type] ?? type.long(name) }

    /// The operation's declarations in the group.
    func view() -> (view: OperationView, imports: Imports) {
        let input = input()
        let answer = answer()
        let failures = failures()
        var imports: Imports = .runtime
        imports.formUnion(input.imports)
        imports.formUnion(answer.imports)
        imports.formUnion(failures.imports)
        var view = OperationView(
            documentation: SwiftLiteral.documentation("`\(operation.method) \(operation.path)`"),
            access: access,
            name: SwiftName.escaped(name),
            value: value(input, answer, failures),
            functions: functions(input, answer),
            inputs: input.structs,
            choices: input.choices + answer.choices,
            types: failures.own.map {
                NestedView(text: Indentation.indented(declarations.templates.render($0, with: "Failure")))
            }
        )
        if let headers = headers() {
            view.headers = [headers.view]
            imports.formUnion(headers.imports)
        }
        if let stream = answer.stream {
            view.streams = [streamView(stream, input, failures)]
            imports.formUnion(stream.form.imports)
        }
        return (view, imports)
    }

    private func value(_ input: InputCode, _ answer: AnswerCode, _ failures: FailureCode) -> String {
        if let form = answer.only, form.isStream {
            return call(of: "RESTStream", input, form.type, answer: form.answer, failures)
        }
        return call(of: "RESTOperation", input, answer.type, answer: answer.reader, failures)
    }

    /// `RESTOperation<Input, Output, Failure>(…) { … }`, one argument a line where they do not fit into one.
    func call(
        of generic: String,
        _ input: InputCode,
        _ output: String,
        answer: String,
        _ failures: FailureCode,
        name: String? = nil
    ) -> String {
        let path = "\(group.property).\(name ?? self.name)"
        var arguments = [SwiftLiteral.string(path), method, SwiftLiteral.string(operation.path)]
        if let security { arguments.append("security: \(security)") }
        if let isIdempotent = operation.isIdempotent { arguments.append("isIdempotent: \(isIdempotent)") }
        if operation.takesIdempotencyKey { arguments.append("takesIdempotencyKey: true") }
        arguments.append("answer: \(answer)")
        let generics = [input.type, output, failures.type]
        var type = "\(generic)<\(generics.joined(separator: ", "))>"
        if type.count + (name ?? self.name).count + access.count + 24 > 120 {
            type = "\(generic)<\n            \(generics.joined(separator: ",\n            "))\n        >"
        }
        let line = "(\(arguments.joined(separator: ", ")))"
        let width = type.count + line.count + (name ?? self.name).count + access.count + 44
        let list =
            line.contains("\n") || type.contains("\n") || width > 120
            ? "(\n" + arguments.map { "            \($0)" }.joined(separator: ",\n") + "\n        )" : line
        return type + list + closure(input.statements)
    }

    private var method: String {
        let known: Set<String> = ["get", "post", "put", "patch", "delete", "head", "options", "trace"]
        let lower = operation.method.lowercased()
        return known.contains(lower) ? ".\(lower)" : "HTTPMethod(rawValue: \(SwiftLiteral.string(operation.method)))"
    }

    /// `[["bearer_auth"]]`; nil where nothing is asked for. Client certificates are the transport's.
    private var security: String? {
        guard case .anyOf(let all) = operation.security else { return nil }
        let certificates = declarations.reading.contract.securitySchemes.filter { $0.kind == .mutualTLS }.map(\.name)
        let ways = all.map { way in way.filter { !certificates.contains($0) } }
        guard ways.contains(where: { !$0.isEmpty }) else { return nil }
        let list = ways.map { way in "[" + way.map(SwiftLiteral.string).joined(separator: ", ") + "]" }
        return "[\(list.joined(separator: ", "))]"
    }

    private func closure(_ statements: [String]) -> String {
        guard !statements.isEmpty else { return "" }
        let usesInput = statements.contains { $0.contains("input.") }
        let lines = statements.map { "\n            \($0)" }.joined()
        return " { request, \(usesInput ? "input" : "_") in\(lines)\n        }"
    }
}
