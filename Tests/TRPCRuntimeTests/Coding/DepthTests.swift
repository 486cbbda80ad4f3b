import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// Responses and inputs of any depth and size fail with errors, and never overflow the stack.
@Suite struct DepthTests {
    private struct Nest: Codable, Sendable {
        var inner: [Nest]
        init(from decoder: any Decoder) throws {
            inner = []
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd { inner.append(try container.decode(Nest.self)) }
        }
    }

    private static func arrays(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private static func objects(_ depth: Int) -> String {
        String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    }

    @Test(arguments: [200, 600, 100_000])
    func deepOutputsAreErrors(depth: Int) async throws {
        for json in [Self.arrays(depth), Self.objects(depth), String(repeating: "[", count: depth)] {
            for transformer in [Transformer.none, .superjson] {
                let data = transformer == .none ? json : #"{"json":\#(json)}"#
                let client = TRPCClient(answering: #"{"result":{"data":\#(data)}}"#, transformer: transformer)
                let any = await trpcError { try await client.call(Procedure<NoInput, JSONValue>.query("a")) }
                #expect(any?.message.contains("nested more than 128 levels") == true)
                let typed = await trpcError { try await client.call(Procedure<NoInput, Nest>.query("a")) }
                // Other types are decoded as deep as JSONDecoder allows.
                #expect(depth < 512 || typed?.message.contains("nested more than 128 levels") == true)
            }
            let shape = #"{"message":"m","code":-32004,"data":{"code":"NOT_FOUND","more":\#(json)}}"#
            let failing = TRPCClient(answering: #"{"error":\#(shape)}"#, status: 404)
            let error = await trpcError { try await failing.call(Procedure<NoInput, Int>.query("a")) }
            #expect(error?.isUnexpectedResponse == true && error?.httpStatus == 404)
        }
    }

    @Test func deepMetaIsIgnored() async throws {
        let path = String(repeating: "a.", count: 100_000) + "a"
        for types in [Self.objects(400), #"{"\#(path)":["undefined"]}"#, #"["map",\#(Self.objects(300))]"#] {
            let answer = #"{"result":{"data":{"json":{"a":{"a":1}},"meta":{"values":\#(types)}}}}"#
            let client = TRPCClient(answering: answer, transformer: .superjson)
            let value = try await client.call(Procedure<NoInput, JSONValue>.query("a"))
            #expect(value == ["a": ["a": 1]])
        }
    }

    @Test func hundredLevelsAreReadAndWritten() async throws {
        for text in [Self.arrays(128), Self.objects(128)] {
            for transformer in [Transformer.none, .superjson] {
                let data = transformer == .none ? text : #"{"json":\#(text)}"#
                let client = TRPCClient(answering: #"{"result":{"data":\#(data)}}"#, transformer: transformer)
                let value = try await client.call(Procedure<NoInput, JSONValue>.query("a"))
                #expect(value.description == text)
                #expect(try TRPCCoding.encode(value, transformer: transformer) == Data(data.utf8))
            }
        }
    }

    @Test(arguments: [600, 10_000])
    func deepInputsAreErrors(depth: Int) throws {
        let value = (0..<depth).reduce(JSONValue.null) { inner, _ in .array([inner]) }
        let object = (0..<depth).reduce(JSONValue.null) { inner, _ in ["a": inner] }
        for value in [value, object] {
            for transformer in [Transformer.none, .superjson] {
                #expect {
                    try TRPCCoding.encode(value, transformer: transformer)
                } throws: { error in
                    guard case EncodingError.invalidValue(_, let context) = error else { return false }
                    return context.debugDescription.contains("128 levels")
                }
            }
            #expect(value.description.utf8.count > depth)
        }
    }

    /// Exactly as deep as the limit, including inside superjson's envelope.
    @Test(arguments: [Transformer.none, .superjson]) func limitIsTheDepthOfTheValue(_ transformer: Transformer)
        throws
    {
        func bytes(_ depth: Int) -> Data {
            Data((transformer == .none ? Self.arrays(depth) : "{\"json\":\(Self.arrays(depth))}").utf8)
        }
        let json = bytes(TRPCCoding.maximumDepth)
        let value = try TRPCCoding.decode(JSONValue.self, from: json, transformer: transformer)
        #expect(try TRPCCoding.encode(value, transformer: transformer) == json)
        #expect(throws: EncodingError.self) {
            try TRPCCoding.encode(JSONValue.array([.array([value])]), transformer: transformer)
        }
        #expect(throws: DecodingError.self) {
            try TRPCCoding.decode(JSONValue.self, from: bytes(TRPCCoding.maximumDepth + 1), transformer: transformer)
        }
    }

    @Test func hugeStringsAreAccepted() async throws {
        let text = String(repeating: "x", count: 20_000_000)
        let client = TRPCClient(answering: "{\"result\":{\"data\":\"\(text)\"}}")
        #expect(try await client.call(Procedure<NoInput, String>.query("a")).utf8.count == text.utf8.count)
        let error = await trpcError { try await client.call(Procedure<NoInput, Int>.query("a")) }
        #expect(error?.codingFailure?.excerpt?.count == 200)
    }

    /// Many marked elements are changed in place, without copying the list for each.
    @Test func manyNegativeZerosAreDecoded() async throws {
        let count = 5_000
        let zeros = Array(repeating: #""-0""#, count: count).joined(separator: ",")
        let types = (0..<count).map { #""\#($0)":["number"]"# }.joined(separator: ",")
        let answer = #"{"result":{"data":{"json":[\#(zeros)],"meta":{"values":{\#(types)},"v":1}}}}"#
        let client = TRPCClient(answering: answer, transformer: .superjson)
        let numbers = try await client.call(Procedure<NoInput, [Double]>.query("a"))
        #expect(numbers.count == count && numbers.allSatisfy { $0 == 0 && $0.sign == .minus })
        let any = try await client.call(Procedure<NoInput, JSONValue>.query("a"))
        #expect(any.arrayValue?.allSatisfy { $0.doubleValue?.sign == .minus } == true)
    }
}
