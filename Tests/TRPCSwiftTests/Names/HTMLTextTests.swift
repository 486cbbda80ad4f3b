import Testing

@testable import TRPCSwift

struct HTMLTextTests {
    @Test(
        arguments: [
            ("<p>One</p><p>Two</p>", "One\n\nTwo"), ("a<br/>b<BR>c", "a\nb\nc"),
            ("<b>B</b> and <em>i</em>", "**B** and *i*"),
            ("Use <code>a&lt;b</code> &amp; c", "Use `a<b` & c"), ("<ul><li>x</li><li>y</li></ul>z", "- x\n- y\n\nz"),
            ("<ol><li>x</li><li>y</li></ol>", "1. x\n2. y"),
            ("See <a href=\"https://a.b\">this</a>.", "See [this](https://a.b)."),
            ("<h2>Title</h2>text", "**Title**\n\ntext"), ("<pre>a\n  b</pre>", "```\na\n  b\n```"),
            ("1 < 2 and List<b>", "1 < 2 and List<b>"), ("`<b>x</b>`", "`<b>x</b>`"),
            ("GET /users/<id></id>", "GET /users/<id></id>"),
            ("a &lt;b&gt;", "a &lt;b&gt;"), ("<p>&lt;b&gt;</p>", "&lt;b&gt;"), ("no tags", "no tags"),
        ]
    )
    func htmlBecomesMarkdown(html: String, markdown: String) {
        #expect(HTMLText.markdown(html) == markdown)
    }

    /// Any description stays a comment.
    @Test(arguments: [
        "<p>a\n*/ evil()</p>", "<code>\"\"\"</code>", "<a href='x'>\u{202E}</a>", "<pre><pre><pre>",
        "<li><li></ul></ul>",
    ])
    func markdownIsAComment(html: String) {
        #expect(SwiftLiteral.documentation(html).allSatisfy { $0.hasPrefix("///") })
    }
}
