extension ExporterProfile {
    /// @elysiajs/openapi and @elysiajs/swagger. Each body is described in three media types.
    static let elysia = ExporterProfile(
        choice: .elysia,
        name: "Elysia",
        marks: [
            Mark("ids from a method and a path") {
                $0.mostIDs { id in
                    ["get", "post", "put", "patch", "delete"].contains { id.hasPrefix($0) } && !id.contains("_")
                        && !id.contains(".")
                }
            },
            Mark("named schemas with '$id'") { $0.schemaIDCount > 0 },
            Mark("TypeBox's unions of constants") { $0.constantUnionCount > 0 },
            Mark("the title 'Elysia Documentation'") { $0.title == "Elysia Documentation" },
            Mark("three media types per response") {
                $0.mediaTypes.contains("application/json,multipart/form-data,text/plain")
            },
        ],
        remedies: [
            "untyped-body": "declare the response: { response: t.Object({ … }) }"
        ]
    )
}
