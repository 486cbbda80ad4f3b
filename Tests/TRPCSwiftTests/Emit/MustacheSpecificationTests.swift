import Testing

@testable import TRPCSwift

/// The Mustache specification, by section, for the features of templates. Omits HTML escaping and dotted names, which
/// templates don't support, and recursive partials, which are errors.
struct MustacheSpecificationTests {
    /// A template and its output.
    struct Case: CustomTestStringConvertible {
        var rule: String
        var template: String
        var output: String
        var partials: [String: String] = [:]

        init(_ rule: String, _ template: String, _ output: String, partials: [String: String] = [:]) {
            (self.rule, self.template, self.output, self.partials) = (rule, template, output, partials)
        }

        var testDescription: String { rule }
    }

    @Test(arguments: comments + delimiters + interpolation + inverted + partials + sections)
    func rendersAsSpecified(example: Case) throws {
        #expect(try TemplatePage().rendered(example.template, partials: example.partials) == example.output)
    }

    private static let comments = [
        Case("Inline", "12{{! note }}34", "1234"),
        Case("Multiline", "12{{!\n  a note\n  of lines\n}}34\n", "1234\n"),
        Case("Standalone", "a\n{{! note }}\nb\n", "a\nb\n"),
        Case("Indented Standalone", "a\n  {{! note }}\nb\n", "a\nb\n"),
        Case("Standalone Line Endings", "a\r\n{{! note }}\r\nb", "a\r\nb"),
        Case("Standalone Without Previous Line", "  {{! note }}\nb", "b"),
        Case("Standalone Without Newline", "a\n  {{! note }}", "a\n"),
        Case("Multiline Standalone", "a\n{{!\nnote\n}}\nb\n", "a\nb\n"),
        Case("Indented Multiline Standalone", "a\n  {{!\n    note\n  }}\nb\n", "a\nb\n"),
        Case("Indented Inline", "  12 {{! note }}\n", "  12 \n"),
        Case("Surrounding Whitespace", "12 {{! note }} 34", "12  34"),
        Case("Variable Name Collision", "{{!title}}{{! #posts }}", ""),
    ]

    private static let delimiters = [
        Case("Pair Behavior", "{{=<% %>=}}(<%title%>)", "(Today)"),
        Case("Special Characters", "({{=[ ]=}}[title])", "(Today)"),
        Case(
            "Sections",
            "[{{#isShown}}{{title}}|title|{{/isShown}}{{= | | =}}|#isShown|{{title}}|title||/isShown|]",
            "[Today|title|{{title}}Today]"
        ),
        Case(
            "Inverted Sections",
            "[{{^isHidden}}{{title}}{{/isHidden}}{{= | | =}}|^isHidden|{{title}}|title||/isHidden|]",
            "[Today{{title}}Today]"
        ),
        Case("Partial Inheritance", "{{= | | =}}[|>part|]", "[.Today.]", partials: ["part": ".{{title}}."]),
        Case(
            "Post-Partial Behavior",
            "[{{>part}}{{title}}|title|]",
            "[.Today.Today|title|]",
            partials: ["part": "{{= | | =}}.|title|."]
        ),
        Case("Surrounding Whitespace", "| {{=@ @=}} |", "|  |"),
        Case("Outlying Whitespace (Inline)", " | {{=@ @=}}\n", " | \n"),
        Case("Standalone Tag", "a\n{{=@ @=}}\nb\n", "a\nb\n"),
        Case("Indented Standalone Tag", "a\n  {{=@ @=}}\nb\n", "a\nb\n"),
        Case("Standalone Line Endings", "|\r\n{{= @ @ =}}\r\n|", "|\r\n|"),
        Case("Standalone Without Previous Line", "  {{=@ @=}}\n=", "="),
        Case("Standalone Without Newline", "=\n  {{=@ @=}}", "=\n"),
        Case("Pair with Padding", "|{{=@   @=}}|", "||"),
    ]

