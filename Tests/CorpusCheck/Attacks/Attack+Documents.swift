extension Attack {
    /// Documents that exhaust time, memory or the stack, and files that aren't documents.
    static let documents = bombs + secrets

    private static let bombs = [
        lint("deep-array", String(repeating: "[", count: 100_000), codes: [3]),
        lint("deep-object", String(repeating: #"{"a":"#, count: 100_000), codes: [3]),
        lint("deep-yaml", (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(), name: "api.yaml"),
        lint("flow-yaml", String(repeating: "[", count: 50_000), name: "api.yaml"),
        lint(
            "aliases",
            "a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n"
                + (1...12).map {
                    "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 10).joined(separator: ","))]\n"
                }.joined(),
            name: "api.yaml",
            codes: [3]
        ),
        lint("long-number", #"{"openapi":"# + String(repeating: "9", count: 1_000_000) + "}"),
        lint("huge-exponent", #"{"openapi":1e999999999}"#), lint("nul", "{\"openapi\":\"3.1.0\"\u{0}}", codes: [3]),
        lint("empty", ""),
        lint(
            "pattern",
            schema(#"{"type":"string","pattern":"^(a+)+$","examples":["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"]}"#)
        ),
        lint("pattern-repeat", schema(#"{"type":"string","pattern":"((a{1000}){1000}){1000}"}"#)),
        lint("pattern-nested", schema(##"{"type":"string","pattern":"\##(String(repeating: "(", count: 5_000))"}"##)),
        lint("reference-to-itself", schema(##"{"$ref":"#/components/schemas/A"}"##)),
        lint("reference-cycle", schema(##"{"allOf":[{"$ref":"#/components/schemas/A"}]}"##)),
        lint("long-name", schema(#"{"type":"object","properties":{"\#(String(repeating: "a", count: 100_000))":{}}}"#)),
        lint(
            "many-members",
            schema(#"{"oneOf":[\#(Array(repeating: #"{"type":"object"}"#, count: 2_000).joined(separator: ","))]}"#)
        ),
        lint(
            "huge-limits",
            schema(#"{"type":"array","minItems":1e18,"items":{"type":"string","minLength":999999999999}}"#)
        ),
        lint("merge-key", "a: &a {<<: *a}\n", name: "api.yaml"),
        lint("tag", "openapi: !!python/object/apply:os.system ['touch ran']\n", name: "api.yaml"),
        lint("encoding", "\u{FEFF}\u{FEFF}{}"),
    ]

    private static func lint(
        _ name: String,
        _ text: String,
        name file: String = "api.json",
        codes: Set<Int32> = [0, 1, 3]
    ) -> Attack {
        Attack(name: "document/\(name)", files: ["repo/\(file)": text], arguments: ["lint", file], codes: codes)
    }

    static func schema(_ schema: String) -> String {
        #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{},"components":{"schemas":{"A":\#(schema)}}}"#
    }

    /// Files that a reference, a configuration or an option names instead of a document.
    private static let files: [(name: String, text: String)] = [
        (".env", "API_KEY=\(secret)\n"), ("plain.env", "API_KEY=\(secret)\n"),
        ("credentials", "[default]\nkey = \(secret)\n"),
        ("token.json", "\(secret)\n"),
        ("key.pem", "-----BEGIN PRIVATE KEY-----\n\(secret)\n-----END PRIVATE KEY-----\n"),
        ("passwd", "root:\(secret):0:0\n"), ("npmrc", "//registry.example.com/:_authToken=\(secret)\n"),
    ]

    private static let secrets = files.flatMap { file in
        let path = "repo/\(file.name)"
        let reference = schema(#"{"$ref":"\#(file.name)"}"#)
        return [
            Attack(
                name: "secret/reference/\(file.name)",
                files: [path: file.text, "repo/api.json": reference],
                arguments: ["lint", "api.json"],
                codes: [3]
            ),
            Attack(
                name: "secret/lint/\(file.name)",
                files: [path: file.text],
                arguments: ["lint", file.name],
                codes: [3]
            ),
            Attack(
                name: "secret/configuration/\(file.name)",
                files: [path: file.text, "repo/api.json": contract()],
                arguments: ["check", "--config", file.name],
                codes: [2]
            ),
            Attack(
                name: "secret/overlay/\(file.name)",
                files: [path: file.text, "repo/api.json": contract()],
                arguments: [
                    "generate", "--schema", "api.json", "--output", "Out", "--namespace", "API", "--overlay", file.name,
                ],
                codes: [1, 2, 3]
            ),
            Attack(
                name: "secret/accepted/\(file.name)",
                files: [path: file.text, "repo/api.json": contract()],
                arguments: ["diff", "api.json", "api.json", "--accepted", file.name],
                codes: [2]
            ),
        ]
    }
}
