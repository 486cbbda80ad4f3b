import TRPCDrift
import Testing

/// Values that are sent as strings: parameters and forms.
struct DriftTextTests {
    private static func parameter(_ name: String, _ schema: String, _ more: String = "") -> String {
        #"{"name":"\#(name)","in":"query","schema":\#(schema)\#(more)}"#
    }

    private func parameters(_ old: String, _ new: String) throws -> [String] {
        try DriftDocuments.summary(DriftDocuments.operation(parameters: old), DriftDocuments.operation(parameters: new))
    }

    private func forms(_ old: String, _ new: String, _ media: String, encoding: String = "") throws -> [String] {
        func document(_ schema: String) -> String {
            DriftDocuments.operation(body: DriftDocuments.object(schema), media: media, encoding: encoding)
        }
        return try DriftDocuments.summary(document(old), document(new))
    }

    private static func list(_ items: String, _ more: String = "") -> String {
        #"{"type":"array","items":\#(items)\#(more)}"#
    }

    private static let text = #"{"type":"string"}"#
    private static let integer = #"{"type":"integer"}"#
    private static let (form, multipart) = ("application/x-www-form-urlencoded", "multipart/form-data")

    @Test func scalarParameterMayBecomeAList() throws {
        func parameter(_ schema: String, _ more: String = "") -> String { Self.parameter("tag", schema, more) }
        let (text, integer) = (Self.text, Self.integer)
        #expect(try parameters(parameter(text), parameter(Self.list(text))) == ["info in-scalar-to-array ok"])
        // Only free strings can contain the separators of an unexploded list.
        let joined = #","explode":false"#
        #expect(
            try parameters(parameter(integer), parameter(Self.list(integer), joined)) == ["info in-scalar-to-array ok"]
        )
        #expect(
            try parameters(parameter(text), parameter(Self.list(text), joined)) == ["error in-scalar-to-array cond"]
        )
        #expect(
            try parameters(parameter(text), parameter(Self.list(integer))) == ["error in-scalar-to-array cond"]
        )
        let two = Self.list(text, #","minItems":2"#)
        #expect(try parameters(parameter(text), parameter(two)) == ["error in-scalar-to-array cond"])
        #expect(try parameters(parameter(Self.list(text)), parameter(text)) == ["error in-array-to-scalar cond"])
    }

    @Test func fileMayBecomeAListOfFiles() throws {
        let file = #"{"type":"string","format":"binary"}"#
        let found = try forms(#""f":\#(file)"#, #""f":\#(Self.list(file))"#, Self.multipart)
        #expect(found == ["info in-scalar-to-array ok"])
        let body = try forms(#""f":\#(Self.text)"#, #""f":\#(Self.list(Self.text))"#, "application/json")
        #expect(body == ["error in-scalar-to-array cond"])
    }

    @Test func explodedObjectPropertiesAreParameters() throws {
        let both = [Self.parameter("page", Self.integer), Self.parameter("size", Self.integer)]
        func group(_ page: String, _ more: String = "", _ style: String = "") -> String {
            let object = DriftDocuments.object(#""page":\#(page),"size":\#(Self.integer)"#, more: more)
            return Self.parameter("paging", object, style)
        }
        let apart = both.joined(separator: ",")
        #expect(try parameters(apart, group(Self.integer)) == ["info parameters-grouped ok"])
        #expect(try parameters(group(Self.integer), apart) == ["info parameters-ungrouped ok"])
        // Nested changes are found, and another style is written differently.
        let limited = #"{"type":"integer","maximum":9}"#
        #expect(try parameters(apart, group(limited)).contains("error in-maximum-set cond"))
        let deep = try parameters(apart, group(Self.integer, "", #","style":"deepObject""#))
        #expect(deep.filter { $0 == "warning in-prop-removed-optional ok" }.count == 2)
        let more = try parameters("\(apart),\(Self.parameter("q", Self.text))", group(Self.integer))
        #expect(more.contains("warning in-prop-removed-optional ok"))
    }

    @Test func untypedFormValuesAreStrings() throws {
        let (any, texts) = (#"{"type":"object"}"#, #"{"type":"object","additionalProperties":{"type":"string"}}"#)
        let styled = #""metadata":{"style":"deepObject","explode":true}"#
        for encoding in [styled, ""] {
            let found = try forms(#""metadata":\#(any)"#, #""metadata":\#(texts)"#, Self.form, encoding: encoding)
            #expect(found == ["info in-record-value-narrowed ok"])
        }
        let json = try forms(#""metadata":\#(any)"#, #""metadata":\#(texts)"#, "application/json")
        #expect(json == ["error in-record-value-narrowed cond"])
    }

    @Test func formNumbersAreStrings() throws {
        #expect(
            try forms(#""n":\#(Self.integer)"#, #""n":\#(Self.text)"#, Self.form) == ["info in-integer-to-string ok"]
        )
        #expect(
            try forms(#""n":\#(Self.text)"#, #""n":\#(Self.integer)"#, Self.multipart)
                == ["error in-string-to-integer cond"]
        )
        // An object in a multipart part is JSON.
        func inner(_ schema: String) -> String { #""o":\#(DriftDocuments.object(#""n":\#(schema)"#))"# }
        #expect(
            try forms(inner(Self.integer), inner(Self.text), Self.multipart) == ["error in-integer-to-string cond"]
        )
    }

    /// A named schema that is sent as a form and as JSON is checked for both, and the worse verdict counts.
    @Test func sharedSchemaIsJudgedForAllMediaTypes() throws {
        func document(_ type: String) -> String {
            let schema = ##"{"schema":{"$ref":"#/components/schemas/Order"}}"##
            func path(_ name: String, _ media: String) -> String {
                #""/\#(name)":{"post":{"operationId":"\#(name)","requestBody":{"required":true,"content":{"\#(media)":\#(schema)}},"responses":{"204":{"description":"ok"}}}}"#
            }
            let order = DriftDocuments.object(#""n":{"type":"\#(type)"}"#)
            let paths = [path("a", Self.form), path("b", "application/json")].joined(separator: ",")
            return
                #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(paths)},"components":{"schemas":{"Order":\#(order)}}}"#
        }
        #expect(
            try DriftDocuments.summary(document("integer"), document("string")) == ["error in-integer-to-string cond"]
        )
    }

    @Test func encodingsAreAddedAndRemovedWithTheirField() throws {
        func document(_ fields: String, _ encoding: String) -> String {
            DriftDocuments.operation(body: DriftDocuments.object(fields), media: Self.form, encoding: encoding)
        }
        let pay = #""pay":{"type":"object","properties":{"m":{"type":"string"}}}"#
        let deep = #""pay":{"style":"deepObject","explode":true}"#
        let (without, with) = (document(#""a":\#(Self.text)"#, ""), document(#""a":\#(Self.text),\#(pay)"#, deep))
        #expect(try DriftDocuments.summary(without, with) == ["info in-prop-added-optional ok"])
        #expect(try DriftDocuments.summary(with, without) == ["warning in-prop-removed-optional ok"])
        let usual = document(#""a":\#(Self.text),\#(pay)"#, "")
        #expect(try DriftDocuments.summary(usual, with) == ["warning body-encoding cond"])
    }
}
