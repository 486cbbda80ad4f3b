import TRPCDrift
import Testing

/// The details of findings: the failures of shipped applications, and unusual names.
struct DriftDetailTests {
    private static let reasons: [String: String] = [
        "in-prop-added-required": "400 BAD_REQUEST (invalid_type)", "in-maxlength-set": "400 BAD_REQUEST (too_big)",
        "in-minimum-set": "400 BAD_REQUEST (too_small)", "in-items-constraint": "400 BAD_REQUEST",
        "in-union-to-type": "400 BAD_REQUEST (invalid_type)",
        "in-enum-value-removed": "400 BAD_REQUEST (invalid_value)",
        "in-object-became-strict": "400 BAD_REQUEST (unrecognized_keys)",
        "out-prop-removed-required": "keyNotFound(x)", "out-prop-renamed": "keyNotFound(userName)",
        "out-du-property-renamed": "keyNotFound(type)", "out-nonnull-to-nullable": "valueNotFound",
        "out-integer-to-string": "typeMismatch(Int)", "out-array-to-scalar": "typeMismatch(Array)",
        "out-object-to-scalar": "typeMismatch(Dictionary)", "out-enum-value-renamed": "dataCorrupted",
        "proc-removed-deprecated": "404 NOT_FOUND", "proc-query-to-subscription": "405 METHOD_NOT_SUPPORTED",
        "auth-added": "401 UNAUTHORIZED", "output-removed": "keyNotFound(data)",
    ]

    @Test(arguments: DriftPairTests.pairs)
    func breakingRulesHaveAReason(pair: DriftPairTests.Pair) throws {
        for documents in pair.documents {
            for finding in try DriftDocuments.findings(documents[0], documents[1]) {
                #expect((finding.reason == nil) == (finding.verdict.wire == .ok), "\(finding.id)")
                if let reason = Self.reasons[finding.id] { #expect(finding.reason == reason, "\(finding.id)") }
            }
        }
    }

    @Test func listNamesPairs() {
        #expect(Set(Self.reasons.keys).isSubset(of: DriftPairTests.pairs.map(\.id)))
    }

    private func findings(_ old: String, _ new: String) throws -> [Finding] {
        func document(_ property: String) -> String {
            let value = #"{"type":"object","properties":{"a/b":\#(property)},"required":["a/b"]}"#
            return DriftDocuments.document(
                ##"{"$ref":"#/components/schemas/Value"}"##,
                as: .output,
                schemas: #"{"Value":\#(value)}"#
            )
        }
        return try DriftDocuments.findings(document(old), document(new))
    }

    @Test func slashesInNamesAreEscaped() throws {
        let finding = try #require(try findings(#"{"type":"string"}"#, #"{"type":"integer"}"#).first)
        #expect(finding.message == "'a/b' changed from string to integer")
        #expect(finding.symbols == ["Value.aB"] && finding.types == "String → Int")
    }

    @Test func missingKeyIsNamedCompletely() throws {
        func document(_ names: [String]) -> String {
            let properties = names.map { #""\#($0)":{"type":"string"}"# }.joined(separator: ",")
            let required = names.map { #""\#($0)""# }.joined(separator: ",")
            return DriftDocuments.document(
                #"{"type":"object","properties":{\#(properties)},"required":[\#(required)]}"#,
                as: .output
            )
        }
        let finding = try #require(try DriftDocuments.findings(document(["id", "a/b"]), document(["id"])).first)
        #expect(finding.id == "out-prop-removed-required" && finding.reason == "keyNotFound(a/b)")
    }

    /// The values of an enum have one type, whichever they are.
    @Test func numericEnumsAreDecodedAsNumbers() throws {
        let lists = (#"{"type":"integer","enum":[1,2]}"#, #"{"type":"string","enum":["1","2"]}"#)
        #expect(try findings(lists.0, lists.1).map(\.reason) == ["typeMismatch(Int)"])
        #expect(try findings(lists.1, lists.0).map(\.reason) == ["typeMismatch(String)"])
    }

    /// A decoder tries each member of a union, so its error has no expected type.
    @Test func multiTypeUnionHasNoTypeMismatch() throws {
        let flag = #"{"type":"boolean"}"#
        let mixed = #"{"anyOf":[{"type":"array","items":{"type":"string"}},{"type":"string"}]}"#
        #expect(try findings(mixed, flag).map(\.reason) == ["dataCorrupted"])
        let objects = #"""
            {"anyOf":[{"type":"object","properties":{"a":{"type":"string"}},"required":["a"]},
            {"type":"object","properties":{"b":{"type":"string"}},"required":["b"]}]}
            """#
        #expect(try findings(objects, flag).map(\.reason) == ["typeMismatch(Dictionary)"])
    }
}
