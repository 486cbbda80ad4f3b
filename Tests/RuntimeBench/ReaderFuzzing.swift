import Foundation
import PalyttAPI
import RoundTripCheck
import TRPCRuntime

/// Compares the two ways of decoding and encoding for mutated responses.
///
/// Finds responses that are decoded differently from bytes than with `JSONDecoder`, or only from bytes, and values
/// whose encoding differs between bytes and a tree.
struct ReaderFuzzing {
    let count: Int

    func run() throws {
        var (ways, mutation, failures) = (ReadingWays(), JSONMutation(seed: 28), [String]())
        let every = Data(EveryType.payload.utf8)
        let page = PostAnswer(posts: 2).plain
        while ways.compared < count, failures.count < 20 {
            for transformer in [Transformer.none, .superjson] {
                func compare<Value: Codable & Equatable>(_ json: Data, _ type: Value.Type, _ changes: Int) {
                    let text = transformer == .none ? json : Data(#"{"json":"#.utf8) + json + Data("}".utf8)
                    let difference = ways.difference(
                        of: text,
                        as: type,
                        transformer: transformer,
                        changes: changes,
                        &mutation
                    )
                    if let difference { failures.append(difference) }
                }
                compare(every, EveryType.self, 300)
                compare(page, Palytt.PostPage.self, 100)
                func scalars<Value: Codable & Hashable>(_ type: Value.Type, _ first: String) {
                    for _ in 0..<20 {
                        let json = mutation.value(like: Array(first.utf8)[0])
                        compare(Data(json), type, 1)
                        compare(Data("[".utf8) + json + Data(",null]".utf8), [Value?].self, 1)
                        compare(Data(#"{"a": "#.utf8) + json + Data("}".utf8), [String: Value].self, 1)
                    }
                }
                scalars(Bool.self, "t")
                for number in ["0", "-"] {
                    scalars(Int.self, number)
                    scalars(UInt8.self, number)
                    scalars(Int64.self, number)
                    scalars(UInt64.self, number)
                    scalars(Double.self, number)
                    scalars(Float.self, number)
                    scalars(Decimal.self, number)
                    scalars(BigInteger.self, number)
                    scalars(JSONValue.self, number)
                    scalars(UnixSeconds.self, number)
                    scalars(DecimalText.self, number)
                }
                for text in ["\""] {
                    scalars(String.self, text)
                    scalars(Date.self, text)
                    scalars(ExactDate.self, text)
                    scalars(DateText.self, text)
                    scalars(CalendarDate.self, text)
                    scalars(UUID.self, text)
                    scalars(URL.self, text)
                    scalars(Data.self, text)
                    scalars(JSONValue.self, text)
                    scalars(BigInteger.self, text)
                    scalars(Nullable<String>.self, text)
                    scalars(Set<String>.self, text)
                    scalars(JavaScriptRegExp.self, text)
                }
            }
        }
        for failure in failures { print("fuzz:", failure) }
        print(
            "fuzz: \(ways.compared) documents, \(ways.fromBytes) from bytes, \(ways.byDecoder) by JSONDecoder alone, differences \(failures.count)"
        )
        print("fuzz: \(ways.writing.compared) values, \(ways.writing.toBytes) written straight into bytes")
        if !failures.isEmpty { exit(1) }
    }
}
