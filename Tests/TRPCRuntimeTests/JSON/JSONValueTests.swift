import Foundation
import TRPCRuntime
import Testing

@Suite struct JSONValueTests {
    let sample: JSONValue = ["id": 1, "tags": ["a", nil], "ok": true, "rate": 1.5, "none": nil]

    @Test func literalsAndAccess() {
        #expect(sample["id"]?.intValue == 1 && sample["tags"]?[0]?.stringValue == "a")
        #expect(sample["tags"]?[1]?.isNull == true && sample["tags"]?[2] == nil && sample["tags"]?[-1] == nil)
        #expect(sample["ok"]?.boolValue == true && sample["rate"]?.doubleValue == 1.5)
        #expect(sample["missing"] == nil && sample[0] == nil && sample["id"]?["x"] == nil)
        #expect(sample["tags"]?.arrayValue?.count == 2 && sample.objectValue?.count == 5)
        #expect(JSONValue.number(2).intValue == 2 && JSONValue.number(2.5).intValue == nil)
        #expect(JSONValue.integer(2).doubleValue == 2 && JSONValue.string("2").intValue == nil)
    }

    @Test func roundTrips() throws {
        let text = #"{"id":1,"none":null,"ok":true,"rate":1.5,"tags":["a",null]}"#
        #expect(sample.description == text)
        #expect(try TRPCCoding.decode(JSONValue.self, from: Data(text.utf8)) == sample)
        #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(sample)) == sample)
    }

    @Test(
        arguments: [
            ("9007199254740993", .integer(9_007_199_254_740_993)), ("-9223372036854775808", .integer(.min)),
            ("18446744073709551615", .number(18_446_744_073_709_551_616)), ("1.5", .number(1.5)),
            ("1e3", .integer(1000)),
            ("1.0", .integer(1)), ("0", .integer(0)), ("1", .integer(1)), ("true", .bool(true)),
            (#""NaN""#, .string("NaN")),
            (#""1""#, .string("1")), ("null", .null), ("[]", .array([])), ("{}", .object([:])),
        ] as [(String, JSONValue)]
    )
    func valuesAreDecodedUnchanged(text: String, value: JSONValue) throws {
        #expect(try TRPCCoding.decode(JSONValue.self, from: Data(text.utf8)) == value)
    }

    @Test func integersKeepTheirDigits() throws {
        let text = "[9007199254740993,9223372036854775807]"
        #expect(try TRPCCoding.decode(JSONValue.self, from: Data(text.utf8)).description == text)
    }

    @Test func integersAndDoublesCompareByValue() {
        #expect(JSONValue.integer(1) == .number(1) && JSONValue.integer(0) == .number(-0.0))
        #expect(JSONValue.integer(9_007_199_254_740_993) != .number(9_007_199_254_740_992))
        #expect(JSONValue.integer(.max) != .number(9_223_372_036_854_775_808))
        #expect(JSONValue.integer(1) != .bool(true) && JSONValue.string("1") != 1 && JSONValue.null != false)
        #expect(Set([JSONValue.integer(1), .number(1), .number(1.5)]).count == 2)
    }

    struct Post: Codable, Equatable { var id: UUID, at: Date, likes: Int }

    @Test func convertsFromAndToModels() throws {
        let post = Post(
            id: UUID(uuidString: "AABBCCDD-0011-4233-8455-66778899AABB")!,
            at: Date(timeIntervalSince1970: 0),
            likes: 3
        )
        let json = try JSONValue(encoding: post)
        #expect(json == ["id": "aabbccdd-0011-4233-8455-66778899aabb", "at": "1970-01-01T00:00:00.000Z", "likes": 3])
        #expect(try json.decode(as: Post.self) == post)
        #expect(throws: DecodingError.self) { try json.decode(as: [Post].self) }
        #expect(throws: EncodingError.self) { try JSONValue(encoding: Double.nan) }
        #expect(JSONValue.number(.nan).description == #""NaN""#)
    }
}
