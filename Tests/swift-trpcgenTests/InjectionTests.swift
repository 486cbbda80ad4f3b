import Foundation
import Testing

/// Documents cannot inject commands of a terminal or a pipeline's runner, with any command and report format.
struct InjectionTests {
    private let tool: Tool

    init() throws { tool = try Tool() }

    private static let hostile =
        "x\r\n::error file=planted::y\n  ::set-output name=planted::z\n##[error]planted ##vso[planted]\u{1B}[31m\u{7}\u{202E}\u{2028}\u{85}"

    /// The fields of a document that contain free text.
    enum Field: String, CaseIterable {
        case title, version, description, server, tag, path, operationID, summary, parameter, status, media, header
        case schema, property, type, format, value, standard, constant, example, pattern, scheme, encoding, extra
        case tagProperty, tagValue, variant, webhook, callback, address, sunset, stability, kind, procedure,
            transformer, link
    }

    /// The fields in which a hostile string makes the document invalid.
    private static let refused: Set<Field> = [.type, .status, .media, .kind, .transformer]

    /// Returns the older or the newer contract, with the string in some of its fields.
    private static func document(_ fields: Set<Field>, isNew: Bool) throws -> String {
        func text(_ field: Field, _ plain: String) -> String { fields.contains(field) ? plain + hostile : plain }
        let type = isNew ? "integer" : "string"
        let object: [String: Any] = [
            "type": "object", "description": text(.description, "d"), "required": [text(.property, "name"), "kind"],
            "properties": [
                text(.property, "name"): [
                    "type": fields.contains(.type) && isNew ? hostile : type, "description": text(.description, "d"),
                    "example": text(.example, "e"),
                ],
                "kind": ["type": "string", "enum": [text(.value, "a"), "b"] + (isNew ? [text(.value, "c")] : [])],
                "note": [
                    "type": "string", "default": text(.standard, isNew ? "n" : "o"), "x-extra": text(.extra, type),
                    "pattern": text(.pattern, isNew ? "a" : "b"), "format": text(.format, isNew ? "c" : "d"),
                ],
                "fixed": ["const": text(.constant, isNew ? "n" : "o")],
                "event": [
                    "oneOf": ["Left", "Right"].map { ["$ref": "#/components/schemas/" + pointer(text(.variant, $0))] },
                    "discriminator": [
                        "propertyName": text(.tagProperty, "tag"),
                        "mapping": [
                            text(.tagValue, isNew ? "l" : "left"): "#/components/schemas/"
                                + pointer(text(.variant, "Left")),
                            "r": "#/components/schemas/" + pointer(text(.variant, "Right")),
                        ],
                    ],
                ],
            ],
        ]
        func variant(_ name: String) -> [String: Any] {
            [
                "type": "object", "required": [text(.tagProperty, "tag")],
                "properties": [
                    text(.tagProperty, "tag"): ["type": "string"], name: ["type": type],
                ],
            ]
        }
        let reference = ["$ref": "#/components/schemas/" + pointer(text(.schema, "Thing"))]
        let answer: [String: Any] = [
            "description": text(.description, "d"), "headers": [text(.header, "X-A"): ["schema": ["type": type]]],
            "content": ["application/json": ["schema": reference]],
        ]
        let sent: [String: Any] = [
            "requestBody": ["content": ["application/json": ["schema": ["type": type]]]],
            "responses": ["200": ["description": text(.description, "d")]],
        ]
        let operation: [String: Any] = [
            "operationId": text(.operationID, "getThing"), "summary": text(.summary, "s"), "tags": [text(.tag, "t")],
            "parameters": [
                ["in": "query", "name": text(.parameter, "q"), "required": isNew, "schema": ["type": type]]
            ],
            "security": [[text(.scheme, "key"): [String]()]],
            "deprecated": true, "x-sunset": text(.sunset, isNew ? "2030-01-01" : "2031-01-01"),
            "x-stability-level": text(.stability, isNew ? "beta" : "stable"),
            "x-trpc": ["type": text(.kind, "query"), "path": text(.procedure, "thing.get")],
            "callbacks": [text(.callback, "onDone"): [text(.address, "{$request.query.q}"): ["post": sent]]],
            "requestBody": [
                "content": [
                    "multipart/form-data": [
                        "schema": ["type": "object", "properties": ["part": ["type": "object"]]],
                        "encoding": ["part": ["contentType": text(.encoding, isNew ? "text/csv" : "application/json")]],
                    ]
                ]
            ],
            "responses": [
                "200": answer,
                text(.status, "404"): [
                    "description": "d", "content": [text(.media, "text/plain"): ["schema": reference]],
                ],
            ],
        ]
        var paths: [String: Any] = [text(.path, "/things"): ["get": operation]]
        paths["/sent"] = ["post": sent.merging(["operationId": text(.operationID, "send")]) { $1 }]
        if !isNew { paths[text(.path, "/gone")] = ["get": ["responses": ["200": ["description": "d"]]]] }
        let root: [String: Any] = [
            "openapi": "3.1.0", "servers": [["url": text(.server, "https://example.com")]], "paths": paths,
            "info": [
                "title": text(.title, "T"), "version": text(.version, "1"), "description": text(.description, "d"),
                "license": ["name": text(.link, "MIT")], "contact": ["url": text(.link, "https://example.com")],
            ],
            "externalDocs": ["url": text(.link, "https://example.com"), "description": text(.link, "d")],
            "x-trpc": ["transformer": text(.transformer, isNew ? "superjson" : "none")],
            "webhooks": [text(.webhook, isNew ? "paid" : "settled"): ["post": sent]],
            "components": [
                "schemas": [
                    text(.schema, "Thing"): object, text(.variant, "Left"): variant("left"),
                    text(.variant, "Right"): variant("right"),
                ],
                "securitySchemes": [text(.scheme, "key"): ["type": "apiKey", "in": "header", "name": "X-Key"]],
            ],
        ]
        let data = try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys, .prettyPrinted])
        return String(decoding: data, as: UTF8.self)
    }

    private static func pointer(_ name: String) -> String {
        name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name
    }

    /// Returns the lines that a runner or a terminal would interpret.
    private static func harm(in text: String) -> [String] {
        var found: [String] = []
        for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
            let isControl = scalar.properties.generalCategory == .control
            let isTurned = (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
            if isControl || isTurned { found.append("U+\(String(scalar.value, radix: 16))") }
        }
        for line in text.split(whereSeparator: \.isNewline) {
            let start = line.drop { $0.isWhitespace }
            let isOwn = start.wholeMatch(of: /::(error|warning|notice) (file=[^,]*,|title=).*/) != nil
            if start.hasPrefix("::"), !isOwn || start.contains(/^::error file=planted/) { found.append(String(line)) }
            if line.contains(/##[a-z]*\[/) { found.append(String(line)) }
        }
        return found
    }

    private func expectHarmless(
        _ arguments: [String],
        environment: [String: String] = [:],
        endsWith code: Int32? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let result = try tool.run(arguments, environment: environment)
        if let code { #expect(result.code == code, "\(result.errors)", sourceLocation: sourceLocation) }
        let harm = Self.harm(in: result.output) + Self.harm(in: result.errors)
        #expect(harm.isEmpty, "\(arguments) prints \(harm.prefix(3))", sourceLocation: sourceLocation)
        #expect(result.code != 70, "\(arguments): \(result.errors)", sourceLocation: sourceLocation)
    }

    private static let formats = ["text", "short", "json", "github", "sarif", "junit", "gitlab", "markdown", "html"]

    private func write(_ fields: Set<Field>) throws {
        try tool.write(try Self.document(fields, isNew: false), to: "old.json")
        try tool.write(try Self.document(fields, isNew: true), to: "new.json")
        try tool.write(
            #"{"schema":"api.json","output":"Out","namespace":"API","contract":{"command":"cat new.json"}}"#,
            to: "trpcgen.json"
        )
        try tool.write(try Self.document(fields, isNew: false), to: "api.json")
    }

    @Test(arguments: Field.allCases)
    func stringInOneFieldIsHarmless(field: Field) throws {
        try write([field])
        try expectHarmless(["lint", "new.json"])
        try expectHarmless(["generate"])
        try expectHarmless(["pull"])
        try expectHarmless(["check", "--diff"])
        try expectHarmless(["diff", "old.json", "new.json", "--level", "info"])
    }

    @Test func stringsInAllFieldsAreHarmlessInEveryFormat() throws {
        try git("init", "--quiet", "--initial-branch", "main")
        try write(Set(Field.allCases).subtracting(Self.refused))
        try expectHarmless(["generate"], endsWith: 0)
        try expectHarmless(["record", "--release", "1.0"], endsWith: 0)
        try git("add", "api.json", "Out", "trpcgen.json", "Contracts")
        try git("commit", "--quiet", "--message", "one")
        for format in Self.formats {
            try expectHarmless(["diff", "old.json", "new.json", "--level", "info", "--format", format])
            try expectHarmless(["diff", "old.json", "new.json", "--output", "\(format)=report.\(format)", "--quiet"])
            #expect(Self.harm(in: try tool.read("report.\(format)")).isEmpty, "\(format)")
        }
        for format in ["text", "json", "github", "sarif"] {
            try expectHarmless(["lint", "new.json", "--format", format])
        }
        try expectHarmless(["lint", "new.json", "--types"])
        try expectHarmless(["pull", "--check"])
        try expectHarmless(["pull"])
        for format in ["text", "github"] {
            try expectHarmless(["generate", "--dry-run", "--verbose", "--format", format])
            try expectHarmless(["check", "--diff", "--verbose", "--format", format])
        }
        let actions = #"[{"target":"$.info","update":{"x-a":"b"}}]"#
        let overlay = #"{"overlay":"1.0.0","info":{"title":"o","version":"1"},"actions":\#(actions)}"#
        try tool.write(overlay, to: "overlay.json")
        for form in ["json", "yaml"] { try expectHarmless(["overlay", "new.json", "overlay.json", "--format", form]) }
        for format in ["text", "json", "markdown"] { try expectHarmless(["can-i-deploy", "--format", format]) }
        try expectHarmless(["explain", Self.hostile])
        try expectHarmless([Self.hostile])
        try expectHarmless(["diff", Self.hostile, "new.json"])
        try expectHarmless(["diff", "--base", "release:" + Self.hostile, "new.json"])
        for name in ["summary.md", "outputs"] { try tool.write("", to: name) }
        try expectHarmless(
            ["ci"],
            environment: [
                "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": tool.folder.appending(path: "summary.md").path,
                "GITHUB_OUTPUT": tool.folder.appending(path: "outputs").path,
            ]
        )
        for name in ["summary.md", "outputs"] { #expect(Self.harm(in: try tool.read(name)).isEmpty) }
        #expect(try tool.read("outputs").split(separator: "\n").allSatisfy { $0.contains(/^[a-z_]+=/) })
    }

    @Test func acceptedReasonIsHarmless() throws {
        try write([])
        let diff = try tool.run("diff", "old.json", "new.json", "--format", "json")
        let fingerprint = try #require(diff.output.firstMatch(of: /"fingerprint": "([0-9a-f]{12})"/)).output.1
        try expectHarmless([
            "accept", String(fingerprint), "--reason", Self.hostile, "--by", Self.hostile, "--base", "old.json",
            "--revision", "new.json",
        ])
        for format in Self.formats {
            try expectHarmless(["diff", "old.json", "new.json", "--show-accepted", "--format", format])
        }
    }

    @Test func fileNameIsHarmless() throws {
        let name = "a\n::error file=planted::y\u{1B}[31m.json"
        try tool.write(try Self.document([.property], isNew: true), to: name)
        try tool.write("{\n::error file=planted::z", to: "::error file=planted::.json")
        try tool.write(try Self.document([], isNew: false), to: "old.json")
        for format in Self.formats { try expectHarmless(["diff", "old.json", name, "--format", format]) }
        for format in ["text", "json", "github", "sarif"] {
            try expectHarmless(["lint", name, "::error file=planted::.json", "--format", format])
        }
        try expectHarmless(["generate", "--schema", name, "--output", "Out"])
        try expectHarmless(["check", "--schema", name, "--output", "Out\n::error::x"])
    }

    /// The excerpt of a document is on a separate line.
    @Test func documentLineIsNotACommand() throws {
        try tool.write(
            "openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths:\n  ::error file=planted::x\n",
            to: "a.yaml"
        )
        try expectHarmless(["lint", "a.yaml"])
    }

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=t", "-c", "user.email=t@example.com"]
        let result = try tool.run(URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments)
        #expect(result.code == 0, "\(result.errors)")
    }
}
