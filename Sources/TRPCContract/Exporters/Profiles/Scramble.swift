extension ExporterProfile {
    /// dedoc/scramble for Laravel.
    static let scramble = ExporterProfile(
        choice: .scramble,
        name: "Scramble",
        marks: [
            Mark("Laravel's error responses") {
                !$0.responseNames.isDisjoint(with: [
                    "ValidationException", "AuthenticationException", "ModelNotFoundException",
                    "AuthorizationException",
                ])
            },
            Mark("ids with dots") { $0.mostIDs { $0.contains(".") } },
            Mark("the title 'Laravel'") { $0.title == "Laravel" },
        ],
        remedies: [
            "untyped-body": "return a JsonResource, or annotate the response with @response"
        ]
    )
}
