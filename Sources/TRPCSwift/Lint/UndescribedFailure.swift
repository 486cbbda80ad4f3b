internal import TRPCContract
package import TRPCSource

/// Finds operations that say nothing about how they fail, so that a client has no type for it.
package struct UndescribedFailure: LintRule {
    package static let rule = Rule(
        "undescribed-failure",
        .note,
        "An operation describes no failure, so that what it fails with has no type.",
        "Describe its failures: a response under '4XX', '5XX' or 'default', or under single statuses.",
        example: .init(
            before: #"responses: { '200': … }"#,
            after: #"responses: { '200': …, default: { $ref: '#/components/responses/Problem' } }"#
        )
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        for operation in subject.operations where operation.isREST {
            guard let responses = operation.node["responses"], responses.count > 0,
                !responses.entries.contains(where: { Self.isFailure($0.key) })
            else { continue }
            diagnostics.emit(.undescribedFailure(operation.name, at: operation.location))
        }
    }

    private static func isFailure(_ status: String) -> Bool {
        guard let status = Response.status(status) else { return false }
        return status == "default" || status.hasPrefix("4") || status.hasPrefix("5")
    }
}

extension Diagnostic {
    fileprivate static func undescribedFailure(_ operation: String, at location: Location) -> Diagnostic {
        .note(
            UndescribedFailure.rule,
            "'\(operation)' describes no failure; what it fails with has no type",
            at: location,
            fix: "add a response under '4XX', '5XX' or 'default'"
        )
    }
}
