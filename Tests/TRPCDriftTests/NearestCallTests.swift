import TRPCDrift
import Testing

/// The call that a finding names, and the number of affected calls.
struct NearestCallTests {
    private static let stringProperty = #"{"type":"string"}"#

    /// An operation with these schemas, each as JSON.
    struct Operation {
        var method = "get"
        var path: String
        var body: String?
        var success: String?
        var failure: String?

        fileprivate var text: String {
            func content(_ schema: String) -> String { #""content":{"application/json":{"schema":\#(schema)}}"# }
            let request = body.map { #""requestBody":{"required":true,\#(content($0))},"# } ?? ""
            let answer = success.map { #""200":{"description":"d",\#(content($0))}"# } ?? #""204":{"description":"d"}"#
            let error = failure.map { #","default":{"description":"e",\#(content($0))}"# } ?? ""
            return #""\#(path)":{"\#(method)":{\#(request)"responses":{\#(answer)\#(error)}}}"#
        }
    }

    private static func reference(_ name: String) -> String { ##"{"$ref":"#/components/schemas/\##(name)"}"## }

    private static func object(_ name: String, _ schema: String, isRequired: Bool = true) -> String {
        #"{"type":"object","properties":{"\#(name)":\#(schema)},"required":[\#(isRequired ? "\"\(name)\"" : "")]}"#
    }

    private func entries(
        _ operations: [Operation],
        _ old: [String: String],
        _ new: [String: String]
    ) throws -> [DriftReport.Entry] {
        func document(_ schemas: [String: String]) -> String {
            let texts = schemas.sorted { $0.key < $1.key }.map { #""\#($0.key)":\#($0.value)"# }
            return #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"#
                + operations.map(\.text).joined(separator: ",")
                + #"},"components":{"schemas":{\#(texts.joined(separator: ","))}}}"#
        }
        let findings = try DriftDocuments.findings(document(old), document(new))
        return DriftReport.merged([(base: DriftReport.Base(name: "1.4", path: "a.json"), findings: findings)])
    }

    /// Returns the effect of making `Invoice.customer` optional.
    private func customerEffect(_ operations: [Operation], _ others: [String: String] = [:]) throws -> String? {
        let required = others.merging(["Invoice": Self.object("customer", Self.stringProperty)]) { $1 }
        let optional = others.merging(["Invoice": Self.object("customer", Self.stringProperty, isRequired: false)]) {
            $1
        }
        return try entries(operations, required, optional).first?.effect
    }

    @Test func successfulResponsesPrecedeErrors() throws {
        let failure = Self.object("invoice", Self.reference("Invoice"))
        let operations = [
            Operation(method: "delete", path: "/account", success: Self.object("deleted", "true"), failure: failure),
            Operation(path: "/invoices", success: Self.reference("Invoice"), failure: failure),
        ]
        #expect(
            try customerEffect(operations)
                == "Apps of 1.4: 'GET /invoices' fails when 'customer' is missing from its response"
        )
    }

    @Test func errorsAreUsedIfNoOtherResponseHasThePath() throws {
        let failure = Self.reference("Invoice")
        let operations = ["/a", "/b"].map { Operation(path: $0, failure: failure) }
        #expect(
            try customerEffect(operations)
                == "Apps of 1.4: 'GET /a' and 1 more call fail when 'customer' is missing from their responses"
        )
    }

    @Test func requiredValuesPrecedeOptionalOnes() throws {
        let schemas = [
            "Box": Self.object("invoice", Self.reference("Invoice"), isRequired: false),
            "Crate": Self.object("invoice", Self.reference("Invoice")),
        ]
        let operations = ["Box", "Crate"].map { Operation(path: "/\($0)", success: Self.reference($0)) }
        let effect = try customerEffect(operations, schemas)
        #expect(effect?.hasPrefix("Apps of 1.4: 'GET /Crate' and 1 more call fail when ") == true)
    }

    @Test func fewerSchemasAreNearer() throws {
        let schemas = ["Box": Self.object("invoice", Self.reference("Invoice"))]
        let operations = [
            Operation(path: "/a", success: Self.reference("Box")),
            Operation(path: "/z", success: Self.reference("Invoice")),
        ]
        #expect(
            try customerEffect(operations, schemas)?.hasPrefix("Apps of 1.4: 'GET /z' and 1 more call fail") == true
        )
    }

    /// Returns the entry for a string that became an enum, received by one call and sent by another.
    private func tagEntry() throws -> DriftReport.Entry? {
        let box = Self.object("t", Self.reference("Tag"), isRequired: false)
        let operations = [
            Operation(method: "delete", path: "/a", success: Self.reference("Box")),
            Operation(method: "patch", path: "/z", body: Self.reference("Box")),
        ]
        return try entries(
            operations,
            ["Box": box, "Tag": Self.stringProperty],
            ["Box": box, "Tag": #"{"type":"string","enum":["a","b"]}"#]
        ).first
    }

    @Test func callHasTheFindingsDirection() throws {
        let entry = try #require(try tagEntry())
        #expect(entry.finding.procedures == ["PATCH /z", "DELETE /a"])
        #expect(
            entry.effect
                == "Apps of 1.4: 'PATCH /z' may fail with 400: the type changed from string to 'a' | 'b'"
        )
    }

    /// The fingerprint is from version 0.1, which showed both types as `Tag`.
    @Test func equallyNamedTypesAreExpanded() throws {
        let finding = try #require(try tagEntry()).finding
        #expect(finding.message == "the type changed from string to 'a' | 'b'")
        #expect(finding.fingerprint == "7111fa07cfea")
    }

    @Test func equallyPrintedTypesAreNotListed() throws {
        func value(_ type: String) -> String {
            (0..<40).reversed().reduce(#"{"type":"\#(type)"}"#) { Self.object("nested\($1)", $0) }
        }
        let operations = [Operation(path: "/a", success: Self.reference("Value"))]
        func map(_ schema: String) -> String { #"{"type":"object","additionalProperties":\#(schema)}"# }
        let found = try entries(operations, ["Value": value("string")], ["Value": map(value("string"))])
        #expect(!found.isEmpty)
        for entry in found {
            let match = try entry.finding.message.firstMatch(of: Regex("from (.*) to (.*)"))
            let (was, isNow) = (match?.output[1].substring, match?.output[2].substring)
            #expect(was == nil || was != isNow, "\(entry.finding.message)")
        }
    }
}
