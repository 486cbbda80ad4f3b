import Foundation
import TRPCRuntime
import TestSupport
import Testing

/// Recorded exchanges with values that JSON lacks, as Swift types: sent with the recorded `meta`, and received.
@Suite struct RichTranscriptTests {
    struct Rich: Codable, Sendable, Equatable {
        struct Nested: Codable, Sendable, Equatable { var at: Date }
        var d: Date
        var u: Undefinable<Int>
        var nested: [Nested]
        var b: BigInteger
        var m: JavaScriptMap<String, Int>
        var s: Set<String>
        var n: Double
        var url: JavaScriptURL
    }

    private func exchange<Value: Codable & Sendable>(_ name: String, _ value: Value) async throws -> Value {
        let transcript = try Transcript.named(name, "superjson")
        let recorded = RecordedCall(transcript.request)
        let transport = ScriptedTransport(answer: transcript.answer)
        let client = TRPCClient(url: URL(string: "http://test/trpc")!, transformer: .superjson, transport: transport)
        let kind: OperationKind = transcript.request.method == "GET" ? .query : .mutation
        let output = try await client.call(Procedure<Value, Value>(recorded.path, kind: kind), value)
        let request = try #require(transport.requests.first)
        let sent = RecordedCall(
            .init(
                method: request.method.rawValue,
                path: String(request.url.absoluteString.dropFirst("http://test".count)),
                headers: [:],
                body: request.body.map { String(decoding: $0, as: UTF8.self) }
            )
        )
        #expect(sent.path == recorded.path && sent.sent == recorded.sent)
        return output
    }

    @Test func richInputMatchesTheReferenceClient() async throws {
        let value = Rich(
            d: Date(timeIntervalSince1970: 0),
            u: .undefined,
            nested: [.init(at: Date(timeIntervalSince1970: 0.001))],
            b: 5,
            m: ["k": 1],
            s: ["a"],
            n: .nan,
            url: JavaScriptURL(URL(string: "https://e.x/")!)
        )
        var output = try await exchange("client-httpLink-rich-input", value)
        #expect(output.n.isNaN)
        (output.n, output.m["k"]) = (0, 2)
        var expected = value
        (expected.n, expected.m["k"]) = (0, 2)
        #expect(output == expected)
    }

    struct All: Codable, Sendable, Equatable {
        struct Inner: Codable, Sendable, Equatable { var c: [Date] }
        var d: Date
        var b: BigInteger
        var m: JavaScriptMap<String, Set<Int>>
        var u: Undefinable<String>
        var n: Double
        var i: [Double]
        var url: JavaScriptURL
        var re: JavaScriptRegExp
        var e: JavaScriptError
        var dotted: Inner

        enum CodingKeys: String, CodingKey {
            case d, b, m, u, n, i, url, re, e
            case dotted = "a.b"
        }
    }

    @Test func allSuperjsonTypes() async throws {
        let value = All(
            d: Date(timeIntervalSince1970: 0),
            b: 5,
            m: ["k": [1]],
            u: .undefined,
            n: .nan,
            i: [-.infinity, -0.0],
            url: JavaScriptURL(URL(string: "https://e.x/")!),
            re: JavaScriptRegExp(pattern: "a", flags: "g"),
            e: JavaScriptError(name: "TypeError", message: "t"),
            dotted: .init(c: [Date(timeIntervalSince1970: 0.001)])
        )
        var output = try await exchange("superjson-echo-all-types", value)
        #expect(output.n.isNaN && output.i[1].sign == .minus)
        output.n = 0
        var expected = value
        expected.n = 0
        #expect(output == expected)
    }

    private func output<T: Decodable & Sendable>(_ name: String, _ form: String, as type: T.Type) async throws -> T {
        let transcript = try Transcript.named(name, form)
        let client = TRPCClient(
            url: URL(string: "http://test/trpc")!,
            transformer: transcript.clientTransformer,
            transport: ScriptedTransport(answer: transcript.answer)
        )
        return try await client.call(Procedure<NoInput, T>.query(RecordedCall(transcript.request).path))
    }

    private let date = Date(timeIntervalSince1970: 1_768_469_400.123)

    struct MapsAndSets: Decodable, Sendable, Equatable {
        let map: JavaScriptMap<String, Int>, set: Set<String>, mapOfDates: JavaScriptMap<String, Date>
        let intKeyMap: JavaScriptMap<Int, String>, setOfDates: Set<Date>
        let emptyMap: JavaScriptMap<Date, Int>, emptySet: Set<Int>
    }

    @Test func mapsAndSets() async throws {
        let value = try await output("types-mapset", "superjson", as: MapsAndSets.self)
        #expect(value.map == ["a": 1, "b": 2] && value.set == ["x", "y"] && value.mapOfDates == ["d": date])
        #expect(value.intKeyMap == [1: "one"] && value.setOfDates == [date])
        #expect(value.emptyMap.isEmpty && value.emptySet.isEmpty)
    }

    struct OnlyMaps: Decodable, Sendable { let map: JavaScriptMap<String, Int>, intKeyMap: JavaScriptMap<Int, String> }

