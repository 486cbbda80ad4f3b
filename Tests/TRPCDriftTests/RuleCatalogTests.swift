import TRPCDrift
import TRPCSource
import TRPCSwift
import Testing

/// Tests that run the pipeline check that each reported rule is listed.
struct RuleCatalogTests {
    @Test func eachRuleIsListedOnce() {
        #expect(Set(RuleCatalog.all.map(\.id)).count == RuleCatalog.all.count)
        for rule in LintRules.all { #expect(RuleCatalog[rule.rule.id] == rule.rule) }
    }

    @Test(arguments: RuleCatalog.all)
    func rulesAreExplainedInCompleteSentences(rule: Rule) {
        #expect(rule.summary.hasSuffix(".") && rule.remedy.hasSuffix("."))
        #expect(rule.id.wholeMatch(of: /[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*/) != nil)
        #expect(rule.explanation.contains(rule.summary) && rule.explanation.contains(rule.remedy))
        #expect(!rule.message.isEmpty && !rule.fix.isEmpty)
    }

    /// A change has one summary for both directions.
    @Test(arguments: [nil, Direction.input, .output])
    func ruleSummariesAreUnique(direction: Direction?) {
        let drift = DriftRules.all.filter { $0.direction == direction }.map(\.rule)
        let others = RuleCatalog.all.filter { rule in !DriftRules.all.contains { $0.rule == rule } }
        for (summary, rules) in Dictionary(grouping: drift + others, by: \.summary) {
            #expect(rules.count == 1, "\(rules.map(\.id)): \(summary)")
        }
    }
}
