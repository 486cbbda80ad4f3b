package import TRPCSource

/// Checks the versions and dialects that a document declares.
enum DocumentVersion {
    /// The newest supported minor version of OpenAPI 3.
    static let newest = 2

    /// Reports an OpenAPI version newer than ``newest``.
    static func check(_ version: Node, _ diagnostics: DiagnosticSink) {
        let parts = (version.text ?? "").split(separator: ".")
        guard parts.count > 1, let minor = Int(parts[1]), minor > newest else { return }
        diagnostics.report(.newerVersion(version.text ?? ""), at: version.location)
    }

    /// Reports an unknown JSON Schema dialect (`$schema`, `jsonSchemaDialect`).
    static func check(dialect: Node?, _ diagnostics: DiagnosticSink) {
        guard let dialect, let text = dialect.string else { return }
        var name = text[...]
        for scheme in ["https://", "http://"] where name.hasPrefix(scheme) { name = name.dropFirst(scheme.count) }
        while name.last == "#" || name.last == "/" { name.removeLast() }
        let isKnown = drafts.contains(String(name)) || name.hasPrefix("spec.openapis.org/oas/3.")
        if !isKnown { diagnostics.report(.unknownDialect(text), at: dialect.location) }
    }

    private static let drafts: Set<String> = [
        "json-schema.org/draft-04/schema", "json-schema.org/draft-06/schema", "json-schema.org/draft-07/schema",
        "json-schema.org/draft/2019-09/schema", "json-schema.org/draft/2020-12/schema", "json-schema.org/schema",
    ]
}

extension Diagnostic {
    fileprivate static func newerVersion(_ version: String) -> Diagnostic {
        Diagnostic(
            .newerVersion,
            "OpenAPI \(version) is newer than this tool; it is read as 3.\(DocumentVersion.newest)",
            fix: .remedy
        )
    }

    fileprivate static func unknownDialect(_ dialect: String) -> Diagnostic {
        Diagnostic(
            .unknownDialect,
            "unknown dialect '\(dialect)'; its schemas are read as JSON Schema 2020-12",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let newerVersion = Rule(
        "newer-version",
        .note,
        "A document's OpenAPI version is newer than the tool; it is read as the newest supported one.",
        "Look for a newer release of the tool; features that the version adds are ignored."
    )

    package static let unknownDialect = Rule(
        "unknown-dialect",
        .note,
        "'$schema' or 'jsonSchemaDialect' specifies an unknown JSON Schema dialect; it is read as 2020-12.",
        "Check that no keyword has a different meaning, or specify a dialect of json-schema.org."
    )
}
