internal import TRPCContract
package import TRPCSource

/// Finds operations without an id. Their Swift names change if their paths change.
package struct MissingOperationID: LintRule {
    package static let rule = Rule(
        "missing-operation-id",
        .note,
        "An operation has no operationId; it is named after its method and path.",
        "Add an operationId, so that its name doesn't depend on the path.",
        example: .init(
            before: #"get /posts: { responses: … }"#,
            after: #"get /posts: { operationId: listPosts, responses: … }"#
        )
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        // A procedure doesn't need an id, since its path is its name.
        for call in subject.calls where call.id == nil && !call.isProcedure {
            diagnostics.report(.missingID(call.documentName), at: call.methodLocation)
        }
    }
}

extension Diagnostic {
    fileprivate static func missingID(_ operation: String) -> Diagnostic {
        Diagnostic(
            MissingOperationID.rule,
            "'\(operation)' has no operationId; it is named after its method and path",
            fix: .remedy
        )
    }
}
