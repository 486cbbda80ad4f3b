import TRPCDrift
import TRPCSource
import Testing

/// How certainly a call fails: always, if a value is present, or for some values.
struct CertaintyTests {
    private static func object(_ properties: String, required: String = "", more: String = "") -> String {
        #"{"type":"object","properties":{\#(properties)},"required":[\#(required)]\#(more)}"#
    }

    private func entry(
        _ old: String,
        _ new: String,
        as place: DriftDocuments.Place = .output,
        schemas: (old: String, new: String) = ("{}", "{}")
    ) throws -> DriftReport.Entry {
        let findings = try DriftDocuments.findings(
            DriftDocuments.document(old, as: place, schemas: schemas.old),
            DriftDocuments.document(new, as: place, schemas: schemas.new)
        )
        let base = DriftReport.Base(name: "1.4", path: "a.json")
        return try #require(DriftReport.merged([(base: base, findings: findings)]).first)
    }

    private static let kept = #""kept":{"type":"string"}"#
    private static let string = #""x":{"type":"string"}"#
    private static let integer = #""x":{"type":"integer"}"#

    @Test(arguments: DriftDocuments.Place.allCases)
    func requiredPropertyAlwaysFails(_ place: DriftDocuments.Place) throws {
        let entry = try entry(
            Self.object(Self.string, required: #""x""#),
            Self.object(Self.integer, required: #""x""#),
            as: place
        )
        #expect(entry.finding.verdict.wire == .breaks && !entry.effect.contains("present"))
    }

    @Test(arguments: DriftDocuments.Place.allCases)
    func optionalPropertyFailsIfPresent(_ place: DriftDocuments.Place) throws {
        let entry = try entry(Self.object(Self.string), Self.object(Self.integer), as: place)
        #expect(entry.finding.verdict.wire == .conditional && entry.finding.severity == .error)
        let status = place == .output ? "" : " with 400"
        #expect(
            entry.effect
                == "Apps of 1.4: 'item.get' fails\(status) if it is present: 'x' changed from string to integer"
        )
    }

    @Test func nestedPropertyFailsIfItsParentIsPresent() throws {
        func value(_ inner: String) -> String { Self.object(#""o":\#(inner)"#) }
        let entry = try entry(
            value(Self.object(#"\#(Self.kept),\#(Self.string)"#, required: #""x""#)),
            value(Self.object(Self.kept))
        )
        #expect(entry.finding.id == "out-nested-prop-removed" && entry.finding.verdict.wire == .conditional)
        #expect(
            entry.effect == "Apps of 1.4: 'item.get' fails if it is present: its response no longer has 'o.x'"
        )
    }

    @Test func optionallyReferencedSchemaFailsIfPresent() throws {
        let value = Self.object(##""o":{"$ref":"#/components/schemas/Value"}"##)
        func schemas(_ inner: String) -> String { #"{"Value":\#(Self.object(inner, required: "\"x\""))}"# }
        let found = try entry(value, value, schemas: (schemas(Self.string), schemas(Self.integer)))
        #expect(found.finding.verdict.wire == .conditional && found.effect.contains("if it is present"))
        let present = Self.object(##""o":{"$ref":"#/components/schemas/Value"}"##, required: #""o""#)
        let certain = try entry(present, present, schemas: (schemas(Self.string), schemas(Self.integer)))
        #expect(certain.finding.verdict.wire == .breaks)
    }

    @Test func unionMemberFailsIfPresent() throws {
        func union(_ type: String) -> String {
            let members = [#""x":{"type":"\#(type)"}"#, #""y":{"type":"string"}"#].enumerated().map { index, property in
                Self.object(
                    #""kind":{"const":"\#(index)"},\#(property)"#,
                    required: #""kind","\#(index == 0 ? "x" : "y")""#
                )
            }
            return Self.object(#""u":{"oneOf":[\#(members.joined(separator: ","))]}"#, required: #""u""#)
        }
        let entry = try entry(union("string"), union("integer"))
        #expect(entry.finding.verdict.wire == .conditional && entry.effect.contains("fails if it is present"))
    }

    @Test func propertyRefusedByAClosedObjectFailsIfPresent() throws {
        let closed = #","additionalProperties":false"#
        let two = Self.object(#""a":{"type":"string"},"b":{"type":"string"}"#, more: closed)
        let entry = try entry(two, Self.object(#""a":{"type":"string"}"#, more: closed), as: .mutation)
        #expect(
            entry.effect
                == "Apps of 1.4: 'item.get' fails with 400 if it is present: optional property 'b' removed"
        )
        let made = try MadeReport(
            DriftDocuments.document(two, as: .mutation),
            DriftDocuments.document(Self.object(#""a":{"type":"string"}"#, more: closed), as: .mutation)
        )
        let words = "if it is present (400 BAD_REQUEST (unrecognized_keys))"
        #expect(made.text(.text, isVerbose: true).contains("= wire:   breaks 1.4.0 & <2> \(words)"))
    }

    @Test func removedPropertyIsNil() throws {
        let entry = try entry(Self.object(#"\#(Self.kept),"pinned":{"type":"boolean"}"#), Self.object(Self.kept))
        #expect(entry.finding.severity == .warning)
        #expect(entry.effect == "Apps of 1.4 get nil for 'pinned' from 'item.get'")
    }

    @Test func ignoredPropertyIsReported() throws {
        let entry = try entry(
            Self.object(#"\#(Self.kept),"pinned":{"type":"boolean"}"#),
            Self.object(Self.kept),
            as: .mutation
        )
        #expect(entry.effect == "Apps of 1.4 still send 'pinned' to 'item.get', and the server ignores it")
    }
}
