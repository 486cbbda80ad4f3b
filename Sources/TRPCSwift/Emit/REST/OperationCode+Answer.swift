internal import TRPCContract

/// The answer of an operation that succeeds.
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
    /// The document does not describe the answer.
    var isUndescribed = false
}

extension OperationCode {
    private var answers: AnswerReading { AnswerReading(types: types, diagnostics: diagnostics) }

    /// The documented successes with what they may carry; the default where no other success is documented.
    private var successes: [(response: Response, forms: [AnswerForm])] {
        let successes = statuses.filter(\.isSuccess)
        let all = successes.isEmpty ? statuses.filter { $0.status == "default" } : successes
        return all.map { ($0, answers.forms(of: $0)) }
    }

    /// The media types of answers that nobody asks for.
    func answersLeftOut() -> [MediaContent] { operation.responses.flatMap(answers.leftOut) }

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
        guard var only = first.forms.first, successes.allSatisfy({ $0.forms.count == 1 }) else {
            return choice(successes)
        }
        // The runtime takes no part for the whole unless the contract says so.
        let statuses = successes.map(\.response.status)
        if statuses.contains(where: { ["206", "2XX"].contains($0) }) {
            only.partial = statuses.contains("206") ? statuses : statuses + ["206"]
        }
        let forms = successes.flatMap(\.forms)
        if forms.allSatisfy({ $0 == only }) { return isUndescribed ? undescribed(only.partial) : code(for: only) }
        let full = forms.filter { $0.kind != .nothing }
        if let value = full.first, full.allSatisfy({ $0 == value }), value.kind == .json {
            let isOptional = value.type.hasSuffix("?")
            var full = value
            full.partial = only.partial
            return AnswerCode(
                type: isOptional ? value.type : value.type + "?",
                reader: ".optionalJSON(\(full.arguments))",
                imports: value.imports
            )
        }
        return choice(successes)
    }

    /// Whether a request for something succeeds without a word about it: frameworks that send files or streams do not
    /// always describe them.
    var isUndescribed: Bool {
        let successes = successes
        return operation.method == "GET" && !successes.isEmpty
            && successes.allSatisfy { response, _ in
                response.contents.isEmpty && response.location != nil && !["204", "205"].contains(response.status)
            }
    }

    private func undescribed(_ partial: [String]) -> AnswerCode {
        var form = AnswerForm.undescribed
        form.partial = partial
        var code = code(for: form)
        code.isUndescribed = true
        return code
    }

    private func code(for form: AnswerForm) -> AnswerCode {
        return AnswerCode(type: form.type, reader: form.answer, only: form, imports: form.imports)
    }

    /// An enum with a case for each status, and for each media type that is read in another way.
    private func choice(_ successes: [(response: Response, forms: [AnswerForm])]) -> AnswerCode {
        var cases: [(view: ChoiceCaseView, entry: String)] = []
        for success in successes {
            cases += responseCases(success.response, success.forms, isOnly: successes.count == 1)
        }
        var code = AnswerCode(type: typeName(.output), reader: Self.list(".oneOf", cases.map(\.entry)))
        for form in successes.flatMap(\.forms) { code.imports.formUnion(form.imports) }
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

    /// The cases of a status: one, or one for each of several forms. They are called after the status, `okCSV` beside `ok`;
    /// where it is the only one, after the media type.
    func responseCases(
        _ response: Response,
        _ forms: [AnswerForm],
        isOnly: Bool = false
    ) -> [(view: ChoiceCaseView, entry: String)] {
        let status = StatusName.member(of: response.status)
        guard forms.count > 1 else { return forms.map { responseCase(response, $0, status, isOne: true) } }
        var labels = Scope(reserved: [])
        return forms.enumerated().map { index, form in
            let label = labels.claim(form.label).name
            let name = index == 0 ? status : status + label.prefix(1).uppercased() + label.dropFirst()
            return responseCase(response, form, isOnly ? label : name, isOne: false)
        }
    }

    /// A case of an enum of statuses, and the runtime's entry that makes it.
    private func responseCase(
        _ response: Response,
        _ form: AnswerForm,
        _ name: String,
        isOne: Bool
    ) -> (view: ChoiceCaseView, entry: String) {
        let reference = SwiftName.escapedAfterDot(name)
        let hasValue = form.kind != .nothing
        let status = isOne ? response.status : "\(response.status), `\(form.mediaTypes)`"
        let text = response.documentation.text.map { "\(status): \($0)" } ?? status
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
