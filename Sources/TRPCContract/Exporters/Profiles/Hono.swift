extension ExporterProfile {
    /// hono-openapi and @hono/zod-openapi.
    static let hono = ExporterProfile(
        choice: .hono,
        name: "Hono",
        marks: [
            Mark("ids from a method and a path") {
                $0.mostIDs { id in
                    ["getApi", "postApi", "putApi", "patchApi", "deleteApi"].contains { id.hasPrefix($0) }
                }
            },
            Mark("the title 'Hono Documentation'") { $0.title == "Hono Documentation" || $0.title.hasPrefix("Hono") },
            Mark("parameters written as ':id'") { $0.hasColonParameters },
            Mark("the empty parameters of zod-to-openapi") { $0.hasEmptyParameters },
            Mark("OpenAPI 3.1.0 without named schemas") { $0.version == "3.1.0" && $0.schemaNames.isEmpty },
        ],
        remedies: [
            "missing-operation-id": "set operationId in describeRoute or createRoute",
            "colon-parameter": "use '{id}' instead of ':id' in createRoute",
        ]
    )
}
