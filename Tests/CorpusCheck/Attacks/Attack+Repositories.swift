extension Attack {
    private static let outside = ["outside/api.json": contract(), "outside/key.env": "API_KEY=\(secret)\n"]

    /// Repositories whose configuration or links lead elsewhere.
    static let repositories = outputs + untrusted + links

    private static func generate(
        _ name: String,
        _ entries: String,
        links: [String: String] = [:],
        options: [String] = [],
        codes: Set<Int32> = [2, 3],
        prints: String = "",
        absent: [String] = []
    ) -> Attack {
        Attack(
            name: "repository/\(name)",
            files: outside.merging([
                "repo/api.json": contract(), "repo/trpcgen.json": "{\(entries),\"namespace\":\"API\"}",
            ]) { $1 },
            links: links,
            arguments: ["generate"] + options,
            codes: codes,
            prints: prints,
            absent: absent
        )
    }

    private static let outputs = [
        ("root", "/"), ("double-slash", "//"), ("git", ".git"), ("hooks", ".git/hooks"),
        ("git-of-others", "sub/.git/hooks"),
        ("git-in-capitals", ".GIT/hooks"), ("tilde", "~"), ("tilde-folder", "~/x"),
    ].map { name, path in
        generate(
            "output-\(name)",
            #""schema":"api.json","output":"\#(path)""#,
            codes: [2],
            absent: ["repo/.git/hooks/API.swift"]
        )
    }

    private static let untrusted = [
        ("schema", #""schema":"../outside/api.json","output":"Out""#),
        ("output", #""schema":"api.json","output":"../outside/Out""#),
        ("overlay", #""schema":"api.json","output":"Out","overlays":["../outside/key.env"]"#),
        ("templates", #""schema":"api.json","output":"Out","templates":"../outside""#),
        ("absolute", #""schema":"/etc/passwd","output":"Out""#),
        ("hidden", #""schema":".github/api.json","output":"Out""#),
        ("hidden-output", #""schema":"api.json","output":".github/workflows""#),
    ].map { name, entries in
        generate(
            "untrusted-\(name)",
            entries,
            options: ["--untrusted"],
            absent: ["outside/Out", "repo/.github/workflows"]
        )
    }

    private static let links = [
        generate(
            "link-output",
            #""schema":"api.json","output":"Out""#,
            links: ["repo/Out": "../outside/Out"],
            codes: [2],
            absent: ["outside/Out/API.swift"]
        ),
        generate(
            "link-in-output",
            #""schema":"api.json","output":"Out""#,
            links: ["repo/Out/API.swift": "../../outside/API.swift"],
            codes: [2],
            absent: ["outside/API.swift"]
        ),
        generate(
            "link-schema",
            #""schema":"link.json","output":"Out""#,
            links: ["repo/link.json": "../outside/key.env"],
            options: ["--untrusted"],
            prints: "symbolic link"
        ),
        generate(
            "link-folder",
            #""schema":"link/api.json","output":"Out""#,
            links: ["repo/link": "../outside"],
            options: ["--untrusted"],
            prints: "symbolic link"
        ),
        generate(
            "link-circle",
            #""schema":"a.json","output":"Out""#,
            links: ["repo/a.json": "b.json", "repo/b.json": "a.json"]
        ),
        generate("link-device", #""schema":"a.json","output":"Out""#, links: ["repo/a.json": "/dev/zero"]),
    ]
}
