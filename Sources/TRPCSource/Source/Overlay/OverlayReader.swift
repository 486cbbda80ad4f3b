/// Reads overlays (OpenAPI Overlay Specification, versions 1.0 and 1.1).
struct OverlayReader {
    private let diagnostics: DiagnosticSink
    private var schema: OverlaySchema

    init(diagnostics: DiagnosticSink) {
        self.diagnostics = diagnostics
        schema = OverlaySchema(diagnostics: diagnostics)
    }

    /// Returns the actions in order, or emits errors and returns nil if the document isn't a valid overlay.
    mutating func read(_ document: Document) -> [OverlayAction]? {
        let root = document.root
        guard root.kind == .mapping, let version = root["overlay"] else {
            diagnostics.report(.notAnOverlay, at: root.location)
            return nil
        }
        guard schema.readVersion(version) else { return nil }
        schema.checkKeys(of: root)
        guard let actions = root["actions"], actions.kind == .sequence, actions.count > 0 else {
            let place = (root["actions"] ?? root).location
            diagnostics.report(.noActions, at: place)
            schema.checkMembers(of: root)
            return nil
        }
        let result = actions.elements.map(action)
        schema.checkRepetitions(of: actions)
        schema.checkMembers(of: root)
        return diagnostics.hasErrors ? nil : result.compactMap(\.self)
    }

    private func action(_ node: Node) -> OverlayAction? {
        guard node.kind == .mapping else {
            diagnostics.report(
                .notAnAction,
                at: node.location
            )
            return nil
        }
        schema.checkAction(node)
        guard let target = node["target"] else {
            diagnostics.report(.noTarget, at: node.location)
            return nil
        }
        let path = path(target, of: "target")
        let change = change(of: node)
        guard let path, let change else { return nil }
        return OverlayAction(target: path, change: change)
    }

    private func change(of node: Node) -> OverlayAction.Change? {
        if let remove = node["remove"], remove.bool == nil {
            diagnostics.report(.removeNotBoolean, at: remove.location)
            return nil
        }
        if let copy = node["copy"], !schema.hasCopy {
            diagnostics.report(.copyTooNew, at: copy.location)
            return nil
        }
        if node["remove"]?.bool == true {
            for key in ["copy", "update"] {
                if let value = node[key] { diagnostics.report(.idle(key, besides: "remove"), at: value.location) }
            }
            return .remove
        }
        if let copy = node["copy"] {
            // According to the specification, each of them disables the other.
            if let update = node["update"] {
                diagnostics.report(.copyAndUpdate, at: update.location)
                return nil
            }
            return path(copy, of: "copy").map(OverlayAction.Change.copy)
        }
        if let update = node["update"] { return .update(update) }
        diagnostics.report(
            .idleAction,
            at: node.location
        )
        return nil
    }

    private func path(_ node: Node, of key: String) -> OverlayAction.Target? {
        guard let text = node.string else {
            diagnostics.report(
                .notJSONPath(key),
                at: node.location
            )
            return nil
        }
        do throws(JSONPathError) {
            return OverlayAction.Target(path: try JSONPathParser.parse(text), node: node)
        } catch {
            diagnostics.report(.invalidJSONPath(error), at: node.place(ofScalar: error.offset))
            return nil
        }
    }
}

extension Node {
    /// Returns the location at an offset in the text, or of the entire text if the file spells it differently.
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
