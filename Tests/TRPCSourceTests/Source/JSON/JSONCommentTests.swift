import TRPCSource
import Testing

/// Configurations are JSON with comments; documents are not.
struct JSONCommentTests {
    private func read(_ text: String, dialect: JSONDialect = .commented) -> (outline: String?, problem: String?) {
        let sources = SourceMap()
        let sink = DiagnosticSink()
        let file = SourceFile(path: "trpcgen.json", bytes: Array(text.utf8))
        let document = DocumentReader(dialect: dialect).read(file, as: sources.add(file), into: sink)
        let problem = sink.diagnostics.first.map {
            "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)"
        }
        return (document?.root.outline, problem)
    }

    @Test(
        arguments: [
            ("// a\n[1, // b\n2]// c", "[1, 2]"), ("/* a */[/**/1/***/,/* // */2]", "[1, 2]"), ("[1,2,]", "[1, 2]"),
            (#"{"a":1,/* é */}"#, "{a: 1}"), (#"["//", "/* a */"]"#, #"["//", "/* a */"]"#),
            ("\u{FEFF}// a\r\n{}", "{}"),
        ]
    )
    func configurationsAllowCommentsAndTrailingCommas(text: String, outline: String) {
        let result = read(text)
        #expect(result.outline == outline && result.problem == nil, "\(result.problem ?? "")")
    }

    @Test(arguments: ["// a\n[1]", "[1 /* a */]", "[1,]", #"{"a":1,}"#])
    func documentsAllowNoComments(text: String) {
        #expect(read(text, dialect: .strict).outline == nil)
    }

    @Test(
        arguments: [
            ("/* é\n", "1:1 the comment isn't closed with '*/'"),
            ("/*/", "1:1 the comment isn't closed"),
            ("[1] /", "1:5 a comment begins with '//' or '/*'"), ("[ # a\n]", "1:3 a comment begins with '//' or '/*'"),
            ("[,]", "1:2 expected a value, found ','"), ("[1,,]", "1:4 expected a value, found ','"),
            ("{,}", "1:2 expected a key"), ("// é 😀\n/* é\n😀 */ x", "3:6 expected a value, found 'x'"),
            ("// a", "1:5 unexpected end of the file"),
        ]
    )
    func mistakesAfterCommentsHaveALocation(text: String, problem: String) {
        let result = read(text)
        #expect(result.outline == nil && result.problem?.hasPrefix(problem) == true, "\(result.problem ?? "")")
    }
}
