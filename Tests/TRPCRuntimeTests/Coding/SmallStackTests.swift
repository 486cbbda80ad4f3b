import Foundation
@_spi(Generated) import TRPCRuntime
import TestSupport
import Testing

/// No document crashes a thread with the stack size of Apple's secondary threads.
///
/// Documents within the depth limit are decoded and encoded, and others are errors, even in debug builds, whose stack
/// frames are largest.
@Suite struct SmallStackTests {
    /// Like a generated recursive struct, with enough properties for large stack frames.
    struct Node: Codable, Sendable, Equatable {
        var id: String?
        var at: Date?
        var tags: [String]?
        var size: Double?
        var parent: Indirect<Node?>
        var children: [Node]?
        var byName: [String: Node]?
        var choice: Choice?
        var any: JSONValue?

        init(parent: Node?) { self.parent = Indirect(parent) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: WireKey.self)
            id = try container.decodeIfPresent(String.self, forKey: "id")
            at = try container.decodeIfPresent(Date.self, forKey: "at")
            tags = try container.decodeIfPresent([String].self, forKey: "tags")
            size = try container.decodeIfPresent(Double.self, forKey: "size")
            parent = Indirect(try container.decodeIfPresent(Node.self, forKey: "parent"))
            children = try container.decodeIfPresent([Node].self, forKey: "children")
            byName = try container.decodeIfPresent([String: Node].self, forKey: "byName")
            choice = try container.decodeIfPresent(Choice.self, forKey: "choice")
            any = try container.decodeIfPresent(JSONValue.self, forKey: "any")
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encodeIfPresent(id, forKey: "id")
            try container.encodeIfPresent(at, forKey: "at")
            try container.encodeIfPresent(tags, forKey: "tags")
            try container.encodeIfPresent(size, forKey: "size")
            try container.encodeIfPresent(parent.value, forKey: "parent")
            try container.encodeIfPresent(children, forKey: "children")
            try container.encodeIfPresent(byName, forKey: "byName")
            try container.encodeIfPresent(choice, forKey: "choice")
            try container.encodeIfPresent(any, forKey: "any")
        }
    }

    /// Like a generated union with indistinguishable variants.
    indirect enum Choice: Codable, Sendable, Equatable {
        struct One: Codable, Sendable, Equatable {
            var one: String
            var choice: Choice
        }
        struct Two: Codable, Sendable, Equatable { var choice: Choice }

        case text(String)
        case list([Choice])
        case one(One)
        case two(Two)
        case node(Node)
        case unknown(JSONValue)

        init(from decoder: any Decoder) throws {
            if let value = try? decoder.singleValueContainer().decode(String.self) {
                self = .text(value)
            } else if (try? decoder.unkeyedContainer()) != nil {
                self = .list(try decoder.singleValueContainer().decode([Choice].self))
            } else if decoder.hasOnlyProperties(["one", "choice"]), let value = try? One(from: decoder) {
                self = .one(value)
            } else if decoder.hasOnlyProperties(["choice"]), let value = try? Two(from: decoder) {
                self = .two(value)
            } else if let value = try? Node(from: decoder) {
                self = .node(value)
            } else {
                self = .unknown(try JSONValue(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let value): try container.encode(value)
            case .list(let value): try container.encode(value)
            case .one(let value): try container.encode(value)
            case .two(let value): try container.encode(value)
            case .node(let value): try container.encode(value)
            case .unknown(let value): try container.encode(value)
            }
        }
    }

    /// A form of nesting: the start and end of a step, its number of levels, and the innermost value.
    struct Form: Sendable, CustomTestStringConvertible {
        let open: String
        let close: String
        var levels = 1
        var inner = "{}"
        /// The number of levels of the innermost value.
        var innerLevels = 1

        func json(_ depth: Int) -> String {
            let steps = (depth - innerLevels) / levels
            return String(repeating: open, count: steps) + inner + String(repeating: close, count: steps)
        }

        var testDescription: String { open }
    }

    static let nodeForms: [Form] = [
        Form(open: #"{"parent":"#, close: "}"), Form(open: #"{"id":"a","children":["#, close: "]}", levels: 2),
        Form(open: #"{"byName":{"x":"#, close: "}}", levels: 2), Form(open: #"{"any":"#, close: "}"),
        Form(open: #"{"choice":"#, close: "}"), Form(open: #"{"choice":["#, close: "]}", levels: 2),
        Form(open: #"{"choice":{"parent":"#, close: "}}", levels: 2),
    ]
    static let choiceForms: [Form] = [
        Form(open: "[", close: "]", inner: "[]"),
        Form(open: #"{"choice":"#, close: "}", inner: #""x""#, innerLevels: 0),
        Form(open: #"{"one":"1","choice":"#, close: "}", inner: #""x""#, innerLevels: 0),
        Form(open: #"{"parent":{"choice":"#, close: "}}", levels: 2),
    ]

    private func onSmallStack<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result { try work() }) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    private func check<T: Codable & Sendable>(_ type: T.Type, _ form: Form) async throws {
        for transformer in [Transformer.none, .superjson] {
            @Sendable func data(_ depth: Int) -> Data {
                let json = form.json(depth)
                return Data((transformer == .none ? json : #"{"json":\#(json)}"#).utf8)
            }
            let count = try await onSmallStack {
                let value = try TRPCCoding.decode(type, from: data(128), transformer: transformer)
                return try TRPCCoding.encode(value, transformer: transformer).count
            }
            #expect(count > 100)
            for depth in [130, 240, 500, 20_000] {
                await #expect(throws: DecodingError.self) {
                    _ = try await onSmallStack {
                        try TRPCCoding.decode(type, from: data(depth), transformer: transformer)
                    }
                }
            }
        }
    }

    @Test(arguments: nodeForms) func structs(form: Form) async throws { try await check(Node.self, form) }

    @Test(arguments: choiceForms) func unions(form: Form) async throws { try await check(Choice.self, form) }

    @Test(arguments: nodeForms) func anyJSON(form: Form) async throws { try await check(JSONValue.self, form) }

    /// Describing a mismatch decodes as deep as the first attempt.
    @Test(arguments: nodeForms + choiceForms) func mismatchesAreDescribed(form: Form) async throws {
        let wrong = Form(open: form.open, close: form.close, levels: form.levels, inner: #"{"id":1.5}"#)
        for depth in [120, 126, 200, 10_000] {
            let json = wrong.json(depth)
            for data in [json, "[\(json)]"] {
                let text = try await onSmallStack {
                    do {
                        return try TRPCCoding.decode(LossyArray<Node>.self, from: Data("[\(data)]".utf8)).skipped.first?
                            .reason
                    } catch {
                        return "\(error)"
                    }
                }
                #expect(text?.isEmpty != true)
            }
            let client = TRPCClient(answering: #"{"result":{"data":\#(json)}}"#)
            let error = await trpcError { try await client.call(Procedure<NoInput, Node>.query("a")) }
            #expect(error == nil || error?.code == .decodingFailed || error?.code == .unexpectedResponse)
        }
    }

    @Test func constructedValuesMayBeDeep() async throws {
        for step in [{ JSONValue.array([$0]) }, { JSONValue.object(["a": $0]) }] as [@Sendable (JSONValue) -> JSONValue]
        {
            let isSame = try await onSmallStack {
                let values = (0..<2).map { _ in (0..<1_000).reduce(JSONValue.null) { inner, _ in step(inner) } }
                #expect(throws: EncodingError.self) { try TRPCCoding.encode(values[0]) }
                #expect(values[0].description.utf8.count > 1_000 && values[0] != step(values[1]))
                #expect(Set(values).count == 1)
                return values[0] == values[1]
            }
            #expect(isSame)
        }
    }

    @Test func tooDeepValuesAreNotEncoded() async throws {
        var node = Node(parent: nil)
        for _ in 0..<127 { node = Node(parent: node) }
        let deep = node
        #expect(try await onSmallStack { try TRPCCoding.encode(deep).count } > 1_000)
        let deeper = Node(parent: Node(parent: deep))
        await #expect(throws: EncodingError.self) {
            _ = try await onSmallStack { try TRPCCoding.encode(deeper, transformer: .superjson) }
        }
    }
}
