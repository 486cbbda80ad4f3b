import Testing

@testable import TRPCRuntime

@Suite struct SanitizerTests {
    @Test(arguments: [
        ("plain: “quotes” — 漢字 👩‍👩‍👧 ünïcödé", "plain: “quotes” — 漢字 👩‍👩‍👧 ünïcödé"), ("", ""), ("# a ## b", "# a ## b"),
        ("a\r\nb\tc\u{2028}d\n", "a b c d"), ("\n\n a\n\nb", " a b"), ("\u{1B}[31m", "\\u{1B}[31m"),
        ("\u{202E}a\0", "\\u{202E}a\\u{0}"), ("a ::error::", "a ::error::"), ("::error::b", "\\u{3A}:error::b"),
        (" ::error::b", " \\u{3A}:error::b"), ("\n::error::b", "\\u{3A}:error::b"), ("##[error]", "##\\u{5B}error]"),
        ("a ###vso[b]##[c]", "a ###vso\\u{5B}b]##\\u{5B}c]"), ("http://[::1]/", "http://[::1]/"),
    ])
    func controlCharactersAreEscaped(text: String, line: String) {
        #expect(PrintSanitizer.line(text) == line)
        #expect(PrintSanitizer.line(line) == line)
    }

    @Test(arguments: [
        ("Zu lang: „Größe“ 👩‍👩‍👧", "Zu lang: „Größe“ 👩‍👩‍👧"), ("a\r\nb\tc", "a b c"),
        ("\u{2068}Ann\u{2069} likes", "Ann likes"),
        ("\u{1B}[31mred", "[31mred"), ("", ""),
    ])
    func invisibleCharactersAreRemoved(text: String, words: String) {
        #expect(PrintSanitizer.words(text) == words)
    }

    @Test func excerptsAreShortForAnyCharacters() {
        let marks = "e" + String(repeating: "\u{0301}", count: 100_000)
        #expect(marks.count == 1 && marks.shortened(100).unicodeScalars.count == 100)
        #expect(String(repeating: "👩‍👩‍👧", count: 50).shortened(50).count == 50)
        #expect(String(repeating: "\u{1B}", count: 200).excerpt(20).count == 20)
        #expect("short\nlines".excerpt(20) == "short lines")
    }
}
