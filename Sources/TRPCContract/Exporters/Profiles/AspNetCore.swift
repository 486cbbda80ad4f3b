extension ExporterProfile {
    /// Microsoft.AspNetCore.OpenApi in .NET 9 and 10.
    ///
    /// Numbers can also be strings with a pattern, because the server accepts both.
    static let aspNetCore = ExporterProfile(
        choice: .aspnet,
        name: "ASP.NET Core",
        marks: [
            Mark("numbers that are also strings with a pattern") { $0.numeralCount > 0 },
            Mark("a title that ends with the document's name") {
                $0.title.hasSuffix(" | v1") || $0.title.contains(" | v")
            },
            Mark("a tag with the assembly's name") { document in
                document.tags.contains { !$0.isEmpty && document.title.hasPrefix("\($0) |") }
            },
            Mark("media types of its formatters") {
                $0.mediaTypes.contains("application/json,text/json,text/plain")
            },
            Mark("problem details") {
                $0.hasSchema("ProblemDetails", "HttpValidationProblemDetails", "ValidationProblemDetails")
            },
        ],
        remedies: [
            "untyped-body":
                "declare the response: .Produces<T>() in a minimal API, [ProducesResponseType<T>(200)] in a controller",
            "missing-operation-id": "name the endpoint: .WithName(\"GetItem\")",
        ]
    )
}
