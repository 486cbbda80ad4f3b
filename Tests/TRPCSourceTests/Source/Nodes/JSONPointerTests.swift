import TRPCSource
import Testing

@Suite struct JSONPointerTests {
    @Test(
        "Fragments and bare pointers are read into tokens",
        arguments: [
            ("", []),
            ("#", []),
            ("/", [""]),
            ("#/", [""]),
            ("#/a/b", ["a", "b"]),
            ("/a//b", ["a", "", "b"]),
            ("#/a~1b/c~0d", ["a/b", "c~d"]),
            ("#/~01", ["~1"]),
            ("#/paths/~1users~1{id}", ["paths", "/users/{id}"]),
            ("#/a%20b/%7E1", ["a b", "/"]),
            ("#/%C3%A9", ["é"]),
            ("/a%20b", ["a%20b"]),
        ]
    )
    func tokens(text: String, tokens: [String]) {
        #expect(JSONPointer(fragment: text)?.tokens == tokens)
    }

    @Test(
        "Invalid pointers are rejected",
        arguments: ["a", "#a", "#a/b", "#/a~", "#/a~2", "#/%", "#/%4", "#/%GG", "#/%FF", "#/%+1"]
    )
    func invalidPointersAreRejected(text: String) {
        #expect(JSONPointer(fragment: text) == nil)
    }

    @Test(
        "Parsing the description returns an equal pointer",
        arguments: [[], [""], ["a", "b/c", "d~e"], ["50%", "%41", "~1", "é", "x y"]]
    )
    func description(tokens: [String]) {
        let pointer = JSONPointer(tokens: tokens)
        #expect(JSONPointer(fragment: pointer.description) == pointer)
    }

    @Test("The description is readable")
    func spelling() {
        #expect(JSONPointer(tokens: ["a", "b/c"]).appending("50%").description == "#/a/b~1c/50%25")
    }

    @Test(
        "Resolves keys and indexes",
        arguments: [
            ("", "1:1"), ("/a/0", "1:8"), ("/a/1/b", "1:17"), ("/x~1y", "1:29"), ("/0", "1:37"),
            ("/a/2", nil), ("/a/01", nil), ("/a/-", nil), ("/a/+1", nil), ("/a/-1", nil), ("/a/", nil),
            ("/nope", nil), ("/a/0/b", nil), ("/a/99999999999999999999", nil),
        ] as [(String, String?)]
    )
    func resolution(text: String, place: String?) throws {
        let document = try #require(Reading(#"{"a": [1, {"b": 2}], "x/y": 3, "0": 4}"#).document)
        let pointer = try #require(JSONPointer(fragment: text))
        #expect(document.resolve(pointer)?.place == place)
    }
}
