import TRPCGenCore
import Testing

/// A file imports the runtime publicly where its declarations need it, and only there: the compiler warns otherwise.
struct VisibleImportTests {
    private func files(codable: Bool) throws -> [String: String] {
        let union = #"{"oneOf":[{"type":"string"},{"type":"integer"}]}"#
        let sent = ##"{"application/json":{"schema":{"$ref":"#/components/schemas/Sent"}}}"##
        let body = #"{"required":true,"content":\#(sent)}"#
        let answer = ##"{"content":{"application/json":{"schema":{"$ref":"#/components/schemas/Received"}}}}"##
        let document = #"""
            {"openapi":"3.1.0","info":{},"paths":{"/a":{"post":{"operationId":"a","tags":["t"],"requestBody":\#(body),
            "responses":{"200":\#(answer)}}}},"components":{"schemas":{"Sent":\#(union),"Received":{"oneOf":[{"type":"boolean"},{"type":"number"}]}}}}
            """#
        let configuration = #"{"schema":"s","output":"o","codable":\#(codable)}"#
        return try Pipeline(document, configuration: configuration).files
    }

    @Test(arguments: [true, false])
    func aUnionThatIsOnlySentNeedsNone(codable: Bool) throws {
        let files = try files(codable: codable)
        let sent = try #require(files["Models/Sent.swift"])
        #expect(!sent.contains("public import TRPCRuntime") && sent.contains("import TRPCRuntime"))
        let received = try #require(files["Models/Received.swift"])
        #expect(received.contains("public import TRPCRuntime"))
    }
}
