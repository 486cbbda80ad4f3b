/// What the schema of the OpenAPI Overlay Specification says of an overlay beyond its actions: keys, required values, and the
/// kind of each.
struct OverlaySchema {
    let diagnostics: DiagnosticSink
    /// Whether the overlay is one of version 1.1.
    var hasCopy = true

    /// The version as a text; nil, with an error emitted, for one that is not read.
    mutating func readVersion(_ node: Node) -> Bool {
        guard let version = node.string else {
            diagnostics.emit(
                .invalidOverlay("'overlay' must be a text", at: node.location, fix: "write 'overlay: \"1.1.0\"'")
            )
            return false
        }
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        let isVersion = parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(Self.digits.contains) }
        guard isVersion, parts[0] == "1", parts[1] == "0" || parts[1] == "1" else {
            diagnostics.emit(.unsupportedOverlay(version, at: node.location))
            return false
        }
        hasCopy = parts[1] == "1"
        return true
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    func checkKeys(of root: Node) {
        checkKeys(of: root, known: ["overlay", "info", "extends", "actions"])
    }

    /// The members of the root but its actions.
    func checkMembers(of root: Node) {
        if let extends = root["extends"] { checkReference(extends) }
        guard let info = root["info"] else {
            diagnostics.emit(
                .invalidOverlay(
                    "the overlay has no 'info'",
                    at: root.location,
                    fix: "add 'info: { title: What it changes, version: 1.0.0 }'"
                )
            )
            return
        }
        guard info.kind == .mapping else {
            diagnostics.emit(.invalidOverlay("'info' must be an object with 'title' and 'version'", at: info.location))
            return
        }
        for key in ["title", "version"] {
            guard let value = info[key] else {
                diagnostics.emit(.invalidOverlay("'info' has no '\(key)'", at: info.location))
                continue
            }
            checkText(value, of: key)
        }
        if let description = info["description"], hasCopy { checkText(description, of: "description") }
        checkKeys(of: info, known: ["title", "version"] + (hasCopy ? ["description"] : []))
    }

    func checkAction(_ node: Node) {
        checkKeys(of: node, known: ["target", "description", "update", "copy", "remove"])
        if let description = node["description"] { checkText(description, of: "description") }
    }

    private func checkReference(_ node: Node) {
        guard Self.reference(in: node) == nil else { return }
        diagnostics.emit(.invalidOverlay("'extends' must be the path or the address of a document", at: node.location))
    }

    /// A path or an address; nil for what cannot be one.
    static func reference(in node: Node) -> String? {
        guard let text = node.string, !text.isEmpty, !text.contains(where: \.isWhitespace) else { return nil }
        return text
    }

    /// A number such as `version: 1.0` is a mistake that YAML invites to.
    private func checkText(_ node: Node, of key: String) {
        guard node.string == nil else { return }
        let fix = node.text.map { "put it in quotes: \(key): \"\($0)\"" }
        diagnostics.emit(.invalidOverlay("'\(key)' must be a text", at: node.location, fix: fix))
    }

    private func checkKeys(of node: Node, known: [String]) {
        for entry in node.entries where !known.contains(entry.key) && !entry.key.hasPrefix("x-") {
            let near = Suggestion.question(Suggestion.nearest(to: entry.key, among: known))
            let fix = near ?? "there are \(known.joined(separator: ", "))"
            diagnostics.emit(
                .invalidOverlay("an overlay has no key '\(entry.key)' here", at: entry.keyNode.location, fix: fix)
            )
        }
    }
}

extension Diagnostic {
    fileprivate static func unsupportedOverlay(_ version: String, at location: Location) -> Diagnostic {
        .error(
            .invalidOverlay,
            "overlays of version '\(version)' are not read",
            at: location,
            fix: "write it for version 1.0.0 or 1.1.0"
        )
    }

    static func invalidOverlay(_ message: String, at location: Location, fix: String? = nil) -> Diagnostic {
        .error(.invalidOverlay, message, at: location, fix: fix)
    }
}
