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
    func anOperationThatIsLeftOutIsKnown(operation: String) throws {
        #expect(try ids(operation, #""exclude":{"tags":["chat"]}"#) == [])
        #expect(try ids(operation, #""include":{"tags":["users"]}"#) == [])
    }

    @Test func anOperationThatTheContractHasNotIsReported() throws {
        #expect(try ids("createChats", #""exclude":{"tags":["chat"]}"#) == ["unmatched-rule"])
    }
}
