import TRPCSource
import Testing

@Suite struct TextReporterTests {
    private func at(_ line: UInt32, _ column: UInt32, file: UInt16 = 0) -> Location {
        Location(file: FileID(rawValue: file), line: line, column: column)
    }

    private func render(
        _ diagnostics: [Diagnostic],
        files: [String] = ["openapi: 3.1.0\npaths:\n    $ref: '#/Pst'\n"],
        limit: Int? = 5,
        color: Bool = false
    ) -> String {
        let sources = SourceMap()
        for (index, text) in files.enumerated() {
            _ = sources.add(SourceFile(path: "\(index).yaml", bytes: Array(text.utf8)))
        }
        return TextReporter(sources: sources, limitPerID: limit, color: color).render(diagnostics)
    }

    @Test("Location, message, ID, excerpt, caret, notes and fix")
    func wholeReport() {
        let report = render([
            .error(
                "unknown-reference",
                "unknown reference '#/Pst'",
                at: at(3, 5),
                notes: [Diagnostic.Note("'#/Post' is close", at: at(1, 1)), Diagnostic.Note("no place")],
                fix: "Write '#/Post'."
            )
        ])
        #expect(
            report == """
                0.yaml:3:5: error: unknown reference '#/Pst' [unknown-reference]
                    $ref: '#/Pst'
                    ^
                0.yaml:1:1: note: '#/Post' is close
                note: no place
                  fix: Write '#/Post'.

                """
        )
    }

    @Test("No excerpt without a location, and no output without diagnostics")
    func bare() {
        #expect(render([.warning("odd", "something odd", at: nil)]) == "warning: something odd [odd]\n")
        #expect(render([]) == "")
    }

    @Test("Blank lines have no excerpt")
    func blank() {
        #expect(render([.error("end", "ends too early", at: at(4, 1))]) == "0.yaml:4:1: error: ends too early [end]\n")
    }

    @Test("Ordered by file, line, column and emission; diagnostics without a location are last")
    func order() {
        let report = render(
            [
                .warning("a", "1", at: nil),
                .warning("b", "2", at: at(1, 1, file: 1)),
                .warning("c", "3", at: at(2, 1)),
                .error("d", "4", at: at(1, 9)),
                .warning("e", "5", at: at(1, 2)),
                .note("f", "6", at: at(1, 2)),
            ],
            files: ["x\ny", "z"]
        )
        let order = report.split(separator: "\n").filter { $0.hasSuffix("]") }.map { $0.suffix(5).prefix(1) }
        #expect(order == ["5", "6", "4", "3", "2", "1"])
    }

    @Test(
        "The caret lines up under tabs, wide characters and combining marks",
        arguments: [
            ("\t\ta: b", 4, "\t\t ^"),
            ("a:\tb", 4, "  \t^"),
            ("漢字: x", 5, "      ^"),
            ("😀: x", 4, "    ^"),
            ("e\u{301}: x", 5, "   ^"),
            ("한: x", 4, "    ^"),
            ("é: x", 4, "   ^"),
            ("a\u{1B}: x", 3, "       ^"),
            ("a: b", 9, "    ^"),
        ] as [(String, UInt32, String)]
    )
    func caret(line: String, column: UInt32, caret: String) {
        let lines = render([.error("x", "m", at: at(1, column))], files: [line]).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.last.map(String.init) == caret)
    }

    @Test("Control characters and direction marks are escaped")
    func sanitised() {
        let report = render(
            [
                .error(
                    "x",
                    "key 'a\u{1B}[2Jb\n'",
                    at: at(1, 1),
                    notes: [Diagnostic.Note("see\r\u{202E}x")],
                    fix: "do\u{9B}it\u{200F}"
                )
            ],
            files: ["a: \u{1B}[31m\u{202E}\u{2066}b\u{7F}"]
        )
        #expect(
            report == """
                0.yaml:1:1: error: key 'a\\u{1B}[2Jb\\u{A}' [x]
                a: \\u{1B}[31m\\u{202E}\\u{2066}b\\u{7F}
                ^
                note: see\\u{D}\\u{202E}x
                  fix: do\\u{9B}it\\u{200F}

                """
        )
    }

    @Test(
        "A long line is cut to a window around the caret",
        arguments: [1, 2, 60, 200, 2000, 3999, 4000, 4001] as [UInt32]
    )
    func window(column: UInt32) throws {
        // The character under the caret is unique: 'X' in a line of digits.
        var characters = Array(repeating: "0", count: 4000)
        if column <= 4000 { characters[Int(column) - 1] = "X" }
        let lines = render([.error("x", "m", at: at(2, column))], files: ["a: 1\n" + characters.joined()])
            .split(separator: "\n").map(String.init)
        try #require(lines.count == 3)
        #expect(lines[1].count <= ExpectedWidth.most)
        #expect(lines[1].hasPrefix("…") == (column > 41))
        #expect(lines[1].hasSuffix("…") == (column < 3999))
        if column <= 4000 {
            let caret = try #require(lines[2].firstIndex(of: "^"))
            let distance = lines[2].distance(from: lines[2].startIndex, to: caret)
            #expect(lines[1][lines[1].index(lines[1].startIndex, offsetBy: distance)] == "X")
        }
    }

    private enum ExpectedWidth {
        /// 120 columns and the two truncation marks.
        static let most = 122
    }

    @Test("Windows don't split characters")
    func multibyteWindow() {
        let line = String(repeating: "漢", count: 3000)
        for column in [1, 500, 1501, 3000] as [UInt32] {
            let report = render([.error("x", "m", at: at(1, column))], files: [line])
            #expect(!report.contains("\u{FFFD}"))
        }
    }

    @Test("Locations in a long line are found in any order")
    func locationsInALongLine() {
        let words = (0..<2000).map { "é\($0)ü" }
        let line = "a: " + words.joined()
        var starts: [Int: UInt32] = [:]
        var column: UInt32 = 4
        for (index, word) in words.enumerated() {
            starts[index] = column
            column += UInt32(word.unicodeScalars.count)
        }
        for index in [0, 1999, 170, 171, 1000, 341] {
            let report = render([.error("x", "m", at: at(1, starts[index] ?? 0))], files: [line])
            let lines = report.split(separator: "\n").map(String.init)
            let caret = lines[2].prefix { $0 != "^" }.count
            #expect(lines[1].dropFirst(caret).hasPrefix("é\(index)ü"), "\(report)")
        }
        let all = [0, 1999, 170].map { Diagnostic.error("x", "m", at: at(1, starts[$0] ?? 0)) }
        #expect(render(all, files: [line]).split(separator: "\n").count == 9)
    }

    @Test("Only warnings with the same ID are limited and counted")
    func limits() {
        let many = (1...40).map { Diagnostic.warning("w", "m\($0)", at: at(1, UInt32($0))) }
        let report = render(many + [.warning("v", "other", at: nil)], files: ["x"], limit: 3)
        #expect(report.contains("m3 [w]") && !report.contains("m4 [w]"))
        #expect(report.hasSuffix("warning: other [v]\nwarning: … and 37 more [w]\n"))
        #expect(!render(many, files: ["x"], limit: nil).contains("more"))
        #expect(!render(many, files: ["x"], limit: .max).contains("more"))
        #expect(!render(Array(many.prefix(3)), files: ["x"], limit: 3).contains("more"))
    }

    @Test("At least twenty errors are shown")
    func errorLimit() {
        let many = (1...22).map { Diagnostic.error("e", "m\($0)", at: at(1, UInt32($0))) }
        let report = render(many, files: ["x"], limit: 1)
        #expect(report.contains("m20 [e]") && !report.contains("m21 [e]"))
        #expect(report.hasSuffix("error: … and 2 more [e]\n"))
    }

    @Test("Color adds only escapes")
    func color() {
        let diagnostics = [Diagnostic.error("x", "m", at: at(1, 1), fix: "f")]
        let colored = render(diagnostics, color: true)
        let plain = render(diagnostics)
        #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m"))
        #expect(!plain.contains("\u{1B}"))
        let stripped = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        #expect(stripped == plain)
    }
}
