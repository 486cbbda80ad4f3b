import TRPCSource
import Testing

@Suite struct SourceFileTests {
    @Test("Files are numbered as they are added")
    func numbering() {
        let sources = SourceMap()
        let first = sources.add(SourceFile(path: "a.json", bytes: []))
        let second = sources.add(SourceFile(path: "b.json", bytes: []))
        #expect(first != second)
        #expect(sources[first].path == "a.json")
        #expect(sources[second].path == "b.json")
        #expect(!sources.isFull)
    }

    @Test(
        "Lines end at LF, CR and CRLF; the rest is a line",
        arguments: [
            ("", ["" as String?, nil]),
            ("a", ["a", nil]),
            ("a\n", ["a", "", nil]),
            ("a\nb", ["a", "b", nil]),
            ("a\r\nb\r\n", ["a", "b", "", nil]),
            ("a\rb", ["a", "b", nil]),
            ("a\n\r\nb", ["a", "", "b", nil]),
            ("a\u{2028}b", ["a\u{2028}b", nil]),
        ]
    )
    func lines(text: String, expected: [String?]) {
        let file = SourceFile(path: "a", bytes: Array(text.utf8))
        for (index, line) in expected.enumerated() { #expect(file.lineText(index + 1) == line) }
        #expect(file.lineText(0) == nil)
    }

    @Test("Line 1 excludes the byte order mark, and invalid bytes are repaired")
    func repair() {
        let file = SourceFile(path: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61, 0xFF, 0x62])
        #expect(file.lineText(1) == "a\u{FFFD}b")
    }
}
