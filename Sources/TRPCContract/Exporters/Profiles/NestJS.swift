extension ExporterProfile {
    /// @nestjs/swagger. It can't detect TypeScript unions, and describes them as objects without properties.
    static let nestJS = ExporterProfile(
        choice: .nestjs,
        name: "NestJS",
        marks: [
            Mark("ids from a controller and a method") { $0.mostIDs { $0.contains("Controller_") } },
            Mark("schemas whose names end with 'Dto'") { $0.hasSchema(suffix: "Dto") || $0.hasSchema(suffix: "DTO") },
            Mark("nullable objects without properties") { $0.nullableObjectCount > 0 },
            Mark("an empty contact") { $0.hasEmptyContact },
        ],
        readings: [.nullableObjectsAsAny],
        remedies: [
            "scalar-object":
                "declare the type: @ApiProperty({ type: String, nullable: true }), and format: 'date-time' for a date",
            "untyped-body": "declare the response: @ApiOkResponse({ type: UserDto })",
            "untyped-property": "declare the type: @ApiProperty({ type: … })",
        ]
    )
}
