extension ExporterProfile {
    /// poem-openapi.
    static let poem = ExporterProfile(
        choice: .poem,
        name: "poem-openapi",
        marks: [
            Mark("media types with a charset") { $0.mediaTypes.contains("application/json; charset=utf-8") },
            Mark("responses without a description") { $0.responseDescriptions.contains("") },
        ],
        remedies: [
            "missing-operation-id": "add operation_id to #[oai(…)]"
        ]
    )
}
