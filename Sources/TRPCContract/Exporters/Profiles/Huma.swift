extension ExporterProfile {
    /// danielgtaylor/huma.
    static let huma = ExporterProfile(
        choice: .huma,
        name: "Huma",
        marks: [
            Mark("the property '$schema' of its responses") { $0.propertyNames.contains("$schema") },
            Mark("its error schemas") { $0.hasSchema("ErrorModel") && $0.hasSchema("ErrorDetail") },
            Mark("error responses with problem details") { $0.mediaTypes.contains("application/problem+json") },
        ]
    )
}
