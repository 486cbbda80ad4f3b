internal import TRPCContract

/// The response of a successful operation.
struct OutputCode {
    /// The output's type: `Item`, `Item?`, or a separate enum.
    var type: String
    /// The runtime's reader, such as `.json()`.
    var reader: Code
    /// The form that all successful responses share; nil if they differ.
    var only: ResponseForm?
    /// The enum for an output with several responses.
    var types: [NestedView] = []
    var imports: Imports = []
    /// The stream that the operation may return instead.
    var stream: StreamCode?
    /// Whether all bodies of successful responses are streams.
    var isStream = false

    var isVoid: Bool { only?.kind == .nothing }

    /// The reader as an argument; nil for JSON and for no body, which the output type implies.
    var argument: Code? { reader == ".json()" || reader == ".none()" ? nil : reader }

    /// Whether the document doesn't describe the response.
    var isUndescribed = false
}

extension OperationCode {
    /// A successful response and the forms of its body.
    struct Success {
        var response: Response
        /// The forms of a complete body; empty if the response is always a stream.
        var forms: [ResponseForm]
        var stream: ResponseForm?

        /// Whether it may have a body that isn't a stream.
        var hasWholeBody: Bool { !forms.isEmpty && forms != [.nothing] }
    }

    var responseForms: ResponseForms { ResponseForms(types: types) }

    /// The documented successful responses, or the default response if there are none.
    private var successes: [Success] {
        let successes = statuses.filter(\.isSuccess)
        let all = successes.isEmpty ? statuses.filter { $0.status == "default" } : successes
        return all.map {
            Success(response: $0, forms: responseForms.forms(of: $0), stream: responseForms.stream(of: $0))
        }
    }

    /// Returns the media types of responses that the client never requests.
    func unusedResponseContents() -> [MediaContent] { operation.responses.flatMap(responseForms.unusedContents) }

    /// The responses with normalized statuses, without duplicates.
    var statuses: [Response] {
        var seen: Set<String> = []
        return operation.responses.compactMap { response in
            guard let status = Response.status(response.status), seen.insert(status).inserted else { return nil }
            var response = response
            response.status = status
            return response
        }
    }

    /// Returns the output of the function that doesn't stream.
    ///
    /// A response that is always a stream belongs to the streaming function. A status without a body belongs to both functions
    /// if another successful response has a body, otherwise only to the streaming function.
    func output() -> OutputCode {
        let successes = successes
        let whole = successes.filter { !$0.forms.isEmpty }
        guard let stream = stream(of: successes) else { return code(for: whole) }
        var code: OutputCode
        if whole.contains(where: \.hasWholeBody) {
            code = self.code(for: whole)
        } else {
            code = OutputCode(type: stream.type, reader: stream.reader, isStream: true)
        }
        code.stream = stream
        return code
    }

    private func code(for successes: [Success]) -> OutputCode {
        guard let first = successes.first else {
            // Without documented responses, the body is returned as bytes.
            return code(for: operation.responses.isEmpty ? .bytes : .nothing)
        }
        guard var only = first.forms.first, successes.allSatisfy({ $0.forms.count == 1 }) else {
            let isString = successes.count == 1 && first.forms.allSatisfy { $0.type == "String" }
            return isString ? string(first.response, first.forms) : choice(successes)
        }
        // The runtime rejects partial content unless the contract documents it.
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
            return OutputCode(
                type: isOptional ? value.type : value.type + "?",
                reader: .text(".optionalJSON(\(full.arguments))"),
                imports: value.imports
            )
        }
        return choice(successes)
    }

    /// Whether a GET succeeds with an undescribed body.
    ///
    /// Frameworks that send files or streams don't always describe them.
    var isUndescribed: Bool {
        let successes = successes
        return operation.method == "GET" && !successes.isEmpty
            && successes.map(\.response).allSatisfy { response in
                response.contents.isEmpty && response.location != nil && !["204", "205"].contains(response.status)
            }
    }

    private func undescribed(_ partial: [String]) -> OutputCode {
        var form = ResponseForm.undescribed
        form.partial = partial
        var code = code(for: form)
        code.isUndescribed = true
        return code
    }

    private func code(for form: ResponseForm) -> OutputCode {
        return OutputCode(type: form.type, reader: .text(form.answer), only: form, imports: form.imports)
    }

    /// Returns a string as JSON or plain text: the value is the same in either media type.
    private func string(_ response: Response, _ forms: [ResponseForm]) -> OutputCode {
        let status = SwiftLiteral.string(response.status)
        let entries = forms.map { Code.text(".status(\(status), \($0.reader)) { $0 }") }
        return OutputCode(type: "String", reader: .list(open: ".oneOf([", elements: entries, close: "])"))
    }

    /// Returns an enum with a case for each status, and for each media type that has a different reader.
    private func choice(_ successes: [Success]) -> OutputCode {
        var cases: [(view: ChoiceCaseView, entry: String)] = []
        for success in successes {
            cases += responseCases(success.response, success.forms, isOnly: successes.count == 1)
        }
        let entries = cases.map { Code.text($0.entry) }
        let reader = Code.list(open: ".oneOf([", elements: entries, close: "])")
        var code = OutputCode(type: typeName(.output), reader: reader)
        for form in successes.flatMap(\.forms) { code.imports.formUnion(form.imports) }
        let conformances = "Equatable, Sendable"
        let view = ChoiceView(access: access, name: code.type, conformances: conformances, cases: cases.map(\.view))
        code.types = [nested(view, "Choice")]
        return code
    }

    /// Returns the cases for a status: a single one, or one for each form.
    ///
    /// Cases are named after the status, as in `ok` and `okCSV`. If there is only one status, they are named after the media
    /// type.
    func responseCases(
        _ response: Response,
        _ forms: [ResponseForm],
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

    /// Returns a case of an enum of statuses, and the runtime's entry that creates it.
    func responseCase(
        _ response: Response,
        _ form: ResponseForm,
        _ name: String,
        isOne: Bool = true
    ) -> (view: ChoiceCaseView, entry: String) {
        let reference = SwiftName.escapedAfterDot(name)
        let hasValue = form.kind != .nothing
        let status = isOne ? response.status : "\(response.status), `\(form.mediaTypes)`"
        let text = response.documentation.text.map { "\(status): \($0)" } ?? status
        let view = ChoiceCaseView(
            documentation: SwiftLiteral.documentation(text),
            name: SwiftName.escaped(name),
            payload: hasValue ? form.type : ""
        )
        let make = hasValue ? "{ .\(reference)($0) }" : "{ .\(reference) }"
        return (view, ".status(\(SwiftLiteral.string(response.status)), \(form.reader)) \(make)")
    }
}
