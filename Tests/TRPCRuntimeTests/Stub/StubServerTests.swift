import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// The live backend of the tests responds as wire.md describes for tRPC servers.
@Suite struct StubServerTests {
    private let server: StubServerProcess
    private var plain: RawRequests { RawRequests(base: server.liveURL) }
    private var rich: RawRequests { RawRequests(base: server.liveSuperjsonURL) }

    init() throws { server = try StubServerProcess() }

    private static let row =
        #"{"id":0,"isPublic":true,"name":"Row № 0","note":null,"rating":0,"tags":["spicy","lunch"]}"#

    @Test(arguments: [
        ("echo", #"{"a":"ü🍜+&"}"#, 200, #"{"result":{"data":{"a":"ü🍜+&"}}}"#),
        ("echo", nil, 200, #"{"result":{}}"#),
        ("echo", "null", 200, #"{"result":{"data":null}}"#),
        ("slow", #"{"ms":1,"value":"x"}"#, 200, #"{"result":{"data":"x"}}"#),
        ("rows", #"{"count":1}"#, 200, #"{"result":{"data":[\#(row)]}}"#),
        ("fail", #"{"code":"CONFLICT","message":"m"}"#, 409, error("m", -32009, "CONFLICT", 409, "fail")),
        ("whoami", nil, 401, error("Missing or invalid token", -32001, "UNAUTHORIZED", 401, "whoami")),
        ("no.pe", nil, 404, error(#"No procedure found on path \"no.pe\""#, -32004, "NOT_FOUND", 404, "no.pe")),
        ("echo", "{bad", 400, error("Unexpected token in JSON at position 0", -32600, "BAD_REQUEST", 400, "echo")),
    ])
    func callsReceiveResponses(path: String, input: String?, status: Int, expected: String) async throws {
        let wanted = try TRPCCoding.decode(JSONValue.self, from: Data(expected.utf8))
        let query = try await plain.get(path, input.map { [("input", $0)] } ?? [])
        #expect(query.json == wanted && query.status == status && query.type == "application/json")
        let mutation = try await plain.post(path, body: input)
        #expect(mutation.json == wanted && mutation.status == status)
    }

    @Test func superjsonHasItsEnvelope() async throws {
        let date = #"{"json":{"at":"2026-01-15T09:30:00.123Z"},"meta":{"values":{"at":["Date"]},"v":1}}"#
        #expect(try await rich.get("now").json["result"]?["data"]?.description == canonical(date))
        #expect(try await rich.post("echo", body: date).json["result"]?["data"]?.description == canonical(date))
        let undefined = #"{"result":{"data":{"json":null,"meta":{"values":["undefined"],"v":1}}}}"#
        #expect(try await rich.get("echo").json.description == canonical(undefined))
        #expect(try await rich.get("echo", [("input", "7")]).json.description == canonical(undefined))
        let failure = try await rich.get("fail", [("input", #"{"json":{"code":"FORBIDDEN"}}"#)])
        #expect(failure.json["error"]?["json"]?["data"]?["code"] == "FORBIDDEN" && failure.status == 403)
    }

    @Test func requestFailuresArePlainText() async throws {
        let untyped = try await plain.post("echo", body: "1", type: nil)
        #expect(untyped.status == 415 && untyped.type == "text/plain;charset=UTF-8")
        #expect(untyped.json["error"]?["data"] == ["code": "UNSUPPORTED_MEDIA_TYPE", "httpStatus": 415])
        let unbatched = try await plain.get("echo", headers: ["trpc-accept": "application/jsonl"])
        #expect(unbatched.status == 400 && unbatched.json["error"]?["code"] == -32600)
    }

    @Test(arguments: [
        ("echo,echo", #"{"0":1}"#, 200, #"[{"result":{"data":1}},{"result":{}}]"#),
        ("echo", "{}", 200, #"[{"result":{}}]"#),
        (
            "slow,fail", #"{"0":{"ms":20},"1":{"code":"FORBIDDEN"}}"#, 207,
            #"[{"result":{"data":20}},\#(error("no", -32003, "FORBIDDEN", 403, "fail"))]"#
        ),
        (
            "fail,ticks", #"{"0":{"code":"METHOD_NOT_SUPPORTED"}}"#, 405,
            "[\(error("no", -32005, "METHOD_NOT_SUPPORTED", 405, "fail")),"
                + "\(error("Subscriptions are streamed", -32005, "METHOD_NOT_SUPPORTED", 405, "ticks"))]"
        ),
    ])
    func batchResponsesAreInOrder(paths: String, input: String, status: Int, expected: String) async throws {
        let query = try await plain.get(paths, [("batch", "1"), ("input", input)])
        #expect(query.json.description == canonical(expected) && query.status == status)
        let mutation = try await plain.post(paths, [("batch", "1")], body: input)
        #expect(mutation.json.description == canonical(expected) && mutation.status == status)
    }

    @Test func batchesAreStreamedInTheOrderOfCompletion() async throws {
        let answer = try await rich.get(
            "slow,now,fail",
            [("batch", "1"), ("input", #"{"0":{"json":{"ms":70}},"2":{"json":{"code":"CONFLICT"}}}"#)],
            headers: ["trpc-accept": "application/jsonl"]
        )
        #expect(answer.status == 200 && answer.type == "application/json")
        let lines = answer.parts("\n")
        #expect(lines.count == 8)
        #expect(lines[0] == canonical(#"{"json":{"0":[[0],[null,0,0]],"1":[[0],[null,0,1]],"2":[[0],[null,0,2]]}}"#))
        let date = #"[[{"at":"2026-01-15T09:30:00.123Z"}]]],"meta":{"v":1,"values":{"2.0.0.at":["Date"]}}}"#
        #expect(lines.contains { $0.hasSuffix(date) })
        let failure = #"[2,0,[[\#(Self.error("no", -32009, "CONFLICT", 409, "fail"))]]]"#
        #expect(lines.contains { canonical($0) == canonical(#"{"json":\#(failure)}"#) })
        // The slow result is last, after keep-alive spaces.
        let ends = lines.map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.contains { $0.hasPrefix(" ") } && ends.last?.hasSuffix("[[70]]]}") == true)
    }

    @Test func tokenIsReadFromHeaderAndParameters() async throws {
        let header = try await plain.get("whoami", headers: ["authorization": "Bearer good"])
        #expect(header.json == ["result": ["data": ["token": "good"]]])
        let parameters = try await plain.get("whoami", [("connectionParams", #"{"token":"good"}"#)])
        #expect(parameters.status == 200)
    }

    @Test func flakyProcedureFailsAsConfigured() async throws {
        let input = [("input", #"{"session":"s","times":2,"code":"BAD_GATEWAY"}"#)]
        #expect(try await plain.get("flaky", input).status == 502)
        #expect(try await rich.get("flaky", [("input", #"{"json":{"session":"s","times":2}}"#)]).status == 503)
        #expect(try await plain.get("flaky", input).json == ["result": ["data": 2]])
        try await server.reset()
        #expect(try await plain.get("flaky", input).status == 502)
    }

    @Test func connectionsAreCounted() async throws {
        #expect(try await server.stats().totalConnections == 0)
        var client: RawRequests? = plain
        for _ in 0..<3 { _ = try await client?.get("echo") }
        let stats = try await server.stats()
        #expect(stats.totalConnections >= 1 && stats.openConnections >= 1 && stats.openStreams == 0)
        // A session's connections close with it.
        client = nil
        #expect(try await server.stats { $0.openConnections == 0 }.openConnections == 0)
    }

    private static func error(_ message: String, _ number: Int, _ code: String, _ status: Int, _ path: String)
        -> String
    {
        """
        {"error":{"message":"\(message)","code":\(number),\
        "data":{"code":"\(code)","httpStatus":\(status),"path":"\(path)"}}}
        """
    }
}

/// Returns JSON with sorted keys.
func canonical(_ json: String) -> String {
    (try? TRPCCoding.decode(JSONValue.self, from: Data(json.utf8)))?.description ?? json
}
