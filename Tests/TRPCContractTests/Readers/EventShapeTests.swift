import GeneratorSupport
import TRPCContract
import Testing

/// Whether the items of an event stream are whole events or the JSON in their data.
struct EventShapeTests {
    private func form(_ content: String, version: String) throws -> EventForm? {
        let pipeline = try Pipeline(
            #"""
            {"openapi":"\#(version)","info":{"title":"T","version":"1"},"paths":{"/a":{"get":{"operationId":"a",
            "responses":{"200":{"description":"ok","content":{"text/event-stream":{\#(content)}}}}}}},
            "components":{"schemas":{"Item":{"type":"object","required":["id"],"properties":{"id":{"type":"string"}}},
            "Event":{"type":"object","properties":{"data":{"type":"string"},"event":{"type":"string"}}},
            "SseItemOfItem":{"type":"object","properties":{"data":{"$ref":"#/components/schemas/Item"},"eventType":{
            "type":["string","null"]},"eventId":{"type":"string"},"reconnectionInterval":{"type":"string"}}}}}}
            """#
        )
        let content = try #require(pipeline.contract?.contract.calls.first?.responses.first?.contents.first)
        #expect(content.item != nil)
        return content.events
    }

    private static let json = #""data":{"type":"string","contentMediaType":"application/json","contentSchema":{}}"#

    @Test(arguments: [
        // A schema of the data is read the same way in any version.
        (##""itemSchema":{"$ref":"#/components/schemas/Item"}"##, false, false),
        (#""itemSchema":{"properties":{"id":{"type":"string"}}}"#, false, false),
        (#""itemSchema":{"properties":{"id":{},"data":{},"more":{}}}"#, false, false),
        (##""schema":{"$ref":"#/components/schemas/Item"}"##, false, false),
        (#""schema":{"properties":{"data":{"type":"string"},"event":{"type":"string"}}}"#, false, false),
        // Only `itemSchema` describes events.
        (##""itemSchema":{"$ref":"#/components/schemas/Event"}"##, true, true),
        (##""itemSchema":{"allOf":[{"$ref":"#/components/schemas/Event"}]}"##, true, true),
        (##""itemSchema":{"anyOf":[{"$ref":"#/components/schemas/Event"},{"type":"null"}]}"##, true, true),
        (#""itemSchema":{"properties":{"data":{"type":"object"}}}"#, true, false),
        (##""schema":{"type":"array","items":{"$ref":"#/components/schemas/Event"}}"##, true, false),
        // JSON in a string, or .NET's type.
        (#""itemSchema":{"properties":{\#(json)}}"#, true, true), (#""schema":{"properties":{\#(json)}}"#, true, true),
        (##""schema":{"$ref":"#/components/schemas/SseItemOfItem"}"##, true, true),
        (#""schema":{"properties":{"data":{"type":"object"},"eventType":{"type":"string"}}}"#, false, false),
    ])
    func versionAndShapeDecide(content: String, isEventIn32: Bool, isEventIn31: Bool) throws {
        #expect(try (form(content, version: "3.2.0") != nil) == isEventIn32)
        #expect(try (form(content, version: "3.1.0") != nil) == isEventIn31)
    }

    @Test(arguments: [
        (#"{"properties":{"data":{"type":"string"},"event":{}}}"#, true, [String]()),
        (#"{"properties":{"data":{"type":"integer"},"event":{}}}"#, false, []),
        (#"{"properties":{"data":{"type":"string","format":"int64"},"event":{}}}"#, false, []),
        (#"{"properties":{\#(json),"event":{}}}"#, false, []),
        (
            #"{"oneOf":[{"properties":{\#(json),"event":{"const":"b"}}},{"properties":{"data":{"type":"string"},"event":{"const":"a"}}}]}"#,
            false, ["a"]
        ),
        (
            #"{"oneOf":[{"properties":{"data":{"type":"string"}}},{"properties":{\#(json),"event":{"enum":["a","b"]}}}]}"#,
            true, ["a", "b"]
        ),
    ])
    func dataSchemaDecidesTheEncoding(schema: String, isText: Bool, exceptions: [String]) throws {
        let form = try #require(try form(#""itemSchema":\#(schema)"#, version: "3.2.0"))
        #expect(form.isText == isText && form.exceptions == exceptions)
    }
}
