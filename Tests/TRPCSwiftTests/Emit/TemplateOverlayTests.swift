import GeneratorSupport
import TRPCContract
import TRPCSource
@testable import TRPCSwift
import Testing


struct TemplateOverlayTests {
    private static let contract = Pipeline.schemas(#""Post":{"type":"object","properties":{"a":{"type":"string"}}}"#)

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

    @Test func aTemplateStandsInForTheBuiltInOneOfItsName() throws {
        let text = try defaultText("Struct.mustache") + "    // {{name}} by hand\n"
        let plain = try generate([:])
        let own = try generate(["Struct.mustache": text])
        #expect(own["Models/Post.swift"]?.contains("    // Post by hand\n") == true)
        #expect(own["API.swift"] == plain["API.swift"])
    }

    @Test func theBuiltInTemplatesMakeTheSame() throws {
        let files = TemplateSet.defaults.reduce(into: [:]) { $0[$1.file] = $1.text }
        #expect(files.count == TemplateSet.shapes.count)
        #expect(try generate(files) == generate([:]))
    }

    @Test func linesMayEndAsOnWindows() throws {
        let text = try defaultText("Struct.mustache").replacing("\n", with: "\r\n")
        #expect(try generate(["Struct.mustache": text]) == generate([:]))
    }

    @Test(
        arguments: [
            (
                "{{%CONTENT_TYPE:TEXT}}\n\n{{nam}}",
                "T/Struct.mustache:3: error: unknown name 'nam'; did you mean 'name'?"
            ),
            (
                "{{%CONTENT_TYPE:TEXT}}\r\n{{nam}}",
                "T/Struct.mustache:2: error: unknown name 'nam'; did you mean 'name'?"
            ),
            (
                "{{name}}",
                "T/Struct.mustache:1: error: the first line must be '{{%CONTENT_TYPE:TEXT}}': Swift is not HTML"
            ),
            ("{{%CONTENT_TYPE:TEXT}}\n{{#fields}}", "T/Struct.mustache:2: error: a section that was begun has no end"),
            (
                "{{%CONTENT_TYPE:TEXT}}\n{{#fields}}{{/isEmpty}}",
                "T/Struct.mustache:2: error: the section that ends here is not"
            ),
            ("{{%CONTENT_TYPE:TEXT}}\n{{name", "T/Struct.mustache:2: error: a tag has no end"),
        ]
    )
    func aProblemIsNamedWithFileAndLine(text: String, expected: String) {
        #expect(message(["Struct.mustache": text]).hasPrefix(expected), "\(message(["Struct.mustache": text]))")
    }

    @Test(
        arguments: [
            ("Strut.mustache", "did you mean 'Struct.mustache'?"),
            ("Struct.mustach", "did you mean 'Struct.mustache'?"),
            ("enum.mustache", "did you mean 'Enum.mustache'?"), ("README.md", "there are Namespace.mustache, "),
        ]
    )
    func aFileThatIsNoTemplatesIsAnError(file: String, hint: String) {
        let message = message([file: ""], folder: "T/")
        #expect(message.hasPrefix("T/\(file): error: no template has this name; \(hint)"), "\(message)")
    }
}
