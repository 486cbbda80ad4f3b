import GeneratorSupport
import TRPCContract
import Testing

struct TargetPatternTests {
    /// A document with a procedure, a REST operation, an error, and every kind of type between.
    private static let document = #"""
        {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{
        "/posts.byId":{"get":{"operationId":"posts.byId","parameters":[{"name":"input","in":"query","required":true,
        "content":{"application/json":{"schema":{"type":"object","properties":{"id":{"type":"string"}}}}}}],
        "responses":{"200":{"content":{"application/json":{"schema":{"properties":{"result":{"properties":{"data":
        {"$ref":"#/components/schemas/Post"}}}}}}}}}}},
        "/users":{"post":{"operationId":"addUser","requestBody":{"content":{"application/json":{"schema":
        {"type":"object","properties":{"name":{"type":"string"}}}}}},"responses":{"201":{"content":{"application/json":
        {"schema":{"type":"object","properties":{"id":{"type":"string"}}}}}}}}}},
        "components":{"schemas":{
        "Post":{"type":"object","properties":{"id":{"type":"string"},"a.b":{"type":"string"},
        "tags":{"type":"array","items":{"type":"string"}},
        "author":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}}},
        "comments":{"type":"array","items":{"$ref":"#/components/schemas/Comment"}},
        "counts":{"type":"object","additionalProperties":{"type":"string"}},
        "pair":{"type":"array","prefixItems":[{"type":"string"},{"type":"string"}],"minItems":2,"items":false}}},
        "Comment":{"type":"object","properties":{"id":{"type":"string"},"reply":{"$ref":"#/components/schemas/Comment"}}}
        }}}
        """#

    /// Returns the properties and other places that become a UUID.
    private func places(_ pattern: String) throws -> Set<String> {
        let result = try Pipeline(Self.document) { configuration in
            configuration.fileCount = 1
            let rule = TargetPattern(pattern).map { TargetRule($0, TypeChoice.primitive(.uuid), at: nil) }
            configuration.overrides = [rule].compactMap(\.self)
        }
        var found: Set<String> = []
        var type = ""
        for line in result.swift.split(separator: "\n") {
            let words = line.split(separator: " ")
            if let index = words.firstIndex(of: "struct"), words.count > index + 1 { type = String(words[index + 1]) }
            guard line.contains("UUID"), let index = words.firstIndex(of: "var"), !line.contains("{") else { continue }
            found.insert(type.prefix { $0 != ":" } + "." + words[index + 1].dropLast())
        }
        return found
    }

    @Test(
        arguments: [
            ("Post.id", ["Post.id"]),
            ("posts.byId.output.id", ["Post.id"]),
            ("posts.byId.input.id", ["PostsByIdInput.id"]),
            ("posts.*.output.id", ["Post.id"]),
            ("*.byId.output.id", ["Post.id"]),
            ("*.id", ["Post.id", "PostAuthor.id", "Comment.id", "PostsByIdInput.id", "AddUserResponse.id"]),
            ("*.author.id", ["PostAuthor.id"]),
            ("PostAuthor.id", ["PostAuthor.id"]),
            ("Post.**.id", ["Post.id", "PostAuthor.id", "Comment.id"]),
            ("Post.author.*", ["PostAuthor.id", "PostAuthor.name"]),
            ("Post.author.n*e", ["PostAuthor.name"]),
            ("Post.a\\.b", ["Post.aB"]),
            ("Post.comments.id", ["Comment.id"]),
            ("Post.comments[].id", ["Comment.id"]),
            ("Comment.reply.reply.id", ["Comment.id"]),
            ("Post.tags[]", ["Post.tags"]),
            ("Post.counts[]", ["Post.counts"]),
            ("Post.pair[1]", ["PostPair.item1"]),
            ("Post.pair[]", ["PostPair.item0", "PostPair.item1"]),
            ("addUser.input.name", ["AddUserRequest.name"]),
            ("addUser.output.*", ["AddUserResponse.id"]),
            ("Post.nothing", []),
            ("posts.byId.id", []),
            ("id", []),
            ("Post.tags[3]", []),
        ] as [(String, Set<String>)]
    )
    func matchesTargets(pattern: String, expected: Set<String>) throws {
        #expect(try places(pattern) == expected)
    }

    @Test(arguments: ["", ".", "a.", ".a", "a..b", "a[", "a[x]", "a[]b", "a\\"])
    func rejectsInvalidPatterns(text: String) {
        #expect(TargetPattern(text) == nil)
    }

    @Test(arguments: [
        ("Post.id", true), ("Post.tags[]", true), ("*.id", false), ("Post.i*", false), ("**.id", false),
        ("a\\*b", true),
    ])
    func patternWithoutStarsIsExact(text: String, isExact: Bool) throws {
        #expect(try #require(TargetPattern(text)).isExact == isExact)
    }

    @Test(
        arguments: [
            ("Post", "Post", true), ("Post", "Posts", false), ("*", "", true), ("*Input", "PostsListInput", true),
            ("Posts*Input", "PostsListInput", true), ("a*b*c", "a--b--c", true), ("a*b*c", "abc", true),
            ("a*a", "a", false), ("*b*", "abc", true), ("a*c*b", "ab", false),
        ]
    )
    func starsMatchAnyCharacters(pattern: String, name: String, matches: Bool) {
        #expect(Glob(pattern).matches(name) == matches)
    }

    @Test(
        arguments: [
            ("Int", true), ("MyMaps.Coordinate", true), ("Tagged<Post, String>", true), ("A<B<C>, D.E>", true),
            ("", false), ("class", false), ("A.", false), ("A<B", false), ("A>B", false), ("A; B", false),
            ("A{}", false), ("A\nB", false), ("1A", false), ("A.Type", false), ("A/*", false), ("\"A\"", false),
        ]
    )
    func customTypesAreValidated(text: String, isValid: Bool) {
        #expect(CustomType.isValid(text) == isValid)
    }
}
