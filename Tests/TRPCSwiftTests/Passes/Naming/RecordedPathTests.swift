import GeneratorSupport
import TRPCContract
import TRPCSwift
import Testing

/// Types that an addition would move from their recorded place.
struct RecordedPathTests {
    private func names(_ pipeline: Pipeline) -> NameRecord { pipeline.client?.names ?? NameRecord() }

    private func generated(_ document: String, after earlier: Pipeline? = nil) throws -> Pipeline {
        try Pipeline(document, names: earlier.map(names) ?? NameRecord()) { $0.nestsTypes = true }
    }

    @Test func unionMembersKeepMatchingLabels() throws {
        func union(_ more: String) -> String {
            let members = [#"{"type":"string","format":"date-time"}"#, #"{"type":"null"}"#].map {
                #"{"type":"object","properties":{"at":\#($0)\#(more)},"required":["at"]}"#
            }
            let whole = members[0] + "," + members[1].replacing(more, with: "")
            return Pipeline.schemas(#""U":{"anyOf":[\#(whole)]}"#)
        }
        let before = try generated(union(""))
        #expect(before.swift.contains("case atDate(AtDate)") && before.swift.contains("case atNull(AtNull)"))
        let changed = union(#","note":{"type":"string"}"#)
        #expect(try !generated(changed).swift.contains("case atDate("))
        let after = try generated(changed, after: before)
        #expect(after.swift.contains("case atDate(AtDate)") && after.swift.contains("case atNull(AtNull)"))
    }

    private static func report(_ record: String) -> String {
        Router.document(
            [.init("reports.get", output: Router.object(["bySeverity": Router.reference("Record")]))],
            schemas: [(name: "Record", schema: record)]
        )
    }

    @Test func builtInTypeScriptTypesStayUnnamed() throws {
        let uniform = Router.object(["low": "integer", "high": "integer"])
        let mixed = Router.object(["low": "integer", "high": "integer", "comment": "string"])
        let before = try generated(Self.report(uniform))
        let after = try generated(Self.report(mixed), after: before)
        #expect(names(after)["procedures/reports.get/Output/bySeverity"]?.name == "ReportsGetOutputBySeverity")
        #expect(names(after)["schemas/Record"] == nil)
        // The reverse.
        let own = try generated(Self.report(mixed))
        #expect(names(own)["schemas/Record"]?.name == "Record")
        #expect(try names(generated(Self.report(uniform), after: own))["schemas/Record"]?.name == "Record")
    }

    @Test func receivedTypeKeepsTheName() throws {
        func file(_ more: String) -> String {
            #"{"oneOf":[{"type":"object","properties":{"kind":{"const":"image"}\#(more)},"required":["kind"]},"#
                + #"{"type":"object","properties":{"kind":{"const":"audio"}},"required":["kind"]}]}"#
        }
        func document(received: String, sent: String) -> String {
            Router.document([
                .init("messages.last", output: #"{"type":"object","properties":{"file":\#(file(received))}}"#),
                .init("messages.send", input: #"{"type":"object","properties":{"file":\#(file(sent))}}"#, output: "{}"),
            ])
        }
        let before = try generated(document(received: "", sent: ""))
        #expect(before.swift.contains("enum File:") && before.swift.contains("case unknown("))
        for (received, sent) in [(#","size":{"type":"integer"}"#, ""), ("", #","size":{"type":"integer"}"#)] {
            let after = names(try generated(document(received: received, sent: sent), after: before))
            #expect(after["procedures/messages.last/Output/file"]?.shared == "File")
            #expect(after["procedures/messages.send/Input/file"]?.shared == nil)
        }
    }

    @Test func sharedTypesTakeNoNamesOfNestedOnes() throws {
        func content(_ more: String) -> String {
            #"{"oneOf":[{"type":"object","properties":{"type":{"const":"text"},"text":{"type":"string"}},"#
                + #""required":["type"]},{"type":"object","properties":{"type":{"const":"image"}\#(more)},"#
                + #""required":["type"]}]}"#
        }
        func document(_ more: String) -> String {
            let schemas = [("A", ""), ("B", ""), ("C", more)].map {
                #""\#($0)":{"type":"object","properties":{"content":\#(content($1))}}"#
            }
            return Pipeline.schemas(schemas.joined(separator: ","))
        }
        let before = try generated(document(""))
        #expect(names(before)["shared/Content/|text"] == .init("ContentText"))
        let after = names(try generated(document(#","alt":{"type":"string"}"#), after: before))
        let text = after["shared/Content/|text"]
        #expect(text?.name == "ContentText" && text?.shared != "ContentText")
    }

    @Test func nonnullPartOfASchemaHasItsName() throws {
        let binding = #""properties":{"port":{"type":"string"}}"#
        let document = Pipeline.schemas(
            #""PortBinding":{"type":["object","null"],\#(binding)},"#
                + #""Host":{"type":"object","properties":{"portBindings":{"type":"object","#
                + #""additionalProperties":{"type":"object",\#(binding)}}}}"#
        )
        let first = try generated(document)
        #expect(first.swift.contains("struct PortBinding:"))
        #expect(names(first)["schemas/PortBinding"] == .init("PortBinding"))
        #expect(try generated(document, after: first).files == first.files)
    }

    @Test func equallyNamedOperationsHaveSeparateTypes() throws {
        func operation(_ path: String, _ id: String) -> String {
            let answer = #"{"type":"object","properties":{"kind":{"enum":["\#(id)","b"]}},"required":["kind"]}"#
            return #""\#(path)":{"post":{"operationId":"\#(id)","tags":["auth"],"responses":{"200":{"description":"","#
                + #""content":{"application/json":{"schema":\#(answer)}}}}}}"#
        }
        func document(_ operations: String...) -> String {
            #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{\#(operations.joined(separator: ","))}}"#
        }
        let roles = operation("/roles", "RolesController_create")
        let groups = operation("/groups", "GroupsController_create")
        let both = try generated(document(groups, roles))
        #expect(names(both)["operations/RolesController_create/Response"]?.name == "RolesControllerCreateResponse")
        #expect(names(both)["operations/GroupsController_create/Response"]?.name == "GroupsControllerCreateResponse")
        let before = try generated(document(roles))
        #expect(names(before)["operations/RolesController_create/Response"]?.name == "AuthCreateResponse")
        let after = names(try generated(document(groups, roles), after: before))
        #expect(after["operations/RolesController_create/Response"]?.name == "AuthCreateResponse")
        #expect(after["operations/GroupsController_create/Response"]?.name == "GroupsControllerCreateResponse")
    }

    @Test func firstInstanceOfAGenericTypeKeepsItsName() throws {
        func document(_ models: String...) -> String {
            var schemas: [(name: String, schema: String)] = []
            var endpoints: [Router.Endpoint] = []
            for (index, model) in models.enumerated() {
                let page = index == 0 ? "Page" : "Page\(index + 1)"
                schemas.append((page, Router.object(["items": Router.list(Router.reference(model))])))
                schemas.append((model, Router.object(["id": "string", model.lowercased(): "string"])))
                endpoints.append(.init("\(model.lowercased())s.list", output: Router.reference(page)))
            }
            return Router.document(endpoints, schemas: schemas)
        }
        let one = try generated(document("Post"))
        let two = try generated(document("Post", "Comment"), after: one)
        #expect(two.typeNames.isSuperset(of: ["Page", "CommentPage"]) && !two.typeNames.contains("PostPage"))
        #expect(two.body(of: "Page").contains("public var items: [Post]"))
        // Regardless of the exporter's next numbers.
        let three = try generated(document("Comment", "Shop", "Post"), after: two)
        #expect(three.body(of: "CommentPage").contains("public var items: [Comment]"))
        #expect(try generated(document("Post", "Comment"), after: two).files == two.files)
    }

    private static func operation(_ path: String, id: String, tag: String = "Things", body: String? = nil) -> String {
        let content = body.map { #""requestBody":{"content":{"application/json":{"schema":\#($0)}}},"# } ?? ""
        return #""\#(path)":{"post":{"operationId":"\#(id)","tags":["\#(tag)"],\#(content)"responses":{"204":{}}}}"#
    }

    private static func document(_ operations: String..., schemas: String = "") -> String {
        """
        {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{\(operations.joined(separator: ","))},
        "components":{"schemas":{\(schemas)}}}
        """
    }

    @Test func groupsKeepTheirNamesInAnyTagOrder() throws {
        let old = Self.operation("/b", id: "b", tag: "projects") + "," + Self.operation("/c", id: "c", tag: "Projects")
        let before = try generated(Self.document(old))
        #expect(names(before)["groups/projects"]?.name == "Projects")
        let after = try generated(Self.document(Self.operation("/a", id: "a", tag: "Projects"), old), after: before)
        #expect(names(after)["groups/projects"]?.name == "Projects" && !after.swift.contains("ProjectsOperations"))
    }

    @Test func bodiesOfFastAPIAreNamedAfterTheirOperation() throws {
        let body = ##"{"$ref":"#/components/schemas/Body_count_post"}"##
        let schema = #""Body_count_post":{"type":"object","properties":{"a":{"type":"string"}}}"#
        let own = Self.operation("/count", id: "count_post", body: body)
        let other = Self.operation("/again", id: "again_post", body: body)
        let before = try generated(Self.document(own, schemas: schema))
        for document in [Self.document(own, other, schemas: schema), Self.document(other, own, schemas: schema)] {
            let after = try generated(document, after: before)
            #expect(names(before).text.contains("CountPostBody") && names(after).text.contains("CountPostBody"))
            #expect(!after.swift.contains("AgainPostBody"))
        }
    }
}
