extension ExporterProfile {
    /// @fastify/swagger.
    static let fastify = ExporterProfile(
        choice: .fastify,
        name: "Fastify",
        marks: [
            Mark("schemas named 'def-0'") { $0.hasSchema(prefix: "def-") },
            Mark("its response descriptions") { $0.responseDescriptions.contains("Default Response") },
            Mark("OpenAPI 3.0.3") { $0.version == "3.0.3" },
        ],
        remedies: [
            "untyped-body": "add schema.response to the route",
            "missing-operation-id": "set schema.operationId",
        ]
    )
}
