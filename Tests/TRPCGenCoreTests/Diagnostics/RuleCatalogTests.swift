import Foundation
import TRPCGenCore
import Testing

struct RuleCatalogTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/TRPCGenCore").standardizedFileURL

    /// The ids of all warnings and notes, as their declarations in the sources have them.
    private func declaredIDs() throws -> Set<String> {
        let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
        var ids: Set<String> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /\.(?:warning|note|unresolved)\(\s*"(?<id>[a-z]+(?:-[a-z]+)+)"/) {
                ids.insert(String(match.output.id))
            }
        }
        return ids.union(LintRules.all.map { $0.id })
    }

    @Test("Each warning and note has a row in RuleCatalog, with what to do about it")
    func everyIDIsExplained() throws {
        let ids = try declaredIDs()
        #expect(ids.count > 20)
        #expect(ids.subtracting(RuleCatalog.all.map(\.id)).sorted() == [])
    }

    @Test func nothingElseIsExplained() throws {
        #expect(try Set(RuleCatalog.all.map(\.id)).subtracting(declaredIDs()) == [])
    }

    @Test func eachRuleIsThereOnceInWholeSentences() {
        #expect(Set(RuleCatalog.all.map(\.id)).count == RuleCatalog.all.count)
        for rule in RuleCatalog.all {
            #expect(rule.summary.hasSuffix(".") && rule.remedy.hasSuffix("."), "\(rule.id)")
        }
    }
}
