internal import TRPCContract

/// The failures of an operation.
struct FailureCode {
    /// The failures' type: an enum, or the runtime's type if no failures are documented.
    var type = "UndocumentedFailure"
    /// The operation's own enum, if it can't be shared with other operations.
    var types: [NestedView] = []
    var imports: Imports = []
}

extension OperationCode {
    /// Returns the failures that the contract describes; nil if there are none.
    func describedFailures() -> FailureSet? {
        let responses = statuses.filter { !$0.isSuccess && $0.status.first != "1" }
        guard !responses.isEmpty else { return nil }
        let cases = responses.flatMap { response in
            let forms = responseForms.failureForms(of: response)
            return zip(responseCases(response, forms), forms).map { made, form in
                FailureSet.Case(view: made.view, entry: made.entry, status: response.status, form: form)
            }
        }
        var set = FailureSet(cases: cases)
        set.isOwn = responses.flatMap(\.contents).compactMap(\.type).contains(where: isOwn)
        return set
    }

    /// Returns whether a type belongs only to this operation and differs from the types of others.
    private func isOwn(_ type: TypeID) -> Bool {
        let graph = declarations.graph
        var current = graph.resolved(type)
        while case .array(let element) = graph[current].shape { current = graph.resolved(element) }
        var isShared = !graph[current].alternatives.isEmpty
        while let parent = graph[current].origin.parent {
            current = parent
            isShared = isShared || !graph[current].alternatives.isEmpty
        }
        guard case .operation(let name, _) = graph[current].origin.role else { return false }
        return !isShared && name == operation.name.stem
    }

    /// The name of the enum for the operation's failures, which may be shared.
    var failureName: String { shared?.name(for: operation) ?? typeName(.failure) }

    func failures() -> FailureCode {
        guard let set = described else { return FailureCode() }
        let name = failureName
        guard shared?.name(for: operation) == nil else { return FailureCode(type: name) }
        let view = nested(set.view(named: name, access: access), "Failure")
        return FailureCode(type: name, types: [view], imports: set.imports)
    }
}
