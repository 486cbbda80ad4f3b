import TRPCContract
import TRPCDrift
import Testing

/// The verdicts of changes for a known shipped application, and for differing validators.
struct DriftJudgementTests {
    private func words(_ findings: [Finding]) -> [String] {
        findings.map { finding in
            let verdict = finding.verdict
            return "\(finding.severity.word) \(finding.id) \(verdict.wire.rawValue) \(verdict.source.rawValue) "
                + verdict.behaviour.rawValue
        }
    }

    private static func object(_ properties: String, _ required: String) -> String {
        #"{"type":"object","properties":{\#(properties)},"required":[\#(required)]}"#
    }

    private static let application = ClientConfiguration(schema: "s", output: "o", namespace: "API")

    /// Returns the wire verdict of each change of an output, by rule.
    private func wire(
        _ old: String,
        _ new: String,
        openness: Openness? = nil,
        as place: DriftDocuments.Place = .output
    ) throws -> [String] {
        var client = Self.application
        if let openness { client.openness = openness }
        let documents = (DriftDocuments.document(old, as: place), DriftDocuments.document(new, as: place))
        return try DriftDocuments.findings(documents.0, documents.1, clients: (client, client)).map { finding in
            "\(finding.severity.word) \(finding.id) \(finding.verdict.wire.rawValue)"
        }
    }

    private static func union(_ tag: String, _ required: String = #""kind","a""#) -> String {
        let other =
            #"{"type":"object","properties":{"kind":{"const":"b"},"b":{"type":"string"}},"required":["kind","b"]}"#
        let tag = tag.isEmpty ? "" : #""kind":\#(tag),"#
        let first = #"{"type":"object","properties":{\#(tag)"a":{"type":"string"}},"required":[\#(required)]}"#
        return #"{"oneOf":[\#(first),\#(other)],"discriminator":{"propertyName":"kind"}}"#
    }

