import Foundation
@_spi(Generated) import TRPCRuntime
import TestSupport
import Testing

@Suite struct NumberAndByteTests {
    private func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try TRPCCoding.decode(type, from: Data(text.utf8))
    }

    @Test func integersKeepAllDigits() throws {
        let text = "[9223372036854775807,-9223372036854775808,9007199254740993]"
        #expect(try read([Int64].self, text) == [.max, .min, 9_007_199_254_740_993])
        #expect(try read([UInt64].self, "[18446744073709551615]") == [.max])
        #expect(String(decoding: try TRPCCoding.encode(read([Int64].self, text)), as: UTF8.self) == text)
        #expect(throws: DecodingError.self) { try read([Int64].self, "[9223372036854775808]") }
    }

    struct Likes: Decodable, Sendable {
        struct Post: Decodable, Sendable { let likes: Int, at: Date, link: URL, bytes: Data?, rate: Double, ok: Bool }
        let posts: [Post]
    }

    /// `JSONDecoder` reports invalid JSON without a coding path.
    @Test(arguments: ["1.5", "9223372036854775808", "1e300"])
    func outOfRangeNumberIsNamed(number: String) async throws {
        func post(_ likes: String) -> String {
            #"{"likes":\#(likes),"at":"2026-02-01","link":"https://e.x","bytes":[1],"rate":"NaN","ok":true}"#
        }
        let json = #"{"posts":[\#(post("1")),\#(post(number))]}"#
        for (transformer, data) in [(Transformer.none, json), (.superjson, #"{"json":\#(json)}"#)] {
            let client = TRPCClient(answering: #"{"result":{"data":\#(data)}}"#, transformer: transformer)
            let error = await trpcError { try await client.call(Procedure<NoInput, Likes>.query("a")) }
            let failure = try #require(error?.codingFailure)
            #expect(failure.codingPath == "posts[1].likes" && failure.expectedType == "Int")
            #expect(failure.description.hasPrefix("Expected Int, found ") && failure.excerpt != nil)
        }
    }

    @Test func decodingFailuresContainTypeAndExcerpt() async throws {
        let long = String(repeating: "y", count: 500)
        let client = TRPCClient(answering: #"{"result":{"data":{"posts":[{"id":"\#(long)"}]}}}"#)
        let error = await trpcError {
            try await client.call(Procedure<NoInput, [String: [[String: Int]]]>.query("posts.all"))
        }
        let failure = try #require(error?.codingFailure)
        #expect(failure.codingPath == "posts[0].id" && failure.expectedType == "Int" && error?.path == "posts.all")
        #expect(failure.excerpt == "\"" + String(repeating: "y", count: 198) + "…")
        #expect(error?.underlyingError is DecodingError)
    }

    /// A type like generated ones.
    struct Order: CodableObject, Equatable {
        var total: Decimal
        var tip: Decimal?
        var text: DecimalText

        init(total: Decimal, tip: Decimal?, text: DecimalText) {
            self.total = total
            self.tip = tip
            self.text = text
        }

        init(from object: ObjectReader) throws {
            total = try object.decode(Decimal.self, forKey: "total")
            tip = try object.decodeIfPresent(Decimal.self, forKey: "tip")
            text = try object.decode(DecimalText.self, forKey: "text")
        }

        func encode(to object: inout ObjectWriter) throws {
            try object.encode(total, forKey: "total")
            try object.encodeIfPresent(tip, forKey: "tip")
            try object.encode(text, forKey: "text")
        }
    }

    /// An app's type, independent of the runtime.
    struct Price: Decodable { var amount: Decimal }

    @Test func typesWithCustomKeysDecodeDecimals() throws {
        #expect(try JSONDecoder().decode(Price.self, from: Data(#"{"amount":19.5}"#.utf8)).amount == 19.5)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Price.self, from: Data(#"{"amount":"19.5"}"#.utf8))
        }
    }

    @Test func decimalsAreDecodedFromStringsAndNumbers() throws {
        let order = try read(Order.self, #"{"total":"19.90","tip":"-0.1","text":"12345678901234567890.123456789"}"#)
        #expect(order.total == Decimal(string: "19.9") && order.tip == Decimal(string: "-0.1"))
        #expect(order.text.description == "12345678901234567890.123456789")
        let numbers = try read(Order.self, #"{"total":19.9,"tip":null,"text":0.1}"#)
        #expect(numbers.total == Decimal(string: "19.9") && numbers.tip == nil && numbers.text == 0.1)
        let written = String(decoding: try TRPCCoding.encode(Order(total: 1, tip: nil, text: 2.5)), as: UTF8.self)
        #expect(written == #"{"total":1,"text":"2.5"}"#)
        #expect(try read([DecimalText].self, #"["1e3",2]"#) == [1000, 2])
        #expect(throws: EncodingError.self) { try TRPCCoding.encode(DecimalText(.nan)) }
    }

    @Test(arguments: ["", "x", "1x", "1.2.3", " 1", "1 ", "--1", "1e", "NaN", "0x1", ".", "1e9999", "1,5"])
    func invalidDecimalsAreRejected(text: String) {
        #expect(DecimalText(text) == nil)
        #expect(throws: DecodingError.self) { try read([DecimalText].self, "[\"\(text)\"]") }
    }

    @Test(arguments: [
        "0", "1", "-1.50", "+2", ".5", "5.", "1e3", "1E-3", "0000000000000000000000000000000000000000001",
    ])
    func validDecimalsAreAccepted(text: String) { #expect(DecimalText(text) != nil) }

    @Test func decimalsWithTooManyDigitsAreRejected() {
        #expect(DecimalText(String(repeating: "9", count: 38)) != nil)
        #expect(DecimalText(String(repeating: "9", count: 39)) == nil)
    }

    @Test(arguments: [
        #""AAH/-_8=""#.replacingOccurrences(of: "-_", with: "+/"), #""AAH_-_8""#, #""AAH/+/8""#, #""AAH_-_8=""#,
        "[0,1,255,251,255]", #"{"type":"Buffer","data":[0,1,255,251,255]}"#,
    ])
    func bytesAreDecodedFromAllForms(json: String) throws {
        #expect(try read(Data.self, json) == Data([0, 1, 255, 251, 255]))
        #expect(try read([Data].self, "[\(json)]").count == 1)
    }

    @Test(arguments: [#""A""#, #""A*==""#, "[256]", "[-1]", "[1.5]", "{}", "1", "null", #""AAAA=A""#, #""é""#])
    func invalidBytesAreRejected(json: String) {
        #expect(throws: DecodingError.self) { try read(Data.self, json) }
    }

    @Test func untypedJSONHasTheValuesOfJavaScript() async throws {
        struct Model: Decodable, Sendable {
            let at: Date, any: JSONValue, list: [JSONValue], dictionary: [String: JSONValue]
        }
        let answer = """
            {"result":{"data":{"json":{"at":"1970-01-01T00:00:00.000Z","any":{"u":null,"n":"NaN","big":"5","m":[[1,"x"]]},\
            "list":["-0","9223372036854775808"],"dictionary":{"a.b":[["k","NaN"]]}},"meta":{"values":{"at":["Date"],\
            "any.u":["undefined"],"any.n":["number"],"any.big":["bigint"],"any.m":["map"],"list.0":["number"],\
            "list.1":["bigint"],"dictionary.a\\\\.b":["map",{"0.1":["number"]}]},"v":1}}}}
            """
        let client = TRPCClient(answering: answer, transformer: .superjson)
        let model = try await client.call(Procedure<NoInput, Model>.query("a"))
        #expect(model.any["u"] == nil && model.any["n"]?.doubleValue?.isNaN == true && model.any["big"] == 5)
        #expect(model.any["m"] == [[1, "x"]] && model.list[0].doubleValue?.sign == .minus)
        #expect(model.list[1] == "9223372036854775808")
        #expect(model.dictionary["a.b"]?["k"]?.doubleValue?.isNaN == true)
        struct Numbers: Decodable { let n: Double, big: BigInteger }
        let numbers = try model.any.decode(as: Numbers.self)
        #expect(numbers.n.isNaN && numbers.big == 5)
    }

    @Test func errorDataHasTheValuesOfJavaScript() async throws {
        let answer = """
            {"error":{"json":{"message":"m","code":-32004,"data":{"code":"NOT_FOUND","left":null,"big":"7"}},\
            "meta":{"values":{"data.left":["undefined"],"data.big":["bigint"]},"v":1}}}
            """
        let client = TRPCClient(answering: answer, status: 404, transformer: .superjson)
        let error = await trpcError { try await client.call(Procedure<NoInput, Int>.query("a")) }
        #expect(error?.data == ["code": "NOT_FOUND", "big": 7])
    }
}
