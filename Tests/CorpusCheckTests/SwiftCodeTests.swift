import Testing

@testable import CorpusCheck

/// Attacks are detected in code without comments and strings.
struct SwiftCodeTests {
    @Test(arguments: [
        "let a = \"pwned()\"", "// pwned()", "/* /* */ pwned() */", "let a = \"\"\"\npwned()\n\"\"\"",
        ##"let a = #"\(pwned())"#"##,
        #"let a = "\\" // pwned()"#, #"let a = "\"; pwned()""#, "case `pwned()`",
    ])
    func literalsAndCommentsAreNotCode(source: String) { #expect(!SwiftCode(source).text.contains("pwned()")) }

    @Test(arguments: [
        "pwned()", #"let a = "\(pwned())""#, "/* */ pwned()", "// a\npwned()", "// a\rpwned()",
        #"let a = ""; pwned(); let x = """#,
        ##"let a = #"\#(pwned())"#"##, "let a = \"\npwned()", "let a = \"\"\"\na\n\"\"\"\npwned()",
    ])
    func codeIsRecognized(source: String) { #expect(SwiftCode(source).text.contains("pwned()")) }

    @Test func attacksAreNumerousAndUniquelyNamed() {
        #expect(Attack.all.count >= 120 && Set(Attack.all.map(\.name)).count == Attack.all.count)
    }
}
