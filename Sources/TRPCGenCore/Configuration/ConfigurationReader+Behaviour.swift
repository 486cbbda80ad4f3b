/// `enums`, `sets`, `codable`, `keepUnknownKeys` and `distinguishNull`: how types behave; `files`, `layout` and `header`: how files
/// look.
extension ConfigurationReader {
    func readBehaviour(of node: Node, into client: inout ClientConfiguration) {
        if let enums = node["enums"] { readOpenness(enums, into: &client) }
        if let sets = node["sets"] {
            client.sets = places("sets", sets, client.namespace)
        }
        if let types = node["codable"] { client.codable = places("codable", types, client.namespace) }
        if let types = node["keepUnknownKeys"] {
            client.keepUnknownKeys = places("keepUnknownKeys", types, client.namespace)
        }
        client.distinguishesNull = flag("distinguishNull", of: node) ?? client.distinguishesNull
    }

    func readFiles(of node: Node, into client: inout ClientConfiguration) {
        if let files = node["files"] {
            if let count = files.int, (1...999).contains(count) {
                client.fileCount = count
            } else {
                reportWrong("files", "a number from 1 to 999", at: files)
            }
        }
        client.layout = choice("layout", of: node) ?? client.layout
        if let layout = node["layout"], node.has("files") {
            diagnostics.emit(.layoutAndFiles(at: layout.location))
        }
        if node.has("header"), let header = text("header", of: node) {
            client.header = ClientConfiguration.headerLines(header)
        }
    }

    /// `open` or `closed` for all, or places with one of them, `default` among them.
    private func readOpenness(_ node: Node, into client: inout ClientConfiguration) {
        guard node.kind == .mapping else {
            client.openness = choice(node, of: "enums")
            return
        }
        for entry in node.entries {
            guard let openness: Openness = choice(entry.value, of: entry.key) else { continue }
            let location = entry.keyNode.location
            if entry.key == "default" {
                client.openness = openness
            } else if let pattern = pattern(entry.key, at: location, namespace: client.namespace) {
                client.opennessRules.append(PlaceRule(pattern, openness, at: location))
            }
        }
    }

    /// `true` for all places, `false` for none, or a list of them.
    private func places(_ key: String, _ node: Node, _ namespace: String) -> PlaceChoice {
        var choice = PlaceChoice()
        if let flag = node.bool {
            choice.isEverywhere = flag
            return choice
        }
        choice.rules = texts(key, node).compactMap { text, location in
            pattern(text, at: location, namespace: namespace).map { PlaceRule($0, true, at: location) }
        }
        return choice
    }
}

extension ClientConfiguration {
    /// Text → lines of comment. What is one already stays as it is.
    package static func headerLines(_ text: String) -> [String] {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let visible = SwiftLiteral.visible(line)
            return visible.hasPrefix("//") ? visible : visible.isEmpty ? "//" : "// \(visible)"
        }
        while lines.last == "//" { lines.removeLast() }
        return lines
    }
}

extension Diagnostic {
    fileprivate static func layoutAndFiles(at location: Location) -> Diagnostic {
        .error(
            .layoutAndFiles,
            "'layout' and 'files' both say how many files there are",
            at: location,
            fix: "keep one of them; the build plugin needs 'files'"
        )
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
