import Testing

@testable import TRPCSwift

/// Declarations that a template writes with one element or statement per line.
struct TemplateLayoutTests {
    private func rendered(_ text: String, page: TemplatePage = TemplatePage(), fillsLines: Bool = false) throws
        -> String
    {
        let text = "{{#layout}}\n\(text)\n{{/layout}}\n"
        return try page.rendered(text, layout: SwiftLayout(fillsLines: fillsLines))
    }

    private static let function = """
            func f(
        {{#posts}}
                {{author}}: String,
        {{/posts}}
            ) {
                {{call}}
            }
        """

    @Test func fittingLayoutIsOneLine() throws {
        #expect(try rendered(Self.function) == "    func f(Ada: String, Bob: String) { make(first, second) }\n")
    }

    @Test func longLayoutHasOneElementPerLine() throws {
        var page = TemplatePage()
        page.posts = (1...6).map { TemplatePost(author: "parameter\($0)WithALongName", tags: []) }
        let lines = try rendered(Self.function, page: page).split(separator: "\n")
        #expect(lines.count == 10)
        #expect(lines[0] == "    func f(" && lines[1] == "        parameter1WithALongName: String,")
        #expect(lines[6] == "        parameter6WithALongName: String" && lines[7] == "    ) {")
        #expect(lines[8] == "        make(first, second)" && lines[9] == "    }")
    }

    @Test func emptyListsAndBlocksAreClosed() throws {
        #expect(try rendered("init(\n{{#noPosts}}\n    {{author}},\n{{/noPosts}}\n) {\n}") == "init() {}\n")
    }

    @Test func multipleStatementsHaveALineEach() throws {
        let text = try rendered("func f() {\n{{#statements}}\n    {{.}}\n{{/statements}}\n}")
        #expect(text == "func f() {\n    a()\n    b(c)\n}\n")
    }

    @Test func listsCanBeInListsAndBlocksInBlocks() throws {
        let text = "let a = [\n{{#lines}}\n    (\n        {{.}},\n        2,\n    ),\n{{/lines}}\n]"
        #expect(try rendered(text) == "let a = [(one, 2), (two, 2)]\n")
        let nested = "func f() {\n    do {\n        {{call}}\n    } catch {\n        {{title}}\n    }\n}"
        #expect(try rendered(nested) == "func f() { do { make(first, second) } catch { Today } }\n")
    }

    @Test func attributeSharesALineIfItFits() throws {
        let text = "@discardableResult\nfunc f() {\n    {{call}}\n}"
        #expect(try rendered(text) == "@discardableResult func f() { make(first, second) }\n")
        let long = "@\(String(repeating: "a", count: 110))\nfunc f() {\n    {{call}}\n}"
        #expect(try rendered(long).hasSuffix("\nfunc f() { make(first, second) }\n"))
    }

    @Test func assignmentsShareALineInSomeClients() throws {
        let text = "init() {\n{{#lines}}\n    self.{{.}} = {{.}}\n{{/lines}}\n}"
        #expect(try rendered(text) == "init() {\n    self.one = one\n    self.two = two\n}\n")
        #expect(try rendered(text, fillsLines: true) == "init() { (self.one, self.two) = (one, two) }\n")
    }

    @Test(arguments: [
        ("func f(\n    a", "the layout has no line that begins with ')'"),
        ("func f(\n    a\n]", "the layout has an unmatched ']'"),
        ("a\n)", "the layout has an unmatched ')'"),
        ("func f(\n{{#isShown}}\n) {\n{{/isShown}}\n}", "the layout has an unmatched ')'"),
        ("a {{#isShown}}b\nc{{/isShown}}", "the tags of a multi-line section must be on separate lines"),
        ("{{! nothing }}", "a layout must end with a declaration"),
        ("{{#isShown}}\na\n{{/isShown}}", "a layout must end with a declaration"),
    ])
    func bracketsMustMatch(text: String, expected: String) {
        #expect {
            _ = try rendered(text)
        } throws: { error in
            "\(error)" == "Page.mustache:1:1: error: \(expected) [template]"
        }
    }

    @Test func layoutRequiresItsOwnLine() {
        #expect(throws: TemplateError.self) { try TemplatePage().rendered("a {{#layout}}\nb\n{{/layout}}\n") }
        #expect(throws: TemplateError.self) { try rendered("{{#layout}}\nb\n{{/layout}}") }
    }
}
