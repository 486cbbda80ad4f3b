#if GOLDEN
import Foundation
import GoldenClients
import TRPCRuntime
import TestSupport
import Testing

/// Numbers in strings, in the golden cases `ASPNetCore` and `NumberStrings`.
struct NumberStringTests {
    typealias Item = ASPNetCoreGolden.Item
    typealias Entry = NumberStringsGolden.Entry

    @Test func numbersOfASPNetCoreAreReadFromBothForms() throws {
        for quote in ["", "\""] {
            func number(_ text: String) -> String { quote + text + quote }
            let json = """
                {"id":\(number("1")),"price":\(number("12.50")),"weight":\(number("1e2")),"stock":null,
                "sizes":[\(number("3"))],"counts":{"a":\(number("4")),"b":null}}
                """
            let item = try TRPCCoding.decode(Item.self, from: Data(json.utf8))
            #expect(item.id == 1 && item.price == Decimal(string: "12.5") && item.weight == 100 && item.stock == nil)
            #expect(item.sizes == [3] && item.counts == ["a": 4, "b": Int?.none])
            let sent = String(decoding: try TRPCCoding.encode(item), as: UTF8.self)
            #expect(sent.hasPrefix(#"{"id":1,"price":12.5,"weight":100,"stock":null,"sizes":[3]"#))
        }
    }

    @Test func decimalsAndIntegersStayStrings() throws {
        let json = #"""
            {"id":"9007199254740993","amount":"12.50","fee":"0.1","tags":["1"],"note":null,"limit":5,"either":"7.5"}
            """#
        let entry = try TRPCCoding.decode(Entry.self, from: Data(json.utf8))
        #expect(entry.id == 9_007_199_254_740_993 && entry.amount == Decimal(string: "12.5") && entry.tags == [1])
        let expected = json.replacing("12.50", with: "12.5")
        #expect(
            try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(entry))
                == TRPCCoding.decode(JSONValue.self, from: Data(expected.utf8))
        )
    }
}
#endif
