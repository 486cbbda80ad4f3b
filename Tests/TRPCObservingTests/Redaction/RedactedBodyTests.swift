import Foundation
import TRPCObserving
import Testing

@Suite struct RedactedBodyTests {
    private func text(_ body: String, type: String? = nil) -> String? {
        guard case .text(let text) = RecordingRedaction().body(Data(body.utf8), type: type) else { return nil }
        return text
    }

    @Test(arguments: [
        // Objects at any depth; replaced values keep their type.
        (
            #"{"a":[{"password":"x"}],"pin":1234,"token":null,"isSecret":true}"#,
            #"{"a":[{"password":"redacted"}],"isSecret":true,"pin":0,"token":null}"#
        ),
        (
            #"{"credentials":{"user":"ann","all":["x",1]}}"#,
            #"{"credentials":{"all":["redacted",0],"user":"redacted"}}"#
        ),
        (
            #"{"sessionId":"5f0c2a50-6f0e-4bb4-8d0f-6a2d8f7d2b11","secret":"2026-02-01T00:00:00.000Z"}"#,
            #"{"secret":"1970-01-01T00:00:00.000Z","sessionId":"00000000-0000-0000-0000-000000000000"}"#
        ),
        // Duplicate keys.
        (#"{"a":"Bearer s3cret","a":"b"}"#, #"{"a":"b"}"#),
        // JSON in strings, nested once and twice.
        (#"{"body":"{\"token\":\"x\",\"n\":1}"}"#, #"{"body":"{\"n\":1,\"token\":\"redacted\"}"}"#),
        (#"{"body":"\"{\\\"token\\\":\\\"x\\\"}\""}"#, #"{"body":"\"{\\\"token\\\":\\\"redacted\\\"}\""}"#),
        (#"{"body":"{\"token\":\"x"}"#, #"{"body":"JSON of 11 bytes that cannot be read"}"#),
        // Pairs, with and without superjson's meta, whose names are types.
        (#"[["password","x"],["name","Ann"]]"#, #"[["password","redacted"],["name","Ann"]]"#),
        (
            #"{"json":{"m":[["apiKey",{"a":"x"}]],"password":"x"},"meta":{"values":{"m":["map"],"password":["Date"]},"v":1}}"#,
            #"{"json":{"m":[["apiKey",{"a":"redacted"}]],"password":"redacted"},"meta":{"v":1,"values":{"m":["map"],"password":["Date"]}}}"#
        ),
        (
            #"[{"name":"password","value":"x","type":"text"},{"key":"a","value":"b"},{"key":"token","value":["y"]}]"#,
            #"[{"name":"password","type":"text","value":"redacted"},{"key":"a","value":"b"},{"key":"token","value":["redacted"]}]"#
        ),
        // By value, including in names.
        (
            #"{"url":"https://ann:pw@host/a?sig=abc","ghp_abcdefgh1234":1}"#,
            #"{"redacted":1,"url":"https://redacted@host/a?sig=redacted"}"#
        ),
        (#"{"a":1.50,"b":"x"}"#, #"{"a":1.50,"b":"x"}"#),
    ])
    func jsonIsRedacted(_ body: String, _ redacted: String) {
        #expect(text(body) == redacted)
        #expect(text(redacted) == redacted)
    }

    @Test func formsAndLinesAreRedacted() {
        let type = "application/x-www-form-urlencoded; charset=utf-8"
        #expect(
            text("a=b&pwd=x+y&user%5Btoken%5D=z&c=%7B%22otp%22%3A1%7D&d", type: type)
                == "a=b&pwd=redacted&user%5Btoken%5D=redacted&c=%7B%22otp%22%3A0%7D&d"
        )
        #expect(text("{\"token\":\"x\"}\n{\"a\":1}\n") == "{\"token\":\"redacted\"}\n{\"a\":1}\n")
        #expect(
            text("{\"token\":\"x\"}\r\n\r\n{\"a\":1}\r\n", type: "application/x-ndjson")
                == "{\"token\":\"redacted\"}\r\n\r\n{\"a\":1}\r\n"
        )
    }

    @Test func eventsAreRedacted() {
        let events =
            "event: a\nid: 1\ndata: {\"token\":\ndata: \"x\"}\n\n: Bearer s3cret\ndata: undefined\n\ndata: [DONE]\n\n"
        #expect(
            text(events, type: "text/event-stream")
                == "event: a\nid: 1\ndata: {\"token\":\"redacted\"}\n\n: Bearer redacted\ndata: undefined\n\ndata: [DONE]\n\n"
        )
        // A truncated event doesn't count.
        #expect(text("data: {\"a\":1}\n\ndata: {\"token\":\"x", type: "text/event-stream") == "data: {\"a\":1}\n\n")
        #expect(text("data: {\"token\":\"x\n\ndata: {\"a\":1}\n\n", type: "text/event-stream") == nil)
    }

    /// The value of a promise is on a separate line, without its name.
    @Test(arguments: [false, true])
    func streamedBatchesAreRedacted(isEnveloped: Bool) {
        func lines(_ secret: String) -> String {
            let lines = [
                #"{"0":[[0],[null,0,0]]}"#, #"[0,0,[[{"result":0}],["result",0,1]]]"#,
                #"[1,0,[[{"data":0}],["data",0,2]]]"#,
                #"[2,0,[[{"accessToken":0,"name":"Ann"}],["accessToken",0,3]]]"#,
                #"[3,0,[[{"inner":0,"value":"\#(secret)"}],["inner",0,4]]]"#, #"[4,0,[["\#(secret)"]]]"#,
            ]
            return lines.map { isEnveloped ? "{\"json\":\($0)}" : $0 }.joined(separator: "\n") + "\n"
        }
        #expect(text(lines("s3cretvalue"), type: "application/json") == lines("redacted"))
    }

    @Test func formPartsAreRedacted() {
        let head = "Content-Disposition: form-data; name="
        let form =
            "--xyz\r\n\(head)\"user[password]\"\r\n\r\na\r\nb\r\n--xyz\r\n\(head)\"note\"\r\nContent-Type: application/json\r\n\r\n"
            + "{\"token\":\"x\"}\r\n--xyz\r\n\(head)\"log\"; filename=\"a.txt\"\r\n\r\nBearer s3cret\r\n--xyz--\r\n"
        let redacted =
            "--boundary\r\n\(head)\"user[password]\"\r\n\r\nredacted\r\n--boundary\r\n\(head)\"note\"\r\n"
            + "Content-Type: application/json\r\n\r\n{\"token\":\"redacted\"}\r\n--boundary\r\n\(head)\"log\"; filename=\"a.txt\"\r\n\r\n"
            + "Bearer redacted\r\n--boundary--\r\n"
        #expect(text(form, type: "multipart/form-data; boundary=xyz") == redacted)
        let cut = Data(form.dropLast(6).utf8)
        #expect(
            RecordingRedaction().body(cut, type: "multipart/form-data; boundary=xyz")
                == .omitted("a form of \(cut.count) bytes that cannot be read")
        )
    }

    @Test func unsearchableBodiesAreOmitted() {
        let redaction = RecordingRedaction()
        let cut = Data(#"{"password":"s3cr"#.utf8)
        for type in ["application/json", "application/problem+json", "text/plain", nil] {
            #expect(redaction.body(cut, type: type) == .omitted("JSON of 17 bytes that cannot be read"))
        }
        #expect(
            redaction.body(Data("s3cret".utf8), type: "application/json")
                == .omitted("JSON of 6 bytes that cannot be read")
        )
        #expect(
            redaction.body(Data([0xFF, 0xFE, 0x7B]), type: "application/json")
                == .omitted("JSON of 3 bytes that cannot be read")
        )
        #expect(
            redaction.body(Data([0xFF, 0xFE, 0x61, 0]), type: "text/plain")
                == .omitted("a text of 4 bytes that is not UTF-8")
        )
        let gzip = Data([0x1F, 0x8B, 0x08, 0xFF])
        #expect(
            redaction.body(gzip, encoding: "gzip")
                == .omitted("4 bytes in the content encoding gzip, which cannot be searched")
        )
        let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        #expect(redaction.body(Data(deep.utf8)) == .omitted("JSON of 1200 bytes that cannot be read"))
    }

    /// An image stays valid, and a key in its comment is replaced.
    @Test func otherBytesKeepTheirLength() {
        let picture = Data([0x89, 0x50, 0xFF, 0x00]) + Data(" Bearer abc123 ".utf8) + Data([0xFE])
        let redacted = Data([0x89, 0x50, 0xFF, 0x00]) + Data(" Bearer xxxxxx ".utf8) + Data([0xFE])
        #expect(RecordingRedaction().body(picture, type: "image/png") == .bytes(redacted))
        #expect(RecordingRedaction().body(Data([0xFF, 0x00])) == .bytes(Data([0xFF, 0x00])))
    }

    @Test func shortSecretsAreNotCollected() {
        let findings = RecordingRedaction.Findings()
        let redaction = RecordingRedaction(findings: findings)
        _ = redaction.body(Data(#"{"token":"abcdefgh","pin":"1234","a":"Bearer s3cretvalue","otp":12345678}"#.utf8))
        #expect(findings.secrets == ["abcdefgh", "s3cretvalue", "12345678"])
    }

    /// On a thread as small as an application's.
    @Test func deepJSONIsRedacted() {
        let deep = String(repeating: "{\"a\":[", count: 60) + "{\"token\":\"x\"}" + String(repeating: "]}", count: 60)
        #expect(text(deep) == deep.replacingOccurrences(of: "\"x\"", with: "\"redacted\""))
    }
}
