/// Reads overlays of the versions 1.0 and 1.1 of the OpenAPI Overlay Specification.
struct OverlayReader {
    private let diagnostics: DiagnosticSink
    private var schema: OverlaySchema

    init(diagnostics: DiagnosticSink) {
        self.diagnostics = diagnostics
        schema = OverlaySchema(diagnostics: diagnostics)
    }

    /// The actions in order; nil, with errors emitted, when the document is not an overlay.
    mutating func read(_ document: Document) -> [OverlayAction]? {
        let root = document.root
        guard root.kind == .mapping, let version = root["overlay"] else {
            diagnostics.emit(.notAnOverlay(at: root.location))
            return nil
        }
        guard schema.readVersion(version) else { return nil }
        schema.checkKeys(of: root)
        guard let actions = root["actions"], actions.kind == .sequence, actions.count > 0 else {
            let place = (root["actions"] ?? root).location
            diagnostics.emit(.invalidOverlay("'actions' must be a list of actions", at: place))
            schema.checkMembers(of: root)
            return nil
        }
        let result = actions.elements.map(action)
        schema.checkMembers(of: root)
        return diagnostics.hasErrors ? nil : result.compactMap(\.self)
    }

    private func action(_ node: Node) -> OverlayAction? {
        guard node.kind == .mapping else {
            diagnostics.emit(
                .invalidOverlay("an action has a 'target', and 'update', 'copy' or 'remove'", at: node.location)
            )
            return nil
        }
        schema.checkAction(node)
        guard let target = node["target"] else {
            diagnostics.emit(.invalidOverlay("the action has no 'target'", at: node.location))
            return nil
        }
        let path = path(target, of: "target")
        let change = change(of: node)
        guard let path, let change else { return nil }
        return OverlayAction(target: path, change: change)
    }

    private func change(of node: Node) -> OverlayAction.Change? {
        if let remove = node["remove"], remove.bool == nil {
            diagnostics.emit(.invalidOverlay("'remove' must be true or false", at: remove.location))
            return nil
        }
        let isRemoval = node["remove"]?.bool == true
        let parts = (isRemoval ? ["remove"] : []) + ["copy", "update"].filter(node.has)
        if parts.count > 1, let second = node[parts[1]] {
            diagnostics.emit(
                .invalidOverlay(
                    "an action cannot have both '\(parts[0])' and '\(parts[1])'",
                    at: second.location,
                    fix: "make two actions of it, or remove one of them"
                )
            )
            return nil
        }
        if isRemoval { return .remove }
        if let copy = node["copy"] {
            guard schema.hasCopy else {
                diagnostics.emit(
                    .invalidOverlay("'copy' came with version 1.1", at: copy.location, fix: "write 'overlay: 1.1.0'")
                )
                return nil
            }
            return path(copy, of: "copy").map(OverlayAction.Change.copy)
        }
        if let update = node["update"] { return .update(update) }
        diagnostics.emit(
            .idleAction("the action has neither 'update' nor 'copy' nor 'remove', and does nothing", at: node.location)
        )
        return nil
    }

    private func path(_ node: Node, of key: String) -> OverlayAction.Target? {
        guard let text = node.string else {
            diagnostics.emit(
                .invalidOverlay("'\(key)' must be a JSONPath, such as $.paths['/posts']", at: node.location)
            )
            return nil
        }
        do throws(JSONPathError) {
            return OverlayAction.Target(path: try JSONPathParser.parse(text), node: node)
        } catch {
            diagnostics.emit(.invalidPath(error, at: node.place(ofScalar: error.offset)))
            return nil
        }
    }
}

extension Node {
    /// Where the scalar stands that comes after `count` others of a text; the text itself where its spelling in the file
    /// does not tell.
    fileprivate func place(ofScalar count: Int) -> Location {
        var place = location
        let line = document.source.lineText(Int(place.line)) ?? ""
        let rest = line.unicodeScalars.dropFirst(Int(place.column) - 1)
        let quotes = rest.first == "\"" || rest.first == "'" ? 1 : 0
        let start = (text ?? "").unicodeScalars.prefix(count)
        guard rest.dropFirst(quotes).starts(with: start) else { return place }
        place.column += UInt32(quotes + count)
        return place
    }
}

extension Diagnostic {
    fileprivate static func notAnOverlay(at location: Location) -> Diagnostic {
        .error(
            .invalidOverlay,
            "this is not an overlay: it has no 'overlay: 1.1.0'",
            at: location,
            fix: "an overlay has 'overlay', 'info' and 'actions' (OpenAPI Overlay Specification)"
        )
    }

    fileprivate static func idleAction(_ message: String, at location: Location) -> Diagnostic {
        .warning(.idleAction, message, at: location)
    }

    fileprivate static func invalidPath(_ error: JSONPathError, at location: Location) -> Diagnostic {
        .error(.invalidJSONPath, error.message, at: location, fix: error.fix)
    }
}

extension Rule {
    package static let invalidOverlay = Rule(
        "invalid-overlay",
        .error,
        "A file is not an overlay, or an action in it is not one.",
        "Write it by the OpenAPI Overlay Specification, version 1.0 or 1.1.",
        example: Example(
            before: "actions:\n  - traget: $.info",
            after: "actions:\n  - target: $.info\n    update: { title: Shop }"
        )
    )

    package static let invalidJSONPath = Rule(
        "invalid-json-path",
        .error,
        "A path of an overlay is not JSONPath (RFC 9535), or uses one of its functions.",
        "Correct the path; names with other signs than letters, digits and '_' stand in brackets and quotes.",
        example: Example(before: "target: $.paths./posts.get", after: "target: $.paths['/posts'].get")
    )

    package static let idleAction = Rule(
        "idle-action",
        .warning,
        "A part of an action of an overlay does nothing.",
        "Give the action one of 'update', 'copy' and 'remove'."
    )
}
