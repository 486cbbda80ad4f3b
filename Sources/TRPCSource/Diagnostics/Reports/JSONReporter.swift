/// Reports diagnostics as JSON for scripts.
///
///     {
///       "schemaVersion": 1,
///       "tool": { "name": "trpcgen", "version": "0.1.0" },
///       "diagnostics": [
///         {
///           "id": "untyped-output",
///           "severity": "warning",
///           "message": "the output of 'posts.like' has no type …",
///           "fix": "return a typed value …",
///           "file": "api.json", "line": 12, "column": 5,
///           "notes": [{ "message": "…", "file": "api.json", "line": 3, "column": 1 }]
///         }
///       ],
///       "summary": { "errors": 0, "warnings": 1, "notes": 0 }
///     }
///
/// Lines and columns are 1-based, and columns count Unicode scalars. `fix` and the location (`file`, `line` and
/// `column`) are optional; `notes` is always present. New members may be added; removing or redefining a member
/// increments `schemaVersion`.
package struct JSONReporter: Reporter {
    package static let schemaVersion = 1

    private let sources: SourceMap
    private let version: String

    /// Creates a reporter.
    ///
    /// - Parameter version: The tool's version.
    package init(sources: SourceMap, version: String) {
        self.sources = sources
        self.version = version
    }

    package func render(_ diagnostics: [Diagnostic]) -> String {
        func count(_ severity: Diagnostic.Severity) -> JSONOutput {
            .number(diagnostics.count { $0.severity == severity })
        }
        return JSONOutput.object([
            "schemaVersion": .number(Self.schemaVersion),
            "tool": .object(["name": .string("trpcgen"), "version": .string(version)]),
            "diagnostics": .array(diagnostics.sortedByPlace().map(entry)),
            "summary": .object(["errors": count(.error), "warnings": count(.warning), "notes": count(.note)]),
        ]).rendered
    }

    private func entry(_ diagnostic: Diagnostic) -> JSONOutput {
        .object(
            [
                ("id", .string(diagnostic.id)),
                ("severity", .string(diagnostic.severity.name)),
                ("message", .string(diagnostic.message)),
            ]
                + (diagnostic.fix.map { [("fix", .string($0))] } ?? [])
                + place(diagnostic.location)
                + [
                    (
                        "notes",
                        .array(
                            diagnostic.notes.map { note in
                                .object([("message", .string(note.message))] + place(note.location))
                            }
                        )
                    )
                ]
        )
    }

    private func place(_ location: Location?) -> [(key: String, value: JSONOutput)] {
        guard let location else { return [] }
        return [
            ("file", .string(sources[location.file].path)),
            ("line", .number(Int(location.line))),
            ("column", .number(Int(location.column))),
        ]
    }
}
