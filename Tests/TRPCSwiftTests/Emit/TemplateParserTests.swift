import Testing

@testable import TRPCSwift

/// Invalid templates: each is an error with file, line and column.
struct TemplateParserTests {
    private func message(_ text: String, partials: [String: String] = [:]) -> String {
        do throws(TemplateError) {
            return "rendered: \(try TemplatePage().rendered(text, partials: partials))"
        } catch {
            return error.description.replacing(" [template]", with: "")
        }
    }

    @Test(arguments: [
        ("a\n  {{titel}}", "Page.mustache:2:3: error: unknown name 'titel'; did you mean 'title'?"),
        ("{{title}} {{author}}", "Page.mustache:1:11: error: unknown name 'author'"),
        ("{{#posts}}\n{{autor}}{{/posts}}", "Page.mustache:2:1: error: unknown name 'autor'; did you mean 'author'?"),
        ("{{! a\n}}\n{{^posts}}{{author}}{{/posts}}", "Page.mustache:3:11: error: unknown name 'author'"),
        ("{{=< >=}}\n<nothing>", "Page.mustache:2:1: error: unknown name 'nothing'"),
    ])
    func unknownNameIsAnErrorWithItsPosition(text: String, expected: String) {
        #expect(message(text) == expected)
    }

    @Test(arguments: [
        ("a\n{{#posts}}", "2:1: error: the section 'posts' isn't closed"),
        ("a {{/posts}}", "1:3: error: no section 'posts' is open"),
        ("{{#posts}}{{#isShown}}\n{{/posts}}{{/isShown}}", "2:1: error: the section 'isShown' must be closed first"),
        ("a {{title", "1:3: error: the tag isn't closed"), ("{{{title}}", "1:1: error: the tag isn't closed"),
        ("{{}}", "1:1: error: '' isn't a valid name"), ("{{a b}}", "1:1: error: 'a b' isn't a valid name"),
        ("{{posts.author}}", "1:1: error: 'posts.author' isn't a valid name; names with dots aren't supported"),
        ("{{=<% =}}", "1:1: error: invalid delimiters; use a form such as {{=<% %>=}}"),
        ("{{<Enum}}{{/Enum}}", "1:1: error: blocks and inheritance aren't supported"),
        ("{{$name}}{{/name}}", "1:1: error: blocks and inheritance aren't supported"),
        ("{{%PRAGMA}}", "1:1: error: pragmas aren't supported"),
    ])
    func invalidSyntaxIsAnErrorWithItsPosition(text: String, expected: String) {
        #expect(message(text) == "Page.mustache:" + expected)
    }

    @Test(arguments: [
        ("{{posts}}", "'posts' is a list; use it as a section: {{#posts}}"),
        ("{{lines}}", "'lines' is a list of strings; use it as a section: {{#lines}}"),
        ("{{isShown}}", "'isShown' is a flag; use it as a section: {{#isShown}}"),
        ("{{call}}", "'call' is code; use it in a section 'layout'"),
        ("{{#call}}{{/call}}", "'call' is code, which is always present; use it as {{call}}"),
        ("{{.}}", "'.' is only valid in a list of strings or statements"),
        ("{{#posts}}{{.}}{{/posts}}", "'.' is only valid in a list of strings or statements"),
        ("{{^lines}}{{.}}{{/lines}}", "'.' is only valid in a list of strings or statements"),
    ])
    func valueOfAnotherKindIsAnError(text: String, expected: String) {
        #expect(message(text).hasSuffix("error: " + expected), "\(message(text))")
    }

    @Test func problemsInPartialsAreReportedThere() {
        let text = message("{{#posts}}\n  {{>Post}}\n{{/posts}}", partials: ["Post": "{{author}}\n {{nme}}\n"])
        #expect(text == "Post.mustache:2:2: error: unknown name 'nme'")
        #expect(message("{{>Pots}}", partials: ["Post": ""]).hasSuffix("unknown template 'Pots'; did you mean 'Post'?"))
    }

    @Test func partialsCannotContainThemselves() {
        let text = message("{{>A}}", partials: ["A": "a {{>B}}", "B": "\n{{>A}}"])
        #expect(text == "B.mustache:2:1: error: 'A' includes itself")
    }

    @Test func sectionNestingIsLimited() {
        let text = String(repeating: "{{#isShown}}", count: 10_000)
        #expect(message(text).hasSuffix("error: sections are nested too deeply"))
    }

    @Test func firstLineOfOlderTemplatesIsIgnored() {
        #expect(message("{{%CONTENT_TYPE:TEXT}}\n{{title}}") == "rendered: Today")
    }

    @Test(arguments: TemplateSet.contexts.map(\.name))
    func builtInTemplatesAreValid(name: String) throws {
        let names = try #require(TemplateSet.contexts.first { $0.name == name }).names
        let file = try #require(TemplateSet.builtInFiles[name])
        var parser = TemplateParser(files: [:])
        #expect(throws: Never.self) { try parser.parts(of: file, named: name, names) }
    }
}
