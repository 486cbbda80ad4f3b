import Foundation
import TRPCSource
import Testing

@testable import swift_trpcgen

/// The rules in the sources, compared with those that the command lists.
struct AllRulesTests {
    private static let modules = ["TRPCSource", "TRPCContract", "TRPCSwift", "TRPCDrift", "swift-trpcgen"]

    private struct File {
        let name: String
        let text: String
    }

    private static let files: [File] = {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        return modules.flatMap { module -> [File] in
            let folder = root.appending(path: module)
            let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return paths.filter { $0.hasSuffix(".swift") }.compactMap { path in
                let file = folder.appending(path: path)
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
                return File(name: file.deletingPathExtension().lastPathComponent, text: text)
            }
        }
    }()

    private struct Declared {
        /// The rule's spelling in references: `duplicateKey`, or `UnusedComponent.rule`.
        let name: String
        let id: String
    }

    private static let declared: [Declared] = files.flatMap { file in
        file.text.matches(of: /^ {4}(?:package )?static let (\w+) = Rule\(\s*"([^"]+)"/.anchorsMatchLineEndings()).map {
            Declared(name: $0.1 == "rule" ? "\(file.name).rule" : String($0.1), id: String($0.2))
        }
    }

    @Test func everyDeclaredRuleIsListed() {
        let listed = Set(AllRules.all.map(\.id))
        #expect(Self.declared.count > 140 && listed.count == AllRules.all.count)
        for rule in Self.declared { #expect(listed.contains(rule.id), "\(rule.name)") }
    }

    @Test func ruleIDsAndSummariesAreUnique() {
        #expect(Set(Self.declared.map(\.id)).count == Self.declared.count)
        let ids = Set(Self.declared.map(\.id))
        let rules = AllRules.all.filter { ids.contains($0.id) }
        for (summary, rules) in Dictionary(grouping: rules, by: \.summary) {
            #expect(rules.count == 1, "\(rules.map(\.id)): \(summary)")
        }
    }

    /// A rule without a message is never reported.
    @Test func everyRuleHasAMessage() {
        let text = Self.files.filter { !["RuleCatalog", "EveryRule"].contains($0.name) }.map(\.text).joined()
        for rule in Self.declared {
            let use =
                rule.name.contains(".")
                ? [rule.name, "Self.rule"] : [".\(rule.name),", ".\(rule.name)\n", ".\(rule.name).id"]
            #expect(use.contains(where: text.contains), "\(rule.name)")
        }
    }
}
