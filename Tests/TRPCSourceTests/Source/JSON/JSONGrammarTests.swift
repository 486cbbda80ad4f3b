import TRPCSource
import Testing

@Suite struct JSONGrammarTests {
    @Test(
        "Accepts what RFC 8259 allows",
        arguments: [
            ("{}", "{}"),
            ("[]", "[]"),
            (" \t\r\n[ ] \n", "[]"),
            ("null", "null"),
            ("\"\"", "\"\""),
            ("[true,false,null]", "[true, false, null]"),
            ("[0,-0,7,-12,3.25,1e9,1E+2,2.5e-3]", "[0, -0, 7, -12, 3.25, 1e9, 1E+2, 2.5e-3]"),
            (#"{"a":{"b":[{}]}}"#, "{a: {b: [{}]}}"),
            (#"{"":1}"#, "{: 1}"),
            (#"["\"\\\/\b\f\n\r\t"]"#, "[\"\"\\/\u{8}\u{C}\n\r\t\"]"),
            (#"["\u00e9\u20AC"]"#, "[\"é€\"]"),
            (#"["x\ud83d\uDE00y"]"#, "[\"x😀y\"]"),
            (#"["\u0000"]"#, "[\"\u{0}\"]"),
            ("[\"\u{7F}é€😀\"]", "[\"\u{7F}é€😀\"]"),
            ("\u{FEFF}[1]", "[1]"),
        ]
    )
    func accepts(text: String, outline: String) {
        let reading = Reading(text)
        #expect(reading.root?.outline == outline)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test(
        "Rejects everything else, with one error and its location",
        arguments: [
            ("[1,]", "json-syntax 1:4"),
            (#"{"a":1,}"#, "json-syntax 1:8"),
            ("[,1]", "json-syntax 1:2"),
            ("[1 2]", "json-syntax 1:4"),
            ("[1}", "json-syntax 1:3"),
            (#"{"a" 1}"#, "json-syntax 1:6"),
            (#"{"a"}"#, "json-syntax 1:5"),
            ("{a:1}", "json-syntax 1:2"),
            ("{1:1}", "json-syntax 1:2"),
            ("{'a':1}", "json-syntax 1:2"),
            ("[01]", "json-syntax 1:2"),
            ("[-]", "json-syntax 1:2"),
            ("[+1]", "json-syntax 1:2"),
            ("[.5]", "json-syntax 1:2"),
            ("[1.]", "json-syntax 1:2"),
            ("[1e]", "json-syntax 1:2"),
            ("[1e+]", "json-syntax 1:2"),
            ("[0x1F]", "json-syntax 1:2"),
            ("[1_000]", "json-syntax 1:2"),
            ("[-Infinity]", "json-syntax 1:2"),
            ("[NaN]", "json-syntax 1:2"),
            ("[True]", "json-syntax 1:2"),
            ("[nul]", "json-syntax 1:2"),
            ("[nulls]", "json-syntax 1:2"),
            ("[1] // end", "json-syntax 1:5"),
            ("/* c */ {}", "json-syntax 1:1"),
            ("{} {}", "json-syntax 1:4"),
            ("{}\n]", "json-syntax 2:1"),
            ("[\"a\tb\"]", "json-syntax 1:4"),
            ("[\"a\nb\"]", "json-syntax 1:4"),
            ("[\"\u{0}\"]", "json-syntax 1:3"),
            ("[1]\u{0}", "json-syntax 1:4"),
            ("[\u{A0}1]", "json-syntax 1:2"),
            (#"["\x41"]"#, "json-syntax 1:3"),
            (#"["\u12G4"]"#, "json-syntax 1:3"),
            (#"["\u12"#, "json-syntax 1:3"),
            (#"["é\q"]"#, "json-syntax 1:4"),
            (#"["abc"#, "json-syntax 1:6"),
            (#"["abc\"#, "json-syntax 1:7"),
            ("[1\n,2", "json-syntax 2:3"),
            ("{\n \"a\": 1\n", "json-syntax 3:1"),
            (#"["\ud800"]"#, "lone-surrogate 1:3"),
            (#"["\ud800\n"]"#, "lone-surrogate 1:3"),
            (#"["\ud800\u0041"]"#, "lone-surrogate 1:3"),
            (#"["\ude00\ud83d"]"#, "lone-surrogate 1:3"),
            ("", "empty-document 1:1"),
            (" \n\t", "empty-document 1:1"),
            ("\u{FEFF}", "empty-document 1:1"),
        ]
    )
    func refuses(text: String, summary: String) {
        let reading = Reading(text)
        #expect(reading.document == nil)
        #expect(reading.summary == [summary])
    }

    @Test(
        "Messages describe the mistake",
        arguments: [
            ("[1,]", "trailing comma before ']'"),
            (#"{"a":1,}"#, "trailing comma before '}'"),
            ("[1 /* one */]", "comments aren't allowed in JSON"),
            ("['a']", "strings require double quotes"),
            ("[NaN]", "expected a value, found 'NaN'"),
            ("{a:1}", "expected a key in double quotes, found 'a'"),
            (#"{"a"=1}"#, "expected ':' after the key, found '='"),
            (#"{"a":1 "b":2}"#, "expected ',' or the end of the object, found '\"'"),
            ("[1}", "expected ',' or the end of the array, found '}'"),
            ("{}x", "unexpected 'x' after the end of the document"),
            ("[01]", "invalid JSON number: a leading zero isn't allowed"),
            ("[1.]", "invalid JSON number: a digit must follow the decimal point"),
            ("[\"\u{1}\"]", "the control character U+0001 isn't allowed here"),
            ("[\"a", "the file ends inside a string"),
        ]
    )
    func messages(text: String, message: String) {
        #expect(Reading(text).diagnostics.map(\.message) == [message])
    }

    @Test("An unexpected end of file is reported at the unclosed bracket")
    func unclosed() {
        let error = Reading("{\n  \"a\": [1,\n  {}").diagnostics.first
        #expect(error?.location.map { "\($0.line):\($0.column)" } == "3:5")
        #expect(error?.notes.map(\.message) == ["this '[' isn't closed"])
        #expect(error?.notes.first?.location.map { "\($0.line):\($0.column)" } == "2:8")
    }

    @Test("YAML in a .json file is distinguished from JSON with a comment")
    func yamlInDisguise() {
        let note = "this looks like YAML; use the file extension .yaml"
        #expect(Reading("openapi: 3.0.0\n").errors.first?.notes.map(\.message) == [note])
        #expect(Reading("// x\n{}").errors.first?.notes.isEmpty == true)
        #expect(Reading("{a: 1}").errors.first?.notes.isEmpty == true)
    }
}
