import Testing

@testable import TRPCSwift
@testable import Templates

/// How built-in templates are read and rendered.
struct BuiltInTemplateTests {
    private struct Post: TemplateContext {
        var title: String
        var isNew = false
        var lines: [String] = []
        var comments: [Comment] = []

        static let members: [String: TemplateMember<Post>] = [
            "title": .text(\.title),
            "isNew": .flag(\.isNew),
            "lines": .lines(\.lines),
            "comments": .list(\.comments),
        ]
    }

    private struct Comment: TemplateContext {
        var text: String

        static let members: [String: TemplateMember<Comment>] = ["text": .text(\.text)]
    }

    private let post = Post(
        title: "{{Töne}}",
        isNew: true,
        lines: ["one", "", "two"],
        comments: [Comment(text: "first"), Comment(text: "second")]
    )

    private func rendered(_ text: String) throws -> String {
        try #require(BuiltInTemplate(text)).text(of: post)
    }

    @Test func aValueIsWrittenAsItIs() throws {
        #expect(try rendered("a { {{title}} }{{title}}") == "a { {{Töne}} }{{Töne}}")
    }

    @Test func aTagAloneOnItsLineLeavesNothingOfTheLine() throws {
        #expect(try rendered("{{%CONTENT_TYPE:TEXT}}\n{{! why }}\n{{#isNew}}\nnew\n{{/isNew}}\nend\n") == "new\nend\n")
        #expect(try rendered("  {{#isNew}}  \n\n  {{/isNew}}\nend") == "\nend")
    }

    @Test func aSectionMayStandInALine() throws {
        #expect(try rendered("({{#isNew}} new,{{/isNew}} old)\n") == "( new, old)\n")
    }

    @Test func eachLineIsRendered() throws {
        #expect(try rendered("{{#lines}}\n  {{.}}\n{{/lines}}\n") == "  one\n  \n  two\n")
    }

    /// A name that an element does not have means that of what is around it.
    @Test func anElementSeesWhatIsAroundIt() throws {
        #expect(
            try rendered("{{#comments}}{{title}}: {{text}}\n{{/comments}}") == "{{Töne}}: first\n{{Töne}}: second\n"
        )
    }

    @Test(arguments: [
        "{{^isNew}}a{{/isNew}}", "{{>other}}", "{{&title}}", "{{#isNew}}", "{{/isNew}}", "{{#a}}{{/b}}", "{{}}",
    ])
    func whatNoBuiltInTemplateHasIsRefused(text: String) {
        #expect(BuiltInTemplate(text) == nil)
    }

    @Test(arguments: Templates.all.keys.sorted())
    func eachBuiltInTemplateIsRead(name: String) throws {
        #expect(BuiltInTemplate(try #require(Templates.all[name])) != nil)
    }
}
