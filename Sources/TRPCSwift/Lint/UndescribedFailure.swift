internal import TRPCContract
package import TRPCSource

/// Finds operations that don't describe their error responses, for which a client has no error type.
package struct UndescribedFailure: LintRule {
    package static let rule = Rule(
        "undescribed-failure",
        .note,
        "An operation describes no error response, so its errors have no type.",
        "Add a response under '4XX', '5XX' or 'default'.",
        example: .init(
            before: #"responses: { '200': … }"#,
            after: #"responses: { '200': …, default: { $ref: '#/components/responses/Problem' } }"#
        )
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        for call in subject.calls where !call.isProcedure {
            guard !call.responses.isEmpty, !call.responses.contains(where: { Self.isFailure($0.status) }) else {
                continue
            }
            diagnostics.report(.undescribedFailure(call.documentName), at: call.methodLocation)
        }
    }

    private static func isFailure(_ status: String) -> Bool {
        guard let status = Response.status(status) else { return false }
        return status == "default" || status.hasPrefix("4") || status.hasPrefix("5")
    }
}

extension Diagnostic {
    fileprivate static func undescribedFailure(_ operation: String) -> Diagnostic {
        Diagnostic(
            UndescribedFailure.rule,
            "'\(operation)' describes no error response, so its errors have no type",
            fix: .remedy
        )
    }
}
