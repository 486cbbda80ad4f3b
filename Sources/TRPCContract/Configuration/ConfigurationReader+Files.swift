package import TRPCSource

extension ConfigurationKey {
    package static let layout = ConfigurationKey(
        "layout",
        .files,
        values: words(of: Layout.self),
        shape: .words(of: Layout.self),
        default: "`\(ClientConfiguration.standard.layout.rawValue)`",
        summary:
            "How declarations are distributed to files: by router and named schema, one type per file, or one file.",
        details: """
            With `grouped`, each schema has a separate file. If there would be more than a hundred such files, schemas \
            whose names begin with the same word share one, which compiles faster. The build plugin uses `files` \
            instead.
            """,
        examples: ["layout: types"],
        option: Option("--layout"),
        .client { reader, node, client in reader.readLayout(of: node, into: &client) }
    )

    package static let files = ConfigurationKey(
        "files",
        .files,
        values: "a number from 1 to 999",
        shape: .integer(1...999),
        default: "determined by `layout`; 16 in the build plugin, since the build must know the files in advance",
        summary: "The number of generated files.",
        details: "For the effect on build times, see <doc:CompileTime>.",
        examples: ["files: 16"],
        option: Option("--files"),
        .client { reader, node, client in reader.readFileCount(of: node, into: &client) }
    )

    static let header = ConfigurationKey(
        "header",
        .files,
        values: "a string",
        shape: .text,
        default: "empty",
        summary: "A comment at the top of each file.",
        examples: ["header: Copyright Example, Inc."],
        .client { reader, node, client in
            client.header = reader.text("header", of: node).map(ClientConfiguration.headerLines) ?? []
        }
    )
}

extension ConfigurationReader {
    fileprivate func readLayout(of node: Node, into client: inout ClientConfiguration) {
        client.layout = choice("layout", of: node) ?? client.layout
        if let layout = node["layout"], node.has("files") {
            diagnostics.report(.layoutAndFiles, at: layout.location)
        }
    }

    fileprivate func readFileCount(of node: Node, into client: inout ClientConfiguration) {
        guard let files = node["files"] else { return }
        guard let count = files.int, (1...999).contains(count) else {
            reportWrong("files", "a number from 1 to 999", at: files)
            return
        }
        client.fileCount = count
    }
}

extension ClientConfiguration {
    /// Splits a header into comment lines. Lines that already are comments stay unchanged.
    package static func headerLines(_ text: String) -> [String] {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let visible = VisibleString.line(line)
            return visible.hasPrefix("//") ? visible : visible.isEmpty ? "//" : "// \(visible)"
        }
        while lines.last == "//" { lines.removeLast() }
        return lines
    }
}

extension Diagnostic {
    fileprivate static var layoutAndFiles: Diagnostic {
        Diagnostic(.layoutAndFiles, fix: .remedy)
    }
}

extension Rule {
    package static let layoutAndFiles = Rule(
        "layout-and-files",
        .error,
        "'layout' and 'files' both determine the number of files.",
        "Keep one of them; the build plugin requires 'files'."
    )
}