    /// Any other value of the tag, or a missing one, means an unknown member.
    @Test func openUnionKeepsAMemberWithoutItsTag() throws {
        let old = Self.union(#"{"const":"a"}"#)
        let free = Self.union(#"{"type":"string"}"#)
        #expect(try wire(old, free) == ["warning out-const-removed closed"])
        #expect(try wire(old, free, openness: .closed) == ["error out-const-removed cond"])
        let nullable = Self.union(#"{"anyOf":[{"const":"a"},{"type":"null"}]}"#)
        #expect(try wire(old, nullable).allSatisfy { $0.hasSuffix(" closed") })
        let absent = try wire(old, Self.union(#"{"const":"a"}"#, #""a""#))
        #expect(absent == ["warning out-required-to-optional closed"])
        // Other properties of the member are decoded as before, and a tag that isn't a string fails.
        let other = old.replacing(#""a":{"type":"string"}"#, with: #""a":{"type":"integer"}"#)
        #expect(try wire(old, other) == ["error out-string-to-integer cond"])
    }

    /// A union discriminated by JSON type decodes null as an unknown value.
    @Test func openUnionKeepsNullInRecordValues() throws {
        func record(_ types: String) -> String { #"{"type":"object","additionalProperties":{"type":[\#(types)]}}"# }
        let old = record(#""string","number","boolean""#)
        let new = record(#""string","number","boolean","null""#)
        #expect(try wire(old, new) == ["warning out-record-values-nullable closed"])
        #expect(try wire(old, new, openness: .closed) == ["error out-record-values-nullable cond"])
        let text = try wire(record(#""string""#), record(#""string","null""#))
        #expect(text == ["error out-record-values-nullable cond"])
    }

    /// In JSON, integers of any size are ordinary numbers.
    @Test func bigIntegersAreJSONNumbers() throws {
        func number(_ schema: String) -> String { Self.object(#""x":\#(schema)"#, #""x""#) }
        let big = number(#"{"type":"integer","format":"bigint"}"#)
        #expect(try wire(big, number(#"{"type":"number"}"#), as: .mutation) == ["info in-integer-to-number ok"])
        #expect(try wire(big, number(#"{"enum":[1,7]}"#)).allSatisfy { $0.hasSuffix(" ok") })
        let union = number(#"{"anyOf":[{"type":"integer"},{"type":"string"}]}"#)
        #expect(try wire(big, union, as: .mutation).allSatisfy { $0.hasSuffix(" ok") })
        let small = number(#"{"anyOf":[{"type":"integer","format":"int32"},{"type":"string"}]}"#)
        let long = number(#"{"type":"integer","format":"int64"}"#)
        #expect(try wire(long, small, as: .mutation).allSatisfy { !$0.hasSuffix(" ok") })
    }

    @Test func dayIsReadAsItsStart() throws {
        let client = Self.application
        func document(_ format: String) -> String {
            DriftDocuments.document(Self.object(#""x":{"type":"string","format":"\#(format)"}"#, #""x""#), as: .output)
        }
        let findings = try DriftDocuments.findings(document("date-time"), document("date"), clients: (client, client))
        #expect(
            words(findings).map { $0.hasPrefix("warning out-datetime-to-date ok") && $0.hasSuffix("risk") } == [true]
        )
    }

    private static func operations(_ count: Int, _ responses: String) -> String {
        let paths = (1...count).map { number in
            #""/p\#(number)":{"get":{"operationId":"p\#(number)","responses":{"204":{"description":"ok"}\#(responses)}}}"#
        }
        return #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(paths.joined(separator: ","))}}"#
    }

    private static func calls(_ count: Int, _ data: String = "") -> String {
        let result = object(#""result":{"type":"object","properties":{\#(data)}}"#, #""result""#)
        let answer = #"{"200":{"description":"ok","content":{"application/json":{"schema":\#(result)}}}}"#
        let paths = (1...count).map { number in
            #""/p.c\#(number)":{"post":{"operationId":"p.c\#(number)","tags":["p"],"responses":\#(answer)}}"#
        }
        return #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(paths.joined(separator: ","))}}"#
    }

    @Test func changeOfAllOperationsIsReportedOnce() throws {
        let failure = #","422":{"description":"wrong"}"#
        let many = try DriftDocuments.findings(Self.operations(40, ""), Self.operations(40, failure))
        #expect(many.map(\.id) == ["status-added"] && many.first?.procedures.count == 40)
        let few = try DriftDocuments.findings(Self.operations(4, ""), Self.operations(4, failure))
        #expect(few.count == 4)
        let without = try DriftDocuments.findings(Self.operations(40, failure), Self.operations(40, ""))
        #expect(without.map(\.id) == ["status-removed"] && without.first?.procedures.count == 40)
        let answers = try DriftDocuments.findings(Self.calls(40), Self.calls(40, #""data":{"type":"string"}"#))
        #expect(answers.map(\.id) == ["output-added"] && answers.first?.procedures.count == 40)
    }

    @Test func propertiesAreComparedWithTheValuesOfARecord() throws {
        let inner = Self.object(#""n":{"type":"string"}"#, #""n""#)
        let other = Self.object(#""n":{"type":"integer"}"#, #""n""#)
        let record = #"{"type":"object","additionalProperties":\#(other)}"#
        let ids = try DriftDocuments.findings(
            DriftDocuments.document(Self.object(#""a":\#(inner)"#, #""a""#), as: .output),
            DriftDocuments.document(record, as: .output)
        )
        .map(\.id)
        #expect(ids.contains("out-string-to-integer") && ids.contains("out-object-to-record"), "\(ids)")
    }

    @Test func referenceToAnAddedSchemaIsNotANewName() throws {
        func document(_ name: String, _ more: String = "") -> String {
            let type = Self.object(#""id":{"type":"string"}"#, #""id""#)
            let properties =
                ##""a":{"$ref":"#/components/schemas/User"},"b":{"$ref":"#/components/schemas/\##(name)"}"##
            let schemas = #"{"User":\#(type)\#(more.isEmpty ? "" : ",\"\(more)\":\(type)")}"#
            return DriftDocuments.document(Self.object(properties, #""a","b""#), as: .output, schemas: schemas)
        }
        let ids = try DriftDocuments.findings(document("User"), document("Author", "Author")).map(\.id)
        #expect(ids == ["component-replaced"])
    }

    /// An application that accepts null or a value continues with null.
    @Test func nullOutputIsDecoded() throws {
        func document(_ schema: String) -> String {
            DriftDocuments.document(Self.object(#""x":\#(schema)"#, #""x""#), as: .output)
        }
        let found = try DriftDocuments.findings(document(#"{"type":["string","null"]}"#), document(#"{"type":"null"}"#))
        #expect(words(found) == ["warning out-type-changed ok break risk"])
        let other = try DriftDocuments.findings(document(#"{"type":"string"}"#), document(#"{"type":"null"}"#))
        #expect(other.map(\.verdict.wire) == [.breaks])
    }

    /// The argument labels of a call are in document order.
    @Test func propertyOrderAffectsTheSource() throws {
        func document(_ properties: String) -> String {
            DriftDocuments.document(Self.object(properties, #""a","b""#), as: .mutation)
        }
        let (a, b) = (#""a":{"type":"string"}"#, #""b":{"type":"integer"}"#)
        let client = ClientConfiguration(schema: "a.json", output: "", namespace: "API")
        let documents = (document("\(a),\(b)"), document("\(b),\(a)"))
        let found = try DriftDocuments.findings(documents.0, documents.1, clients: (client, client))
        #expect(!found.isEmpty && found.allSatisfy { $0.verdict.wire == .ok && $0.verdict.source == .breaks })
        #expect(found.allSatisfy { $0.severity.word == "info" })
        #expect(try DriftDocuments.findings(documents.0, documents.1).isEmpty)
    }

    /// A client recognizes a tRPC error by its message string.
    @Test func nonStringErrorMessageIsReported() throws {
        func document(_ message: String) -> String {
            let error =
                #"{"type":"object","properties":{"message":\#(message),"data":{"type":"object","properties":{"code":{"type":"string"}}}}}"#
            let response =
                #"{"description":"e","content":{"application/json":{"schema":{"type":"object","properties":{"error":\#(error)}}}}}"#
            return DriftDocuments.document(#"{"type":"string"}"#, as: .output)
                .replacing(#""responses":{"#, with: #""responses":{"default":\#(response),"#)
        }
        let (text, object) = (document(#"{"type":"string"}"#), document(#"{"type":"object","properties":{"text":{}}}"#))
        let found = try DriftDocuments.findings(text, object)
        #expect(words(found) == ["error err-message-shape cond ok risk"])
        #expect(found.first?.message == "type of the error message changed from string to object")
        #expect(found.first?.procedures == ["item.get"] && found.first?.reason != nil)
        #expect(try DriftDocuments.findings(object, text).isEmpty)
    }

    @Test func changedMajorVersionIsReported() throws {
        func document(_ version: String) -> String {
            DriftDocuments.document(#"{"type":"string"}"#, as: .output)
                .replacing(#""info":"#, with: #""x-trpc":{"version":"\#(version)"},"info":"#)
        }
        let found = try DriftDocuments.findings(document("10.45.0"), document("11.0.0"))
        #expect(words(found) == ["warning x-version ok ok risk"])
        #expect(try DriftDocuments.findings(document("11.0.0"), document("11.2.0")).isEmpty)
    }
}
