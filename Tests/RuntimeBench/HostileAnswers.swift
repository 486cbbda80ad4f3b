import Foundation
import PalyttAPI
@_spi(Generated) import TRPCRuntime

/// Responses and inputs that take superlinear time in a careless decoder or encoder, of any size. `Scripts/bench
/// hostile` counts the instructions of each, small and four times as large.
enum HostileAnswers: String, CaseIterable {
    case reverseOrder, whiteSpace, equalNames, manyEqualNames, escapes, nested, unclosed, superjsonMeta, anyJSON
    case writtenNames, writtenEqualNames, writtenDictionary, writtenControls, writtenMeta

    func run(_ count: Int) throws {
        switch self {
        case .reverseOrder: try Wide.$count.withValue(count) { _ = try read(Wide.self, members(count)) }
        case .whiteSpace:
            let spaces = String(repeating: " \n\t\r", count: count)
            _ = try read(Post.self, "\(spaces){\(spaces)\"id\"\(spaces):\(spaces)1\(spaces)}\(spaces)")
        case .equalNames: _ = try read(Post.self, "{\"id\":1,\(list(count) { _ in "\"x\":1" })}")
        case .manyEqualNames: _ = try read(Post.self, "{\"id\":1,\(list(count) { "\"k\($0 % 1_000)\":1" })}")
        case .escapes: _ = try read([String].self, "[\"\(String(repeating: #"\u00e9\n"#, count: count))\"]")
        case .nested: _ = try read(Node.self, nested(in: 100, "[\(list(count) { "\($0)" })]"))
        case .unclosed:
            for bracket in ["[", "{\"a\":", "[{\"id\":"] {
                _ = try? read(JSONValue.self, String(repeating: bracket, count: count))
            }
        case .superjsonMeta:
            let json = PostAnswer(posts: count / 20).superjson
            _ = try TRPCCoding.decode(Palytt.PostPage.self, from: json, transformer: .superjson)
        case .anyJSON: _ = try TRPCCoding.encode(read(JSONValue.self, members(count)))
        default: try write(count)
        }
    }

    private func write(_ count: Int) throws {
        switch self {
        case .writtenNames: _ = try TRPCCoding.encode(Names(names: (0..<count).map { "k\($0)" }))
        case .writtenEqualNames: _ = try TRPCCoding.encode(Names(names: (0..<count).map { "k\($0 % 1_000)" }))
        case .writtenDictionary:
            _ = try TRPCCoding.encode(Dictionary(uniqueKeysWithValues: (0..<count).map { ("k\($0)", $0) }))
        case .writtenControls: _ = try TRPCCoding.encode([String(repeating: "\u{1}\"é", count: count)])
        default:
            let dates = (0..<count).map { Date(timeIntervalSince1970: Double($0)) }
            _ = try TRPCCoding.encode(["dates": dates], transformer: .superjson)
        }
    }

    /// Returns nested objects whose values come last.
    private func nested(in depth: Int, _ values: String) -> String {
        let begin = String(repeating: #"{"child":"#, count: depth)
        return begin + "{\"child\":null,\"values\":\(values)}" + String(repeating: #","values":[]}"#, count: depth)
    }

    private func list(_ count: Int, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined(separator: ",")
    }

    private func members(_ count: Int) -> String { "{\(list(count) { "\"k\($0)\":\($0)" })}" }

    private func read<T: Decodable>(_ type: T.Type, _ json: String) throws -> T {
        try TRPCCoding.decode(type, from: Data(json.utf8))
    }

    /// Decodes all names, from the last to the first.
    private struct Wide: DecodableObject {
        @TaskLocal static var count = 0
        let sum: Int

        init(from object: ObjectReader) throws {
            sum = try (0..<Self.count).reversed().reduce(0) {
                try $0 + object.decode(Int.self, forKey: WireKey(stringValue: "k\($1)"))
            }
        }
    }

    private struct Post: DecodableObject {
        let id: Int

        init(from object: ObjectReader) throws { id = try object.decode(Int.self, forKey: "id") }
    }

    /// Decodes the values first, which come last.
    private final class Node: DecodableObject {
        let values: [Int]
        let child: Node?

        init(from object: ObjectReader) throws {
            values = try object.decode([Int].self, forKey: "values")
            child = try object.decodeIfPresent(Node.self, forKey: "child")
        }
    }

    /// Encodes a number for each name.
    private struct Names: Encodable {
        let names: [String]

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: WireKey.self)
            for name in names { try container.encode(1, forKey: WireKey(stringValue: name)) }
        }
    }
}
