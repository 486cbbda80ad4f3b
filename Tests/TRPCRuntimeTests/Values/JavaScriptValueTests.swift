import Foundation
import TRPCRuntime
import TestSupport
import Testing

@Suite struct JavaScriptValueTests {
    private func json(_ value: some Encodable, _ transformer: Transformer = .none) throws -> String {
        String(decoding: try TRPCCoding.encode(value, transformer: transformer), as: UTF8.self)
    }

    private func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
        try TRPCCoding.decode(type, from: Data(text.utf8))
    }

    @Test func mapsKeepTheirOrder() {
        var map: JavaScriptMap = ["b": 1, "a": 2, "b": 3]
        #expect(map.keys == ["b", "a"] && map.values == [3, 2] && map.count == 2)
        map["c"] = 4
        map["b"] = nil
        map["x"] = nil
        #expect(map.description == #"["a": 2, "c": 4]"# && map["c"] == 4 && map["b"] == nil)
        #expect(map == ["a": 2, "c": 4] && map != ["c": 4, "a": 2] && JavaScriptMap<Int, Int>().description == "[:]")
        #expect(Set([map, ["a": 2, "c": 4]]).count == 1)
    }

    @Test func mapsAreMarked() throws {
        let map: JavaScriptMap<String, Date> = ["k": Date(timeIntervalSince1970: 0)]
        let pairs = #"[["k","1970-01-01T00:00:00.000Z"]]"#
        #expect(try json(map) == pairs)
        #expect(
            try json(map, .superjson)
                == #"{"json":\#(pairs),"meta":{"values":["map",{"0.1":["Date"]}],"v":1}}"#
        )
        let nested = ["a.b": JavaScriptMap([(Date(timeIntervalSince1970: 0), Set([1]))])]
        #expect(
            try json(nested, .superjson)
                == #"{"json":{"a.b":[["1970-01-01T00:00:00.000Z",[1]]]},"#
                + #""meta":{"values":{"a\\.b":["map",{"0.0":["Date"],"0.1":["set"]}]},"v":1}}"#
        )
        #expect(try json(JavaScriptMap<Int, Int>(), .superjson) == #"{"json":[],"meta":{"values":["map"],"v":1}}"#)
        #expect(
            try JSONDecoder().decode(JavaScriptMap<Int, Int>.self, from: JSONEncoder().encode([1: 2] as JavaScriptMap))
                == [1: 2]
        )
    }

    @Test func mapsAreRead() throws {
        #expect(try read(JavaScriptMap<Int, String>.self, #"[[2,"b"],[1,"a"],[2,"c"]]"#) == [2: "c", 1: "a"])
        #expect(try read(JavaScriptMap<String, Int>.self, #"{"b":1,"a":2}"#) == ["a": 2, "b": 1])
        #expect(try read(JavaScriptMap<Int, Int>.self, "{}").isEmpty)
        for text in ["[1]", "[[1]]", #"{"a":1}"#, "null", #"[["a",1]]"#] {
            #expect(throws: DecodingError.self) { try read(JavaScriptMap<Int, Int>.self, text) }
        }
    }

    struct Point: Codable, Hashable { var x = 1 }
    enum Color: String, Codable, CodingKeyRepresentable { case red, blue }
    enum Other: String, Codable { case one, two }

    @Test func dictionariesWithOtherKeys() throws {
        #expect(try json([2: "b", 10: "c", 1: "a"]) == #"{"1":"a","10":"c","2":"b"}"#)
        #expect(try json([Color.red: 1, .blue: 2]) == #"{"blue":2,"red":1}"#)
        #expect(try read([Int: String].self, #"{"2":"b"}"#) == [2: "b"])
        #expect(try read([Color: Int].self, #"{"red":1}"#) == [.red: 1])
        #expect(try json([Other.two: 1, .one: 2]) == #"[["one",2],["two",1]]"#)
        #expect(try json([Point(x: 2): 1, Point(): 2]) == #"[[{"x":1},2],[{"x":2},1]]"#)
        #expect(try json([Point: Int]()) == "[]" && json([Int: Int]()) == "{}" && json([String: Int]()) == "{}")
        let days = [Date(timeIntervalSince1970: 0): 1]
        #expect(
            try json(days, .superjson)
                == #"{"json":[["1970-01-01T00:00:00.000Z",1]],"meta":{"values":["map",{"0.0":["Date"]}],"v":1}}"#
        )
    }

    struct Patch: Codable, Equatable {
        var a: Undefinable<Int>
        var b: Undefinable<Nullable<Int>>
        var list: [Undefinable<Int>] = [.undefined, .value(1)]
    }

    @Test func undefinedIsWrittenOut() throws {
        let patch = Patch(a: .undefined, b: .undefined)
        #expect(try json(patch) == #"{"list":[null,1]}"#)
        #expect(
            try json(patch, .superjson)
                == #"{"json":{"a":null,"b":null,"list":[null,1]},"meta":{"values":{"a":["undefined"],"#
                + #""b":["undefined"],"list.0":["undefined"]},"v":1}}"#
        )
        #expect(try json(Patch(a: .value(1), b: .value(.null), list: [])) == #"{"a":1,"b":null,"list":[]}"#)
        #expect(try read(Patch.self, #"{"list":[]}"#) == Patch(a: .undefined, b: .undefined, list: []))
        #expect(try read(Patch.self, #"{"a":null,"b":null,"list":[]}"#).b == .value(.null))
        #expect(try read(Patch.self, #"{"a":2,"b":3,"list":[]}"#).b == .value(.value(3)))
        #expect(throws: DecodingError.self) { try read(Patch.self, #"{"a":"x","list":[]}"#) }
        #expect(try JSONValue(encoding: patch) == ["list": [nil, 1]])
    }

    @Test func undefinedInput() async throws {
        let transport = ScriptedTransport(json: #"{"result":{"data":{"json":1}}}"#)
        let url = URL(string: "http://test")!
        let procedure = Procedure<Undefinable<Int>, JSONValue>.mutation("a")
        _ = try await TRPCClient(url: url, transport: transport).call(procedure, .undefined)
        _ = try await TRPCClient(url: url, transformer: .superjson, transport: transport).call(procedure, .undefined)
        #expect(transport.requests[0].body == nil)
        #expect(transport.requests[1].body == Data(#"{"json":null,"meta":{"values":["undefined"],"v":1}}"#.utf8))
    }

    @Test func expressionsAndErrors() throws {
        for text in ["/a/g", "/a\\/b/", "//"] { #expect(JavaScriptRegExp(text)?.description == text) }
        for text in ["", "/", "a/g", "a"] { #expect(JavaScriptRegExp(text) == nil) }
        #expect(try read(JavaScriptError.self, #"{"message":"m","stack":"s"}"#).description == "Error: m")
        #expect(throws: DecodingError.self) { try read(JavaScriptRegExp.self, #""a""#) }
    }

    struct Post: Codable, Equatable, Sendable {
        var id: Int
        var at: Date?
    }

    @Test func lossyArrayReportsSkippedElements() throws {
        let text = #"[{"id":1},{"id":"x"},null,{"id":1.5},{"id":2,"at":"soon"},{"id":3}]"#
        let posts = try read(LossyArray<Post>.self, text)
        #expect(posts.map(\.id) == [1, 3] && posts.skipped.map(\.index) == [1, 2, 3, 4])
        #expect(posts.skipped[0].value == ["id": "x"] && posts.skipped[0].reason.hasPrefix("id: "))
        #expect(posts.skipped[2].reason.contains("1.5") && posts.skipped[3].reason.hasPrefix("at: "))
        #expect(posts == [Post(id: 1), Post(id: 3)])
        #expect(try json(posts) == #"[{"id":1},{"id":3}]"#)
        #expect(throws: DecodingError.self) { try read(LossyArray<Post>.self, "{}") }
        var changed = posts
        changed.append(Post(id: 4))
        #expect(changed.count == 3 && changed != posts && changed.skipped.count == 4)
    }

    @Test func lossyArrayWithinAnOutput() async throws {
        struct Page: Decodable, Sendable { let posts: LossyArray<Post> }
        let answer = #"{"result":{"data":{"json":{"posts":[{"id":null},{"id":1,"at":"2026-02-01T00:00:00Z"}]}}}}"#
        let client = TRPCClient(answering: answer, transformer: .superjson)
        let page = try await client.call(Procedure<NoInput, Page>.query("a"))
        #expect(page.posts.count == 1 && page.posts.skipped.map(\.reason) == ["id: Expected Int, found null."])
    }
}
