import GeneratorSupport
import TRPCContract
import TRPCSwift
import Testing

/// Nested types and type aliases that an addition would remove.
struct RecordedPartTests {
    private func names(_ pipeline: Pipeline) -> NameRecord { pipeline.client?.names ?? NameRecord() }

    private func generated(_ document: String, after earlier: Pipeline? = nil) throws -> Pipeline {
        try Pipeline(document, names: earlier.map(names) ?? NameRecord()) { $0.nestsTypes = true }
    }

    private static let note = #","note":{"type":"string"}"#

    private static func object(_ properties: String) -> String {
        #"{"type":"object","properties":{\#(properties)}}"#
    }

    private static func document(_ operations: String..., schemas: String) -> String {
        """
        {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{\(operations.joined(separator: ","))},
        "components":{"schemas":{\(schemas)}}}
        """
    }

    @Test func partsStayInTheRecordedForm() throws {
        func operation(_ id: String) -> String {
            let form = ##"{"multipart/form-data":{"schema":{"$ref":"#/components/schemas/Decision"}}}"##
            return #""/\#(id)":{"post":{"operationId":"\#(id)","tags":["Cases"],"requestBody":{"content":\#(form)},"#
                + #""responses":{"204":{"description":""}}}}"#
        }
        let verdict = Self.object(#""outcome":{"type":"string"}"#)
        let schemas = #""Decision":\#(Self.object(#""verdict":\#(verdict)"#))"#
        let before = try generated(Self.document(operation("b"), schemas: schemas))
        let added = Self.document(operation("a"), operation("b"), schemas: schemas)
        func isInSecondForm(_ swift: String) -> Bool {
            swift.contains(/struct BForm:(?s:.*)\n {12}public nonisolated struct Verdict:/)
        }
        #expect(isInSecondForm(before.swift))
        #expect(try isInSecondForm(generated(added, after: before).swift))
        #expect(try !isInSecondForm(generated(added).swift))
    }

    /// One of three merged objects gets a property: its nested types are still named after all three.
    @Test func partsOfSharedTypesKeepTheirPath() throws {
        func document(_ more: String) -> String {
            let privacy = #""privacy":\#(Self.object(#""level":{"type":"string"}"#))"#
            let schemas = [("Branch", ""), ("B", more), ("C", "")].map {
                #""\#($0)":\#(Self.object(#""base":\#(Self.object(privacy + $1))"#))"#
            }
            return Pipeline.schemas(schemas.joined(separator: ","))
        }
        let before = try generated(document(""))
        #expect(names(before)["shared/Base/privacy"]?.name == "BasePrivacy")
        let after = try generated(document(Self.note), after: before)
        #expect(names(after)["schemas/Branch/base"] == .init("BranchBase", shared: "Base"))
        #expect(names(after)["shared/Base/privacy"]?.name == "BasePrivacy")
        for alias in ["Base = API.Base", "Privacy = API.Privacy"] {
            #expect(after.swift.contains("public typealias \(alias)\n"))
        }
    }

    /// A shared type's name is recorded without its repeated words, including as the place of nested types.
    @Test func shorteningANameKeepsTheRecord() throws {
        let name = "thePricingPlanThatOverridesTheOtherPlanMustHaveTheCurrencyOfTheOriginalPricing"
        let inner = Self.object(#""privacy":\#(Self.object(#""level":{"type":"string"}"#))"#)
        let schemas = ["A", "B"].map { #""\#($0)":\#(Self.object(#""\#(name)":\#(inner)"#))"# }
        let document = Pipeline.schemas(schemas.joined(separator: ","))
        let before = try generated(document)
        let shared = try #require(names(before)["schemas/A/\(name)"]?.shared)
        #expect(shared.lowercased() != name.lowercased())
        #expect(names(before)["shared/\(shared)/privacy"] != nil)
        #expect(try names(generated(document, after: before)).lines == names(before).lines)
    }

    @Test func singleAlternativeContainsItsParts() throws {
        func document(_ more: String) -> String {
            let inner = #""ci":\#(Self.object(#""run":{"type":"string"}"#))"#
            let schemas = [("A", ""), ("B", more)].map {
                let tool = #"{"anyOf":[\#(Self.object(inner + $1)),{"type":"null"}]}"#
                return #""\#($0)":\#(Self.object(#""tool":\#(tool)"#))"#
            }
            return Pipeline.schemas(schemas.joined(separator: ","))
        }
        let before = names(try generated(document("")))
        #expect(before["shared/Tool/ci"]?.name == "ToolCi" && before["schemas/B/tool/ci"] == nil)
        let after = names(try generated(document(Self.note), after: generated(document(""))))
        #expect(after["shared/Tool/ci"]?.name == "ToolCi" && after["schemas/A/tool"]?.shared == "Tool")
    }

    @Test func aliasOfAllFailuresIsKeptIfOneDiffers() throws {
        func operation(_ id: String, _ body: String) -> String {
            let failure = #"{"description":"","content":{"application/json":{"schema":\#(body)}}}"#
            return #""/\#(id)":{"get":{"operationId":"\#(id)","tags":["Cases"],"responses":{"204":{"description":""},"#
                + #""400":\#(failure)}}}"#
        }
        let known = operation("b", ##"{"$ref":"#/components/schemas/Problem"}"##)
        let schemas = #""Problem":\#(Self.object(#""m":{"type":"string"}"#))"#
        let before = try generated(Self.document(known, schemas: schemas))
        #expect(before.swift.contains("typealias ErrorData = Problem"))
        let other = operation("c", Self.object(#""why":{"type":"string"}"#))
        let added = Self.document(known, other, schemas: schemas)
        let after = try generated(added, after: before).swift
        #expect(
            after.contains("typealias ErrorData = Problem")
                && after.contains("/// The data of some error responses")
        )
        #expect(try !generated(added).swift.contains("typealias ErrorData"))
    }
}