    private static let interpolation = [
        Case("No Interpolation", "Hello from {Mustache}!\n", "Hello from {Mustache}!\n"),
        Case("Basic Interpolation", "Hello, {{title}}!\n", "Hello, Today!\n"),
        Case("No Re-interpolation", "{{=<% %>=}}{{title}}: <%title%>", "{{title}}: Today"),
        Case("Without HTML Escaping", "{{markup}}", #"& " < >"#),
        Case("Triple Mustache", "{{{markup}}}", #"& " < >"#),
        Case("Ampersand", "{{&markup}}", #"& " < >"#),
        Case("Empty String", "({{empty}})", "()"),
        Case("Implicit Iterators", "{{#title}}{{.}}{{{.}}}{{&.}}{{/title}}", "TodayTodayToday"),
        Case("Surrounding Whitespace", "| {{title}} |", "| Today |"),
        Case("Triple Mustache - Surrounding Whitespace", "| {{{title}}} |", "| Today |"),
        Case("Standalone", "  {{title}}\n", "  Today\n"),
        Case("Triple Mustache - Standalone", "  {{{title}}}\n", "  Today\n"),
        Case("Ampersand - Standalone", "  {{&title}}\n", "  Today\n"),
        Case("Interpolation With Padding", "|{{ title }}|{{{ title }}}|{{& title }}|", "|Today|Today|Today|"),
    ]

    private static let inverted = [
        Case("Falsey", "{{^isHidden}}shown{{/isHidden}}", "shown"),
        Case("Truthy", "{{^isShown}}shown{{/isShown}}", ""),
        Case("Null is falsey", "{{^empty}}shown{{/empty}}", "shown"),
        Case("Context", "{{^title}}shown{{/title}}", ""),
        Case("List", "{{^posts}}shown{{/posts}}", ""),
        Case("Empty List", "{{^noPosts}}shown{{/noPosts}}{{^none}} too{{/none}}", "shown too"),
        Case("Doubled", "{{^isHidden}}\n1\n{{/isHidden}}\n2\n{{^isHidden}}\n3\n{{/isHidden}}\n", "1\n2\n3\n"),
        Case("Nested (Falsey)", "a{{^isHidden}} b{{^isHidden}} c{{/isHidden}} d{{/isHidden}} e", "a b c d e"),
        Case("Nested (Truthy)", "a{{^isShown}} b{{^isHidden}} c{{/isHidden}} d{{/isShown}} e", "a e"),
        Case("Surrounding Whitespace", " | {{^isHidden}}\t|\t{{/isHidden}} | \n", " | \t|\t | \n"),
        Case("Internal Whitespace", " | {{^isHidden}} {{! note }}\n {{/isHidden}} | \n", " |  \n  | \n"),
        Case("Standalone Lines", "| a\n{{^isHidden}}\n|\n{{/isHidden}}\n| b\n", "| a\n|\n| b\n"),
        Case("Standalone Indented Lines", "| a\n  {{^isHidden}}\n|\n\t{{/isHidden}}\n| b\n", "| a\n|\n| b\n"),
        Case("Standalone Line Endings", "|\r\n{{^isHidden}}\r\n{{/isHidden}}\r\n|", "|\r\n|"),
        Case("Standalone Without Newline", "^{{^isHidden}}\n/\n  {{/isHidden}}", "^\n/\n"),
        Case("Padding", "|{{^ isHidden }}={{/ isHidden }}|", "|=|"),
    ]

    private static let partials = [
        Case("Basic Behavior", "\"{{>part}}\"", "\"from part\"", partials: ["part": "from part"]),
        Case("Context", "\"{{>part}}\"", "\"*Today*\"", partials: ["part": "*{{title}}*"]),
        Case("Context of a List", "{{#posts}}{{>part}}{{/posts}}", "AdaBob", partials: ["part": "{{author}}"]),
        Case("Nested", "{{>outer}}", "*Today!*", partials: ["outer": "*{{>inner}}*", "inner": "{{title}}!"]),
        Case("Surrounding Whitespace", "| {{>part}} |", "| \t|\t |", partials: ["part": "\t|\t"]),
        Case("Inline Indentation", "  {{title}}  {{> part}}\n", "  Today  >\n>\n", partials: ["part": ">\n>"]),
        Case("Standalone Line Endings", "|\r\n{{>part}}\r\n|", "|\r\n>|", partials: ["part": ">"]),
        Case("Standalone Without Previous Line", "  {{>part}}\n>", "  >\n  >>", partials: ["part": ">\n>"]),
        Case("Standalone Without Newline", ">\n  {{>part}}", ">\n  >\n  >", partials: ["part": ">\n>"]),
        Case(
            "Standalone Indentation",
            "\\\n {{>part}}\n/\n",
            "\\\n |\n Today\n |\n/\n",
            partials: ["part": "|\n{{title}}\n|\n"]
        ),
        Case("Padding Whitespace", "|{{> part }}|", "|[]|", partials: ["part": "[]"]),
    ]

    private static let sections = [
        Case("Truthy", "\"{{#isShown}}shown{{/isShown}}\"", "\"shown\""),
        Case("Falsey", "\"{{#isHidden}}shown{{/isHidden}}\"", "\"\""),
        Case("Null is falsey", "\"{{#empty}}shown{{/empty}}\"", "\"\""),
        Case("Context", "{{#title}}Hi {{.}}.{{/title}}", "Hi Today."),
        Case("Parent contexts", "{{#posts}}{{author}}: {{title}}. {{/posts}}", "Ada: Today. Bob: Today. "),
        Case("List", "{{#posts}}{{author}} {{/posts}}", "Ada Bob "),
        Case("Empty List", "[{{#noPosts}}Yay{{/noPosts}}{{#none}}Yay{{/none}}]", "[]"),
        Case("Doubled", "{{#isShown}}\n1\n{{/isShown}}\n2\n{{#isShown}}\n3\n{{/isShown}}\n", "1\n2\n3\n"),
        Case("Nested (Truthy)", "a{{#isShown}} b{{#isShown}} c{{/isShown}} d{{/isShown}} e", "a b c d e"),
        Case("Nested (Falsey)", "a{{#isHidden}} b{{#isShown}} c{{/isShown}} d{{/isHidden}} e", "a e"),
        Case("Implicit Iterator - String", "\"{{#lines}}({{.}}){{/lines}}\"", "\"(one)(two)\""),
        Case("Implicit Iterator - Nested", "{{#posts}}{{author}}{{#tags}}-{{.}}{{/tags}};{{/posts}}", "Ada-a;Bob;"),
        Case("Surrounding Whitespace", " | {{#isShown}}\t|\t{{/isShown}} | \n", " | \t|\t | \n"),
        Case("Internal Whitespace", " | {{#isShown}} {{! note }}\n {{/isShown}} | \n", " |  \n  | \n"),
        Case(
            "Indented Inline Sections",
            " {{#isShown}}YES{{/isShown}}\n {{#isShown}}GOOD{{/isShown}}\n",
            " YES\n GOOD\n"
        ),
        Case("Standalone Lines", "| a\n{{#isShown}}\n|\n{{/isShown}}\n| b\n", "| a\n|\n| b\n"),
        Case("Indented Standalone Lines", "| a\n  {{#isShown}}\n|\n  {{/isShown}}\n| b\n", "| a\n|\n| b\n"),
        Case("Standalone Line Endings", "|\r\n{{#isShown}}\r\n{{/isShown}}\r\n|", "|\r\n|"),
        Case("Standalone Without Previous Line", "  {{#isShown}}\n#{{/isShown}}\n/", "#\n/"),
        Case("Standalone Without Newline", "#{{#isShown}}\n/\n  {{/isShown}}", "#\n/\n"),
        Case("Padding", "|{{# isShown }}={{/ isShown }}|", "|=|"),
    ]
}
