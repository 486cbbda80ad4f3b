extension ExporterProfile {
    /// @typespec/openapi3.
    static let typeSpec = ExporterProfile(
        choice: .typespec,
        name: "TypeSpec",
        marks: [
            Mark("its response descriptions") { $0.responseDescriptions.contains("The request has succeeded.") },
            Mark("its error description") {
                $0.responseDescriptions.contains("An unexpected error response.")
                    || $0.responseDescriptions.contains(
                        "The server could not understand the request due to invalid syntax."
                    )
            },
            Mark("ids from an interface and an operation") { $0.taggedIDCount > 0 || $0.mostIDs { $0.contains("_") } },
        ]
    )
}
