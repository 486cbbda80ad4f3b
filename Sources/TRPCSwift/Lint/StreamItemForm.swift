internal import TRPCContract
package import TRPCSource

/// Reports how the items of each event stream are decoded: as whole events, or as the JSON in their data.
///
/// Documents often leave this ambiguous.
package struct StreamItemForm: LintRule {
    package static let rule = Rule(
        "stream-item-form",
        .note,
        "The items of an event stream are whole events (OpenAPI 3.2), or the JSON in their data (earlier versions).",
        """
        No change is needed if this is what the backend sends. An 'itemSchema' with 'data', 'event', 'id' and 'retry' \
        describes whole events; any other schema describes their data.
        """
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        for call in subject.calls where !call.isProcedure {
            for content in call.responses.filter(\.isSuccess).flatMap(\.contents) where content.carriage == .events {
                guard content.item != nil, !content.isAssumed else { continue }
                diagnostics.report(.itemForm(of: call.documentName, content.events), at: content.location)
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func itemForm(of operation: String, _ events: EventForm?) -> Diagnostic {
        let form: String
        if let events {
            let (usual, other) = events.isText ? ("text", "JSON") : ("JSON", "text")
            let names = events.exceptions.map { "'\($0)'" }.joined(separator: ", ")
            form = "whole events, whose data is \(usual)" + (names.isEmpty ? "" : ", or \(other) for \(names)")
        } else {
            form = "the JSON in the data of events"
        }
        return Diagnostic(StreamItemForm.rule, "the items of '\(operation)' are \(form)")
    }
}
