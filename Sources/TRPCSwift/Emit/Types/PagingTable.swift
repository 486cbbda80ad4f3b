internal import TRPCContract
internal import TRPCSource

/// The paging rules of a contract by input type.
///
/// A rule requires an unambiguous contract: a cursor and the next one have the same type, and the number of the first page is
/// known if it's needed.
struct PagingTable {
    private var rules: [TypeID: PagingRule] = [:]

    /// Creates the table of a contract.
    ///
    /// - Parameter diagnostics: Receives the problems with the settings.
    init(_ reading: ContractReading, _ settings: PagingSettings, diagnostics: DiagnosticSink) {
        let graph = reading.graph
        let calls = reading.contract.calls.compactMap { PagedCall($0, graph) }
        let numbers = PageNumbers(graph, inputs: calls.map(\.input))
        let declared = DeclaredPaging(settings, reading.contract.calls, diagnostics: diagnostics)
        var found: [TypeID: [PagingRule]] = [:]
        for call in calls {
            let rule =
                if let settings = declared.rule(of: call) {
                    declared.paging(of: call, settings, graph, numbers)
                } else {
                    PagingDetection(graph, call, numbers)?.rule
                }
            guard let rule, found[call.input]?.contains(rule) != true else { continue }
            found[call.input, default: []].append(rule)
        }
        declared.reportUnused()
        for (input, all) in found where all.count == 1 { rules[input] = all[0] }
    }

    subscript(input: TypeID) -> PagingRule? { rules[input] }
}

/// A call whose output may be a page.
struct PagedCall {
    let name: String
    let input: TypeID
    let output: TypeID
    /// The names of the query parameters; nil for a procedure.
    let query: Set<String>?
    /// The names of the response's headers.
    let headers: [String]

    /// Returns nil for calls with side effects, without an input, or with several outputs.
    init?(_ call: Call, _ graph: TypeGraph) {
        name = call.name
        switch call.wire {
        case .trpc(let wire):
            guard wire.kind == .query, let input = wire.input.type, let output = wire.output.type else { return nil }
            self.input = graph.resolved(input)
            self.output = graph.resolved(output)
            query = nil
            headers = []
        case .rest(let wire):
            let answers = call.responses.filter(\.isSuccess)
            guard call.method == "GET", call.body == nil, let input = wire.input,
                answers.count == 1, answers[0].readContents.count == 1, let answer = answers[0].readContents.first,
                answer.carriage == .json, let output = answer.type
            else { return nil }
            self.input = graph.resolved(input)
            self.output = graph.resolved(output)
            query = Set(call.parameters.filter { $0.place == .query }.map(\.name))
            headers = answers[0].headers.map(\.name)
        }
    }
}
