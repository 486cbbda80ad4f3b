import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

/// The selection of a value's variant.
struct TagUnionsTests {
    private func tagging(_ union: String, _ others: String = "") throws -> (UnionType.Tagging, [String]) {
        let sketch = try GraphSketch(schemas: #""A":\#(union)\#(others)"#, TagUnions())
        guard case .union(let union) = try sketch.node("A").shape else {
            Issue.record("not a union")
            return (.trial, [])
        }
        return (union.tagging, sketch.ids)
    }

    private static let cat =
        #"{"type":"object","required":["kind","lives"],"properties":{"kind":{"const":"cat"},"lives":{"type":"integer"}}}"#
    private static let dog =
        #"{"type":"object","required":["kind","breed"],"properties":{"kind":{"const":"dog"},"breed":{"type":"string"}}}"#

    @Test func byAConstantProperty() throws {
        guard case (.property("kind"), []) = try tagging(#"{"oneOf":[\#(Self.cat),\#(Self.dog)]}"#) else {
            Issue.record("not distinguished by 'kind'")
            return
        }
    }

    @Test func byACodeRatherThanASentence() throws {
        func failure(_ code: String, _ text: String) -> String {
            #"{"type":"object","properties":{"description":{"enum":["\#(text)"]},"issue":{"enum":["\#(code)"]}}}"#
        }
        let members = [
            failure("CARD_EXPIRED", "The card has expired. Ask the payer for another one."),
            failure("CITY_REQUIRED", "The city is required in the country of the payer."),
        ]
        guard case (.property("issue"), []) = try tagging(#"{"oneOf":[\#(members.joined(separator: ","))]}"#) else {
            Issue.record("not told apart by 'issue'")
            return
        }
    }

    @Test func byTheJSONType() throws {
        guard case (.jsonType, []) = try tagging(#"{"oneOf":[{"type":"string"},{"type":"integer"}]}"#) else {
            Issue.record("not distinguished by type")
            return
        }
    }

    @Test(arguments: [
        #"{"anyOf":[{"type":"number"},{"type":"integer","format":"int64"}]}"#,
        #"{"anyOf":[{"type":"integer","format":"int64"},{"type":"number"},{"type":"string"}]}"#,
    ])
    func integerAndANumberByTheFraction(union: String) throws {
        guard case (.jsonType, []) = try tagging(union) else {
            Issue.record("not distinguished by the fraction")
            return
        }
    }

    @Test func twoIntegersAndANumberAreAmbiguous() throws {
        let union = #"{"anyOf":[{"type":"integer"},{"type":"integer","format":"int64"},{"type":"number"}]}"#
        guard case (.trial, ["ambiguous-union"]) = try tagging(union) else {
            Issue.record("distinguished")
            return
        }
    }

    /// Lists have no properties, so the suggested fix differs from that for objects.
    @Test(arguments: [
        (
            #"{"type":"array","items":{"type":"number"}},{"type":"array","items":{"type":"string"}}"#,
            "wrap each member in an"
        ),
        (
            #"{"type":"object","properties":{"a":{}}},{"type":"object","properties":{"a":{}}}"#,
            "give each member a property"
        ),
    ])
    func remedyMatchesTheMembers(members: String, fix: String) throws {
        let sketch = try GraphSketch(schemas: #""A":{"oneOf":[\#(members)]}"#, TagUnions())
        let found = sketch.sink.diagnostics.first { $0.id == "ambiguous-union" }
        #expect(found?.fix?.hasPrefix(fix) == true)
    }

    @Test func byAPropertyRequiredByOneVariant() throws {
        let union = #"""
            {"oneOf":[{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}},
            {"type":"object","required":["b"],"properties":{"b":{"type":"string"}}}]}
            """#
        guard case (.distinctField, []) = try tagging(union) else {
            Issue.record("not distinguished by a property")
            return
        }
    }

    private static func object(_ properties: [String], required: [String]) -> String {
        let list = properties.map { #""\#($0)":{"type":"string"}"# }.joined(separator: ",")
        return
            #"{"type":"object","required":[\#(required.map { "\"\($0)\"" }.joined(separator: ","))],"properties":{\#(list)}}"#
    }

    @Test func byCombinationsOfKeys() throws {
        let members = [["a", "b"], ["a", "c"], ["b", "c"]].map { Self.object($0, required: $0) }
        guard case (.keys(let tree), []) = try tagging(#"{"oneOf":[\#(members.joined(separator: ","))]}"#),
            case .key("a", .key("b", .type(0), .type(1)), .type(2)) = tree
        else {
            Issue.record("not distinguished by keys")
            return
        }
    }

    @Test func optionalKeysDoNotDistinguish() throws {
        let members = [
            Self.object(["a", "b"], required: ["a"]), Self.object(["a", "b"], required: ["b"]),
            Self.object(["a"], required: []),
        ]
        guard case (.trial, ["ambiguous-union"]) = try tagging(#"{"oneOf":[\#(members.joined(separator: ","))]}"#)
        else {
            Issue.record("no warning")
            return
        }
    }

    @Test(arguments: [
        ("^AzurePowerShell@4$", "^Bash@3$"), (#"^a\\.b$"#, "^(?:c|d)$"), ("^(x|y)$", "^z$"),
    ])
    func byAPatternWithAlternatives(first: String, second: String) throws {
        let members = [first, second].map {
            #"{"type":"object","required":["task"],"properties":{"task":{"type":"string","pattern":"\#($0)"}}}"#
        }
        guard case (.property("task"), []) = try tagging(#"{"oneOf":[\#(members.joined(separator: ","))]}"#) else {
            Issue.record("not distinguished by 'task'")
            return
        }
    }

    @Test(arguments: ["^a.b$", "^ab", "ab$", "^a|b$", "^(a|b)?$", "^a+$", #"^\\d$"#])
    func otherPatternsAreAmbiguous(pattern: String) throws {
        let members = [pattern, "^zebra$"].map {
            #"{"type":"object","required":["task"],"properties":{"task":{"type":"string","pattern":"\#($0)"}}}"#
        }
        guard case (.trial, ["ambiguous-union"]) = try tagging(#"{"oneOf":[\#(members.joined(separator: ","))]}"#)
        else {
            Issue.record("distinguished by 'task'")
            return
        }
    }

    @Test func optionalTagIsEncoded() throws {
        let members = [#"{"const":"cat","default":"cat"}"#, #"{"enum":["hawk","owl"],"default":"owl"}"#].map {
            #"{"type":"object","properties":{"kind":\#($0),"name":{"type":"string"}},"required":["name"]}"#
        }
        let required = #"{"type":"object","properties":{"kind":{"const":"dog"}},"required":["kind"]}"#
        let union = #""A":{"oneOf":[\#((members + [required]).joined(separator: ","))]}"#
        guard case .union(let union) = try GraphSketch(schemas: union, TagUnions()).node("A").shape else {
            Issue.record("not a union")
            return
        }
        #expect(union.variants.map(\.writtenTag) == [.string("cat"), .string("owl"), nil])
    }

    @Test func otherUnionsAreTriedInOrderWithAWarning() throws {
        let union = #"""
            {"oneOf":[{"type":"object","properties":{"a":{"type":"string"}}},
            {"type":"object","properties":{"a":{"type":"integer"}}}]}
            """#
        guard case (.trial, ["ambiguous-union"]) = try tagging(union) else {
            Issue.record("no warning")
            return
        }
    }
}
