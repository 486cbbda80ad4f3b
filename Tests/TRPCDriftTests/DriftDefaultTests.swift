import TRPCDrift
import Testing

/// Defaults of absent inputs, in each possible declaration.
struct DriftDefaultTests {
    private func found(_ old: String, _ new: String, as place: DriftDocuments.Place) throws -> [String] {
        try DriftDocuments.findings(DriftDocuments.document(old, as: place), DriftDocuments.document(new, as: place))
            .map { finding in
                let verdict = finding.verdict
                return "\(finding.severity.word) \(finding.id) \(verdict.wire.rawValue) \(verdict.source.rawValue) "
                    + verdict.behaviour.rawValue
            }
    }

    private static func object(_ properties: String, _ required: String) -> String {
        #"{"type":"object","properties":{\#(properties)},"required":[\#(required)]}"#
    }

    @Test func defaultsFillAbsentValuesOnlyForSomeValidators() throws {
        let id = #""id":{"type":"string"}"#
        let both = #"\#(id),"x":{"type":"string","default":"a"}"#
        let added = try found(Self.object(id, #""id""#), Self.object(both, #""id","x""#), as: .mutation)
        #expect(added == ["warning in-prop-added-required-default cond maybe none"])
        let required = try found(Self.object(both, #""id""#), Self.object(both, #""id","x""#), as: .mutation)
        #expect(required == ["warning in-optional-to-required-default cond maybe none"])
    }

    @Test func referencedDefaultsAreCompared() throws {
        func schemas(_ value: Int) -> String { #"{"Size":{"type":"integer","default":\#(value)}}"# }
        let size = ##"{"$ref":"#/components/schemas/Size"}"##
        func body(_ value: Int) -> String {
            let object = #"{"type":"object","properties":{"size":\#(size)}}"#
            return DriftDocuments.document(object, as: .mutation, schemas: schemas(value))
        }
        #expect(try DriftDocuments.findings(body(1), body(2)).map(\.id) == ["in-default-changed"])
        func parameter(_ value: Int) -> String {
            #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/a":{"get":{"operationId":"a","parameters":[{"name":"n","in":"query","schema":\#(size)}],"responses":{"204":{"description":"ok"}}}}},"components":{"schemas":\#(schemas(value))}}"#
        }
        #expect(try DriftDocuments.findings(parameter(1), parameter(2)).map(\.id) == ["in-default-changed"])
    }

    /// A reference may be in an `allOf`, or next to null, and a default may be a list or an object.
    @Test(
        arguments: [
            ##"{"allOf":[{"$ref":"#/components/schemas/Size"}],"description":"d"}"##,
            ##"{"anyOf":[{"$ref":"#/components/schemas/Size"},{"type":"null"}]}"##,
            ##"{"$ref":"#/components/schemas/Same"}"##,
        ]
    )
    func indirectlyReferencedDefaultsAreCompared(schema: String) throws {
        func schemas(_ value: Int) -> String {
            ##""Size":{"type":"integer","default":\##(value)},"Same":{"allOf":[{"$ref":"#/components/schemas/Size"}]}"##
        }
        func body(_ value: Int) -> String {
            let object = #"{"type":"object","properties":{"size":\#(schema)}}"#
            return DriftDocuments.document(object, as: .mutation, schemas: "{\(schemas(value))}")
        }
        #expect(try DriftDocuments.findings(body(1), body(2)).map(\.id) == ["in-default-changed"])
        func parameter(_ value: Int) -> String {
            #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/a":{"get":{"operationId":"a","parameters":[{"name":"n","in":"query","schema":\#(schema)}],"responses":{"204":{"description":"ok"}}}}},"components":{"schemas":{\#(schemas(value))}}}"#
        }
        #expect(try DriftDocuments.findings(parameter(1), parameter(2)).map(\.id) == ["in-default-changed"])
    }

    @Test func listAndObjectDefaultsAreCompared() throws {
        func messages(_ schema: String, _ old: String, _ new: String) throws -> [String] {
            let documents = [old, new].map { value in
                let property = #"{\#(schema),"default":\#(value)}"#
                return DriftDocuments.document(
                    #"{"type":"object","properties":{"x":\#(property)}}"#,
                    as: .mutation
                )
            }
            return try DriftDocuments.findings(documents[0], documents[1]).map(\.message)
        }
        let list = #""type":"array","items":{"type":"string"}"#
        #expect(
            try messages(list, #"["a"]"#, #"["a","b"]"#) == [#"the default of 'x' changed from ["a"] to ["a","b"]"#]
        )
        let object = #""type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}}"#
        #expect(
            try messages(object, #"{"a":1,"b":2}"#, #"{"b":3,"a":1}"#)
                == [#"the default of 'x' changed from {"a":1,"b":2} to {"a":1,"b":3}"#]
        )
        #expect(try messages(object, #"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#).isEmpty)
    }
}
