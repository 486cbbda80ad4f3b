import TRPCContract
import Testing

struct SwiftNameTests {
    @Test(
        arguments: [
            ("+1", "plus1"), ("-1", "minus1"), ("3ds", "_3ds"), ("$ref", "ref"), ("@odata.nextLink", "odataNextLink"),
            ("<=", "lessEqual"), ("*/*", "starSlashStar"), ("👍", "thumbsUpSign"), ("", "empty"), (" ", "space"),
            ("a b", "aB"), ("x\u{202E}y", "xY"), ("\"; fatalError() //", "fatalError"),
            ("a\u{200D}", "a"), ("a\u{E0041}b", "ab"), ("-1a\u{200D}", "minus1a"), ("\u{3164}", "hangulFiller"),
        ]
    )
    func anyNameBecomesAnIdentifier(name: String, member: String) {
        #expect(SwiftName.member(name) == member)
    }

    @Test(arguments: ["class", "init", "default", "in", "true", "Any"])
    func keywordsAreEscaped(name: String) {
        #expect(SwiftName.escaped(name) == "`\(name)`")
    }

    @Test func afterADotOnlyInitIsEscaped() {
        #expect(SwiftName.escapedAfterDot("default") == "default")
        #expect(SwiftName.escapedAfterDot("init") == "`init`")
    }

    @Test func fewKeywordsAreEscapedAsLabels() {
        for name in ["import", "let", "var"] { #expect(SwiftName.escapedAsLabel(name) == name) }
        #expect(SwiftName.escapedAsLabel("inout") == "`inout`")
    }

    @Test(
        arguments: [
            ("posts", "post"), ("categories", "category"), ("addresses", "address"), ("boxes", "box"),
            ("people", "person"), ("status", "status"), ("news", "news"), ("data", "data"), ("childPosts", "childPost"),
            ("series", "series"), ("matches", "match"), ("URLs", "URL"), ("s", "s"),
        ]
    )
    func pluralsHaveSingulars(plural: String, singular: String) {
        #expect(Singular.of(plural) == singular)
    }

    @Test func scopeAssignsEachNameOnce() {
        var scope = Scope(reserved: ["taken"])
        #expect(scope.claim(anyOf: ["taken", "free"]) == "free")
        #expect(scope.claim(anyOf: ["taken", "free"]) == nil)
        #expect(scope.claim("free").name == "free2")
        #expect(scope.claim("free") == ("free3", true))
        #expect(scope.claim("new") == ("new", false))
    }
}
