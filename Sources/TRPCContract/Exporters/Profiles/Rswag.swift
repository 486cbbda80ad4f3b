extension ExporterProfile {
    /// rswag for Rails. It doesn't write operation ids.
    static let rswag = ExporterProfile(
        choice: .rswag,
        name: "rswag",
        marks: [
            Mark("no operation ids") { $0.operationCount > 0 && $0.operationIDs.isEmpty },
            Mark("the server variable 'defaultHost'") { $0.serverVariables.contains("defaultHost") },
            Mark("the title 'API V1'") { $0.title == "API V1" },
        ],
        remedies: [
            "missing-operation-id": "add operationId to the specs: operationId 'listPoints'"
        ]
    )
}
