/// Validates an overlay against the schema in the OpenAPI Overlay Specification, except for its actions.
struct OverlaySchema {
    let diagnostics: DiagnosticSink
    /// Whether the overlay's version is 1.1, which supports `copy`.
    var hasCopy = true

    /// Reads the version, or emits an error and returns false if it's unsupported.
    mutating func readVersion(_ node: Node) -> Bool {
        guard let version = node.string else {
            diagnostics.report(
                .versionNotText,
                at: node.location
            )
            return false
        }
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        let isVersion = parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(Self.digits.contains) }
        guard isVersion, parts[0] == "1", parts[1] == "0" || parts[1] == "1" else {
            diagnostics.report(.unsupportedOverlay(version), at: node.location)
            return false
        }
        hasCopy = parts[1] == "1"
        return true
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    func checkKeys(of root: Node) {
        checkKeys(of: root, known: ["overlay", "info", "extends", "actions"])
    }

    /// Validates the members of the root, except for the actions.
    func checkMembers(of root: Node) {
        if let extends = root["extends"] { checkReference(extends) }
        guard let info = root["info"] else {
            diagnostics.report(
                .noInfo,
                at: root.location
            )
            return
        }
        guard info.kind == .mapping else {
            diagnostics.report(
                .infoNotObject,
                at: info.location
            )
            return
        }
        for key in ["title", "version"] {
            guard let value = info[key] else {
                diagnostics.report(.incompleteInfo(key), at: info.location)
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

    /// Reports duplicate actions, since the specification's schema requires actions to be unique.
    func checkRepetitions(of actions: Node) {
        var seen: [String: Node] = [:]
        for action in actions.elements {
            let text = CanonicalForm.of(action)
            if let first = seen[text], first.isSame(as: action, inOrder: false) {
                diagnostics.report(.repeatedAction(of: first.location), at: action.location)
            } else {
                seen[text] = action
            }
        }
    }

    private func checkReference(_ node: Node) {
        guard Self.reference(in: node) == nil else { return }
        diagnostics.report(
            .extendsNotReference,
            at: node.location
        )
    }

    /// Returns a path or URL, or nil if the node is anything else.
    static func reference(in node: Node) -> String? {
        guard let text = node.string, !text.isEmpty, !text.contains(where: \.isWhitespace) else { return nil }
        return text
    }

    /// Reports a value that isn't a string. Unquoted numbers such as `version: 1.0` are a common mistake in YAML.
    private func checkText(_ node: Node, of key: String) {
        guard node.string == nil else { return }
        diagnostics.report(.notText(key, value: node.text), at: node.location)
    }

    private func checkKeys(of node: Node, known: [String]) {
        for entry in node.entries where !known.contains(entry.key) && !entry.key.hasPrefix("x-") {
            diagnostics.report(
                .unknownOverlayKey(entry.key, known: known),
                at: entry.keyNode.location
            )
        }
    }
}
