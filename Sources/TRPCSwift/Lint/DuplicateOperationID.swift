internal import TRPCContract
package import TRPCSource

/// Finds operations that share an id, which must be unique (OpenAPI 3.1, 4.8.10).
package struct DuplicateOperationID: LintRule {
    package static let rule = Rule(
        "duplicate-operation-id",
        .warning,
        "Two operations have the same operationId.",
        "Give each operation a unique id; methods, types and files are named after it.",
        example: .init(
            before: #"get /posts: { operationId: list }\#nget /users: { operationId: list }"#,
            after: #"get /posts: { operationId: listPosts }\#nget /users: { operationId: listUsers }"#
        )
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        var first: [String: Location] = [:]
        for call in subject.calls {
            guard let id = call.id, let location = call.idLocation else { continue }
            if let other = first[id] {
                // Two paths can refer to the same path item.
                if other != location { diagnostics.report(.duplicateID(id, first: other), at: location) }
            } else {
                first[id] = location
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func duplicateID(_ id: String, first: Location) -> Diagnostic {
        Diagnostic(
            DuplicateOperationID.rule,
            "duplicate operationId '\(id)'",
            notes: [Note("first used here", at: first)],
            fix: .remedy
        )
    }
}
