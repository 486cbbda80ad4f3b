/// What comes out of an operation that succeeds.
struct AnswerCode {
    /// `Item`, `Item?`, or an enum of its own.
    var type: String
    /// The runtime's reader of it: `.json()`.
    var reader: String
    /// The one form that every success has; nil where they differ.
    var only: AnswerForm?
    var choices: [ChoiceView] = []
    var imports: Imports = []
    /// The stream that the operation may answer with instead.
    var stream: (form: AnswerForm, isOnly: Bool)?

    var isVoid: Bool { only?.kind == .nothing }
}

extension OperationCode {
    private var answers: AnswerReading { AnswerReading(types: types, diagnostics: diagnostics) }

    /// The documented successes with what they carry; the default where no other success is documented.
    private var successes: [(response: Response, form: AnswerForm)] {
        let successes = statuses.filter(\.isSuccess)
        let all = successes.isEmpty ? statuses.filter { $0.status == "default" } : successes
        return all.map { ($0, answers.form(of: $0)) }
    }

    /// The responses by statuses as the specification spells them, each once.
    var statuses: [Response] {
        var seen: Set<String> = []
        return operation.responses.compactMap { response in
            guard let status = Response.status(response.status), seen.insert(status).inserted else { return nil }
            var response = response
            response.status = status
            return response
        }
    }

    func answer() -> AnswerCode {
        var code = successCode()
        let stream = statuses.filter(\.isSuccess).lazy.compactMap(answers.stream).first
        if let stream, code.only?.isStream != true { code.stream = (stream, false) }
        return code
    }

    private func successCode() -> AnswerCode {
        let successes = successes
        guard let first = successes.first else {
            // Nothing is said of success: what comes is kept as it is.
            return code(for: operation.responses.isEmpty ? .bytes : .nothing)
        }
        let forms = successes.map(\.form)
        if forms.allSatisfy({ $0 == first.form }) { return code(for: first.form) }
        let full = forms.filter { $0.kind != .nothing }
        if let value = full.first, full.allSatisfy({ $0 == value }), value.kind == .json {
            let isOptional = value.type.hasSuffix("?")
            return AnswerCode(
                type: isOptional ? value.type : value.type + "?",
                reader: ".optionalJSON(\(value.accept.map { "accept: \(SwiftLiteral.string($0))" } ?? ""))",
                imports: value.imports
            )
        }
        return choice(successes)
    }

    private func code(for form: AnswerForm) -> AnswerCode {
        return AnswerCode(type: form.type, reader: form.answer, only: form, imports: form.imports)
    }

    /// An enum with a case for each status.
    private func choice(_ successes: [(response: Response, form: AnswerForm)]) -> AnswerCode {
        let cases = successes.map { responseCase($0.response, $0.form) }
        var code = AnswerCode(type: typeName("Output"), reader: Self.list(".oneOf", cases.map(\.entry)))
        for success in successes { code.imports.formUnion(success.form.imports) }
        code.choices = [
            ChoiceView(
                documentation: SwiftLiteral.documentation("What `\(operation.method) \(operation.path)` answers."),
                access: access,
                name: code.type,
                conformances: "Equatable, Sendable",
                cases: cases.map(\.view)
            )
        ]
        return code
    }

    /// A case of an enum of statuses, and the runtime's entry that makes it.
    func responseCase(_ response: Response, _ form: AnswerForm) -> (view: ChoiceCaseView, entry: String) {
        let name = StatusName.member(of: response.status)
        let reference = SwiftName.escapedAfterDot(name)
        let hasValue = form.kind != .nothing
        let text = response.documentation.text.map { "\(response.status): \($0)" } ?? response.status
        let view = ChoiceCaseView(
            documentation: SwiftLiteral.documentation(text),
            name: SwiftName.escaped(name),
            payload: hasValue ? "(\(form.type))" : ""
        )
        let make = hasValue ? "{ .\(reference)($0) }" : "{ .\(reference) }"
        return (view, ".status(\(SwiftLiteral.string(response.status)), \(form.reader)) \(make)")
    }

    /// One entry a line, with a comma after each of several.
    static func list(_ call: String, _ entries: [String]) -> String {
        let comma = entries.count > 1 ? "," : ""
        let list = "[\n" + entries.map { "                \($0)\(comma)\n" }.joined() + "            ]"
        return call.isEmpty ? list : "\(call)(\(list))"
    }
}
