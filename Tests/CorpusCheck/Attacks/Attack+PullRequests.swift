extension Attack {
    /// Pull requests that try to run commands, reach the network, or accept their own breaking changes.
    static let pullRequests = commands + comments + acceptances

    private static func pull(
        _ name: String,
        _ origin: String,
        options: [String] = [],
        environment: [String: String] = [:],
        prints: String
    ) -> Attack {
        Attack(
            name: "pull/\(name)",
            files: [
                "repo/trpcgen.json": #"{"schema":"a.json","output":"Out","namespace":"API","contract":\#(origin)}"#
            ],
            arguments: ["pull"] + options,
            environment: ["TOKEN": secret].merging(environment) { $1 },
            codes: [2, 3],
            prints: prints,
            absent: ["repo/\(file)"]
        )
    }

    private static let commands = [
        pull("command", #"{"command":"touch ran"}"#, options: ["--untrusted"], prints: "doesn't run the command"),
        pull(
            "command-by-variable",
            #"{"command":"touch ran"}"#,
            environment: ["TRPCGEN_UNTRUSTED": "1"],
            prints: "doesn't run the command"
        ),
        pull(
            "command-and-flag",
            #"{"command":"touch ran"}"#,
            options: ["--no-untrusted"],
            environment: ["TRPCGEN_UNTRUSTED": "1"],
            prints: "doesn't run the command"
        ),
        pull("network", #"{"url":"http://127.0.0.1:9/"}"#, options: ["--untrusted"], prints: "doesn't use the network"),
        pull("variable", #"{"url":"http://127.0.0.1:9/","headers":{"a":"$TOKEN"}}"#, prints: "isn't allowed"),
        pull(
            "other-variable",
            #"{"url":"http://127.0.0.1:9/","headers":{"a":"$TOKEN"}}"#,
            options: ["--allow-env", "OTHER"],
            prints: "isn't allowed"
        ),
        pull("braces", #"{"url":"http://127.0.0.1:9/","headers":{"a":"x${TOKEN}y"}}"#, prints: "isn't allowed"),
        pull(
            "in-clear",
            #"{"url":"http://example.com/","headers":{"a":"$TOKEN"}}"#,
            options: ["--allow-env", "TOKEN"],
            prints: "over plain HTTP"
        ),
        pull(
            "look-alike",
            #"{"url":"http://localhost.example.com/","headers":{"a":"$TOKEN"}}"#,
            options: ["--allow-env", "TOKEN"],
            prints: "over plain HTTP"
        ),
        pull(
            "header-injection",
            #"{"url":"http://127.0.0.1:9/","headers":{"a":"x\r\nb: c"}}"#,
            prints: "control character"
        ),
        pull("file-scheme", #"{"url":"file:///etc/passwd"}"#, prints: "error"),
        pull("user-info", #"{"url":"http://user:hunter2secret@127.0.0.1:9/a"}"#, prints: "error"),
        pull("query", #"{"url":"http://127.0.0.1:9/a?token=hunter2secret"}"#, prints: "error"),
    ]

    /// Comments with the permission of their author. None of them accepts a finding.
    private static let comments = [
        ("reader", "/trpcgen accept FINGERPRINT x", "read"), ("nobody", "/trpcgen accept FINGERPRINT x", "none"),
        ("html-comment", "<!--\n/trpcgen accept FINGERPRINT x\n-->", "admin"),
        ("fence", "```\n/trpcgen accept FINGERPRINT x\n```", "admin"),
        ("tildes", "~~~\n/trpcgen accept FINGERPRINT x\n~~~", "admin"),
        ("quote", "> /trpcgen accept FINGERPRINT x", "admin"),
        ("indented", "    /trpcgen accept FINGERPRINT x", "admin"),
        ("without-reason", "/trpcgen accept FINGERPRINT", "admin"),
        ("star", "/trpcgen accept * x", "admin"),
    ].map { name, body, permission in
        let lines = body.split(separator: "\n").joined(separator: #"\n"#).replacing("FINGERPRINT", with: "c84f388b0588")
        return ci(
            "comment-\(name)",
            ["outside/comments.json": #"[{"author":"m","permission":"\#(permission)","body":"\#(lines)"}]"#],
            ["--comments", "../outside/comments.json"]
        )
    }

    private static func ci(_ name: String, _ files: [String: String], _ options: [String], codes: Set<Int32> = [1])
        -> Attack
    {
        Attack(
            name: "pull-request/\(name)",
            files: ["repo/new.json": contract(property: "other"), "repo/old.json": contract()].merging(files) { $1 },
            arguments: ["ci", "old.json", "new.json"] + options,
            codes: codes
        )
    }

    private static let acceptances = [
        "accepted: yes", "accepted: {}x", "- a", "accepted: [a]", "accepted: [{id: '*'}]", "accepted: [{reason: x}]",
        "accepted: [{id: '*', reason: x, expires: never}]", "acepted: []", "\u{0}",
    ].enumerated().map { index, text in
        ci("acceptances-\(index)", ["repo/accepted.yaml": text], ["--accepted", "accepted.yaml"], codes: [2])
    }
}
