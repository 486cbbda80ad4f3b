import GeneratorSupport
import TRPCContract
import Testing

@testable import TRPCSwift

/// Names of operations and outputs that the document doesn't name, which clients keep.
struct ResourceClientTests {
    private static let task =
        #"{"type":"object","required":["id","title"],"properties":{"id":{"type":"string"},"title":{"type":"string"}}}"#

    private static func document(_ paths: String, schemas: String = "") -> String {
        #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{\#(paths)},"components":{"schemas":{\#(schemas)}}}"#
    }

    private static func answer(_ schema: String) -> String {
        #""responses":{"200":{"description":"","content":{"application/json":{"schema":\#(schema)}}}}"#
    }

    private static let none = #""responses":{"204":{"description":""}}"#

    @Test func outputsAreNamedAfterTheResource() throws {
        let other = #"{"type":"object","required":["id"],"properties":{"id":{"type":"string"}}}"#
        let swift = try Pipeline(
            Self.document(
                #"""
                "/api/points":{"get":{"tags":["Points"],\#(Self.answer(#"{"type":"array","items":\#(Self.task)}"#))},
                "post":{"tags":["Points"],\#(Self.answer(other))}}
                """#
            )
        ).swift
        #expect(swift.contains("func list() async throws -> [Point]"))
        #expect(swift.contains("func create() async throws -> CreatePointResponse"))
    }

    @Test(arguments: ["[Points]", "[]"])
    func tagsDoNotChangeNames(tags: String) throws {
        let point = Self.task
        let text = Self.document(
            #"""
            "/api/v1/points":{"get":{"tags":\#(tags.replacing("Points", with: "\"Points\"")),\#(Self.answer(#"{"type":"array","items":\#(point)}"#))}},
            "/api/v1/points/{id}":{"parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"string"}}],
            "get":{"tags":\#(tags.replacing("Points", with: "\"Points\"")),\#(Self.answer(point))}}
            """#
        )
        let swift = try Pipeline(text).swift
        #expect(swift.contains("func list() async throws -> [Point]") && swift.contains("struct Point: "))
        #expect(swift.contains("func get(id: String) async throws -> Point"))
        #expect(swift.contains("typealias GetPointResponse = Point"))
    }

    /// Even if only the names of the calls describe the outputs.
    @Test func equalOutputsShareAType() throws {
        func call(_ id: String, _ schema: String) -> String {
            #"{"operationId":"\#(id)","tags":["Job"],\#(Self.answer(schema))}"#
        }
        let text = Self.document(#""/job":{"get":\#(call("getJob", Self.task)),"put":\#(call("putJob", Self.task))}"#)
        let first = try Pipeline(text)
        #expect(first.swift.contains("struct Job: ") && first.swift.contains("struct JobOperations"))
        #expect(
            first.swift.contains("typealias GetJobResponse = Job")
                && first.swift.contains("typealias PutJobResponse = Job")
        )
        // A property more moves that output alone.
        let more = Self.task.replacing(#""properties":{"#, with: #""properties":{"done":{"type":"boolean"},"#)
        let changed = Self.document(#""/job":{"get":\#(call("getJob", Self.task)),"put":\#(call("putJob", more))}"#)
        let second = try Pipeline(changed, names: first.client?.names ?? NameRecord()).swift
        #expect(second.contains("struct Job: ") && second.contains("typealias GetJobResponse = Job"))
        #expect(second.contains("struct PutJobResponse: "))
    }

    @Test func dottedCallsShareTheirResource() throws {
        func procedure(_ path: String, _ type: String) -> String {
            let method = type == "query" ? "get" : "post"
            return
                #""/\#(path)":{"\#(method)":{"operationId":"\#(path)","x-trpc":{"path":"\#(path)","type":"\#(type)"},\#(Self.answer(Self.task))}}"#
        }
        let paths = [("jobs.byId", "query"), ("jobs.update", "mutation")].map { procedure($0.0, $0.1) }.joined(
            separator: ","
        )
        let swift = try Pipeline(Self.document(paths)).swift
        #expect(swift.contains("struct Job: ") && swift.contains("typealias JobsUpdateResponse = Job"))
    }

    @Test func equalOutputsWithOneTitleAreOneType() throws {
        func call(_ id: String, _ title: String) -> String {
            let schema = Self.task.replacing(#"{"type":"object","#, with: #"{"type":"object","title":"\#(title)","#)
            return #""/\#(id)":{"post":{"operationId":"\#(id)",\#(Self.answer(schema))}}"#
        }
        let same = [call("wash", "Chore"), call("iron", "Chore")].joined(separator: ",")
        let swift = try Pipeline(Self.document(same)).swift
        #expect(swift.contains("struct Chore: ") && swift.contains("typealias IronResponse = Chore"))
        let others = [call("wash", "Chore"), call("iron", "Errand")].joined(separator: ",")
        #expect(try Pipeline(Self.document(others)).swift.contains("struct IronResponse: "))
    }

    @Test func acknowledgementsAreNamedAfterTheirCall() throws {
        let done = #"{"type":"object","required":["success"],"properties":{"success":{"type":"boolean"}}}"#
        let text = Self.document(
            #""/job":{"delete":{"operationId":"deleteJob",\#(Self.answer(done))},"put":{"operationId":"putJob",\#(Self.answer(done))}}"#
        )
        let swift = try Pipeline(text).swift
        #expect(swift.contains("struct DeleteJobResponse") && swift.contains("struct PutJobResponse"))
    }

    @Test func ungroupedOperationIsAMethodOfTheClient() throws {
        let chat = #""/chat":{"post":{"operationId":"chat",\#(Self.none)}}"#
        let first = try Pipeline(Self.document(chat))
        let calls = try #require(first.client).names.lines.filter { $0.hasPrefix("calls/") || $0.hasPrefix("groups/") }
        #expect(calls == ["calls/POST/chat:chat = chat"] && !first.swift.contains("struct Chat"))
        #expect(first.swift.contains("func chat() async throws { try await client.call(Self.chat) }"))
        // It stays one when others join its path.
        let more = #"\#(chat),"/chat/log":{"get":{"operationId":"log",\#(Self.none)}}"#
        let second = try Pipeline(Self.document(more), names: first.client?.names ?? NameRecord()).swift
        #expect(
            second.contains("func chat() async throws { try await client.call(Self.chat) }")
                && second.contains("struct Chat:")
        )
        let fresh = try Pipeline(Self.document(more)).swift
        #expect(fresh.contains(#""chat.chat""#) && fresh.contains(#""chat.log""#))
    }

    /// Clients and records of earlier versions keep their groups and cases.
    @Test func recordedNamesAreKept() throws {
        let text = Self.document(
            #""/users":{"get":{"tags":["user-controller"],"operationId":"list_1",\#(Self.answer(##"{"$ref":"#/components/schemas/State"}"##))}}"#,
            schemas: #""State":{"type":"string","enum":["STATE_ON","STATE_OFF"]}"#
        )
        var record = NameRecord()
        record.add(.init("list1"), at: "calls/GET/users:list_1")
        record.add(.init("UserController"), at: "groups/user-controller")
        record.add(.init("State"), at: "schemas/State")
        for _ in 0..<2 {
            let made = try Pipeline(text, names: record)
            #expect(made.swift.contains("var userController: UserController") && made.swift.contains("func list1()"))
            #expect(made.swift.contains("case stateOn, stateOff"))
            record = made.client?.names ?? record
        }
        let new = try Pipeline(text).swift
        #expect(new.contains("var user: User") && new.contains("func list()") && new.contains("case on, off"))
    }

    @Test func summariesCanNameOperations() throws {
        let text = Self.document(
            #""/points":{"get":{"summary":"Lists all points.",\#(Self.none)},"post":{"summary":"Import points from a file",\#(Self.none)}}"#
        )
        let swift = try Pipeline(
            text,
            configuration: #"{"clients":[{"schema":"a","output":"b","namespace":"API","callNames":"summaries"}]}"#
        ).swift
        #expect(swift.contains("func list()") && swift.contains("func importPointsFromFile()"))
        #expect(try Pipeline(text).swift.contains("func create()"))
    }

    @Test func longNamesOfSharedPartsAreKept() throws {
        // Shortened once, the name contains a word again that a second pass would leave out.
        let long = "The FX Rate ID has expired, so remove the FX Rate ID to process the request using the exchange rate"
        let part = #"{"type":"object","properties":{"state":{"type":"string","enum":["on","off"]}}}"#
        func call(_ name: String, _ part: String) -> String {
            let body = #"{"type":"object","properties":{"id":{"type":"string"},"\#(long)":\#(part)}}"#
            return #""/\#(name)":{"get":{"operationId":"\#(name)",\#(Self.answer(body))}}"#
        }
        let paths = [call("first", part), call("second", part)]
        let first = try Pipeline(Self.document(paths.joined(separator: ",")))
        let record = try #require(first.client).names
        let again = try Pipeline(Self.document(paths.joined(separator: ",")), names: record)
        #expect(again.client?.names.lines == record.lines && again.swift == first.swift)
    }

    /// A name that is shortened to a recorded name doesn't take it.
    @Test func aShortenedNameTakesNoRecordedName() throws {
        let word = "customer payment authorization of customer payment transaction agreements"
        let part = #"{"type":"object","properties":{"description":{"type":"string","enum":["a","b"]}}}"#
        func document(_ calls: [(String, part: String)]) -> String {
            let paths = calls.map { name, part in
                let body = #"{"type":"object","properties":{"id":{"type":"string"},"\#(word)":\#(part)}}"#
                return #""/\#(name)":{"get":{"operationId":"\#(name)",\#(Self.answer(body))}}"#
            }
            return Self.document(paths.joined(separator: ","), schemas: #""Description":{"type":"string"}"#)
        }
        let first = try Pipeline(document([("first", part), ("second", part)])) { $0.nestsTypes = true }
        #expect(first.swift.contains("enum Description: "))
        let more = part.replacing(#""properties":{"#, with: #""properties":{"note":{"type":"string"},"#)
        let calls = [("first", more), ("second", part), ("third", part)]
        let second = try Pipeline(document(calls), names: first.client?.names ?? NameRecord()) { $0.nestsTypes = true }
        // In the changed part and in the shared one; the third is the schema.
        #expect(second.swift.ranges(of: "public typealias Description = ").count == 3)
    }

    @Test func elementsHaveAnotherNameIfItIsTaken() throws {
        let list = Self.answer(#"{"type":"array","items":\#(Self.task)}"#)
        let calls = [#""/orgs":{"get":{"operationId":"listOrgs",\#(list)}}"#, #""/search":{"get":{\#(list)}}"#]
        let schemas = #""Org":{"type":"object","properties":{"a":{"type":"string"}}}"#
        let swift = try Pipeline(Self.document(calls.joined(separator: ","), schemas: schemas)).swift
        #expect(swift.contains("struct OrgListItem: ") && swift.contains("struct SearchResult: "))
    }

    @Test(arguments: ["orgs.list", "listOrgs", "listOrgsForUser"])
    func elementsOfAListAreNamedAfterTheirCall(id: String) throws {
        let list = Self.answer(#"{"type":"array","items":\#(Self.task)}"#)
        let text = Self.document(#""/orgs":{"get":{"operationId":"\#(id)",\#(list)}}"#)
        #expect(try Pipeline(text).swift.contains("struct Org: "))
        var record = NameRecord()
        record.add(.init("orgs"), at: "calls/GET/orgs:\(id)")
        #expect(try !Pipeline(text, names: record).swift.contains("struct Org: "))
    }
}
