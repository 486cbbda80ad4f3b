/// The verbs that identify path segments as actions.
enum ActionWords {
    /// Returns whether a path segment begins or ends with a verb, which makes it an action.
    static func isAction(_ words: [String], ofReading isReading: Bool) -> Bool {
        let verbs = isReading ? reading : all
        return [words.first, words.last].compactMap(\.self).contains(where: verbs.contains)
    }

    /// The verbs that make a GET path an action.
    private static let reading: Set<String> = [
        "check", "count", "download", "export", "find", "get", "list", "lookup", "ping", "preview", "query", "search",
        "validate", "verify",
    ]

    private static let all: Set<String> = reading.union([
        "accept", "acknowledge", "activate", "add", "approve", "archive", "assign", "attach", "authenticate",
        "authorize",
        "ban", "block", "book", "cancel", "change", "claim", "clear", "clone", "close", "complete", "confirm",
        "connect",
        "convert", "copy", "create", "deactivate", "decline", "delete", "deny", "deploy", "destroy", "detach",
        "disable",
        "disconnect", "dismiss", "duplicate", "enable", "enrich", "ensure", "execute", "fetch", "finish", "follow",
        "forget",
        "generate",
        "import", "initialize", "invite", "invoke", "join", "leave", "like", "lock", "login", "logout", "mark", "merge",
        "move", "mute", "pause", "pay", "pin", "process", "publish", "purge", "read", "recalculate", "redeem",
        "refresh",
        "refund", "register", "reject", "release", "remove", "rename", "renew", "reopen", "reorder", "replace",
        "resend",
        "reset", "resolve", "restart", "restore", "resume", "retrieve", "retry", "revoke", "rotate", "run", "save",
        "scan",
        "select",
        "send", "set", "sign", "signin", "signout", "signup", "skip", "spend", "start", "stop", "submit", "subscribe",
        "suspend", "swap", "sync", "test", "toggle", "transfer", "trigger", "unarchive", "unassign", "unban", "unblock",
        "undo", "unfollow", "unlink", "unlock", "unmute", "unpin", "unpublish", "unsubscribe", "update", "upload",
        "upsert", "vote", "wipe", "withdraw", "zero",
    ])
}
