import RoundTripCheck
import Testing

@testable import CorpusCheck

/// The check of names: which declarations a client has, and which are missing in another one.
@Suite struct NameTests {
    private let client = """
        public enum API {
            public struct Post: Codable {
                public let author: Author?
                public enum Kind: Codable {
                    case link(URL), post(Post)
                }
            }
            public typealias Author = Post.Kind
        }
        extension API.Post {
            func kind() -> Kind { switch self { case .x(let value): check(value) } }
        }
        """

    @Test func declarationsHavePathsAndMembers() {
        let types = GeneratedTypes([client])
        #expect(types.types == ["API", "API.Post", "API.Post.Kind", "API.Author"])
        #expect(types.members["API.Post"] == ["author": "Author?"])
        #expect(types.members["API.Post.Kind"] == ["link": "URL", "post": "Post"])
        #expect(types.resolve("API.Author") == "API.Post.Kind")
        #expect(types.canonical("[Author]?", in: "API.Post") == "[API.Post.Kind]?")
    }

    @Test(arguments: [
        ("author: Author?", "author: Post.Kind?", []),
        ("author: Author?", "author: String?", ["'API.Post.author' was API.Post.Kind?, and is String?"]),
        ("let author", "let writer", ["'API.Post.author' is gone"]),
        (
            "typealias Author", "typealias Writer",
            ["'API.Author' is gone", "'API.Post.author' was API.Post.Kind?, and is Author?"]
        ),
    ])
    func changedNameIsReportedAsLost(name: String, change: String, lines: [String]) {
        let new = GeneratedTypes([client.replacing(name, with: change)])
        #expect(NameLosses(old: GeneratedTypes([client]), new: new).lines() == lines)
    }

    @Test func additionsKeepTheOrderOfKeys() throws {
        let text = #"{"paths":{"/b":{"get":{"operationId":"b"}},"/a/c":{}},"components":{"schemas":{"Z":{}}}}"#
        let document = try JSONTreeReader.read(text.utf8)
        let changes = Additions(document: document, names: ["Y"]).changes
        let last = try #require(changes.last)
        #expect(last.title == "schemas with names that exist")
        #expect(last.document["components"]?["schemas"]?.properties?.map(\.name) == ["AddedSchema", "Y", "Z"])
        #expect(last.document["paths"]?.properties?.map(\.name) == ["/aAddedOperation", "/b", "/a/c"])
        #expect(changes[0].document["paths"]?.properties?.map(\.name) == ["/bAdded", "/b", "/a/c"])
    }
}
