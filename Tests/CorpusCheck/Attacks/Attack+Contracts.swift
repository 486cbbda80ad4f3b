extension Attack {
    /// A string that breaks out of a comment or literal in generated code.
    private static let payloads: [(name: String, text: String)] = [
        ("quote", #""; pwned(); let x = ""#), ("interpolation", #"\(pwned())"#),
        ("raw-interpolation", ##"\#(pwned())"##),
        ("comment-end", "*/ pwned() /*"), ("line-feed", "a\npwned()\n//"), ("carriage-return", "a\rpwned()"),
        ("line-separator", "a\u{2028}pwned()"), ("paragraph-separator", "a\u{2029}pwned()"),
        ("next-line", "a\u{85}pwned()"),
        ("vertical-tab", "a\u{B}pwned()"), ("form-feed", "a\u{C}pwned()"), ("backtick", "`; pwned(); let `a"),
        ("multi-line-string", "\"\"\"\npwned()\n\"\"\""), ("escaped-quote", #"\"; pwned(); //"#),
        ("brace", "} }\nfunc x() { pwned() }"),
        ("direction", "\u{202E}pwned()\u{202C}"), ("nul", "a\u{0}pwned()"), ("template", "{{pwned()}}{{{pwned()}}}"),
        ("escape-sequence", #"\u{22}; pwned(); //"#), ("directive", "#if true\npwned()\n#endif"),
        ("nested-comment", "/* /* pwned() */"),
    ]

    /// The position of the payload in a contract.
    private static let positions: [(name: String, contract: @Sendable (String) -> String)] = [
        ("title", { contract(title: $0) }), ("description", { contract(description: $0) }),
        ("operation", { contract(operation: $0) }), ("tag", { contract(tag: $0) }),
        ("property", { contract(property: $0) }),
        ("schema", { contract(schema: $0) }), ("enum", { contract(value: $0) }),
        ("default", { contract(fallback: $0) }),
        ("parameter", { contract(parameter: $0) }), ("path", { contract(path: $0) }),
    ]

    /// Each payload at each position: the client is generated without running the payload, or refused.
    static let contracts = positions.flatMap { position in
        payloads.map { payload in
            Attack(
                name: "contract/\(position.name)/\(payload.name)",
                files: ["repo/api.json": position.contract(payload.text)],
                arguments: ["generate", "--schema", "api.json", "--output", "Out", "--namespace", "API"],
                codes: [0, 3]
            )
        }
    }

    /// Returns a contract with the given strings.
    static func contract(
        title: String = "t",
        description: String = "d",
        operation: String = "getA",
        tag: String = "a",
        property: String = "p",
        schema: String = "S",
        value: String = "v",
        fallback: String = "v",
        parameter: String = "q",
        path: String = "a"
    ) -> String {
        func text(_ text: String) -> String { json(text) }
        return """
            {"openapi":"3.1.0","info":{"title":\(text(title)),"version":"1","description":\(text(description))},
            "paths":{\(text("/" + path)):{"get":{"operationId":\(text(operation)),"tags":[\(text(tag))],
            "summary":\(text(description)),"parameters":[{"name":\(text(parameter)),"in":"query","schema":{"type":"string",
            "default":\(text(fallback))}}],"responses":{"200":{"description":\(text(description)),"content":
            {"application/json":{"schema":{"type":"object","title":\(text(title)),"required":[\(text(property))],"properties":
            {\(text(property)):{"type":"string","enum":[\(text(value)),"other"],"description":\(text(description))}}}}}}}}}},
            "components":{"schemas":{\(text(schema)):{"type":"object","description":\(text(description))}}}}
            """
    }

    /// Returns a JSON string literal.
    private static func json(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": #"\""#
            case "\\": #"\\"#
            case _ where scalar.value < 0x20: "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }
}
