import Testing

/// An excerpt on the site's front page that isn't found in its file is an error.
struct ExcerptTests {
    @Test(
        .enabled(if: FrontPage.hasPython),
        arguments: [
            (
                "excerpts.excerpt('Schemas/bistro.openapi.yaml', 'nowhere:')",
                "Schemas/bistro.openapi.yaml: 0 lines start with 'nowhere:'"
            ),
            (
                "excerpts.excerpt('Schemas/bistro.openapi.yaml', 'type: object')",
                "lines start with 'type: object'; expected 1"
            ),
            (
                "excerpts.excerpt('Schemas/bistro.openapi.yaml', ('SoldOut:', '<nowhere'))",
                "has no line that starts with 'nowhere'"
            ),
            ("excerpts.excerpt('Schemas/nowhere.yaml', 'a:')", "Schemas/nowhere.yaml doesn't exist"),
            ("excerpts.excerpt('Schemas/bistro.openapi.yaml', 'paths:')", "lines; at most"),
        ]
    )
    func aMissingExcerptIsAnError(call: String, message: String) throws {
        let script =
            "import sys\nsys.dont_write_bytecode = True\nsys.path.insert(0, 'Scripts/site')\nimport excerpts\n\(call)"
        let result = try FrontPage.run(["python3", "-c", script])
        #expect(result.code != 0 && result.output.contains(message), "\(result.output)")
    }
}
