import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Outputs beyond the limits of their document.
@Suite struct ContractLimitTests {
    private static let document = #"""
        {"openapi":"3.1.0","paths":{"/item":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{
          "type":"object","properties":{
            "rating":{"type":"number","minimum":1,"exclusiveMaximum":5,"multipleOf":0.5},
            "stock":{"type":"integer","minimum":0,"exclusiveMinimum":true,"maximum":9007199254740993},
            "code":{"type":"string","minLength":2,"maxLength":3,"pattern":"^[A-Z]+$"},
            "mail":{"type":"string","format":"email"},"set":{"type":"string","pattern":"^[[a]$"},
            "sizes":{"type":"array","minItems":1,"maxItems":2,"uniqueItems":true},
            "extra":{"type":"object","minProperties":1,"maxProperties":1},
            "either":{"oneOf":[{"type":"string","maxLength":1},{"type":"integer","minimum":10}]}}}}}}}}}}}
        """#

    private func found(_ body: String) async throws -> [String] {
        let response = HTTPResponse(json: body)
        let recorder = try ContractRecorder(
            document: Data(Self.document.utf8),
            around: ScriptedTransport(answer: response)
        )
        let url = try #require(URL(string: "https://shop.example.com/item"))
        _ = try await recorder.send(HTTPRequest(method: .get, url: url))
        return recorder.contradictions.filter { $0.kind == .limit || $0.kind == .alternatives }.map(\.description)
    }

    @Test(
        arguments: [
            (
                #"{"rating":4.5,"stock":9007199254740993,"code":"ÄB","mail":"a@b.example","either":10}"#,
                ["`code`: does not have the required form (pattern)"]
            ),
            (
                #"{"rating":5,"stock":0}"#,
                ["`rating`: must be less than 5 (exclusiveMaximum)", "`stock`: must be more than 0 (exclusiveMinimum)"]
            ),
            (
                #"{"rating":0.7}"#,
                ["`rating`: must be a multiple of 0.5 (multipleOf)", "`rating`: must be at least 1 (minimum)"]
            ),
            (#"{"stock":9007199254740994}"#, ["`stock`: must be at most 9007199254740993 (maximum)"]),
            (
                #"{"code":"hunter2","mail":"hunter2","set":"hunter2"}"#,
                [
                    "`code`: does not have the required form (pattern)",
                    "`code`: must have at most 3 characters (maxLength)", "`mail`: is not of the format email (format)",
                ]
            ),
            (
                #"{"sizes":[],"extra":{}}"#,
                [
                    "`extra`: must have at least 1 property (minProperties)",
                    "`sizes`: must have at least 1 item (minItems)",
                ]
            ),
            (
                #"{"sizes":[1,1.0,2],"extra":{"hunter2":1,"b":2}}"#,
                [
                    "`extra`: must have at most 1 property (maxProperties)",
                    "`sizes`: must have at most 2 items (maxItems)",
                    "`sizes`: must not have an item twice (uniqueItems)",
                ]
            ),
            (#"{"either":9}"#, ["`either`: matches none of the 2 alternatives, found integer"]),
        ] as [(String, [String])]
    )
    func valuesBeyondTheirLimitsAreReported(body: String, faults: [String]) async throws {
        #expect(try await found(body) == faults.map { "GET /item 200 \($0)" })
    }
    /// Quoted values are excerpts, and never include values that look like a secret or have a secret's name.
    @Test func reportedValuesContainNoSecrets() async throws {
        let document = #"""
            {"openapi":"3.1.0","paths":{"/item":{"get":{"responses":{"200":{"content":{"application/json":{"schema":{
              "type":"object","additionalProperties":false,"properties":{
                "kind":{"enum":["a"]},"pin":{"enum":["b"]},"size":{"enum":["s"]}}}}}}}}}}}
            """#
        let answer = HTTPResponse(
            json: #"{"kind":"Bearer hunter2","pin":"hunter2","size":"xl","ghp_hunter2hunter2":1}"#
        )
        let recorder = try ContractRecorder(
            document: Data(document.utf8),
            around: ScriptedTransport(answer: answer),
            quotesValues: true
        )
        _ = try await recorder.send(HTTPRequest(method: .get, url: #require(URL(string: "https://host/item"))))
        let details = recorder.contradictions.map(\.details).sorted()
        #expect(
            details == [
                "a property that the document excludes: “redacted”",
                "a value that isn't in the enum of 1: \"Bearer redacted\"",
                "a value that isn't in the enum of 1: \"xl\"",
                "a value that isn't in the enum of 1: redacted",
            ]
        )
    }
}
