/// Reproducible strings that try to escape from their literals and comments.
struct HostileStrings {
    /// A name that never occurs in generated code. Payloads use it as code, so that it occurs outside of literals and
    /// comments only if one has escaped. It is undeclared, so that the compiler reports it too.
    static let canary = "INJECTED_CANARY"

    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed)
        // Adjacent seeds must not produce the same sequence.
        state = UInt64(number(below: .max))
    }

    /// Returns a number below `bound`, by SplitMix64.
    mutating func number(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    /// Returns one to four concatenated pieces.
    mutating func next() -> String {
        var text = ""
        for _ in 0...number(below: 4) { text += Self.pieces[number(below: Self.pieces.count)] }
        return text
    }

    private static let pieces = breakouts + lineEnds + invisibles + words + shapes

    /// The ends of literals, comments, declarations and template sections.
    private static let breakouts = [
        "\"", "\\", "\\\"", "\"\"\"", "\"\"\"\n", "\"#", "#\"", "`", "'", "*/", "/*", "//", "///", "}", "{", ")", "(",
        ";",
        "\\(\(canary))", "\\#(\(canary))", "\" + \(canary) + \"", "\"; let x = \(canary) //", "`\(canary)`",
        "``` \(canary) ```",
        "} ; import Foundation; let y = \(canary) //", "*/ let z = \(canary) /*", ", default: \(canary)", "<\(canary)>",
        "\nlet a = \(canary)\n", "\r\nlet b = \(canary)\r\n", "\rlet c = \(canary)", "\u{2028}let d = \(canary)",
        "\u{2029}let e = \(canary)", "\u{85}let f = \(canary)", "\u{0B}let g = \(canary)", "\u{0C}let h = \(canary)",
        "\u{0}let i = \(canary)", "@available(*, unavailable)", "#if \(canary)", "\n#endif\n",
        "#sourceLocation(file: \"x\", line: 1)",
        "{{\(canary)}}", "{{{\(canary)}}}", "{{=<% %>=}}", "<%\(canary)%>", "{{#fields}}", "{{/fields}}",
        "{{> Client}}", "{{!", "}}",
        "{{name}}", "{{.}}", "{{^", "&quot;", "%22", "%0A", "$(\(canary))", "../../\(canary)", "/etc/passwd", ".swift",
    ]

    private static let lineEnds = ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{0B}", "\u{0C}", "\t"]

    /// Direction marks, joiners, controls, and zero-width, unassigned or unterminated characters.
    private static let invisibles = [
        "\u{202E}", "\u{202A}", "\u{2066}", "\u{2069}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}",
        "\u{AD}", "\u{61C}",
        "\u{0}", "\u{1}", "\u{7}", "\u{1B}[31m", "\u{7F}", "\u{9B}", "\u{E000}", "\u{FFFF}", "\u{10FFFF}", "\u{FFFD}",
        "\u{E0041}",
        "\u{180E}", "\u{3164}", "\u{FE0F}", "\u{20E3}", "\u{301}", "a\u{200D}", "a\u{200C}b", "e\u{301}\u{E0041}",
        "\u{A0}", " ", "",
    ]

    private static let words = [
        "class", "self", "Self", "init", "Type", "Protocol", "_", "$0", "$", "import", "default", "nil", "String",
        "Optional", "Int",
        "Swift", "Decoder", "Codable", "TRPCRuntime", "Foundation", "CodingKey", "JSONValue", "value", "rawValue",
        "hash", "unknown",
        "description", "encode", "API", "x", "kind", "id", "some", "any", "inout", "async", "await", "0", "-1", "1e9",
        "3.1", "true",
    ]

    private static let shapes = [
        "👩‍👩‍👧", "é", "ß", "İ", "ﬀ", "𝐱", "Ⓐ", "ª", "א", "ي", "名", "🇩🇪", "①", "²", "∑", "…", "–", "«", "한",
        String(repeating: "x", count: 3000),
        String(repeating: "\"\\", count: 300), String(repeating: "a b", count: 400),
    ]
}
