import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

@testable import TRPCSwift

struct TemplateOverlayTests {
    private static let contract = Pipeline.procedure(
        "posts.get",
        input: #"{"type":"string"}"#,
        output: ##"{"$ref":"#/components/schemas/Post"}"##,
        schemas: ##"""
            "Post":{"type":"object","properties":{"a":{"type":"string"},"state":{"$ref":"#/components/schemas/State"}}},
            "State":{"type":"string","enum":["is-new","old"]}
            """##
    )

    private func generate(_ files: [String: String], folder: String = "T") throws -> [String: String] {
        let file = SourceFile(path: "test.json", bytes: Array(Self.contract.utf8))
        let generator = Generator(
            configuration: ClientConfiguration(schema: "test.json", output: "", namespace: "API"),
            templates: TemplateOverlay(folder: folder, files: files)
        )
        let generated = try generator.generate(file, from: SourceMap(), into: DiagnosticSink()) ?? []
        return generated.reduce(into: [:]) { $0[$1.path] = $1.contents }
    }

    private func message(_ files: [String: String], folder: String = "T") -> String {
        do {
            _ = try generate(files, folder: folder)
            return ""
        } catch {
            return "\(error)"
        }
    }

    private func defaultText(_ file: String) throws -> String {
        try #require(TemplateSet.defaults.first { $0.file == file }?.text)
    }

    @Test func templatesReplaceBuiltInOnesByName() throws {
        let text = try defaultText("Struct.mustache") + "    // {{name}} by hand\n"
        let plain = try generate([:])
        let own = try generate(["Struct.mustache": text])
        #expect(own["Models/Post.swift"]?.contains("    // Post by hand\n") == true)
        #expect(own["API.swift"] == plain["API.swift"])
    }

    @Test func copiedBuiltInTemplatesGenerateTheSame() throws {
        let files = TemplateSet.defaults.reduce(into: [:]) { $0[$1.file] = $1.text }
        #expect(files.count == TemplateSet.contexts.count)
        #expect(try generate(files) == generate([:]))
    }

    @Test func windowsLineEndingsAreAccepted() throws {
        let text = try defaultText("Struct.mustache").replacing("\n", with: "\r\n")
        #expect(try generate(["Struct.mustache": text]) == generate([:]))
    }

    @Test(
        arguments: [
            ("\n\n{{nam}}", "T/Struct.mustache:3:1: error: unknown name 'nam'; did you mean 'name'?"),
            ("{{name}}\r\n {{nam}}", "T/Struct.mustache:2:2: error: unknown name 'nam'; did you mean 'name'?"),
            ("\n{{#fields}}", "T/Struct.mustache:2:1: error: the section 'fields' isn't closed"),
            ("\n{{name", "T/Struct.mustache:2:1: error: the tag isn't closed"),
            ("{{>Other}}", "T/Struct.mustache:1:1: error: unknown template 'Other'"),
        ]
    )
    func problemsHaveFileAndPosition(text: String, expected: String) {
        #expect(message(["Struct.mustache": text]).hasPrefix(expected), "\(message(["Struct.mustache": text]))")
    }

    /// Returns a declaration without indentation.
    private func declaration(_ files: [String: String], of name: String) throws -> String {
        try generate(files).values.first { $0.contains(name) }?.replacing("    ", with: "") ?? ""
    }

    @Test func overlaysCanChangeStructs() throws {
        let text = """
                {{access}}final class {{name}}: {{#protocols}}{{.}}, {{/protocols}}Sendable {
            {{#fields}}
                    {{access}}let {{name}}: {{type}} // {{key}}
            {{/fields}}
            {{#layout}}
                    {{access}}static let keys: [String] = [
            {{#fields}}
                        {{key}},
            {{/fields}}
                    ]
            {{/layout}}
                }

            """
        #expect(
            try declaration(["Struct.mustache": text], of: "final class Post").contains(
                """
                public final class Post: CodableObject, Equatable, Sendable, Sendable {
                public let a: String? // "a"
                public let state: State? // "state"
                public static let keys: [String] = ["a", "state"]
                }
                """
            )
        )
    }

    @Test func overlaysCanChangeEnums() throws {
        let text = """
                {{access}}struct {{name}}: RawRepresentable {
                    {{access}}var rawValue: {{rawType}}
            {{#cases}}
                    {{access}}static let {{case}} = Self(rawValue: {{literal}})
            {{/cases}}
                }

            """
        #expect(
            try declaration(["Enum.mustache": text], of: "struct State").contains(
                """
                public struct State: RawRepresentable {
                public var rawValue: String
                public static let isNew = Self(rawValue: "is-new")
                public static let old = Self(rawValue: "old")
                }
                """
            )
        )
    }

    @Test func overlaysCanChangeMethods() throws {
        let text = """
            {{#layout}}
                    {{access}}func {{name}}Task(
            {{#parameters}}
                        {{name}}: {{type}},
            {{/parameters}}
                    ) -> Task<{{result}}, any Error> {
                        Task { {{call}} }
                    }
            {{/layout}}

            """
        #expect(
            try declaration(["Function.mustache": text], of: "struct Posts").contains(
                """
                public func getTask(input: String) -> Task<Post, any Error> { Task { try await client.call(Self.get, input) } }
                """
            )
        )
    }

    @Test func partialsAreFilesOfTheFolder() throws {
        let files = ["Alias.mustache": "{{>Name}}", "Name.mustache": "{{name}}"]
        #expect(throws: Never.self) { try generate(files) }
        #expect(message(["Name.mustache": "{{name}}"]).contains("Name.mustache: error: no template has this name"))
        let problem = message(["Alias.mustache": "{{>Name}}", "Name.mustache": "{{nme}}"])
        #expect(problem.hasPrefix("T/Name.mustache:1:1: error: unknown name 'nme'"))
    }

    @Test(
        arguments: [
            ("Strut.mustache", "did you mean 'Struct.mustache'?"),
            ("Struct.mustach", "did you mean 'Struct.mustache'?"),
            ("enum.mustache", "did you mean 'Enum.mustache'?"), ("README.md", "available: Namespace.mustache, "),
        ]
    )
    func unusedFileIsAnError(file: String, hint: String) {
        let message = message([file: ""], folder: "T/")
        #expect(
            message.hasPrefix("T/\(file): error: no template has this name or uses it as a partial; \(hint)"),
            "\(message)"
        )
    }
}
