package import TRPCSource

/// Finds operations without an id, whose Swift names then change with their paths.
package struct MissingOperationID: LintRule {
    package static let rule = Rule(
        "missing-operation-id",
        .note,
        "An operation has no operationId; its name is made of its method and path.",
        "Give it an operationId, so that its Swift name survives a change of the path.",
        example: .init(
            before: #"get /posts: { responses: … }"#,
            after: #"get /posts: { operationId: listPosts, responses: … }"#
        )
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        for operation in subject.operations where operation.node["operationId"]?.text?.isEmpty ?? true {
            // A procedure of our own exporter is named by its path.
            if operation.node["x-trpc"]?.has("path") == true { continue }
            diagnostics.emit(.missingID(operation.name, at: operation.location))
        }
    }
}

extension Diagnostic {
    fileprivate static func missingID(_ operation: String, at location: Location) -> Diagnostic {
        .note(
            MissingOperationID.rule,
            "'\(operation)' has no operationId; it is named after its method and path",
            at: location,
            fix: "give it an operationId, so that its name survives a change of the path"
        )
    }
}
