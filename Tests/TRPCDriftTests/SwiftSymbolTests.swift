import GeneratorSupport
import TRPCContract
import TRPCDrift
import Testing

/// The Swift names in findings, as in the generated client of the contract.
struct SwiftSymbolTests {
    private func findings(
        _ old: String,
        _ new: String,
        configure: (inout ClientConfiguration) -> Void = { _ in }
    ) throws -> [Finding] {
        var client = ClientConfiguration(schema: "s", output: "o", namespace: "API")
        configure(&client)
        return try DriftDocuments.findings(old, new, clients: (client, client))
    }

    /// Returns the symbols for a document whose procedure returns the type, when strings become numbers.
    private func symbols(ofSchema name: String, _ properties: String) throws -> [String] {
        func document(_ type: String) -> String {
            let value = #"{"type":"object","properties":{\#(properties.replacing("TYPE", with: type))}}"#
            let reference = ##"{"$ref":"#/components/schemas/\##(name)"}"##
            return DriftDocuments.document(reference, as: .output, schemas: #"{"\#(name)":\#(value)}"#)
        }
        return try findings(document("string"), document("integer")).flatMap(\.symbols).sorted()
    }

    @Test func comparisonsUseTheRecordedNames() throws {
        func document(_ type: String) -> String {
            let value = ##"{"$ref":"#/components/schemas/Value"}"##
            let schemas = #"{"Value":{"type":"object","properties":{"n":{"type":"\#(type)"}},"required":["n"]}}"#
            return DriftDocuments.document(value, as: .output, schemas: schemas)
        }
        var names = NameRecord()
        names.add(NameRecord.Entry("Amount"), at: "schemas/Value")
        let findings = try DriftDocuments.findings(document("integer"), document("number"), names: names)
        #expect(findings.map(\.symbols) == [["Amount.n"]])
    }

    @Test func typesHaveTheClientsNames() throws {
        #expect(try symbols(ofSchema: "Data", #""email":{"type":"TYPE"}"#) == ["DataModel.email"])
    }

    @Test func collidingKeysHaveSeparateProperties() throws {
        let document = Pipeline.schemas(
            #""Value":{"type":"object","properties":{"a-b":{"type":"string"},"a_b":{"type":"string"}}}"#
        )
        let found = try symbols(ofSchema: "Value", #""a-b":{"type":"TYPE"},"a_b":{"type":"TYPE"}"#)
        #expect(found.count == 2 && Set(found).count == 2)
        let body = try Pipeline(document).body(of: "Value")
        for symbol in found {
            #expect(body.contains("public var \(symbol.replacing("Value.", with: "")): String?"))
        }
    }

    @Test func propertiesAreQualifiedByTheirType() throws {
        let address = #""address":{"type":"object","properties":{"city":{"type":"TYPE"}}}"#
        #expect(try symbols(ofSchema: "User", address) == ["User.Address.city"])
        let list = #""lines":{"type":"array","items":{"type":"object","properties":{"price":{"type":"TYPE"}}}}"#
        #expect(try symbols(ofSchema: "Order", list) == ["Line.price"])
    }

    @Test func additionsAreNamedAsInTheNewClient() throws {
        func document(_ more: String) -> String {
            let value = #"{"type":"object","properties":{"id":{"type":"string"}\#(more)},"required":["id"]}"#
            let reference = ##"{"$ref":"#/components/schemas/Value"}"##
            return DriftDocuments.document(reference, as: .mutation, schemas: #"{"Value":\#(value)}"#)
        }
        let changed = document(#","new-name":{"type":"string"}"#)
            .replacing(#""required":["id"]"#, with: #""required":["id","new-name"]"#)
        #expect(try findings(document(""), changed).map(\.symbols) == [["Value.newName"]])
    }

    private static func operations(_ parameter: String) -> String {
        func operation(_ path: String, _ id: String, _ more: String = "") -> String {
            #""\#(path)":{"get":{"operationId":"\#(id)","tags":["Items"],\#(more)"responses":{"204":{"description":""}}}}"#
        }
        let parameters = #""parameters":[{"name":"page-size","in":"query","schema":{"type":"\#(parameter)"}}],"#
        return #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"#
            + operation("/items", "listItems") + "," + operation("/all", "list_items", parameters) + "}}"
    }

    @Test func collidingCallsAreDistinguished() throws {
        let found = try findings(Self.operations("integer"), Self.operations("boolean"))
        let swift = try Pipeline(Self.operations("integer")).swift
        let symbol = try #require(found.first?.symbols.first)
        #expect(symbol.hasPrefix("items.") && symbol != "items.listItems()")
        #expect(swift.contains("func \(symbol.dropFirst(6).dropLast(2))("))
        #expect(found.first?.property == "pageSize" && found.first?.types == "Int? → Bool?")
    }

    @Test func configurationRulesApply() throws {
        let pattern = try #require(TargetPattern("item.get"))
        let found = try findings(
            DriftDocuments.document(#"{"type":"string"}"#, as: .output),
            DriftDocuments.document(#"{"type":"integer"}"#, as: .output)
        ) { $0.renames.procedures = [TargetRule(pattern, "fetch", at: nil)] }
        #expect(found.map(\.symbols) == [["item.fetch()"]] && found.map(\.types) == ["String → Int"])
    }
}