    /// Without a transformer, JavaScript writes `{}` for both: the maps are empty, and a set is an error.
    @Test func mapsAndSetsWithoutTransformer() async throws {
        let maps = try await output("types-mapset", "plain", as: OnlyMaps.self)
        #expect(maps.map.isEmpty && maps.intKeyMap.isEmpty)
        await #expect(throws: TRPCError.self) { try await output("types-mapset", "plain", as: MapsAndSets.self) }
    }

    @Test func mapAsTheRoot() async throws {
        struct Entry: Decodable, Sendable, Equatable { let at: Date }
        let map = try await output("types-rootMap", "superjson", as: JavaScriptMap<String, Entry>.self)
        #expect(map == ["k": Entry(at: date)])
        #expect(try await output("types-rootMap", "plain", as: JavaScriptMap<String, Entry>.self).isEmpty)
    }

    struct Misc: Decodable, Sendable {
        let url: URL, re: JavaScriptRegExp, err: JavaScriptError, bytes: Data, floats: [Double]
    }

    @Test func errorsRegularExpressionsAndBytes() async throws {
        let misc = try await output("types-misc", "superjson", as: Misc.self)
        #expect(misc.re.pattern == "ab+c" && misc.re.flags == "gi" && misc.bytes == Data([1, 2, 255]))
        #expect(misc.err == JavaScriptError(message: "err msg") && misc.floats[0] == 1.5 && misc.floats[1].isNaN)
    }

    struct Dotted: Decodable, Sendable, Equatable {
        struct XY: Decodable, Sendable, Equatable { let z: Date }
        let ab: Date, cd: BigInteger, plain: [String: XY]
        enum CodingKeys: String, CodingKey {
            case ab = "a.b"
            case cd = "c\\d"
            case plain
        }
    }

    @Test func keysWithDots() async throws {
        let value = try await output("types-dottedKeys", "superjson", as: Dotted.self)
        #expect(value == Dotted(ab: date, cd: 1, plain: ["x.y": .init(z: date)]))
    }

    @Test(arguments: ["plain", "superjson"])
    func invalidDateIsNull(form: String) async throws {
        struct Bad: Decodable, Sendable { let bad: Date? }
        #expect(try await output("types-invalidDate", form, as: Bad.self).bad == nil)
    }

    struct Same: Decodable, Sendable, Equatable { let a: Date, b: Date, o1: [String: Int], arr: [[String: Int]] }

    @Test(arguments: ["plain", "superjson"])
    func repeatedReferences(form: String) async throws {
        let value = try await output("types-sameRef", form, as: Same.self)
        #expect(value == Same(a: date, b: date, o1: ["v": 1], arr: [["v": 1]]))
    }

    struct Undefineds: Decodable, Sendable, Equatable {
        struct Nested: Decodable, Sendable, Equatable { let u: Undefinable<Int> }
        let u: Undefinable<Int>, n: Nullable<Int>, inArray: [Undefinable<Int>], nested: Nested
    }

    @Test func undefinedIsDistinctFromNull() async throws {
        let value = try await output("types-undefineds", "superjson", as: Undefineds.self)
        #expect(value.u == .undefined && value.n == .null && value.nested.u == .undefined)
        #expect(value.inArray == [.value(1), .undefined, .value(3)])
        let plain = try await output("types-undefineds", "plain", as: Undefineds.self)
        #expect(plain.u == .undefined && plain.n == .null && plain.nested.u == .undefined)
    }

    /// These suites decode both forms of every `types-*` transcript.
    @Test(arguments: ["plain", "superjson"])
    func allTypeTranscriptsAreCovered(form: String) throws {
        let names = Set(try Transcript.all(form).filter { $0.name.hasPrefix("types-") }.map(\.name))
        let rich = ["mapset", "rootMap", "misc", "dottedKeys", "invalidDate", "sameRef", "undefineds"]
        let typed = ["bigint", "dates", "numbers", "rootArrayOfDates", "rootBigint", "rootDate"]
        #expect(names == Set((rich + typed).map { "types-\($0)" }))
    }

    /// Without a transformer, a `bigint` is an error in the backend.
    @Test(arguments: ["types-bigint", "types-rootBigint"])
    func bigIntegersWithoutTransformer(name: String) async throws {
        let error = await trpcError { try await output(name, "plain", as: JSONValue.self) }
        #expect(error?.code == .internalServerError && error?.isServer == true)
    }

    @Test func dottedKeysWithoutTransformer() async throws {
        let transcript = try Transcript.named("types-dottedKeys", "plain")
        if transcript.response.status == 200 {
            let value = try await output("types-dottedKeys", "plain", as: [String: JSONValue].self)
            #expect(value["a.b"] != nil)
        } else {
            let error = await trpcError { try await output("types-dottedKeys", "plain", as: JSONValue.self) }
            #expect(error?.code == .internalServerError)
        }
    }

    struct MiscPlain: Decodable, Sendable { let url: URL }
    @Test func miscWithoutTransformer() async throws {
        #expect(try await output("types-misc", "plain", as: MiscPlain.self).url.host == "example.com")
    }
}
