import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

/// The effects of a configuration's rules, and the diagnostics for rules without effect or with contradictions.
struct ConfigurationRuleTests {
    private static let document = #"""
        {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{
        "/posts.list":{"get":{"operationId":"posts.list","tags":["web"],
        "responses":{"200":{"content":{"application/json":{"schema":{"properties":{"result":{"properties":{"data":
        {"type":"array","items":{"$ref":"#/components/schemas/Post"}}}}}}}}}}}},
        "/feed.list":{"get":{"operationId":"feed.list",
        "responses":{"200":{"content":{"application/json":{"schema":{"properties":{"result":{"properties":{"data":
        {"type":"array","items":{"$ref":"#/components/schemas/Post"}}}}}}}}}}}}},
        "components":{"schemas":{
        "Post":{"type":"object","required":["id","kind"],"properties":{"id":{"type":"string"},"price":{"type":"number"},
        "title":{"type":"string"},"kind":{"const":"post"},"link":{"type":"string","format":"uri"},
        "status":{"type":"string","enum":["draft","in-progress"]},
        "owner":{"$ref":"#/components/schemas/User"},
        "tags":{"type":"array","uniqueItems":true,"items":{"$ref":"#/components/schemas/User"}}}},
        "User":{"type":"object","properties":{"name":{"type":"string"},"city":{"$ref":"#/components/schemas/City"}}},
        "City":{"type":"object","properties":{"name":{"type":"string"}}}}}}
        """#

    private func run(_ rules: String) throws -> Pipeline {
        try Pipeline(Self.document, configuration: #"{"schema":"a.json","namespace":"API","files":1,\#(rules)}"#)
    }

    @Test(
        arguments: [
            (#""overrides":{"Post.pric":"Decimal"}"#, "unmatched-rule", "did you mean 'Post.price' or 'Post.id'?"),
            (#""overrides":{"*.price":"UUID"}"#, "unmatched-rule", nil),
            (#""overrides":{"Post.price":"UUID"}"#, "doubtful-rule", nil),
            (#""overrides":{"Post.kind":"JSONValue"}"#, "unmatched-rule", nil),
            (
                #""overrides":{"posts.*.output.price":"Decimal"}"#, "shared-place",
                "start the location with 'Post' to make this explicit"
            ),
            (
                #""overrides":{"*.price":"Decimal","Post.*":"Int"}"#, "conflicting-rules",
                "add a separate rule for 'Post.price', without a star; it takes precedence"
            ),
            (#""types":{"date-tim":"String"}"#, "unmatched-rule", "did you mean 'date-time'?"),
            (#""types":{"uri":"Int"}"#, "doubtful-rule", nil),
            (#""rename":{"types":{"Pots":"X"}}"#, "unmatched-rule", "did you mean 'Post'?"),
            (#""rename":{"types":{"Post":"User"}}"#, "name-taken", "choose another name, or also rename 'User'"),
            (#""rename":{"types":{"Post":"String"}}"#, "name-taken", "choose another name"),
            (#""rename":{"types":{"*t":"Same","Us*":"Same*"}}"#, "invalid-name", nil),
            (
                #""rename":{"properties":{"Post.price":"title"}}"#, "name-taken",
                "choose another name, or also rename 'title'"
            ),
            (#""rename":{"properties":{"Post.price":"hash"}}"#, "name-taken", "choose another name"),
            (#""rename":{"properties":{"Post":"x"}}"#, "unmatched-rule", nil),
            (#""rename":{"cases":{"Post.status.in-progres":"x"}}"#, "unmatched-rule", nil),
            (#""rename":{"cases":{"Post.status.draft":"inProgress"}}"#, "name-taken", nil),
            (#""rename":{"procedures":{"posts.lst":"x"}}"#, "unmatched-rule", "did you mean 'posts.list'?"),
            (#""enums":{"Post.title":"open"}"#, "unmatched-rule", nil),
            (#""conformances":{"Pst":"P"}"#, "unmatched-rule", "did you mean 'Post'?"),
            (#""include":["pots"]"#, "unmatched-rule", "did you mean 'posts'?"),
            (#""include":["psots.list"]"#, "unmatched-rule", "did you mean 'posts.list'?"),
            (#""include":["posts"],"exclude":["fed.*"]"#, "unmatched-rule", "did you mean 'feed.*'?"),
            (#""include":["posts", "something"]"#, "unmatched-rule", "available: feed, posts"),
            (#""include":{"procedures":["posts"],"tags":["wb"]}"#, "unmatched-rule", "did you mean 'web'?"),
            (#""exclude":{"schemas":["Usr"]}"#, "unmatched-rule", "did you mean 'User'?"),
            (#""exclude":{"schemas":["User"]}"#, "excluded-but-used", nil),
            (#""keepUnknownKeys":["Post.title"]"#, "unmatched-rule", nil),
            (#""sets":["Post.title"]"#, "unmatched-rule", nil),
            (#""sets":["Post.tags"],"overrides":{"User":"MyUsers.Person"}"#, "unmatched-rule", nil),
        ] as [(String, String, String?)]
    )
    func mistakesAreReported(rules: String, id: String, fix: String?) throws {
        let diagnostics = try run(rules).diagnostics
        let found = diagnostics.first { $0.id == id }
        #expect(found != nil, "\(diagnostics.map(\.id))")
        #expect(found?.location != nil)
        if let fix { #expect(found?.fix == fix) }
    }

    @Test(
        arguments: [
            (
                #""overrides":{"*.price":"Decimal","Post.*":"Int"}"#,
                "'Post.*' and '*.price' conflict at 'Post.price'"
            ),
            (
                #""overrides":{"*.city":"MyMaps.City","*.tags":"JSONValue","User.*":"JSONValue"}"#,
                "'User.*' and '*.city' conflict at 'User.city'"
            ),
            (
                #""overrides":{"posts.*.output":"JSONValue","*.list.output":"MyLists.All"}"#,
                "'*.list.output' and 'posts.*.output' conflict at 'posts.list.output'"
            ),
            (
                #""rename":{"procedures":{"posts.list":"all","API.posts.list":"every"}}"#,
                "'posts.list' has two names, 'all' and 'every'"
            ),
        ]
    )
    func conflictNamesBothRulesAndTheLocation(rules: String, message: String) throws {
        let diagnostics = try run(rules).diagnostics.filter { $0.id == "conflicting-rules" }
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.allSatisfy { $0.location != nil && $0.notes.first?.location != nil })
    }

    /// The most specific rule wins, in any order.
    @Test(
        arguments: [
            #""overrides":{"*.price":"Double","Post.*":"Int","Post.price":"Decimal"}"#,
            #""overrides":{"Post.price":"Decimal","*.price":"Double","Post.*":"Int"}"#,
            #""overrides":{"*.price":"Double","Post.price":"Decimal","Post.*":"Int"}"#,
        ]
    )
    func exactRuleResolvesConflicts(rules: String) throws {
        let pipeline = try run(rules)
        #expect(!pipeline.ids.contains("conflicting-rules"))
        #expect(pipeline.swift.contains("var price: Decimal?"))
    }

    @Test(
        arguments: [
            (#""overrides":{"Post.price":"Decimal"}"#, "var price: Decimal?"),
            (#""overrides":{"*.price":"Double","Post.price":"Int64"}"#, "var price: Int64?"),
            (#""overrides":{"API.User":"MyUsers.Person"}"#, "var owner: MyUsers.Person?"),
            (#""overrides":{"User":{"type":"Tagged<Int, String>"}}"#, "var tags: [Tagged<Int, String>]?"),
            (#""overrides":{"Post.tags[]":"UUID"},"sets":["Post.tags"]"#, "var tags: Set<UUID>?"),
            (#""types":{"uri":"String"}"#, "var link: String?"),
            (#""types":{"uri":"MyNet.Link"}"#, "import MyNet"),
            (#""types":{"number":"Decimal"}"#, "var price: Decimal?"),
            (
                #""rename":{"types":{"Post":"User","User":"Post"}}"#,
                "struct User: CodableObject, Equatable, Identifiable"
            ),
            (#""rename":{"types":{"*":"*DTO"}}"#, "struct PostDTO: "),
            (#""rename":{"types":{"*":"*DTO","Post":"Item"}}"#, "struct Item: "),
            (
                #""rename":{"properties":{"*.title":"headline"}}"#,
                #"headline = try object.decodeIfPresent(String.self, forKey: "title")"#
            ),
            (#""rename":{"properties":{"PostDTO.title":"a","Post.title":"headline"}}"#, "var headline: String?"),
            (#""rename":{"cases":{"Post.status.in-progress":"working"}}"#, #"case .working: "in-progress""#),
            (#""rename":{"cases":{"PostStatus.draft":"default"}}"#, "case `default`"),
            (
                #""rename":{"procedures":{"posts.list":"all"}}"#,
                #"static let all = Procedure<NoInput, [Post]>.query("posts.list")"#
            ),
            (#""enums":"closed""#, "enum PostStatus: String, Codable"),
            (#""enums":{"default":"open","Post.status":"closed"}"#, "enum PostStatus: String, Codable"),
            (#""conformances":{"Post":["A","B.C"]}"#, "Identifiable, Sendable, A, B.C {"),
            (#""keepUnknownKeys":["City"]"#, "additionalProperties: [String: JSONValue]"),
            (#""keepUnknownKeys":true"#, #"except: ["name", "city"]"#),
            (#""sets":true,"hashable":true"#, "var tags: Set<User>?"),
            (#""sets":["Post.tags"]"#, "var tags: Set<User>?"),
            (#""sets":["Post.tags"]"#, "struct City: CodableObject, Hashable, Sendable"),
            (#""sets":["Post.tags"]"#, "struct Post: CodableObject, Equatable, Identifiable, Sendable"),
            (#""overrides":{"Post.tags":"Set<User>"}"#, "struct City: CodableObject, Hashable, Sendable"),
            (
                #""overrides":{"Post.title":"JavaScriptMap<City, Int>"}"#,
                "struct City: CodableObject, Hashable, Sendable"
            ),
            (#""header":"Licence\n\n/* x */""#, "// Licence\n//\n// /* x */\n// Generated by"),
            (#""include":["posts"]"#, "struct Posts: "),
            (#""exclude":["feed.list"]"#, "struct Posts: "),
            (#""include":{"tags":["web"]}"#, "struct Posts: "),
        ]
    )
    func rulesAreApplied(rules: String, expected: String) throws {
        let result = try run(rules)
        #expect(result.swift.contains(expected), "\(result.diagnostics.map(\.message))")
    }

    @Test(arguments: [
        #""include":["posts"]"#, #""exclude":["feed"]"#, #""include":{"tags":["web"]}"#,
        #""include":["*","**"],"exclude":["*.list.x","feed.*"]"#,
    ])
    func excludedCallsAreNotGenerated(rules: String) throws {
        let swift = try run(rules).swift
        #expect(!swift.contains("feed") && swift.contains("posts.list"))
    }

    @Test func typesUsedOnlyByOverridesAreRemovedSilently() throws {
        let result = try run(#""overrides":{"User":"MyUsers.Person"}"#)
        #expect(!result.swift.contains("struct City") && !result.swift.contains("struct User"))
        #expect(result.diagnostics == [])
    }

    @Test func customTypeKeepsItsName() throws {
        let result = try run(#""overrides":{"Post.title":{"type":"City","import":"MyMaps"}}"#)
        #expect(result.swift.contains("struct CityModel") && result.swift.contains("var title: City?"))
    }

    @Test func renameDoesNotAffectOtherNames() throws {
        let names = { (swift: String) in
            Set(
                swift.split(separator: "\n").filter { $0.contains("nonisolated struct") }.map {
                    $0.prefix { $0 != ":" }
                }
            )
        }
        let before = try names(run(#""hashable":false"#).swift)
        let after = try names(run(#""rename":{"types":{"Post":"Feed"}}"#).swift)
        // The router used the name, and is renamed as for any type of the contract.
        #expect(after.subtracting(before) == ["    public nonisolated struct FeedRouter"])
        #expect(before.subtracting(after) == ["    public nonisolated struct Post"])
    }

    @Test(arguments: [("", true), (#","keepUnknownKeys":["B"]"#, true), (#","keepUnknownKeys":false"#, false)])
    func openObjectsKeepUnknownKeysUnlessConfigured(rule: String, isKept: Bool) throws {
        let open = #"{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":true}"#
        let typed = #"{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":{"type":"string"}}"#
        let plain = #"{"type":"object","properties":{"a":{"type":"string"}}}"#
        let swift = try Pipeline(
            Pipeline.schemas(#""A":\#(open),"B":\#(plain),"C":\#(typed)"#),
            configuration: #"{"schema":"a.json","namespace":"API"\#(rule)}"#
        ).files
        #expect(swift["Models/A.swift"]?.contains("additionalProperties: [String: JSONValue]") == isKept)
        #expect(swift["Models/B.swift"]?.contains("additionalProperties") == rule.contains("B"))
        #expect(swift["Models/C.swift"]?.contains("additionalProperties: [String: String]") == true)
    }

    @Test(
        arguments: [
            ("userId", "userID", "UserID"), ("image_urls", "imageURLs", "ImageURLs"), ("id", "id", "ID"),
            ("identity", "identity", "Identity"), ("HTTPHeader", "httpHeader", "HTTPHeader"),
            ("USER_ID", "userID", "UserID"),
        ]
    )
    func acronymsAreWrittenInCapitals(name: String, member: String, type: String) {
        #expect(SwiftName.member(name, acronyms: Words.acronyms) == member)
        #expect(SwiftName.type(name, acronyms: Words.acronyms) == type)
    }
}
