@testable import TRPCSwift
import Testing


struct LineBreakerTests {
    private let lines = LineBreaker()

    @Test func aSingleStatementSharesTheLineWhereItFits() {
        let head = "public init(id: String) "
        #expect(lines.block(["self.id = id"], indent: 8, after: head) == "{ self.id = id }")
        let long = "self.id = " + String(repeating: "i", count: 100)
        #expect(lines.block([long], indent: 8, after: head) == "{\n            \(long)\n        }")
    }

    @Test(arguments: [["a", "b"], ["if a {\n}", "b"]])
    func severalStatementsStandBelowEachOther(statements: [String]) {
        let block = lines.block(statements, indent: 8, after: "init() ")
        #expect(block == "{\n            \(statements[0])\n            \(statements[1])\n        }")
    }

    @Test func aStatementOfSeveralLinesIsNotSqueezed() {
        #expect(lines.block(["if a {\n}"], indent: 0, after: "init() ") == "{\n    if a {\n}\n}")
    }

    @Test func theLastColumnIsUsed() {
        let head = String(repeating: "h", count: 104)
        #expect(lines.block(["self.a"], indent: 6, after: head) == "{ self.a }")
        #expect(lines.block(["self.a"], indent: 7, after: head).hasPrefix("{\n"))
    }

    @Test func anArrayFillsItsLines() {
        let cases = (10..<40).map { ".case\($0)" }
        #expect(lines.filledArray([".a", ".b"], indent: 8, after: "x = ") == "[.a, .b]")
        let parts = lines.filledArray(cases, indent: 8, after: "x = ").split(separator: "\n")
        #expect(parts.first == "[" && parts.last == "        ]" && parts.count == 5)
        #expect(parts.allSatisfy { $0.count <= 120 })
        #expect(parts.dropFirst().dropLast().allSatisfy { $0.hasPrefix("            .case") && $0.hasSuffix(",") })
    }
}
