import TRPCSource
import Testing

@Suite struct SanitizerTests {
    @Test(
        "Reports keep safe characters and escape others",
        arguments: [
            ("", ""),
            ("a: 1\n\tb # c\n", "a: 1\n\tb # c\n"),
            ("a → b\nc", "a → b\nc"),
            ("a\u{1B}[2Jb\nc", "a\\u{1B}[2Jb\nc"),
            ("a\r\nb\nc", "a\\u{D}\\u{A}b\nc"),
            ("a\n\u{202E}b\n", "a\n\\u{202E}b\n"),
            ("a\n  ::error::b\nc::d", "a\n  \\u{3A}:error::b\nc::d"),
            ("→ a\n::error::b", "→ a\n\\u{3A}:error::b"),
            ("a ##[group]b\nc", "a ##\\u{5B}group]b\nc"),
            ("a #[b] :: c", "a #[b] :: c"),
            ("::error file=a::b", "\\u{3A}:error file=a::b"),
        ]
    )
    func report(text: String, printed: String) {
        #expect(Sanitizer.report(text) == printed)
    }

    @Test("Reports with colors and annotations keep only their own escapes")
    func contents() {
        #expect(Sanitizer.report("\u{1B}[1;31ma\u{1B}[0m\u{1B}[2J", .colors) == "\u{1B}[1;31ma\u{1B}[0m\\u{1B}[2J")
        #expect(
            Sanitizer.report("::error file=a::b\n::set-output::c", .annotations)
                == "::error file=a::b\n\\u{3A}:set-output::c"
        )
    }

    @Test(
        "JSON strings escape what JSON and pipelines require",
        arguments: [
            ("a b", #""a b""#), ("a\"\\\n", #""a\"\\\n""#), ("a/#/b", #""a/#/b""#), ("##[a]", ###""##\u005ba]""###),
            ("\u{7F}\u{202E}", #""\u007f\u202e""#), ("é→", #""é→""#),
        ]
    )
    func quoted(text: String, written: String) {
        #expect(JSONOutput.string(text).rendered == written + "\n")
    }
}
