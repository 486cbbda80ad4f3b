import Foundation
import Testing

@testable import TRPCRuntime

/// Values without types: superjson's meta within typed values, and the memory that they can take.
struct UntypedValueTests {
    struct Typed: Decodable, Equatable, Sendable {
        var id: Int
        var open: JSONValue
        var list: [JSONValue]?
        var named: [String: JSONValue]?
    }

    private func decode(_ json: String, _ values: String) throws -> Typed {
        let envelope = #"{"json":\#(json),"meta":{"values":\#(values)}}"#
        let meta = SuperJSONMeta(within: Data(envelope.utf8))
        let read = try TRPCCoding.readBytes(SuperJSON<Typed>.self, from: Data(envelope.utf8), meta, envelopes: 1)
        // Not nil: no decoder is needed for the meta.
        let value = try #require(read).value
        let slow = try TRPCCoding.readByDecoder(SuperJSON<Typed>.self, from: Data(envelope.utf8), meta, envelopes: 1)
        #expect(value == slow.value)
        return value
    }

    @Test func mapWithinATypedValueIsAnObject() throws {
        let value = try decode(#"{"id":1,"open":[["a",1],["b",[true]]]}"#, #"{"open":["map"]}"#)
        #expect(value.open == ["a": 1, "b": [true]])
    }

    @Test func mapWithNonStringKeysIsAnArrayOfPairs() throws {
        for pairs in [#"[["a",1],[2,3]]"#, #"[["a",1],["b"]]"#, #"[["a",1,2]]"#, #"[["a",1],"b"]"#] {
            let value = try decode(#"{"id":1,"open":\#(pairs)}"#, #"{"open":["map"]}"#)
            #expect(value.open.arrayValue?.count ?? 0 > 0, "\(pairs)")
        }
    }

    @Test func metaAppliesToNestedValues() throws {
        let json = #"""
            {"id":1,"open":{"a.b":"1","m":[["k","Infinity"]],"gone":null},"list":["2","3"],"named":{"x":{"y":"-0"}}}
            """#
        let values = #"""
            {"open.a\\.b":["bigint"],"open.m":["map",{"0.1":["number"]}],"open.gone":["undefined"],"list.1":["bigint"],
            "named.x.y":["number"],"id":["Date"]}
            """#
        let value = try decode(json, values)
        #expect(value.open["a.b"] == 1 && value.open["gone"] == nil)
        #expect(value.list == ["2", 3])
        guard case .number(let zero)? = value.named?["x"]?["y"], case .number(let infinity)? = value.open["m"]?["k"]
        else {
            Issue.record("\(value)")
            return
        }
        #expect(zero.sign == .minus && zero == 0 && infinity == .infinity)
    }

    @Test func datesNeedNoSecondPass() {
        let envelope = Data(
            #"{"json":{"id":1,"open":"2024-01-01T00:00:00.000Z"},"meta":{"values":{"open":["Date"]}}}"#.utf8
        )
        #expect(SuperJSONMeta(within: envelope).isEmpty)
    }

    /// 17 million numbers: 272 MB in memory, 34 MB of JSON.
    private static let large = Data("[".utf8) + Data(repeating: 0x31, count: 1) + numbers + Data("]".utf8)
    private static let numbers: Data = {
        var data = Data(capacity: 34 << 20)
        let piece = Data(String(repeating: ",1", count: 1 << 16).utf8)
        for _ in 0..<260 { data += piece }
        return data
    }()

    @Test func tooLargeValuesThrowATypedError() throws {
        #expect(throws: DecodingError.self) { try TRPCCoding.decode(JSONValue.self, from: Self.large) }
        let typed = Data(#"{"id":1,"open":"#.utf8) + Self.large + Data("}".utf8)
        let error = #expect(throws: DecodingError.self) { try TRPCCoding.decode(Typed.self, from: typed) }
        #expect(error.flatMap { HTTPLimitExceeded($0)?.limit } == .untypedSize)
        let response = OperationResponse(data: typed)
        let failure = #expect(throws: TRPCError.self) {
            _ = try OutputReader(path: "a.b", transformer: .none).output(of: response) as Typed
        }
        #expect(failure?.code == .responseTooLarge)
    }
}
