extension ExporterProfile {
    /// @orpc/openapi. Operation ids are procedure paths.
    static let oRPC = ExporterProfile(
        choice: .orpc,
        name: "oRPC",
        marks: [
            Mark("ids with dots") { $0.mostIDs { $0.contains(".") } },
            Mark("OpenAPI 3.1.1") { $0.version == "3.1.1" },
            Mark("its response descriptions") {
                $0.responseDescriptions.contains("OK")
                    && $0.responseDescriptions.isSubset(of: ["OK", "Created", "No Content"])
            },
        ],
        remedies: [
            "untyped-body": "add .output(…) to the procedure"
        ]
    )
}
