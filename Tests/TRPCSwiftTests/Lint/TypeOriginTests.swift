import TRPCSource
import TRPCSwift
import Testing

/// The origins of procedures' types, as `lint` reports them.
struct TypeOriginTests {
    /// Returns a document of the project's exporter: procedures with their kinds and origins.
    private static func document(_ procedures: [(path: String, kind: String, origin: String?)], data: String) -> String
    {
        let paths = procedures.map { path, kind, origin in
            let mark = origin.map { #","origin":"\#($0)""# } ?? ""
            return #"""
                "/\#(path)":{"\#(kind == "mutation" ? "post" : "get")":{"operationId":"\#(path)",
                "x-trpc":{"path":"\#(path)","type":"\#(kind)"\#(mark)},"responses":{"200":{"content":{"application/json":
                {"schema":{"type":"object","properties":{"result":{"type":"object","properties":{"data":\#(data)},
                "required":["data"]}},"required":["result"]}}}}}}}
                """#
        }
        return #"""
            {"openapi":"3.1.1","info":{"title":"T","version":"1"},"x-trpc":{"transformer":"none","version":"11"},
            "paths":{\#(paths.joined(separator: ","))}}
            """#
    }

    private static let text = #"{"type":"string"}"#

    private static func origins(_ json: String) -> TypeOrigins? {
        let file = SourceFile(path: "test.json", bytes: Array(json.utf8))
        return Linter().findings(in: file, from: SourceMap()).origins
    }

    @Test func shareCountsTypedOutputs() throws {
        let json = Self.document(
            [
                ("posts.list", "query", nil), ("posts.get", "query", "inferred"), ("users.me", "query", "official"),
                ("posts.pin", "mutation", "open"), ("onPost", "subscription", "open"),
            ],
            data: Self.text
        )
        let origins = try #require(Self.origins(json))
        #expect(origins.share == 60)
        #expect(origins.summary == "60.0 % of 5 outputs are typed (1 validator, 1 inferred, 1 official, 2 open)")
        #expect(
            origins.procedures.map(\.advice) == [
                nil, ".output(PostSchema) adds limits and formats",
                "install typescript 5.4 or newer in the router's package and re-export, or add .output(UserSchema)",
                "add .output(PostSchema)", "add .meta({ event: EventSchema })",
            ]
        )
        #expect(origins.text.contains("\n  posts.pin: mutation, open; add .output(PostSchema)\n"))
        let report = origins.json(of: "a.json").rendered
        #expect(report.contains(#""share": 60.0"#) && report.contains(#""procedure": "posts.pin""#))
    }

    @Test func documentsOfOtherExportersHaveNoOrigins() {
        #expect(Self.origins(#"{"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{}}"#) == nil)
        #expect(Linting.answer(#""id":{"type":"string"}"#).names(of: "inferred-types") == [])
    }

    @Test func inferredAndOfficialTypesHaveOneFindingEach() {
        let lint = Linting(
            Self.document(
                [
                    ("a.b", "query", "inferred"), ("a.c", "query", "inferred"), ("a.d", "query", "official"),
                    ("a.e", "query", nil),
                ],
                data: Self.text
            )
        )
        #expect(lint.names(of: "inferred-types") == ["note a.b"])
        #expect(lint.names(of: "official-types") == ["warning a.d"])
        #expect(lint.diagnostics.first { $0.id == "inferred-types" }?.message.contains("and 1 more have") == true)
    }

    private static let page =
        #"{"type":"object","properties":{"nextCursor":{"type":"string"}},"required":["nextCursor"]}"#

    @Test(
        arguments: [
            (page, ["note nextCursor"]), (page.replacing(#","required":["nextCursor"]"#, with: ""), []),
            (page.replacing(#""type":"string""#, with: #""type":["string","null"]"#), []),
            (page.replacing("nextCursor", with: "cursor"), []),
        ]
    )
    func requiredCursorOfTheOfficialExporterIsReported(data: String, names: [String]) {
        let official = Self.document([("a.b", "query", "official")], data: data)
        #expect(Linting(official).names(of: "required-cursor") == names)
        // Types of a validator or the type checker are exact.
        #expect(Linting(Self.document([("a.b", "query", "inferred")], data: data)).names(of: "required-cursor") == [])
        #expect(Linting.answer(#""page":\#(data)"#).names(of: "required-cursor") == names)
    }

    @Test(
        arguments: [
            (
                #"{"type":"object","properties":{"d":{"type":"array","items":{"type":"number"}},"e":{"type":"number"}}}"#,
                1
            ),
            (#"{"type":"object","properties":{"d":{"type":"string"},"e":{"type":"number"}}}"#, 0),
            (#"{"type":"object","properties":{"d":{"type":"array","items":{}},"f":{"type":"number"}}}"#, 0),
        ]
    )
    func decimalFieldsAreReported(schema: String, count: Int) {
        #expect(Linting.answer(#""price":\#(schema)"#).diagnostics.count { $0.id == "class-as-fields" } == count)
    }
}
