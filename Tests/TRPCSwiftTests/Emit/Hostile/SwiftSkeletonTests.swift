import Testing

struct SwiftSkeletonTests {
    /// Source, and its code.
    @Test(arguments: [
        ("let a = 1 // b", "let a = 1 "),
        ("a /* b /* c */ d */ e", "a  e"),
        (#"let a = "b" + c"#, #"let a = " + c"#),
        (#"let a = "b \" c" + d"#, #"let a = " + d"#),
        (#"let a = "\(b)""#, #"let a = "(b)"#),
        (#"let a = "\(b("c)"))" + d"#, #"let a = "(b(")) + d"#),
        ("let a = #\"b \" \\(c) \\#(d)\"#", "let a = \"(d)"),
        ("let a = \"\"\"\nb \" c\n\"\"\" + d", "let a = \" + d"),
        ("// a\rb", "\rb"),
        ("// a\u{2028}b", ""),
        (#"#if a"#, "#if a"),
    ])
    func omitsCommentsAndLiterals(source: String, code: String) {
        let skeleton = SwiftSkeleton(source)
        #expect(skeleton.text == code)
        #expect(skeleton.isClosed)
    }

    @Test(arguments: ["let a = \"b", "let a = \"b\n\"", "/* a /* b */", #"let a = "\(b"#, "let a = \"\"\"\nb"])
    func detectsUnclosedCode(source: String) {
        #expect(!SwiftSkeleton(source).isClosed)
    }
}
