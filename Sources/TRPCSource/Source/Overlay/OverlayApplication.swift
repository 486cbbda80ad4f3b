/// Applies the actions of an overlay in order. Each action applies to the result of the previous ones.
struct OverlayApplication {
    var editor: DocumentEditor
    let diagnostics: DiagnosticSink

    mutating func apply(_ action: OverlayAction) throws(DocumentEditor.TooLarge) {
        let matches = select(action.target)
        guard !matches.isEmpty else { return }
        switch action.change {
        case .remove:
            remove(matches, action)
        case .update(let value):
            let source = try editor.copy(value)
            try merge(source, at: value.location, into: matches)
        case .copy(let origin):
            let found = select(origin)
            guard let match = found.first else { return }
            guard found.count == 1 else {
                diagnostics.report(.severalCopied(found.count), at: origin.node.location)
                return
            }
            // Copy the node first, since it may contain the target.
            try merge(try editor.copy(match.node), at: origin.node.location, into: matches)
        }
    }

    private mutating func remove(_ matches: [JSONPathEvaluation.Match], _ action: OverlayAction) {
        for match in matches {
            guard let parent = match.parent else {
                diagnostics.report(.removedRoot, at: action.target.node.location)
                return
            }
            editor.remove(match.node, from: parent)
        }
    }

    private mutating func merge(
        _ source: UInt32,
        at place: Location,
        into matches: [JSONPathEvaluation.Match]
    ) throws(DocumentEditor.TooLarge) {
        for match in matches {
            var mismatch: DocumentEditor.Mismatch?
            if !editor.isPrimitive(match.node) {
                mismatch = try editor.merge(source, into: match.node)
            } else if editor.isPrimitive(source), let parent = match.parent {
                editor.replace(match.node, in: parent, by: try editor.copy(source))
            } else {
                mismatch = DocumentEditor.Mismatch(target: match.node, source: source)
            }
            if let mismatch {
                diagnostics.emit(.overlayMismatch(mismatch, in: editor, at: place))
                return
            }
        }
    }

    /// Returns the nodes that a path selects. If there are none, warns and suggests similar names.
    private func select(_ target: OverlayAction.Target) -> [JSONPathEvaluation.Match] {
        let outcome = JSONPathEvaluation(document: editor).evaluate(target.path)
        if let failed = outcome.failedSegment {
            let near = near(target.path.segments[failed], in: outcome.lastMatches)
            diagnostics.emit(.unmatchedAction(target.node, near: near))
        }
        return outcome.matches
    }

    /// Returns names that are similar to the name in a segment without matches.
    private func near(_ segment: JSONPath.Segment, in nodes: [JSONPathEvaluation.Match]) -> [String] {
        guard !segment.isDescendant, segment.selectors.count == 1, case .name(let name) = segment.selectors[0] else {
            return []
        }
        return Suggestion.nearest(to: name, among: Set(nodes.flatMap { editor.keys(of: $0.node) }).sorted())
    }
}

extension Node.Kind {
    /// The kind of node, for messages.
    fileprivate var words: String {
        switch self {
        case .mapping: "an object"
        case .sequence: "an array"
        case .string: "a string"
        case .number: "a number"
        case .bool: "a boolean"
        case .null: "null"
        }
    }
}

extension Diagnostic {
    fileprivate static func unmatchedAction(_ target: Node, near: [String]) -> Diagnostic {
        Diagnostic(
            .unmatchedAction,
            "'\(target.text ?? "")' matches nothing in the document",
            at: target.location,
            fix: Suggestion.didYouMean(near)
        )
    }

    fileprivate static func overlayMismatch(
        _ mismatch: DocumentEditor.Mismatch,
        in editor: DocumentEditor,
        at place: Location
    )
        -> Diagnostic
    {
        let source = editor.location(of: mismatch.source)
        let target = editor.location(of: mismatch.target)
        return Diagnostic(
            .overlayMismatch,
            "\(editor.kind(of: mismatch.source).words) can't be merged into \(editor.kind(of: mismatch.target).words)",
            at: source.file == place.file ? source : place,
            notes: [Diagnostic.Note("the target value", at: target)],
            fix: .remedy
        )
    }
}

extension Rule {
    package static let unmatchedAction = Rule(
        "unmatched-action",
        .warning,
        "The target or the source of an overlay action matches nothing in the document.",
        "Correct the path, or remove the action if the document no longer needs it."
    )

    package static let overlayMismatch = Rule(
        "overlay-mismatch",
        .error,
        "An overlay merges values of different types, such as a string into an object.",
        "Remove the old value in an earlier action, or use a value of its type."
    )
}
