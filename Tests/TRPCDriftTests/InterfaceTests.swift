import GeneratorSupport
import TRPCSwift
import Testing

@testable import TRPCDrift

/// The declarations of generated clients, and the effects on source when one client replaces another.
struct InterfaceTests {
    private func interface(_ text: String) -> DeclaredInterface {
        var reader = InterfaceReader(namespace: "API")
        reader.read(text)
        return reader.interface
    }

    private static let client = #"""
        @_spi(Generated) public import TRPCRuntime
        /// Text with a brace { and a "quote".
        public nonisolated enum API {}
        extension API {
            public nonisolated struct Items: Sendable {
                public static let get = RESTOperation<String, Item, Failure>
                    .init("items.{id}", .get, "/items/{id}") { try $0.path("id", $1) }
                let client: TRPCClient
                @discardableResult @_disfavoredOverload public func get(
                    id: String, size: [String: Int]? = nil
                ) async throws -> Item {
                    try await client.call(Self.get, "}")
                }
            }
            public nonisolated struct Item: CodableObject, Equatable,
                Sendable
            {
                public var state: State
                public typealias Place = API.Location
                public var `where`: Place?
                public init(state: State, `where`: Place? = nil) { self.state = state }
                public init(from object: ObjectReader) throws { state = try object.decode(State.self, forKey: "s") }
                public nonisolated enum State: OpenEnum {
                    case active, unknown(String)
                    public var rawValue: String { switch self { case .active: "a"; case .unknown(let text): text } }
                }
            }
            public nonisolated struct Location: Sendable {}
        }
        """#

    @Test func namesMayHaveNonASCIILetters() {
        let old = interface("public struct Straße {\n    public var größe: Int\n    public var größte: 東京?\n}\n")
        let new = interface("public struct Straße {\n    public var größe: Int\n    public var größte: Int?\n}\n")
        #expect(Set(old.members.keys) == ["Straße", "Straße.größe", "Straße.größte"])
        #expect(Set(InterfaceChanges(old, new).differences.keys) == ["Straße.größte"])
    }

    @Test func declarationsAreRead() throws {
        let read = interface(Self.client)
        #expect(read["Items.get"] == .call(generic: "RESTOperation", types: ["String", "Item", "Failure"]))
        #expect(read["Item.state"] == .property("State"))
        #expect(read["Item.where"] == .property("Place?"))
        #expect(read["Item.State.unknown"] == .enumCase("(String)"))
        #expect(read["Item.State.active"] == .enumCase(""))
        #expect(read.resolved("[Place: State]?", in: "Item") == "[Location: Item.State]?")
        guard case .functions(let functions)? = read["Items.get()"] else {
            Issue.record("no function")
            return
        }
        let signature = try #require(functions.first)
        #expect(signature.parameters.map(\.label) == ["id", "size"])
        #expect(signature.parameters.map(\.hasDefault) == [false, true])
        #expect(signature.result == "async throws -> Item")
        guard case .type(_, let protocols)? = read["Item"] else {
            Issue.record("no type")
            return
        }
        #expect(protocols == ["CodableObject", "Equatable", "Sendable"])
    }

    private func differences(_ old: String, _ new: String) -> [String] {
        let changed = Self.client.replacing(old, with: new)
        #expect(changed != Self.client)
        let changes = InterfaceChanges(interface(Self.client), interface(changed))
        return changes.differences.values.map { "\($0.path) \($0.source.rawValue)" }.sorted()
    }

    @Test(
        arguments: [
            ("size: [String: Int]? = nil", "size: [String: Int]? = nil, page: Int? = nil", []),
            ("size: [String: Int]? = nil", "size: [String: Int]?", ["Items.get() break"]),
            ("id: String,", "id: String?,", []),
            ("id: String,", "id: Int,", ["Items.get() break"]),
            ("id: String, size: [String: Int]? = nil", "id: String", ["Items.get() break"]),
            ("RESTOperation<String,", "RESTOperation<GetInput,", ["Items.get break"]),
            ("RESTOperation<String,", "RESTOperation<String?,", []),
            ("Item, Failure>", "Item, OtherFailure>", ["Items.get maybe"]),
            ("case active, unknown", "case active, new, unknown", ["Item.State.new maybe"]),
            ("case active, unknown", "case unknown", ["Item.State.active break"]),
            ("public var state: State", "public var state: API.Item.State", []),
            ("public var state: State", "public var state: State?", ["Item.state break"]),
            ("typealias Place = API.Location", "typealias Place = Location", []),
            ("CodableObject, Equatable,", "CodableObject, Hashable,", []),
            ("CodableObject, Equatable,", "CodableObject,", ["Item maybe"]),
            ("struct Location: Sendable {}", "enum Location: Sendable {}", ["Location break"]),
        ] as [(String, String, [String])]
    )
    func differencesAreFound(old: String, new: String, expected: [String]) {
        #expect(differences(old, new) == expected)
    }
}
