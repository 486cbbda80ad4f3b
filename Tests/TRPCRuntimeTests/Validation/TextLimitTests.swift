import Foundation
@_spi(Generated) import TRPCRuntime
import Testing

/// Limits on strings.
struct TextLimitTests {
    private func rules(_ check: (inout Violations) -> Void) -> [Violation.Rule] {
        var violations = Violations()
        check(&violations)
        return violations.found.map(\.rule)
    }

    @Test(arguments: [
        ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 2), ("😀", 1), ("🇵🇹", 2), ("👩‍👩‍👧‍👦", 7), ("\r\n", 2),
    ])
    func lengthIsInUnicodeScalars(text: String, length: Int) {
        #expect(rules { $0.text(text, min: length, max: length) }.isEmpty)
        #expect(rules { $0.text(text, min: length + 1) } == [.minLength])
        if length > 0 { #expect(rules { $0.text(text, max: length - 1) } == [.maxLength]) }
    }

    @Test func wireRepresentationIsValidated() throws {
        let link = try #require(URL(string: "https://a.example/?q=1"))
        #expect(rules { $0.text(link, max: 21, pattern: "^http:") } == [.maxLength, .pattern])
        let id = try #require(UUID(uuidString: "A0B1C2D3-0000-4000-8000-000000000000"))
        #expect(rules { $0.text(id, pattern: "^[a-f0-9-]{36}\\z") }.isEmpty)
        #expect(rules { $0.text(Data([1, 2, 3]), max: 4) }.isEmpty)
        #expect(rules { $0.text(Date(timeIntervalSince1970: 0), pattern: "^1970-01-01T00:00:00\\.000Z\\z") }.isEmpty)
        #expect(rules { $0.text(CalendarDate("2026-02-01"), pattern: "^2026-02-01\\z") }.isEmpty)
    }

    @Test func patternsMatchAnywhere() {
        #expect(rules { $0.text("abc", pattern: "b") }.isEmpty)
        #expect(rules { $0.text("ac", pattern: "b") } == [.pattern])
        #expect(rules { $0.text("", pattern: "b*") }.isEmpty)
    }

    @Test func unusablePatternIsNotAViolation() {
        #expect(rules { $0.text("a", pattern: "(") }.isEmpty)
        #expect(rules { $0.text(String(repeating: "a", count: 40) + "b", pattern: "^(a+)+\\z") }.isEmpty)
    }

    @Test func patternsAreConcurrencySafe() async {
        let wrong = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<200).count { number in
                        var violations = Violations()
                        violations.text("task-\(number)", pattern: "^task-[0-9]+\\z|^\(task % 4)\\z")
                        return !violations.found.isEmpty
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }

    @Test func absentValuesAreValid() {
        let absent: String? = nil
        #expect(rules { $0.text(absent, min: 1, pattern: "a", format: .email, at: "a") }.isEmpty)
    }
}
