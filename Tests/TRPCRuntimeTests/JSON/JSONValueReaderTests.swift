import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// Any JSON is decoded from its bytes like a nested value by `JSONDecoder`.
@Suite struct JSONValueReaderTests {
    private struct Held: Decodable { let value: JSONValue }

    private func byDecoder(_ json: String) -> String? {
        try? JSONDecoder().decode(Held.self, from: Data("{\"value\":\(json)}".utf8)).value.description
    }

    private func byReader(_ json: String) -> String? {
        try? TRPCCoding.decode(JSONValue.self, from: Data(json.utf8)).description
    }

    @Test(
        arguments: [
            "null", "true", "false", "0", "-0", "-0.0", "1", "-1", "1.0", "1.5", "1e2", "1E+2", "1e-2", "1.5e3", "0.1",
            "9007199254740993", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e18", "1e19",
            "123456789012345678901234567890", "1e308", "1e400", "-1e400", "1e-400", "5e-324", "\"\"", "\"a\"",
            "\"NaN\"", "\"é🍜\"", #""\"\\\/\b\f\n\r\t""#, #""\u00e9\ud83c\udf5c\u0000""#, #""\ud83c""#, #""\udf5c""#,
            #""\ud83cx""#, #""\ud83c\u0041""#, #""\uD83C\uDF5C""#, #""\u12g4""#, #""\x""#, "\"a\nb\"", "\"\u{7F}\"",
            "[]", "[ ]", "[1,2,3]", "[,1]", "[1 2]", "{}", "{ }", #"{"a":1}"#, #"{"a" : [ ] }"#,
            #"{"a":1,"b":{"c":[null]}}"#, #"{a:1}"#, #"{"a"}"#, #"{"a":}"#, #"{1:2}"#, "01", "-", "+1", ".5", "1.",
            "1e",
            "1e+", "--1", "0x1", "tru", "nul", "True", "NaN", "Infinity", "'a'", "[1", "{\"a\":1", "\"a", "1 2", "[]]",
            "\t[\r\n1 ,2\t]\n", #"{"":0}"#, #"{"é":1}"#,
        ]
    )
    func matchesTheDecoder(json: String) {
        #expect(byReader(json) == byDecoder(json), "\(json)")
        #expect(byReader("[\(json)]") == byDecoder("[\(json)]"), "in an array: \(json)")
    }

    @Test func invalidJSONIsRejected() {
        // Some decoders accept these.
        for json in ["[1,]", #"{"a":1,}"#] { #expect(byReader(json) == nil) }
        for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [], [0x20]] {
            #expect(throws: DecodingError.self) { try TRPCCoding.decode(JSONValue.self, from: Data(bytes)) }
        }
        #expect(try! TRPCCoding.decode(JSONValue.self, from: Data([0xEF, 0xBB, 0xBF, 0x31])) == 1)
        // A slice doesn't start at 0.
        #expect(try! TRPCCoding.decode(JSONValue.self, from: Data("xx[1]".utf8).dropFirst(2)) == [1])
    }

    @Test func stringsOfAnyLengthAndEndingAreRead() {
        for length in 0...18 {
            let plain = String(repeating: "x", count: length)
            for end in ["", #"\""#, #"\\"#, #"\u00e9"#, "é", "🍜", "\n", "\u{7F}", #"\"#] {
                for json in ["\"\(plain)\(end)\"", "\"\(plain)\(end)\(plain)\"", "\"\(plain)\(end)"] {
                    #expect(byReader(json) == byDecoder(json), "\(json)")
                }
            }
            let bytes = [0x22] + Array(plain.utf8) + [0xC3] + Array(plain.utf8) + [0x22]
            #expect(throws: DecodingError.self) { try TRPCCoding.decode(JSONValue.self, from: Data(bytes)) }
        }
    }

    @Test func consecutiveObjectsOfAnySizeAreRead() {
        let objects = [0, 1, 30, 2, 100, 3, 0, 24, 25].map { count in
            "{\((0..<count).map { "\"p\($0)\":\($0)" }.joined(separator: ","))}"
        }
        let json = "[\(objects.joined(separator: ","))]"
        #expect(byReader(json) == byDecoder(json))
        #expect(byReader(json)?.contains("\"p99\":99") == true)
    }

    @Test func untypedOutputsAreDecoded() async throws {
        let any = Procedure<NoInput, JSONValue>.query("a")
        #expect(try await TRPCClient(answering: #"{"result":{"data":{"a":[1]}}}"#).call(any) == ["a": [1]])
        #expect(try await TRPCClient(answering: #"{"result":{}}"#).call(any) == .null)
        let rich =
            #"{"result":{"data":{"json":{"a":"NaN","b":null},"meta":{"values":{"a":["number"],"b":["undefined"]}}}}}"#
        let value = try await TRPCClient(answering: rich, transformer: .superjson).call(any)
        #expect(value["a"]?.doubleValue?.isNaN == true && value.objectValue?.count == 1)
        for answer in [#"{"result":{"data":1}"#, #"{"result":{"data":[}}}"#, #"{"result":{"data":1}}x"#] {
            let error = await trpcError { try await TRPCClient(answering: answer).call(any) }
            #expect(error?.isUnexpectedResponse == true && error?.message.contains("a body that is not JSON") == true)
        }
        let plain = await trpcError {
            try await TRPCClient(answering: #"{"result":{"data":1}}"#, transformer: .superjson).call(any)
        }
        #expect(plain?.hint?.contains("transformer: .none") == true)
    }

    /// Only the start of a foreign body is examined.
    @Test(arguments: [
        ("[", "{\"a\":1}", "]", "a batch response to a single call"),
        ("{\"items\":[", "{\"a\":\"é\\u00e9\"}", "]}", "JSON that is not a tRPC response"),
        ("{\"items\":[", "{\"a\":1}", "}", "JSON that is not a tRPC response"),
        ("[x", "{\"a\":1}", "]", "a body that is not JSON"),
    ]) func foreignBodiesAreExcerpted(head: String, item: String, tail: String, what: String)
        async throws
    {
        let body = head + Array(repeating: item, count: 100_000).joined(separator: ",") + tail
        let client = TRPCClient(answering: body, status: 500)
        let error = await trpcError { try await client.call(Procedure<NoInput, Int>.query("a")) }
        #expect(error?.message == "The server responded with HTTP 500 and \(what).")
        #expect(error?.body?.count == body.utf8.count)
    }
}
