package import TRPCSource

/// Reports an error if there is nothing to generate for a contract.
package struct EmptyContract {
    private let selection: Selection

    package init(selection: Selection) { self.selection = selection }

    /// Reports an error if `reading` contains neither procedures nor types after all passes.
    package func check(_ reading: ContractReading, _ document: Document, _ diagnostics: DiagnosticSink) {
        guard !diagnostics.hasErrors, reading.contract.calls.isEmpty,
            !reading.graph.ids.contains(where: { reading.names.name(of: $0) != nil && !reading.graph[$0].usage.isEmpty }
            )
        else { return }
        let leftOut = reading.contract.excludedCalls
        guard leftOut.isEmpty else {
            diagnostics.report(.emptySelection(leftOut), at: ruleLocation ?? document.root.location)
            return
        }
        let place = document.root["paths"] ?? document.root["components"] ?? document.root
        diagnostics.report(.emptyContract, at: place.location)
    }

    /// The location of the selection in the configuration; nil for a selection from the command line.
    private var ruleLocation: Location? {
        for filter in [selection.include, selection.exclude].compactMap(\.self) {
            let rules =
                filter.procedures.map(\.location) + filter.paths.map(\.location) + filter.tags.map(\.location)
                + filter.schemas.map(\.location)
            if let location = rules.lazy.compactMap(\.self).first { return location }
        }
        return nil
    }
}

extension Diagnostic {
    fileprivate static func emptySelection(_ leftOut: [String]) -> Diagnostic {
        let shown = leftOut.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
        let rest = leftOut.count > 5 ? " and \(leftOut.count - 5) more" : ""
        return Diagnostic(.emptySelection, fix: "select something that the contract contains: \(shown)\(rest)")
    }

    fileprivate static var emptyContract: Diagnostic {
        Diagnostic(
            .emptyContract,
            "nothing to generate: the document has no procedures, operations or types",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let emptyContract = Rule(
        "empty-contract",
        .error,
        "A document has no procedures, operations or schemas.",
        "Re-export the document, and check the exporter's input: the router or the schemas."
    )

    package static let emptySelection = Rule(
        "empty-selection",
        .error,
        "Nothing remains to generate after 'include' and 'exclude'.",
        "Select something that the contract contains."
    )
}
