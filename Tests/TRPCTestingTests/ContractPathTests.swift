import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// The operation of a document that a request belongs to.
struct ContractPathTests {
    /// A client is generated from `/users/{id}`.
    @Test(arguments: ["/users/:id", "/users/:id?", "/users/{id}"])
    func colonParameterMatchesAnyValue(path: String) async throws {
        let document = #"""
            {"openapi":"3.1.0","paths":{"\#(path)":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{
            "type":"object","properties":{"n":{"type":"integer"}}}}}}}}}}}
            """#
        let transport = ScriptedTransport(answer: HTTPResponse(json: #"{"n":"a"}"#))
        let recorder = try ContractRecorder(document: Data(document.utf8), around: transport)
        let url = try #require(URL(string: "https://shop.example.com/users/7"))
        _ = try await recorder.send(HTTPRequest(method: .get, url: url))
        #expect(recorder.contradictions.map(\.details) == ["expected integer, found string"])
    }
}
