import TRPCDrift
import Testing

struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String) -> String {
        UnifiedDiff(from: old, to: new).text(from: "a", to: "b")
    }

    @Test func equalTextsHaveNoDiff() {
        #expect(diff("a\nb\n", "a\nb\n") == "")
        #expect(diff("", "") == "")
    }

    @Test func changesHaveThreeLinesOfContext() {
        let old = (1...20).map { "\($0)\n" }.joined()
        #expect(
            diff(old, old.replacing("10\n", with: "x\ny\n")) == """
                --- a
                +++ b
                @@ -7,7 +7,8 @@
                 7
                 8
                 9
                -10
                +x
                +y
                 11
                 12
                 13

                """
        )
    }

    @Test func missingFinalNewlineIsShown() {
        #expect(diff("a", "a\n") == "--- a\n+++ b\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n")
        #expect(diff("", "a\n") == "--- a\n+++ b\n@@ -0,0 +1,1 @@\n+a\n")
        #expect(diff("a\n", "") == "--- a\n+++ b\n@@ -1,1 +0,0 @@\n-a\n")
    }

    /// Applying the diff turns one string into the other.
    @Test(arguments: 0..<60) func applyingTheDiffYieldsTheNewText(seed: Int) {
        var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let old = (0..<next(60)).map { _ in "\(next(6))" }
        var new = old
        for _ in 0..<next(9) {
            if next(2) == 0 || new.isEmpty {
                new.insert("n\(next(3))", at: next(new.count + 1))
            } else {
                new.remove(at: next(new.count))
            }
        }
        func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
        #expect(applied(diff(text(old), text(new)), to: old) == new)
    }

    private func applied(_ diff: String, to old: [String]) -> [String] {
        var result: [String] = []
        var position = 0
        for line in diff.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2) where !line.isEmpty {
            if let hunk = line.firstMatch(of: /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/) {
                let start = (Int(hunk.output.1) ?? 0) - (hunk.output.2 == "0" ? 0 : 1)
                result += old[position..<start]
                position = start
                #expect((Int(hunk.output.3) ?? 0) == result.count + (hunk.output.4 == "0" ? 0 : 1))
                continue
            }
            if line.hasPrefix("+") { result.append(String(line.dropFirst())) }
            guard !line.hasPrefix("+") else { continue }
            #expect(old[position] == String(line.dropFirst()))
            if line.hasPrefix(" ") { result.append(old[position]) }
            position += 1
        }
        return result + old[position...]
    }
}
