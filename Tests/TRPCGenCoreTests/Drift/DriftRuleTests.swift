import TRPCGenCore
import Testing

/// Each rule of values has an example, which is its test, too.
struct DriftRuleTests {
    static let rules = DriftRules.all.filter { rule in
        rule.direction != nil && rule.rule.example?.before.hasPrefix("{") == true && !rule.id.hasPrefix("component-")
    }

    @Test func thereAreRules() {
        #expect(Self.rules.count > 200)
        #expect(Set(DriftRules.all.map(\.id)).count == DriftRules.all.count)
    }

    @Test(arguments: rules)
    func theExampleBreaksTheRuleAndNoOther(rule: DriftRule) throws {
        let example = try #require(rule.rule.example)
        guard example.before.contains("\"") else { return }
        for place in DriftDocuments.Place.allCases where place.direction == rule.direction {
            let findings = try DriftDocuments.findings(
                DriftDocuments.document(example.before, as: place),
                DriftDocuments.document(example.after, as: place)
            )
            #expect(findings.map(\.id) == [rule.id], "\(findings.map(\.message))")
            #expect(findings.first?.verdict == rule.verdict && findings.first?.severity == rule.severity)
        }
    }

    /// A change that a rule of one direction alone is about means nothing in the other.
    @Test(arguments: rules)
    func itMeansNothingWorseInTheOtherDirection(rule: DriftRule) throws {
        let example = try #require(rule.rule.example)
        let twin = rule.id.replacing(/^(in|out)-/) { $0.output.1 == "in" ? "out-" : "in-" }
        guard example.before.contains("\""), !Self.rules.contains(where: { $0.id == twin }) else { return }
        for place in DriftDocuments.Place.allCases where place.direction != rule.direction {
            let findings = try DriftDocuments.findings(
                DriftDocuments.document(example.before, as: place),
                DriftDocuments.document(example.after, as: place)
            )
            #expect(findings.count <= 1, "\(findings.map(\.id))")
        }
    }
}
