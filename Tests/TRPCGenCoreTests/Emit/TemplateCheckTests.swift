import Testing

@testable import TRPCGenCore

struct TemplateCheckTests {
    private let shape = TemplateShape(members: [
        "name": TemplateShape(members: [:]),
        "fields": TemplateShape(members: ["type": TemplateShape(members: [:])]),
    ])

    private func unknown(_ text: String) -> [TemplateCheck.UnknownName] {
        TemplateCheck(text: text).unknownNames(in: shape)
    }

    @Test(
        arguments: [
            "{{name}}", "{{ name }}", "{{{name}}}", "{{&name}}", "{{#fields}}{{type}} {{name}} {{.}}{{/fields}}",
            "{{^fields}}{{name}}{{/fields}}", "{{! nothing }}{{%CONTENT_TYPE:TEXT}}{{>partial}}",
        ]
    )
    func knownNamesPass(text: String) {
        #expect(unknown(text) == [])
    }

    @Test func unknownNamesAreFoundWithTheirLineAndASuggestion() {
        let found = unknown("a\n{{nme}}\n{{#fields}}\n{{typ}}{{/fields}}\n{{type}}")
        #expect(found.map(\.name) == ["nme", "typ", "type"])
        #expect(found.map(\.line) == [2, 4, 5])
        #expect(found.map(\.suggestion) == ["name", "type", nil])
    }

    @Test func theBuiltInTemplatesNameNothingUnknown() throws {
        _ = try TemplateSet()
    }

    @Test func aBrokenTemplateNamesItsLine() {
        var texts = ["Namespace", "Client", "Router", "Struct", "Enum", "Union", "Tuple", "Alias"]
            .reduce(into: [String: String]()) { $0[$1] = "" }
        texts["Struct"] = "{{name}}\n{{nam}}"
        #expect {
            _ = try TemplateSet(texts: texts)
        } throws: { error in
            "\(error)" == "Struct.mustache:2: error: unknown name 'nam'; did you mean 'name'? [template]"
        }
    }
}
