import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// Multiple changes at one path are separate findings with their own fingerprints.
struct DriftHidingTests {
    private func sent(_ old: String, _ new: String) throws -> [Finding] {
        func document(_ schema: String) -> String {
            DriftDocuments.operation(body: DriftDocuments.object(#""x":\#(schema)"#))
        }
        return try DriftDocuments.findings(document(old), document(new))
    }

    private static func text(_ more: String) -> String { #"{"type":"string"\#(more)}"# }

    @Test(
        arguments: [
            (#"{"type":"number"}"#, #"{"type":"integer","minimum":1}"#, ["in-minimum-set", "in-number-to-integer"]),
            (
                text(""), text(#","format":"uuid","pattern":"^acme-""#),
                ["in-format-added-uuid", "in-pattern-added"]
            ),
            (
                text(#","pattern":"^[A-Z]+$""#), text(#","format":"uuid""#),
                ["in-format-added-uuid", "in-pattern-removed"]
            ),
            (
                text(""), text(#","format":"email","pattern":"@acme\\.com$""#),
                ["in-format-added", "in-pattern-added"]
            ),
            (
                text(""), text(#","format":"date-time","maxLength":24"#),
                ["in-maxlength-set", "in-string-to-datetime"]
            ),
        ]
    )
    func typeChangeDoesNotHideALimit(old: String, new: String, ids: [String]) throws {
        let found = try sent(old, new)
        #expect(found.map(\.id).sorted() == ids)
        #expect(Set(found.map(\.fingerprint)).count == ids.count)
    }

    /// A constraint that all values of the type satisfy isn't a limit.
    @Test(
        arguments: [
            (
                text(""),
                text(#","format":"uuid","pattern":"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$""#),
                "in-format-added-uuid"
            ),
            (text(#","format":"uuid""#), text(#","maxLength":64"#), "in-format-removed-uuid"),
            (
                text(""), text(#","format":"email","pattern":"^[^@]+@[^@]+\\.[A-Za-z]{2,}$""#),
                "in-format-added"
            ),
            (
                text(#","minLength":36,"maxLength":36"#), text(#","format":"uuid""#),
                "in-format-added-uuid"
            ),
        ]
    )
    func limitImpliedByTheTypeIsNotAChange(old: String, new: String, id: String) throws {
        #expect(try sent(old, new).map(\.id) == [id])
    }

    /// A union doesn't hide the new limit of its member.
    @Test func unionDoesNotHideTheChangeOfItsMember() throws {
        let text = try sent(Self.text(""), #"{"anyOf":[\#(Self.text(#","maxLength":9"#)),{"type":"integer"}]}"#)
        #expect(Set(text.map(\.id)) == ["in-type-to-union", "in-maxlength-set"])
        let looser = try sent(
            Self.text(#","maxLength":5"#),
            #"{"anyOf":[\#(Self.text(#","maxLength":9"#)),{"type":"integer"}]}"#
        )
        #expect(looser.map(\.id) == ["in-type-to-union"])
        func object(_ required: String) -> String {
            DriftDocuments.object(#""a":{"type":"string"},"c":{"type":"string"}"#, required: required)
        }
        let other = DriftDocuments.object(#""b":{"type":"string"}"#, required: #""b""#)
        let stricter = try sent(object(#""a""#), #"{"anyOf":[\#(object(#""a","c""#)),\#(other)]}"#)
        #expect(stricter.contains { $0.id == "in-optional-to-required" && $0.severity == .error })
    }

    /// For a schema that is sent and received, the worse direction of one change doesn't hide another change.
    @Test func directionsDoNotHideEachOther() throws {
        func document(_ schema: String) -> String {
            let order = DriftDocuments.object(#""n":\#(schema)"#, required: #""n""#)
            let reference = ##"{"$ref":"#/components/schemas/Order"}"##
            return DriftDocuments.operation(
                body: reference,
                response: reference,
                more: #","components":{"schemas":{"Order":\#(order)}}"#
            )
        }
        let found = try DriftDocuments.findings(
            document(#"{"type":"integer"}"#),
            document(#"{"type":"number","minimum":1}"#)
        )
        #expect(found.map(\.id) == ["in-minimum-set", "out-integer-to-number"])
        #expect(found.allSatisfy { $0.severity == .error })
    }

    /// Changes that shared a fingerprint in 0.1.0.
    @Test func changesOfARuleAtOnePathHaveOwnFingerprints() throws {
        let keywords = try sent(
            #"{"type":"array","items":{"type":"string"}}"#,
            #"{"type":"array","items":{"type":"string"},"contains":{"const":"a"},"minContains":1,"maxContains":1}"#
        )
        #expect(Set(keywords.map(\.fingerprint)).count == keywords.count && keywords.count > 1)
        let items = try sent(
            #"{"type":"array","items":{"type":"string"}}"#,
            #"{"type":"array","items":{"type":"string","minLength":3,"maxLength":3}}"#
        )
        #expect(items.map(\.id) == ["in-items-constraint", "in-items-constraint"])
        #expect(items[0].fingerprint != items[1].fingerprint)
        func document(_ type: String) -> String {
            let parameter = #"{"name":"id","in":"query","schema":{"type":"\#(type)","maxLength":3}}"#
            let body = DriftDocuments.object(#""id":{"type":"\#(type)","maxLength":3}"#)
            return DriftDocuments.operation(parameters: parameter, body: body)
        }
        let places = try DriftDocuments.findings(
            document("string"),
            document("string").replacing(#""maxLength":3"#, with: #""maxLength":2"#)
        )
        #expect(places.count == 2 && places[0].fingerprint != places[1].fingerprint)
    }

    @Test func changesOfTwoMediaTypesHaveSeparateFingerprints() throws {
        func document(_ limit: Int) -> String {
            func schema(_ more: String) -> String {
                DriftDocuments.object(#""id":{"type":"string","maxLength":\#(limit)}\#(more)"#)
            }
            let form = #""},"application/x-www-form-urlencoded":{"schema":\#(schema(#","n":{"type":"string"}"#))}}"#
            return DriftDocuments.operation(body: schema("")).replacing(#","encoding":{}}}"#, with: form.dropFirst())
        }
        let found = try DriftDocuments.findings(document(3), document(2))
        #expect(found.count == 2 && Set(found.map(\.fingerprint)).count == 2)
    }

    @Test func valuesOmittedFromTheMessageAreFingerprinted() throws {
        func added(_ last: String) throws -> Finding {
            let many = (1...12).map { "\"v\($0)\"" }.joined(separator: ",")
            let new = #"{"type":"string","enum":["a","b",\#(many),"\#(last)"]}"#
            let found = try sent(#"{"type":"string","enum":["a","b"]}"#, new)
            return try #require(found.first)
        }
        #expect(try added("x").fingerprint != added("y").fingerprint)
    }

    /// The fingerprints are from 0.1.0.
    @Test func acceptancesOfTheFirstVersionStillMatch() throws {
        func report(_ findings: [Finding]) -> DriftReport {
            let base = DriftReport.Base(name: "1.0", path: "old.json")
            let entries = DriftReport.merged([(base, findings)])
            return DriftReport(bases: [base], revision: "new.json", entries: entries, procedureCount: 1)
        }
        func accepted(_ findings: [Finding], _ fingerprint: String) -> [String] {
            var report = report(findings)
            let list = AcceptanceList([Acceptance(fingerprint: fingerprint, reason: "intended")])
            _ = list.apply(to: &report, today: "2026-11-29")
            return report.accepted.map(\.finding.id)
        }
        func parameter(_ schema: String) -> String {
            DriftDocuments.operation(parameters: #"{"name":"limit","in":"query","schema":\#(schema)}"#)
        }
        let found = try DriftDocuments.findings(
            parameter(#"{"type":"number"}"#),
            parameter(#"{"type":"integer","minimum":1}"#)
        )
        #expect(accepted(found, "1f4b591ec375") == ["in-number-to-integer"])
        #expect(found.first { $0.id == "in-number-to-integer" }?.fingerprint == "1f4b591ec375")
        let minimum = try #require(found.first { $0.id == "in-minimum-set" })
        #expect(accepted(found, minimum.fingerprint) == ["in-minimum-set"])
        let property = try sent(Self.text(""), Self.text(#","maxLength":9"#))
        #expect(accepted(property, "c770c23ca1f6") == ["in-maxlength-set"])
    }
}
