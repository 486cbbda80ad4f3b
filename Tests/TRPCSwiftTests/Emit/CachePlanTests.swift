import GeneratorSupport
import TRPCSource
import Testing

/// The tags of queries, and the queries that mutations invalidate, as configured.
struct CachePlanTests {
    private static let router = """
        {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{
        "/posts.get":{"get":{"operationId":"posts.get","responses":{"200":\(answer)}}},
        "/posts.list":{"get":{"operationId":"posts.list","responses":{"200":\(answer)}}},
        "/users.me":{"get":{"operationId":"users.me","responses":{"200":\(answer)}}},
        "/posts.create":{"post":{"operationId":"posts.create","responses":{"200":\(answer)}}},
        "/posts.delete":{"post":{"operationId":"posts.delete","responses":{"200":\(answer)}}}}}
        """

    private static let answer = """
        {"content":{"application/json":{"schema":{"type":"object","required":["result"],"properties":{"result":
        {"type":"object","required":["data"],"properties":{"data":{"type":"string"}}}}}}}}
        """

    private func pipeline(_ keys: String, of document: String = router) throws -> Pipeline {
        try Pipeline(document, configuration: #"{"schema":"test.json","namespace":"API",\#(keys)}"#)
    }

    /// Returns the traits of a call.
    private func traits(_ path: String, _ pipeline: Pipeline) throws -> String {
        let lines = pipeline.swift.split(separator: "\n").map { $0.drop { $0 == " " } }
        let index = try #require(lines.firstIndex { $0.contains("\"\(path)\"") && $0.contains("static let") })
        let next = lines[index + 1]
        return next.hasPrefix(".traits(") ? String(next) : ""
    }

    @Test func mutationsListWhatTheyInvalidate() throws {
        let made = try pipeline(
            #"""
            "cacheTags":{"me":["users.me"]},
            "invalidates":{"posts.create":{"procedures":["posts","users.*"],"tags":["me"]}}
            """#
        )
        #expect(made.ids.isEmpty)
        #expect(
            try traits("posts.create", made)
                == #".traits(invalidates: [.router("posts"), .call("users.me"), .tag("me")])"#
        )
        #expect(try traits("users.me", made) == #".traits(tags: ["me"])"#)
        #expect(try traits("posts.delete", made).isEmpty && traits("posts.get", made).isEmpty)
    }

    @Test func patternsMatchMutationsAndQueries() throws {
        let made = try pipeline(#""invalidates":{"posts.*":["posts.*"]}"#)
        #expect(made.ids.isEmpty)
        for path in ["posts.create", "posts.delete"] {
            #expect(try traits(path, made) == #".traits(invalidates: [.call("posts.get"), .call("posts.list")])"#)
        }
    }

    private static let unknown: [(keys: String, id: String, column: Int, message: String)] = [
        (
            #""invalidates":{"posts.add":["posts"]}"#,
            "unmatched-rule", 56, "no procedure or router matches 'posts.add'"
        ),
        (
            #""invalidates":{"posts.get":["posts"]}"#,
            "unmatched-rule", 56, "no mutation matches 'posts.get'"
        ),
        (
            #""invalidates":{"posts.create":["post"]}"#,
            "unmatched-rule", 72, "no procedure or router matches 'post'"
        ),
        (
            #""invalidates":{"posts.create":["posts.delete"]}"#,
            "unmatched-rule", 72, "no query matches 'posts.delete'"
        ),
        (
            #""invalidates":{"posts.create":{"tags":["feed"]}}"#,
            "unknown-cache-tag", 80, "no query has the tag 'feed'"
        ),
        (
            #""cacheTags":{"feed":["posts.gone"]}"#,
            "unmatched-rule", 62, "no procedure or router matches 'posts.gone'"
        ),
    ]

    @Test(arguments: unknown.indices)
    func unknownNamesAreWarningsWithALocation(_ index: Int) throws {
        let (keys, id, column, message) = Self.unknown[index]
        let made = try pipeline(keys)
        #expect(made.ids == [id])
        let warning = try #require(made.diagnostics.first)
        #expect(warning.severity == .warning && warning.message == message)
        #expect(warning.location.map { [Int($0.line), Int($0.column)] } == [1, column])
    }

    @Test func operationsAreNamedByIdOrRoute() throws {
        let answer = #"{"description":"","content":{"application/json":{"schema":{"type":"string"}}}}"#
        let document = #"""
            {"openapi":"3.1.0","info":{},"paths":{"/items":{
            "get":{"operationId":"listItems","tags":["items"],"responses":{"200":\#(answer)}},
            "post":{"operationId":"addItem","tags":["items"],"responses":{"200":\#(answer)}}}}}
            """#
        let made = try pipeline(
            #""cacheTags":{"all":["listItems"]},"invalidates":{"POST /items":["GET /items"]}"#,
            of: document
        )
        #expect(made.ids.isEmpty)
        let swift = made.swift
        let query = try #require(swift.firstMatch(of: /"(\w+\.\w+)", \.get/)).output.1
        #expect(swift.contains(#".traits(invalidates: [.call("\#(query)")])"#))
        #expect(swift.contains(#".traits(tags: ["all"])"#))
    }
}
