// Rules for overlays themselves. Rules for their effect on a document are declared with `OverlayApplication`.

extension Rule {
    package static let invalidOverlay = Rule(
        "invalid-overlay",
        .error,
        "An overlay, or one of its actions, is invalid.",
        "Follow the OpenAPI Overlay Specification, version 1.0 or 1.1.",
        example: Example(
            before: "actions:\n  - traget: $.info",
            after: "actions:\n  - target: $.info\n    update: { title: Shop }"
        )
    )

    package static let invalidJSONPath = Rule(
        "invalid-json-path",
        .error,
        "A path in an overlay isn't valid JSONPath (RFC 9535), or uses a function, which isn't supported.",
        "Correct the path; names with characters other than letters, digits and '_' need brackets and quotes.",
        example: Example(before: "target: $.paths./posts.get", after: "target: $.paths['/posts'].get")
    )

    package static let idleAction = Rule(
        "idle-action",
        .warning,
        "A part of an overlay action has no effect.",
        "Use one of 'update', 'copy' and 'remove' in each action."
    )
}

extension Diagnostic {
    static var notAnOverlay: Diagnostic {
        Diagnostic(
            .invalidOverlay,
            "this isn't an overlay: 'overlay: 1.1.0' is missing",
            fix: "an overlay has 'overlay', 'info' and 'actions' (OpenAPI Overlay Specification)"
        )
    }

    static var versionNotText: Diagnostic {
        Diagnostic(.invalidOverlay, "'overlay' must be a string", fix: "write 'overlay: \"1.1.0\"'")
    }

    static func unsupportedOverlay(_ version: String) -> Diagnostic {
        Diagnostic(
            .invalidOverlay,
            "unsupported overlay version '\(version)'",
            fix: "use version 1.0.0 or 1.1.0"
        )
    }

    static func unknownOverlayKey(_ key: String, known: [String]) -> Diagnostic {
        let near = Suggestion.didYouMean(Suggestion.nearest(to: key, among: known))
        return Diagnostic(
            .invalidOverlay,
            "unknown key '\(key)'",
            fix: near ?? "valid keys: \(known.joined(separator: ", "))"
        )
    }

    static func notText(_ key: String, value: String?) -> Diagnostic {
        Diagnostic(
            .invalidOverlay,
            "'\(key)' must be a string",
            fix: value.map { "quote it: \(key): \"\($0)\"" }
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
        Diagnostic(.invalidOverlay, "'extends' must be the path or URL of a document")
    }

    static var noActions: Diagnostic { Diagnostic(.invalidOverlay, "'actions' must be a list of actions") }

    static var notAnAction: Diagnostic {
        Diagnostic(.invalidOverlay, "an action must have 'target', and 'update', 'copy' or 'remove'")
    }

    static var noTarget: Diagnostic { Diagnostic(.invalidOverlay, "the action has no 'target'") }

    static func notJSONPath(_ key: String) -> Diagnostic {
        Diagnostic(.invalidOverlay, "'\(key)' must be a JSONPath, such as $.paths['/posts']")
    }

    static var removeNotBoolean: Diagnostic { Diagnostic(.invalidOverlay, "'remove' must be true or false") }

    static var removedRoot: Diagnostic { Diagnostic(.invalidOverlay, "the whole document can't be removed") }

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
            "an action can't have both 'copy' and 'update'",
            fix: "write two actions, or remove one of them"
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
        Diagnostic(.invalidOverlay, "'copy' requires version 1.1", fix: "write 'overlay: 1.1.0'")
    }

    static func severalCopied(_ count: Int) -> Diagnostic {
        Diagnostic(.invalidOverlay, "'copy' selects \(count) values, but only one can be copied")
    }

    static func invalidJSONPath(_ error: JSONPathError) -> Diagnostic {
        Diagnostic(.invalidJSONPath, error.message, fix: error.fix)
    }

    static var idleAction: Diagnostic {
        Diagnostic(.idleAction, "an action without 'update', 'copy' or 'remove' has no effect")
    }
}
