// Rules about overlays themselves. Those about their effect on a document are next to `OverlayApplication`.

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
        "Give each action one of 'update', 'copy' and 'remove'."
    )
}

extension Diagnostic {
    static var notAnOverlay: Diagnostic {
        Diagnostic(
            .invalidOverlay,
            "this is not an overlay: it has no 'overlay: 1.1.0'",
            fix: "an overlay has 'overlay', 'info' and 'actions' (OpenAPI Overlay Specification)"
        )
    }

    static var versionNotText: Diagnostic {
        Diagnostic(.invalidOverlay, "'overlay' must be a text", fix: "write 'overlay: \"1.1.0\"'")
    }

    static func unsupportedOverlay(_ version: String) -> Diagnostic {
        Diagnostic(
            .invalidOverlay,
            "overlays of version '\(version)' are not read",
            fix: "write it for version 1.0.0 or 1.1.0"
        )
    }

    static func unknownOverlayKey(_ key: String, known: [String]) -> Diagnostic {
        let near = Suggestion.didYouMean(Suggestion.nearest(to: key, among: known))
        return Diagnostic(
            .invalidOverlay,
            "an overlay has no key '\(key)' here",
            fix: near ?? "there are \(known.joined(separator: ", "))"
        )
    }

    static func notText(_ key: String, value: String?) -> Diagnostic {
        Diagnostic(
            .invalidOverlay,
            "'\(key)' must be a text",
            fix: value.map { "put it in quotes: \(key): \"\($0)\"" }
        )
    }

    static var noInfo: Diagnostic {
        Diagnostic(
            .invalidOverlay,
            "the overlay has no 'info'",
            fix: "add 'info: { title: What it changes, version: 1.0.0 }'"
        )
    }

    static var infoNotObject: Diagnostic {
        Diagnostic(.invalidOverlay, "'info' must be an object with 'title' and 'version'")
    }

    static func incompleteInfo(_ key: String) -> Diagnostic {
        Diagnostic(.invalidOverlay, "'info' has no '\(key)'")
    }

    static var extendsNotReference: Diagnostic {
        Diagnostic(.invalidOverlay, "'extends' must be the path or the address of a document")
    }

    static var noActions: Diagnostic { Diagnostic(.invalidOverlay, "'actions' must be a list of actions") }

    static var notAnAction: Diagnostic {
        Diagnostic(.invalidOverlay, "an action has a 'target', and 'update', 'copy' or 'remove'")
    }

    static var noTarget: Diagnostic { Diagnostic(.invalidOverlay, "the action has no 'target'") }

    static func notJSONPath(_ key: String) -> Diagnostic {
        Diagnostic(.invalidOverlay, "'\(key)' must be a JSONPath, such as $.paths['/posts']")
    }

    static var removeNotBoolean: Diagnostic { Diagnostic(.invalidOverlay, "'remove' must be true or false") }

    static var removedRoot: Diagnostic { Diagnostic(.invalidOverlay, "the whole document cannot be removed") }

    static func idle(_ key: String, besides other: String) -> Diagnostic {
        Diagnostic(
            .idleAction,
            "'\(key)' has no effect next to '\(other)'",
            fix: "write two actions, or remove '\(key)'"
        )
    }

    static var copyAndUpdate: Diagnostic {
        Diagnostic(
            .invalidOverlay,
            "an action cannot have both 'copy' and 'update'",
            fix: "make two actions of it, or remove one of them"
        )
    }

    static func repeatedAction(of first: Location) -> Diagnostic {
        Diagnostic(
            .invalidOverlay,
            "this action is listed twice",
            notes: [Note("the first one", at: first)],
            fix: "remove one of them"
        )
    }

    static var copyTooNew: Diagnostic {
        Diagnostic(.invalidOverlay, "'copy' came with version 1.1", fix: "write 'overlay: 1.1.0'")
    }

    static func severalCopied(_ count: Int) -> Diagnostic {
        Diagnostic(.invalidOverlay, "'copy' selects \(count) values, and one is copied")
    }

    static func invalidJSONPath(_ error: JSONPathError) -> Diagnostic {
        Diagnostic(.invalidJSONPath, error.message, fix: error.fix)
    }

    static var idleAction: Diagnostic {
        Diagnostic(.idleAction, "the action has neither 'update' nor 'copy' nor 'remove', and does nothing")
    }
}
