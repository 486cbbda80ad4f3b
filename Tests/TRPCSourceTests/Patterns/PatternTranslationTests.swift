import Foundation
import TRPCSource
import Testing

/// The meaning of an expression in ECMA-262 with the flag `u`, and the matches of its translation.
struct PatternTranslationTests {
    struct Case: CustomTestStringConvertible {
        var pattern: String
        var matches: [String]
        var fails: [String]

        init(_ pattern: String, matches: [String], fails: [String]) {
            (self.pattern, self.matches, self.fails) = (pattern, matches, fails)
        }

        var testDescription: String { pattern }
    }

    static let cases: [Case] = [
        // Patterns aren't anchored; `^` and `$` match the ends of the string.
        Case("b", matches: ["abc"], fails: ["ac"]),
        Case("^a$", matches: ["a"], fails: ["a\n", "a\r\n", "b\na", "a\u{85}"]),
        Case(#"^[^\s]+$"#, matches: ["a"], fails: ["a\n", "a b", "a\u{FEFF}b", ""]),
        Case("^$", matches: [""], fails: ["\n", "a"]),
        // ECMA-262 has four line terminators.
        Case(
            "^a.b$",
            matches: ["a b", "a\u{85}b", "a\u{B}b", "a\u{C}b", "a😀b"],
            fails: ["a\nb", "a\u{2028}b", "a\rb"]
        ),
        Case("^.{2}$", matches: ["ab", "😀👍", "e\u{301}"], fails: ["😀", "👩‍👩‍👧‍👦"]),
        Case("^.?$", matches: ["😀", "", "é"], fails: ["e\u{301}"]),
        // Classes are ASCII, except for white space.
        Case(#"^\d+$"#, matches: ["0189"], fails: ["٣", "１", "a", "1\n"]),
        Case(#"^\D$"#, matches: ["٣", "a", "\n", "😀"], fails: ["1", ""]),
        Case(#"^\w+$"#, matches: ["aZ_9"], fails: ["é", "ß", "a-b", "１"]),
        Case(#"^\W$"#, matches: ["é", "-", "😀"], fails: ["_", "a"]),
        Case(
            #"^\s$"#,
            matches: ["\u{A0}", "\u{FEFF}", "\u{2028}", "\u{B}", "\u{3000}"],
            fails: ["\u{85}", "\u{200B}", "\u{180E}"]
        ),
        Case(#"^\S$"#, matches: ["\u{85}", "\u{200B}", "a"], fails: [" ", "\u{FEFF}"]),
        Case(#"^[\d\s]+$"#, matches: ["1 2"], fails: ["٣", "a"]),
        Case(#"^[^\D1]$"#, matches: ["2"], fails: ["1", "a"]),
        Case(#"^[\W\d]$"#, matches: ["1", "é"], fails: ["a"]),
        // Word boundaries are ASCII too.
        Case(#"^é\b"#, matches: ["éa"], fails: ["é", "é "]),
        Case(#"\bfoo\b"#, matches: ["a foo b", "foo", "éfoo"], fails: ["afoo", "foo_"]),
        Case(#"\Boo"#, matches: ["foo"], fails: ["oo", "é-oo"]),
        // ICU has operators in brackets; ECMA-262 has none.
        Case("^[a[b]$", matches: ["a", "[", "b"], fails: ["]", "c"]),
        Case("^[[:alpha:]]$", matches: ["a]", ":]", "[]"], fails: ["a", "b"]),
        Case("^[a&&b]$", matches: ["a", "&", "b"], fails: ["c"]),
        Case("^[+--]$", matches: ["+", ",", "-"], fails: ["."]),
        Case("^[a-z&&[aeiou]]$", matches: ["b]", "&]", "[]"], fails: ["a", "b"]),
        Case("^[]$", matches: [], fails: ["", "a", "]"]),
        Case("^[^]$", matches: ["a", "\n", "😀"], fails: ["", "ab"]),
        Case("^[^]]$", matches: ["a]", "\n]"], fails: ["a", "]"]),
        Case("^a[]?$", matches: ["a"], fails: ["a]"]),
        Case("^[a-]$", matches: ["a", "-"], fails: ["b"]),
        Case(#"^[\w-.]+$"#, matches: ["a-b.c"], fails: ["a b", "/"]),
        Case(#"^[\]\-\\^]$"#, matches: ["]", "-", "\\", "^"], fails: ["a"]),
        Case("^[{}:#$ ]$", matches: ["{", "}", ":", "#", "$", " "], fails: ["a"]),
        Case(#"^[\b]$"#, matches: ["\u{8}"], fails: ["b"]),
        Case(#"^[\u0041-\u{5A}]$"#, matches: ["A", "Z"], fails: ["a"]),
        Case(#"^[\u0020-\uD7FF\uE000-\uFFFD\uD800\uDC00-\uDBFF\uDFFF]$"#, matches: ["a", "😀"], fails: ["\n"]),
        // Escapes.
        Case(#"^\u0041\x42\u{43}\u{1F600}$"#, matches: ["ABC😀"], fails: ["ABC"]),
        Case(#"^\uD83D\uDE00$"#, matches: ["😀"], fails: ["😁"]),
        Case(#"^\t\n\v\f\r\0$"#, matches: ["\t\n\u{B}\u{C}\r\0"], fails: ["\t\n\n\u{C}\r\0"]),
        Case(#"^\v$"#, matches: ["\u{B}"], fails: ["\n", "\u{2028}"]),
        Case(#"^\cJ\cj$"#, matches: ["\n\n"], fails: ["J", "jj"]),
        Case(##"^\/\-\@\_\"\#\ $"##, matches: [##"/-@_"# "##], fails: ["/"]),
        Case(#"^\$\.\^\|\(\)\[\]\{\}\*\+\?\\$"#, matches: [#"$.^|()[]{}*+?\"#], fails: [""]),
        Case("^é\u{301}$", matches: ["é\u{301}"], fails: ["é"]),
        // Braces that aren't quantifiers, and other literal characters.
        Case("^{.*}$", matches: ["{a}"], fails: ["a"]),
        Case("^a{$", matches: ["a{"], fails: ["a"]),
        Case("^a{1$", matches: ["a{1"], fails: ["a"]),
        Case("^a{x}]}$", matches: ["a{x}]}"], fails: ["a"]),
        Case("^# a$", matches: ["# a"], fails: ["#a"]),
        // Quantifiers.
        Case("^a{2}b{1,}c{0,2}$", matches: ["aab", "aabbcc"], fails: ["ab", "aabccc"]),
        Case("^a+?b*?c??$", matches: ["a", "aabc"], fails: ["b"]),
        Case("^a{0,99999999999}$", matches: ["", "aaa"], fails: ["b"]),
        Case("^(?=a)*b$", matches: ["b"], fails: ["a"]),
        Case("^(?:ab){2}$", matches: ["abab"], fails: ["ab"]),
        Case("^(|a)*$", matches: ["", "aaa"], fails: ["b"]),
        // Groups.
        Case("^(?<year_1>\\d{4})-\\k<year_1>$", matches: ["2020-2020"], fails: ["2020-2021"]),
        Case(#"^(a|b)\1$"#, matches: ["aa", "bb"], fails: ["ab"]),
        Case(#"^(a)(?:\1)0$"#, matches: ["aa0"], fails: ["a0"]),
        Case(#"^\1(a)$"#, matches: ["a"], fails: ["aa"]),
        Case(#"^(a\1)$"#, matches: ["a"], fails: ["aa"]),
        Case("^(?!no).*$", matches: ["yes"], fails: ["no", "nobody"]),
        Case("(?<=a{1,3})b", matches: ["ab"], fails: ["cb"]),
        Case("(?<!a)b", matches: ["b", "cb"], fails: ["ab"]),
        Case("^(?i:ab)c$", matches: ["ABc"], fails: ["ABC"]),
        Case("^(?s:.)(?m:a$)", matches: ["\na\nb"], fails: ["\nab"]),
        // Properties.
        Case(#"^\p{L}+$"#, matches: ["aéя"], fails: ["1"]),
        Case(#"^\p{Lu}\P{Lu}$"#, matches: ["Éa"], fails: ["éa"]),
        Case(#"^[\p{Script=Greek}\d]+$"#, matches: ["αβ1"], fails: ["a"]),
        Case(#"^\p{scx=Latin}\p{General_Category=Decimal_Number}$"#, matches: ["a٣"], fails: ["ab"]),
        Case(#"^[^\P{Emoji}\d]$"#, matches: ["😀"], fails: ["1", "a"]),
        // Patterns of real contracts.
        Case(#"^\S(|(.|\n)*\S)$"#, matches: ["a", "a b", "a\nb"], fails: [" a", "a ", "a\n", ""]),
        Case(#"^(?:\+|00)?[\d\s-]{7,}$"#, matches: ["+351 912-345"], fails: ["abc"]),
        Case("^[^\\\\/:*?\"<>|]+$", matches: ["file.txt"], fails: ["a/b", "a|b"]),
        Case(#"^([a-z]+:\/\/)?[\w.-]+(:\d+)?$"#, matches: ["http://a.b:80", "a"], fails: ["http:/a b"]),
    ]

    @Test(arguments: cases)
    func translationsMatchTheOriginal(example: Case) throws {
        guard case .translated(let text) = PatternTranslation.of(example.pattern) else {
            Issue.record("\(PatternTranslation.of(example.pattern))")
            return
        }
        let expression = try NSRegularExpression(pattern: text)
        func isMatch(_ subject: String) -> Bool {
            expression.firstMatch(in: subject, range: NSRange(location: 0, length: subject.utf16.count)) != nil
        }
        for subject in example.matches { #expect(isMatch(subject), "\(text) on \(subject.debugDescription)") }
        for subject in example.fails { #expect(!isMatch(subject), "\(text) on \(subject.debugDescription)") }
    }

    @Test(arguments: [
        "(", ")", "[", "a)", "(?", "(?<a", "(?<1>a)", "(?<a>.)(?<a>.)", "*", "a**", "a*+", "+a", "^*", "(?<=a)*",
        #"\b+"#,
        "a{2,1}", "{1}", "a{,5}", "[z-a]", "[a--b]", #"\"#, #"\Z"#, #"\A\w"#, #"\z"#, #"\h"#, #"\Qa\E"#, #"\1"#,
        #"(a)\2"#, #"(a)\10"#, #"\01"#,
        #"\xZ"#, #"\u12"#, #"\u{110000}"#, #"\c1"#, #"\k<a>"#, #"\kx"#, #"\p{Nonsense}"#, #"\p{Greek}"#, #"\pL"#,
        #"\p{L"#,
        "(?i)a", "(?P<a>b)", "(?>a)", "(?#a)", #"[\B]"#,
    ])
    func invalidExpressionsAreReported(pattern: String) {
        guard case .invalid = PatternTranslation.of(pattern) else {
            Issue.record("\(PatternTranslation.of(pattern))")
            return
        }
    }

    @Test(arguments: [
        "(?<=a*)b", #"(?<=(a)\1)b"#, #"(a)?\1"#, #"(?:(a)|b)\1"#, #"(?!(a))\1"#, #"\uD800"#, #"[\uDC00-\uDFFF]"#,
        String(repeating: "(", count: 200) + String(repeating: ")", count: 200),
    ])
    func unsupportedExpressionsAreUntranslatable(pattern: String) {
        guard case .untranslatable = PatternTranslation.of(pattern) else {
            Issue.record("\(PatternTranslation.of(pattern))")
            return
        }
    }

    @Test func translationsAreReadable() {
        #expect(
            PatternTranslation.of(#"^[a-z0-9-]+(?:\.\w+)?$"#) == .translated(#"^[\-0-9a-z]+(?:\.[0-9A-Z_a-z]+)?\z"#)
        )
    }
}
