import GeneratorSupport
import TRPCContract
import Testing

/// The keys of `content`: invalid media types, and several media types of one body.
struct MediaTypeKeyTests {
    private static let item = #"{"type":"object","properties":{"a":{"type":"string"}}}"#
    private static let other = #"{"type":"object","properties":{"b":{"type":"string"}}}"#

    private func pipeline(_ contents: [(media: String, schema: String)], method: String = "post") throws -> Pipeline {
        let content = contents.map { #""\#($0.media)":{"schema":\#($0.schema)}"# }.joined(separator: ",")
        return try Pipeline(
            #"""
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"\#(method)":{"operationId":"send",
            "requestBody":{"required":true,"content":{\#(content)}},"responses":{"200":{"description":"ok","content":{\#(content)}}}}}}}
            """#
        )
    }

    private func contents(_ pipeline: Pipeline) throws -> [MediaContent] {
        let call = try #require(pipeline.contract?.contract.calls.first)
        return (call.body?.contents ?? []) + call.responses.flatMap(\.contents)
    }

    @Test(arguments: [
        ("json", "application/json"), ("", "*/*"), ("application", "*/*"), ("application/", "*/*"),
        ("/json", "application/json"),
        ("a/b/c", "*/*"), ("application json", "*/*"), ("application/vnd.{version}+json", "application/json"),
    ])
    func invalidMediaTypeIsReported(_ key: String, _ replacement: String) throws {
        let pipeline = try pipeline([(key, Self.item)])
        #expect(pipeline.ids == ["invalid-media-type", "invalid-media-type"])
        let contents = try contents(pipeline)
        #expect(contents.map(\.mediaType) == [replacement, replacement])
        #expect(contents.map(\.carriage) == [.json, .json])
        #expect(pipeline.swift.contains("RESTOperation<SendRequest, SendResponse, UndocumentedFailure>"))
    }

    @Test(arguments: [
        "application/json", "APPLICATION/JSON; charset=utf-8", "application/vnd.a-b_c+json", "*/*", "image/*",
        "application/*+json",
        #"application/json; profile=\"a,b\""#,
    ])
    func validMediaTypesAreNotReported(_ key: String) throws {
        #expect(try pipeline([(key, Self.item)]).ids.filter { $0 == "invalid-media-type" } == [])
    }

    @Test(arguments: [
        "application/json,application/xml", "application/json, application/xml", "text/json , application/json",
    ])
    func mediaTypeListIsReportedAndSplit(_ key: String) throws {
        let pipeline = try pipeline([(key, Self.item)])
        #expect(pipeline.ids.filter { $0 == "invalid-media-type" }.count == 2)
        let types = try contents(pipeline).map { MediaType($0.mediaType).essence }
        #expect(types == [key, key].flatMap { $0.split(separator: ",").map { MediaType(String($0)).essence } })
        #expect(!pipeline.swift.contains(key))
        #expect(pipeline.swift.contains("RESTOperation<SendRequest, SendResponse, UndocumentedFailure>"))
    }

    @Test func equalSchemasAreMerged() throws {
        let reordered = #"{"properties":{"a":{"type":"string"}},"type":"object"}"#
        let pipeline = try pipeline([
            ("application/*+json", Self.item), ("text/json", reordered), ("application/json", Self.item),
        ])
        let types = try contents(pipeline).map(\.type)
        #expect(Set(types.prefix(3)).count == 1 && Set(types.suffix(3)).count == 1)
        #expect(pipeline.swift.contains("RESTOperation<SendRequest, SendResponse, UndocumentedFailure>"))
        #expect(!pipeline.swift.contains("enum SendBody") && !pipeline.swift.contains("enum SendOutput"))
        #expect(!pipeline.swift.contains("SendRequestModel"))
    }

    @Test func differentSchemasAreAllKept() throws {
        let pipeline = try pipeline([
            ("application/vnd.a+json", Self.item), ("application/vnd.b+json", Self.other),
            ("application/vnd.c+json", Self.item),
        ])
        #expect(
            pipeline.swift.contains("case vndA(SendResponse)") && pipeline.swift.contains("case vndB(SendOkResponse)")
        )
        #expect(pipeline.swift.contains(#".json(SendOkResponse.self, accept: "application/vnd.b+json")"#))
        #expect(!pipeline.swift.contains("case vndC"))
        #expect(
            pipeline.swift.contains("case vndA(SendRequest)") && pipeline.swift.contains("case vndB(SendRequestModel)")
        )
    }

    @Test func stringsAsTextOrJSONAreMerged() throws {
        let string = #"{"type":"string"}"#
        let pipeline = try pipeline([("text/plain", string), ("application/json", string), ("text/json", string)])
        #expect(pipeline.swift.contains("async throws -> String"))
        #expect(
            pipeline.swift.contains(
                #".oneOf([.status("200", .json(String.self)) { $0 }, .status("200", .text) { $0 }])"#
            )
        )
    }
}
