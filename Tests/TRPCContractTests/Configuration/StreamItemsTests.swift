import GeneratorSupport
import Testing

/// The key `streams`.
struct StreamItemsTests {
    private static let document = #"""
        {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{
        "/chat":{"post":{"operationId":"createChat","tags":["chat"],"responses":{"200":{"description":"ok"}}}},
        "/users":{"get":{"operationId":"listUsers","tags":["users"],"responses":{"200":{"description":"ok"}}}}},
        "components":{"schemas":{"Chunk":{"type":"object","properties":{"text":{"type":"string"}}}}}}
        """#

    private func ids(_ operation: String, _ selection: String) throws -> [String] {
        let configuration =
            #"{"schema":"s","output":"o","streams":{"\#(operation)":"Chunk"},\#(selection)}"#
        return try Pipeline(Self.document, configuration: configuration).ids.filter { $0 == "unmatched-rule" }
    }

    @Test(arguments: ["createChat", "POST /chat", "post /chat"])
    func excludedOperationIsKnown(operation: String) throws {
        #expect(try ids(operation, #""exclude":{"tags":["chat"]}"#) == [])
        #expect(try ids(operation, #""include":{"tags":["users"]}"#) == [])
    }

    @Test func unknownOperationIsReported() throws {
        #expect(try ids("createChats", #""exclude":{"tags":["chat"]}"#) == ["unmatched-rule"])
    }

    /// The stream belongs to a success response that can have a body, at any position in the document.
    @Test(
        arguments: [
            (#""204":{"description":"none"},"200":{"description":"ok"}"#, "200"),
            (#""400":{"description":"bad"},"default":{"description":"ok"}"#, "default"),
            (#""202":{"description":"later"},"200":{"description":"ok","content":{"application/json":{}}}"#, "200"),
            (#""400":{"description":"bad"}"#, "200"), (#""204":{"description":"none"}"#, "200"), ("", "200"),
        ]
    )
    func streamIsAddedToASuccess(responses: String, status: String) throws {
        let document = Self.document.replacing(
            #""responses":{"200":{"description":"ok"}}}},"#,
            with: #""responses":{\#(responses)}}},"#,
            maxReplacements: 1
        )
        let configuration = #"{"schema":"s","output":"o","streams":{"createChat":"Chunk"}}"#
        let pipeline = try Pipeline(document, configuration: configuration)
        #expect(!pipeline.ids.contains("unmatched-rule"))
        let answer = status == "200" && responses.contains("later") ? #"statuses: ["2XX"], empty: ["202"]"# : ""
        #expect(pipeline.swift.contains("client.stream(Self.create"))
        #expect(pipeline.swift.contains(".events(of: Chunk.self\(answer.isEmpty ? "" : ", \(answer)"))"))
    }
}
