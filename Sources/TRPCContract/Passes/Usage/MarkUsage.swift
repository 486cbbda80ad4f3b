package import TRPCSource

/// Marks each type with the directions in which it's used.
///
/// Unreachable types stay unmarked and aren't generated, since exporters often include unused components.
package struct MarkUsage: GraphPass {
    package static let name = "prune and mark usage"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let contract = reading.contract
        for procedure in contract.procedures {
            if case .value(let type, _) = procedure.input { mark(type, .input, in: &reading.graph) }
            if case .value(let type) = procedure.output { mark(type, .output, in: &reading.graph) }
        }
        if let type = contract.errorData { mark(type, .output, in: &reading.graph) }
        for payload in contract.payloads { mark(payload, .output, in: &reading.graph) }
        for operation in contract.operations {
            if let input = operation.input { mark(input, .input, in: &reading.graph) }
            for type in operation.body?.contents.flatMap({ [$0.type, $0.item].compactMap(\.self) }) ?? [] {
                mark(type, .input, in: &reading.graph)
            }
            if let headers = operation.answerHeaders { mark(headers.type, .output, in: &reading.graph) }
            for response in operation.responses {
                for content in response.contents {
                    for type in [content.type, content.item].compactMap(\.self) {
                        mark(type, .output, in: &reading.graph)
                    }
                }
            }
        }
        let unused = contract.components.filter { reading.graph[$0].usage.isEmpty }
        if contract.procedures.isEmpty || contract.hasChosenComponents {
            for type in unused { markStandalone(type, in: &reading.graph) }
        } else if let first = unused.first {
            let names = unused.compactMap { id -> String? in
                if case .component(let name) = reading.graph[id].origin.role { name } else { nil }
            }
            diagnostics.report(.unusedTypes(names), at: reading.graph[first].origin.location)
        }
        markOtherNames(in: &reading)
    }

    /// Marks aliases of shared types as used if their enclosing types are used.
    private func markOtherNames(in reading: inout ContractReading) {
        for id in reading.contract.otherNames {
            let place = reading.graph.container(of: id).map { reading.graph[$0] }
            let isUsed = place.map { $0.origin.isArguments || !$0.usage.isEmpty } ?? true
            reading.graph[id].usage = isUsed ? reading.graph[reading.graph.resolved(id)].usage : []
        }
    }

    /// Marks a schema that no operation uses, which is generated as it is.
    private func markStandalone(_ root: TypeID, in graph: inout TypeGraph) {
        var pending = [root]
        while let id = pending.popLast() {
            guard graph[id].usage.isEmpty else { continue }
            graph[id].usage = [.output, .standalone]
            pending.append(contentsOf: graph.children(of: id))
        }
    }

    private func mark(_ root: TypeID, _ usage: Usage, in graph: inout TypeGraph) {
        var pending = [root]
        while let id = pending.popLast() {
            guard !graph[id].usage.contains(usage) else { continue }
            graph[id].usage.insert(usage)
            pending.append(contentsOf: graph.children(of: id))
        }
    }
}

extension Diagnostic {
    fileprivate static func unusedTypes(_ names: [String]) -> Diagnostic {
        Diagnostic(.unusedTypes, "no procedure uses \(names.joined(separator: ", ")), so they aren't generated")
    }
}

extension Rule {
    package static let unusedTypes = Rule(
        "unused-types",
        .note,
        "No procedure uses these types, so they aren't generated.",
        "Remove them, or use them in a procedure."
    )
}
