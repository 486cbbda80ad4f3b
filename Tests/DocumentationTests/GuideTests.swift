import Foundation
import Testing

/// The migration guides show the same ten calls, before and after.
struct GuideTests {
    private static let guides = ["SwiftOpenAPIGenerator", "OpenAPIGenerator", "CreateAPI", "URLSession"]
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/TRPCRuntime/TRPCRuntime.docc")

    /// Returns the sections of a guide below third-level headings, with their titles.
    private static func calls(of guide: String) throws -> [(title: String, text: String)] {
        let page = try String(contentsOf: folder.appending(path: "ComingFrom\(guide).md"), encoding: .utf8)
        return page.components(separatedBy: "\n### ").dropFirst().map { part in
            let lines = part.components(separatedBy: "\n## ")[0].split(separator: "\n", maxSplits: 1)
            return (String(lines[0]), String(lines.last ?? ""))
        }
    }

    /// Returns the sample below a word on its own line.
    private static func sample(below word: String, in text: String) -> Sample? {
        text.range(of: "\(word):\n").flatMap { Sample.all(in: String(text[$0.upperBound...]), isSwift: false).first }
    }

    @Test(arguments: guides)
    func guidesShowTheTenCallsBeforeAndAfter(guide: String) throws {
        let calls = try Self.calls(of: guide)
        let expected = try Self.calls(of: "URLSession")
        #expect(calls.count == 10)
        #expect(calls.map(\.title) == expected.map(\.title))
        for (call, other) in zip(calls, expected) {
            let after = try #require(Self.sample(below: "After", in: call.text), "\(call.title)")
            #expect(after == Self.sample(below: "After", in: other.text), "\(call.title)")
            let before = Self.sample(below: "Before", in: call.text)
            #expect(before != nil || call.text.contains("Before, there was no such call"), "\(call.title)")
            #expect(before != after)
        }
    }

    @Test(arguments: guides)
    func guidesHaveTheSections(guide: String) throws {
        let page = try String(contentsOf: Self.folder.appending(path: "ComingFrom\(guide).md"), encoding: .utf8)
        for title in ["What becomes what", "Step by step", "Beware"] {
            #expect(page.contains("\n## \(title)\n"), "\(title)")
        }
        let rows = page.components(separatedBy: "\n## What becomes what\n").last?.split(separator: "\n")
        #expect(try #require(rows).prefix { $0.hasPrefix("|") }.count > 8)
    }

    @Test func guideSamplesImportTheOtherClientAndShareTypes() {
        let lines = [["struct A {", "    var x: Int", "}", "print(A(x: 1))"], ["extension A {}", "dish()"]]
        let guide = "Sources/TRPCRuntime/TRPCRuntime.docc/ComingFromCreateAPI.md"
        let text = SampleFile(path: guide, samples: lines.map(Sample.init)).text
        #expect(text.contains("\nextension CreateAPI {\nstruct A {\n    var x: Int\n}\n}\n"))
        #expect(text.contains("\nfileprivate extension A {}\n"))
        #expect(text.contains("\nprivate static func sample1() async throws {\n    print(A(x: 1))\n}\n"))
        let ordinary = SampleFile(path: "README.md", samples: [Sample(lines: lines[0])]).text
        #expect(
            ordinary.contains("\nprivate func sample1() async throws {\n    struct A {\n        var x: Int\n    }\n")
        )
    }
}
