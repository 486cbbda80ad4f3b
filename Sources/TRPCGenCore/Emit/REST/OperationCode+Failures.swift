/// What an operation that fails can answer.
struct FailureCode {
    /// An enum of its own, or the runtime's where nothing is documented.
    var type = "UndocumentedFailure"
    /// The runtime's entries; nil where nothing is documented.
    var list: String?
    var choices: [ChoiceView] = []
    var imports: Imports = []
}

extension OperationCode {
    func failures() -> FailureCode {
        let responses = statuses.filter { !$0.isSuccess && $0.status.first != "1" }
        guard !responses.isEmpty else { return FailureCode() }
        let answers = AnswerReading(types: types, diagnostics: diagnostics)
        let cases = responses.flatMap { responseCases($0, answers.forms(of: $0)) }
        var code = FailureCode(type: typeName("Failure"), list: Self.list("", cases.map(\.entry)))
        for form in responses.flatMap(answers.forms) { code.imports.formUnion(form.imports) }
        code.imports.formUnion([.foundation, .runtime])
        let rest = ChoiceCaseView(
            documentation: SwiftLiteral.documentation("A status that the contract does not describe."),
            name: "undocumented",
            payload: "(status: Int, body: Data)"
        )
        code.choices = [
            ChoiceView(
                documentation: SwiftLiteral.documentation("How `\(operation.method) \(operation.path)` fails."),
                access: access,
                name: code.type,
                conformances: "RESTFailure, Equatable, Sendable",
                cases: cases.map(\.view) + [rest]
            )
        ]
        return code
    }
}
