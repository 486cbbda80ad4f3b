extension ExporterProfile {
    /// springdoc-openapi. It describes `Pageable` as an object in the query.
    static let springdoc = ExporterProfile(
        choice: .springdoc,
        name: "springdoc",
        marks: [
            Mark("tags that end with '-controller'") { $0.tags.contains { $0.hasSuffix("-controller") } },
            Mark("a generated server URL") { $0.serverDescriptions.contains("Generated server url") },
            Mark("responses of any media type") { $0.mediaTypes.contains("*/*") },
            Mark("Spring's page schemas") { $0.hasSchema("Pageable", "PageableObject", "SortObject") },
        ],
        remedies: [
            "missing-operation-id": "name the method, or add @Operation(operationId = \"…\")"
        ]
    )
}
