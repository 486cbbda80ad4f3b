import Foundation
import Testing

/// The steps of the DocC tutorial match the page "From a router to the first call in ten minutes".
///
/// `Scripts/recipes` runs the code blocks of the page.
struct TutorialTests {
    private static let catalog = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/TRPCRuntime/TRPCRuntime.docc")
    private static let folder = catalog.appending(path: "Tutorial")

    /// The files of the steps, in the order of the page's blocks.
    private static let names = [
        "1-router.ts", "2-export.sh", "3-Package.swift", "4-client.sh", "5-PostList.swift", "6-PostsView.swift",
        "7-PostListTests.swift", "8-test.sh", "9-trpcgen.json", "10-pull.sh",
    ].map { "FirstCall-\($0)" }

    private static func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    /// Returns the code blocks of the page with their languages.
    private static func blocks() throws -> [(language: Substring, text: String)] {
        let page = try text(of: catalog.appending(path: "FirstCall.md"))
        return page.matches(of: /(?m)^```(\w+)\n([\s\S]*?\n)```$/).map { ($0.output.1, String($0.output.2)) }
    }

    @Test func stepsMatchTheBlocksOfThePage() throws {
        let blocks = try Self.blocks()
        #expect(blocks.count == Self.names.count)
        for (name, block) in zip(Self.names, blocks) {
            #expect(name.hasSuffix("." + block.language), "\(name)")
            let file = Self.folder.appending(path: name)
            if ProcessInfo.processInfo.environment["TRPCGEN_RECORD"] == "1" {
                try block.text.write(to: file, atomically: true, encoding: .utf8)
            }
            let repair: Comment = "TRPCGEN_RECORD=1 swift test --filter TutorialTests"
            #expect((try? Self.text(of: file)) == block.text, repair)
        }
    }

    @Test func tutorialShowsEachStepOnceInOrder() throws {
        let tutorial = try Self.text(of: Self.folder.appending(path: "RouterToCall.tutorial"))
        let shown = tutorial.matches(of: /@Code\(name: "[^"]+", file: "([^"]+)"/).map { String($0.output.1) }
        #expect(shown == Self.names)
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files.filter { !$0.hasSuffix(".tutorial") }) == Set(Self.names))
    }
}
