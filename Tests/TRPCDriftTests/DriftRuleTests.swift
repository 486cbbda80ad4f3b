import TRPCDrift
import TRPCSource
import Testing

/// Each rule about values has an example, which is also its test.
struct DriftRuleTests {
    static let rules = DriftRules.all.filter { rule in
        rule.direction != nil && rule.rule.example?.before.hasPrefix("{") == true && !rule.id.hasPrefix("component-")
    }

    @Test func rulesExist() {
        #expect(Self.rules.count > 200)
        #expect(Set(DriftRules.all.map(\.id)).count == DriftRules.all.count)
    }

    @Test(arguments: rules)
    func exampleTriggersOnlyItsRule(rule: DriftRule) throws {
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

    /// A change that only a rule for one direction describes is harmless in the other.
    @Test(arguments: rules)
    func oppositeDirectionIsNotMoreSevere(rule: DriftRule) throws {
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

    /// An enum of strings next to another string: the limits of the latter apply to all unlisted values.
    @Test(arguments: [DriftDocuments.Place](DriftDocuments.Place.allCases.filter { $0.direction == .input }))
    func openEnumsHaveTheLimitsOfTheirString(place: DriftDocuments.Place) throws {
        let open = #"{"anyOf":[{"type":"string","pattern":"^.+@.+$"},{"const":""}]}"#
        let wider = #"{"anyOf":[{"type":"string"},{"const":""}]}"#
        func ids(_ old: String, _ new: String) throws -> Set<String> {
            let documents = [old, new].map { DriftDocuments.document($0, as: place) }
            return Set(try DriftDocuments.findings(documents[0], documents[1]).map(\.id))
        }
        #expect(try ids(#"{"type":"string"}"#, open) == ["in-string-to-open-enum", "in-pattern-added"])
        #expect(try ids(wider, open) == ["in-pattern-added"])
        #expect(try ids(open, open) == [])
    }
}
