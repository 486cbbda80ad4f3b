import Testing

@testable import TRPCSwift

/// The positions of line breaks.
struct SwiftLayoutTests {
    private let words = (1...8).map { Code.text("parameter\($0): String") }

    private func lines(_ code: Code, depth: Int = 0, fillsLines: Bool = false, behind text: String = "") -> [String] {
        SwiftLayout(depth: depth, fillsLines: fillsLines).text(of: code, behind: text, indent: 8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func fittingCodeStaysOnOneLine() {
        let code = Code.function("func run()", [.call("try run", ["1", "b: 2"])])
        #expect(lines(code) == ["func run() { try run(1, b: 2) }"])
    }

    @Test func longListHasOneElementPerLine() {
        let made = lines(.call("make", words))
        #expect(made.count == 10 && made[0] == "make(" && made[1] == "            parameter1: String,")
        #expect(made[8] == "            parameter8: String" && made[9] == "        )")
    }

    @Test func filledListHasFewestLines() {
        let made = lines(.call("make", words), fillsLines: true)
        #expect(made.count == 4 && made.allSatisfy { $0.count <= 120 })
        #expect(made[1].hasPrefix("            parameter1: String, parameter2: String"))
    }

    /// The last column is the 120th at any depth.
    @Test(arguments: [0, 1, 3])
    func lastColumnIsTheSameAtEachDepth(depth: Int) {
        let room = 120 - 8 - 4 * depth
        func line(_ width: Int) -> Code { .call("a", [.text(String(repeating: "x", count: width - 3))]) }
        #expect(lines(line(room), depth: depth).count == 1)
        #expect(lines(line(room + 1), depth: depth).count == 3)
        #expect(lines(line(room), depth: depth, behind: "b").count == 3)
    }

    /// The part after a list must fit on its last line, up to its first possible break.
    @Test func followingTextCounts() {
        let list = Code.call("a", [.text(String(repeating: "x", count: 100))])
        #expect(lines(.row([list, " -> Int"])).count == 1)
        #expect(lines(.row([list, " -> Integer"])).count == 3)
        #expect(lines(.row([list, " ", .block(["return 1", "return 2"])]))[0].hasSuffix("x) {"))
    }

    @Test func blockAfterABrokenListIsExpanded() {
        let code = Code.row([.call("make", words), " ", .block(["run()"])])
        #expect(lines(code).suffix(3) == ["        ) {", "            run()", "        }"])
        #expect(lines(code, fillsLines: true).last == "        ) { run() }")
    }

    @Test func lastArgumentIsBrokenFirstInFilledLists() {
        let code = Code.call("call", ["Self.run", .call("Input", words)])
        let filled = lines(code, fillsLines: true)
        #expect(filled.first == "call(Self.run, Input(" && filled.last == "        ))")
        #expect(lines(code).prefix(3) == ["call(", "            Self.run,", "            Input("])
        #expect(lines(.call("call", [.arguments(words)]), fillsLines: true)[0] == "call(")
    }

    @Test func brokenArrayEndsWithAComma() {
        let long = Code.text(String(repeating: "y", count: 60))
        let made = lines(.list(open: "[", elements: [long, long], close: "]"), fillsLines: true)
        #expect(made.count == 4 && made[2].hasSuffix("y,") && made[3] == "        ]")
        #expect(lines(.list(open: "[", elements: [.row([long, long])], close: "]"))[1].hasSuffix("y"))
    }

    /// A part may have a prefix only at the start of a line.
    @Test func longTypesStartANewLine() {
        let value = String(repeating: "z", count: 92)
        let call = Code.arguments([.text(value)])
        let type = String(repeating: "T", count: 20)
        #expect(lines(.row([.text(type), .next(call, apart: ".init")])) == [type, "            .init(\(value))"])
        #expect(lines(.row([.text("T"), .next(call, apart: ".init")])) == ["T(\(value))"])
    }

    @Test func singleStatementClosureUsesShorthandParameters() {
        let closure = Code.block(head: "request, input in", statements: ["run(request, input)"], short: "run($0, $1)")
        #expect(lines(closure) == ["{ run($0, $1) }"])
        let two = Code.block(head: "request, input in", statements: ["a(request)", "b(input)"], short: nil)
        #expect(lines(two) == ["{ request, input in", "            a(request)", "            b(input)", "        }"])
    }

    @Test func fittingAssignmentsShareALine() {
        let all = ["a", "b", "c"].map { Code.Assignment(target: "self.\($0)", value: $0) }
        #expect(lines(.assignments(all)) == ["(self.a, self.b, self.c) = (a, b, c)"])
        #expect(lines(.assignments([all[0]])) == ["self.a = a"])
        let name = String(repeating: "n", count: 20)
        let long = (0..<3).map { Code.Assignment(target: "self.\(name)\($0)", value: "\(name)\($0)") }
        #expect(lines(.block([.assignments(long)])).count == 4)
    }

    @Test func filledArrayEndsWithAComma() {
        func array(_ cases: [String]) -> Code { .filled(open: "[", elements: cases.map(Code.text), close: "]") }
        #expect(lines(array([".a", ".b"]), behind: "x = ") == ["[.a, .b]"])
        let parts = lines(array((10..<40).map { ".case\($0)" }), behind: "x = ")
        #expect(parts.first == "[" && parts.last == "        ]" && parts.count == 5)
        #expect(parts.allSatisfy { $0.count <= 120 })
        #expect(parts.dropFirst().dropLast().allSatisfy { $0.hasPrefix("            .case") && $0.hasSuffix(",") })
    }

    /// As Swift formatters do.
    @Test func columnIsReservedAfterBracketsInAList() {
        func call(_ width: Int) -> Code {
            .call(
                "a",
                [
                    .labelled(
                        "b",
                        .filled(open: "[", elements: [.text(String(repeating: "x", count: width - 8))], close: "]")
                    )
                ]
            )
        }
        #expect(lines(call(111)).count == 1)
        #expect(lines(call(112)).count > 1)
    }

    /// The short form omits the names of its parameters.
    @Test func closureAfterAListCountsInItsShortForm() {
        let closure = Code.block(head: "request, input in", statements: ["run(request, input)"], short: "run($0, $1)")
        func call(_ width: Int) -> Code {
            .row([.call("a", [.text(String(repeating: "x", count: width - 19))]), " ", closure])
        }
        #expect(lines(call(112)).count == 1)
        #expect(lines(call(113)).count > 1)
    }

    @Test func statementsAreIndentedBetweenTheirLines() {
        #expect(
            lines(.lines(open: "{ a in", statements: ["b"], close: "}")) == ["{ a in", "            b", "        }"]
        )
        let branch = Code.lines(open: "case .a:", statements: ["b", "c"])
        #expect(lines(branch) == ["case .a:", "            b", "            c"])
    }

    @Test func extensionMembersAreIndentedLess() {
        let text = SwiftLayout().text(of: .call("make", words), indent: 4)
        #expect(text.hasPrefix("make(\n        parameter1: String,\n") && text.hasSuffix("\n    )"))
    }

    @Test func casesShareLines() {
        let made = SwiftLayout(depth: 1).cases((10..<40).map { "case\($0)" }).map { $0.joined(separator: " ") }
        #expect(made.count > 1 && made.allSatisfy { $0.count <= 120 - 4 - 13 + 1 })
        #expect(made.joined(separator: " ") == (10..<40).map { "case\($0)" }.joined(separator: ", "))
    }

    @Test func braceAfterBrokenConformancesIsOnItsOwnLine() {
        let head = "struct \(String(repeating: "s", count: 90)): "
        #expect(SwiftLayout().conformances(["A", "B"], behind: head) == "A, B")
        let long = String(repeating: "P", count: 20)
        #expect(SwiftLayout().conformances(["A", long], behind: head) == "A,\n        \(long)\n   ")
    }
}
