import GeneratorSupport
import TRPCContract
import Testing

/// A file imports the runtime publicly only if its declarations need it: the compiler warns otherwise.
struct VisibleImportTests {
    private func files(codable: String) throws -> [String: String] {
        let union = #"{"oneOf":[{"type":"string"},{"type":"integer"}]}"#
        let sent = ##"{"application/json":{"schema":{"$ref":"#/components/schemas/Sent"}}}"##
        let body = #"{"required":true,"content":\#(sent)}"#
        let answer = ##"{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Received"}}}}"##
        let document = #"""
            {"openapi":"3.1.0","info":{},"paths":{"/a":{"post":{"operationId":"a","tags":["t"],"requestBody":\#(body),
            "responses":{"200":\#(answer)}}}},"components":{"schemas":{"Sent":\#(union),"Received":{"oneOf":[{"type":"boolean"},{"type":"number"}]}}}}
            """#
        let configuration = #"{"schema":"s","output":"o","codable":"\#(codable)","layout":"types"}"#
        return try Pipeline(document, configuration: configuration).files
    }

    @Test(arguments: [
        (#"{"type":"string"}"#, "String", false), (#"{"type":"string","format":"uuid"}"#, "UUID", false),
        (#"{"type":"array","items":{"type":"string"}}"#, "[String]", false),
        (#"{"type":"object","additionalProperties":{"type":"integer"}}"#, "[String: Int]", false),
        (##"{"type":"array","items":{"$ref":"#/components/schemas/Post"}}"##, "[Post]", false),
        (##"{"$ref":"#/components/schemas/Post"}"##, "Post", false),
        (#"{"type":["array","null"],"items":{"type":"string"}}"#, "[String]?", false),
        ("{}", "JSONValue", true), (#"{"type":"object"}"#, "[String: JSONValue]", true),
        (#"{"type":"array","items":{"type":"string","format":"date"}}"#, "[CalendarDate]", true),
        (#"{"type":"integer","format":"bigint"}"#, "BigInteger", true),
    ])
    func aliasesOfRuntimeTypesNeedAPublicImport(schema: String, type: String, isNeeded: Bool) throws {
        let post = #""Post":{"type":"object","properties":{"id":{"type":"string"}}}"#
        for layout in [Layout.grouped, .types] {
            let files = try Pipeline(Pipeline.schemas(#""Name":\#(schema),\#(post)"#)) { $0.layout = layout }.files
            let file = try #require(files.first { $0.key.hasSuffix("/Name.swift") }?.value)
            #expect(file.contains("public typealias Name = \(type)\n"))
            #expect(file.contains("public import TRPCRuntime") == isNeeded)
        }
    }

    @Test(arguments: ["full", "minimal"])
    func inputOnlyUnionsNeedNoPublicImport(codable: String) throws {
        let files = try files(codable: codable)
        let sent = try #require(files["Models/Sent.swift"])
        #expect(!sent.contains("public import TRPCRuntime") && sent.contains("import TRPCRuntime"))
        let received = try #require(files["Models/Received.swift"])
        #expect(received.contains("public import TRPCRuntime"))
    }

    /// A property called `body` would collide with the argument, so the body is passed whole.
    @Test(arguments: [("body", false), ("text", true)])
    func wholeBodiesNeedNoImportsForTheirProperties(property: String, isNeeded: Bool) throws {
        let hook =
            #"{"type":"object","properties":{"url":{"type":"string","format":"uri"},"\#(property)":{"type":"string"}}}"#
        let sent = ##"{"application/json":{"schema":{"$ref":"#/components/schemas/Hook"}}}"##
        let document = #"""
            {"openapi":"3.1.0","info":{},"paths":{"/a":{"post":{"operationId":"a","tags":["t"],
            "requestBody":{"required":true,"content":\#(sent)},"responses":{"204":{}}}}},
            "components":{"schemas":{"Hook":\#(hook)}}}
            """#
        let files = try Pipeline(document, configuration: #"{"schema":"s","output":"o","layout":"types"}"#).files
        let file = try #require(files.values.first { $0.contains("public func a(") })
        #expect(file.contains("public import Foundation") == isNeeded)
    }
}
