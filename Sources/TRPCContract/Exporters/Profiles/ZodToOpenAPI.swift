extension ExporterProfile {
    /// @asteasolutions/zod-to-openapi, which chanfana and @hono/zod-openapi use, too.
    static let zodToOpenAPI = ExporterProfile(
        choice: .zodToOpenAPI,
        name: "zod-to-openapi",
        marks: [
            Mark("an empty list of parameters") { $0.hasEmptyParameters },
            Mark("components before the paths") { $0.hasComponentsFirst },
        ],
        remedies: [
            "untyped-body": "declare the response: responses: { 200: { content: { 'application/json': { schema } } } }",
            "missing-operation-id": "set operationId in registerPath or createRoute",
        ]
    )
}
