/// One or two cases of each kind, fast enough for each merge: `Faults --quick`.
enum QuickCases {
    static let names: Set<String> = [
        "redirect 307 to another origin",
        "redirect 308 of a mutation within the origin",
        "redirect to itself",
        "storm: event streams that end after an event",
        "gzip bomb of 600 MB as answer",
        "answer 120 levels deep, typed",
        "answer 100000 levels deep, any JSON",
        "hang: a 200 without a byte of its body",
        "hang: a headers closure that never ends",
        "batch begun by a caller of low priority",
        "flood: 20,000 batched calls cancelled",
        "retry: a mutation whose connection breaks",
        "retry: a mutation with a key whose connection breaks",
        "retry: a query with 503 and Retry-After 2",
        "queue: a full disk",
        "queue: a folder without permission",
        "cache: 100 views of one query",
        "cache: a corrupted file",
        "session: one 401 in a 207",
        "session: another user while responses are late",
        "session: a sign-out with pending calls",
    ]
}
