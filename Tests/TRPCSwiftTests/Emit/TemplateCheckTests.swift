@testable import TRPCSwift
import Templates
import Testing


struct TemplateCheckTests {
    private let shape = TemplateShape(members: [
        "name": TemplateShape(members: [:]),
        "fields": TemplateShape(members: ["type": TemplateShape(members: [:])]),
    ])

    private static let start = "{{%CONTENT_TYPE:TEXT}}\n"

    private func problems(_ text: String) -> [TemplateCheck.Problem] {
        TemplateCheck(text: Self.start + text).problems(in: shape)
    }

    @Test(
        arguments: [
            "{{name}}", "{{ name }}", "{{{name}}}", "{{&name}}", "{{#fields}}{{type}} {{name}} {{.}}{{/fields}}",
            "{{^fields}}{{name}}{{/fields}}", "{{! nothing }}",
        ]
    )
    func knownNamesPass(text: String) {
        #expect(problems(text) == [])
    }

    @Test func unknownNamesAreFoundWithTheirLineAndASuggestion() {
        let found = problems("a\n{{nme}}\n{{#fields}}\n{{typ}}{{/fields}}\n{{type}}")
        #expect(found.map(\.line) == [3, 5, 6])
        #expect(
            found.map(\.message) == [
                "unknown name 'nme'; did you mean 'name'?", "unknown name 'typ'; did you mean 'type'?",
                "unknown name 'type'",
            ]
        )
    }

    @Test(arguments: [
        "{{> Enum}}", "{{<Enum}}{{/Enum}}", "{{$name}}{{/name}}", "{{=<% %>=}}", "{{%CONTENT_TYPE:HTML}}",
    ])
    func whatWouldHideNamesIsRefused(text: String) {
        #expect(problems("\n" + text).first?.line == 3)
        #expect(problems("\n" + text).first?.message.hasSuffix("cannot be used here") == true)
    }

    @Test func aTemplateOfHTMLIsRefused() {
        let found = TemplateCheck(text: "{{name}}").problems(in: shape)
        #expect(found.map(\.line) == [1])
    }

    @Test(arguments: TemplateSet.shapes.map(\.name))
    func theBuiltInTemplatesHaveNoProblem(name: String) throws {
        let shape = try #require(TemplateSet.shapes.first { $0.name == name }).shape
        let text = try #require(Templates.all[name])
        #expect(TemplateCheck(text: text).problems(in: shape) == [])
    }
}
