extension ExporterProfile {
    /// FastAPI with Pydantic.
    static let fastAPI = ExporterProfile(
        choice: .fastapi,
        name: "FastAPI",
        marks: [
            Mark("the schema 'HTTPValidationError'") { $0.hasSchema("HTTPValidationError") },
            Mark("its response descriptions") { $0.responseDescriptions.contains("Successful Response") },
            Mark("ids that end with a method") {
                $0.mostIDs { id in ["_get", "_post", "_put", "_patch", "_delete"].contains { id.hasSuffix($0) } }
            },
        ],
        readings: [.decimalsAsStrings],
        remedies: [
            "untyped-body": "annotate the return type of the function, or add response_model",
            "missing-operation-id": "set generate_unique_id_function, or operation_id",
        ]
    )
}
