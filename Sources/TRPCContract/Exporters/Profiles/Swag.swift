extension ExporterProfile {
    /// swaggo/swag of Go.
    static let swag = ExporterProfile(
        choice: .swag,
        name: "swag",
        marks: [
            Mark("schemas of a package and a type") { $0.hasPackageNames },
            Mark("names of enum cases") { $0.namedCasesCount > 0 },
        ],
        remedies: [
            "untyped-body": "add the comment: // @Success 200 {object} models.Task",
            "missing-operation-id": "add the comment: // @ID listTasks",
        ]
    )
}
