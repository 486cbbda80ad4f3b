package import TRPCSource

/// Finds operations that share an id (OpenAPI 3.1, 4.8.10: it must be unique).
package struct DuplicateOperationID: LintRule {
    package static let rule = Rule(
        "duplicate-operation-id",
        .warning,
        "Two operations have one operationId.",
        "Give each operation its own id; methods, types and files are named after it.",
        example: .init(
            before: #"get /posts: { operationId: list }\#nget /users: { operationId: list }"#,
            after: #"get /posts: { operationId: listPosts }\#nget /users: { operationId: listUsers }"#
        )
    )

    package init() {}

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        var first: [String: Node] = [:]
        for operation in subject.operations {
            guard let id = operation.node["operationId"], let text = id.text, !text.isEmpty else { continue }
            if let other = first[text] {
                diagnostics.emit(.duplicateID(text, at: id.location, first: other.location))
            } else {
                first[text] = id
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func duplicateID(_ id: String, at location: Location, first: Location) -> Diagnostic {
        .warning(
            DuplicateOperationID.rule,
            "the operationId '\(id)' is taken",
            at: location,
            notes: [Note("it stands here first", at: first)],
            fix: "give each operation its own id; methods, types and files are named after it"
        )
    }
}
