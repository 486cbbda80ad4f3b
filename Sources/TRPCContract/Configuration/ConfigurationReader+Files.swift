package import TRPCSource

extension ConfigurationKey {
    package static let layout = ConfigurationKey(
        "layout",
        .files,
        values: words(of: Layout.self),
        shape: .words(of: Layout.self),
        default: "`\(ClientConfiguration.standard.layout.rawValue)`",
        summary:
            "How the declarations are laid out in files: by router and named schema, one type a file, or one file.",
        details: """
            With `grouped`, a schema has a file of its own, and where there would be more than a hundred such files, the schemas \
            whose names begin with the same word share one, which compiles faster. The build plugin has `files` in its place.
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
        default: "as `layout` says; 16 in the build plugin, since the build must know the files beforehand",
        summary: "The number of files that the client is split into.",
        details: "What it does to the build is on the page <doc:CompileTime>.",
        examples: ["files: 16"],
        option: Option("--files"),
        .client { reader, node, client in reader.readFileCount(of: node, into: &client) }
    )

    static let header = ConfigurationKey(
        "header",
        .files,
        values: "a text",
        shape: .text,
        default: "no lines",
        summary: "Lines of comment at the top of each file.",
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
    /// Splits a header into comment lines. Lines that already are comments are unchanged.
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
        "'layout' and 'files' both say how many files there are.",
        "Keep one of them; the build plugin needs 'files'."
    )
}
