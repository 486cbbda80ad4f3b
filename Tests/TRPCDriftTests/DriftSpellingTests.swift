import TRPCDrift
import Testing

/// The spelling of a type isn't a change; REST operations are checked like procedures.
struct DriftSpellingTests {
    private static let inline =
        #"{"type":"object","properties":{"id":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}}},"required":["id"]}"#

    @Test func referencedAndInlineSchemasAreEqual() throws {
        let schemas = ##"{"Post":\##(Self.inline),"Alias":{"$ref":"#/components/schemas/Post"}}"##
        for place in DriftDocuments.Place.allCases {
            let inline = DriftDocuments.document(Self.inline, as: place)
            for reference in [
                ##"{"$ref":"#/components/schemas/Post"}"##, ##"{"$ref":"#/components/schemas/Alias"}"##,
                ##"{"allOf":[{"$ref":"#/components/schemas/Post"}]}"##,
            ] {
                let referenced = DriftDocuments.document(reference, as: place, schemas: schemas)
                #expect(try DriftDocuments.findings(inline, referenced).isEmpty)
                let back = try DriftDocuments.findings(referenced, inline)
                #expect(back.allSatisfy { $0.id == "components-unused" }, "\(back.map(\.id))")
            }
        }
    }

    #if YAML
    @Test func jsonAndYAMLAreEqual() throws {
        let json =
            #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/a":{"get":{"operationId":"a","responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"type":["string","null"]}}}}}}}}}"#
        let yaml = """
            openapi: 3.0.3
            info: { version: "2", title: other }
            paths:
              /a:
                get:
                  responses:
                    "200":
                      content:
                        application/json:
                          schema: { nullable: true, type: string }
                      description: fine
                  operationId: a
            """
        #expect(try DriftDocuments.findings(json, yaml).isEmpty)
        #expect(try DriftDocuments.findings(yaml, json).isEmpty)
    }
    #endif

    private static func telemetry(id: String, time: String, result: String) -> String {
        #"""
        {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/telemetry":{"get":{"operationId":"\#(id)",
        "responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"type":"object","properties":{
        "usage":{"type":"integer"},"time":{"type":"\#(time)"},
        "result":{"type":"object","properties":{"id":{"type":"\#(result)"}}}}}}}}}}}}}
        """#
    }

    /// An id that equals the path doesn't make an operation a procedure.
    @Test func envelopeWithAResultIsComparedAsREST() throws {
        let found = try ["telemetry", "getTelemetry"].map { id in
            try DriftDocuments.findings(
                Self.telemetry(id: id, time: "number", result: "string"),
                Self.telemetry(id: id, time: "string", result: "integer")
            ).map { "\($0.id) \($0.message)" }
        }
        #expect(found[0].count == 2)
        #expect(found[0] == found[1])
    }

    private static func user(_ path: String, _ id: String) -> String {
        #"""
        {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"\#(path)":{"get":{\#(id)"parameters":[
        {"name":"id","in":"path","required":true,"schema":{"type":"string"}}],"responses":{"204":{"description":"ok"}}}}}}
        """#
    }

    @Test(
        arguments: ["", #""operationId":"getUser","#],
        ["/users/:id", "/users/:id.json", "/users/:id/posts/:postId"]
    )
    func colonAndBraceParametersAreEqual(id: String, path: String) throws {
        let braces = path.replacing(":id", with: "{id}").replacing(":postId", with: "{postId}")
        for (old, new) in [(path, braces), (braces, path)] {
            #expect(try DriftDocuments.findings(Self.user(old, id), Self.user(new, id)).isEmpty)
        }
    }

    private func operation(_ parameters: String, _ path: String = "/posts/{id}", status: String = "200") -> String {
        #"""
        {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"\#(path)":{"put":{"operationId":"put",
        "parameters":[\#(parameters)],"requestBody":{"required":true,"content":{"application/json":{"schema":\#(Self.inline)}}},
        "responses":{"\#(status)":{"description":"ok","content":{"application/json":{"schema":\#(Self.inline)}}}}}}}}
        """#
    }

    private func parameter(_ name: String, _ place: String, _ more: String = "", _ type: String = "string") -> String {
        #"{"name":"\#(name)","in":"\#(place)","schema":{"type":"\#(type)"}\#(more)}"#
    }

    @Test func parametersAreInputs() throws {
        let id = parameter("id", "path", #","required":true"#)
        let base = operation(id + "," + parameter("limit", "query", "", "integer"))
        func ids(_ parameters: String) throws -> [String] {
            try DriftDocuments.findings(base, operation(parameters)).map(\.id)
        }
        let limit = parameter("limit", "query", "", "integer")
        #expect(try ids("\(id),\(limit)") == [])
        #expect(try ids("\(limit),\(id)") == [])
        #expect(try ids(id) == ["in-prop-removed-optional"])
        #expect(
            try ids("\(id),\(parameter("limit", "query", #","required":true"#, "integer"))") == [
                "in-optional-to-required"
            ]
        )
        #expect(try ids("\(id),\(parameter("limit", "query"))") == ["in-integer-to-string"])
        #expect(
            try ids("\(id),\(limit),\(parameter("q", "query", #","required":true"#))") == ["in-prop-added-required"]
        )
        #expect(try ids("\(id),\(limit),\(parameter("X-App", "header", #","required":true"#))") == ["header-required"])
        #expect(try ids("\(id),\(limit),\(parameter("x", "query"))") == ["in-prop-added-optional"])
    }

    @Test func pathParametersMayBeRenamed() throws {
        let id = parameter("id", "path", #","required":true"#),
            postID = parameter("postId", "path", #","required":true"#)
        #expect(try DriftDocuments.findings(operation(id), operation(postID, "/posts/{postId}")).isEmpty)
        #expect(try DriftDocuments.findings(operation(id), operation(id, status: "201")).isEmpty)
        let moved = try DriftDocuments.findings(operation(id), operation(id, "/v2/posts/{id}"))
        #expect(moved.map(\.id) == ["proc-moved"])
    }

    @Test func pathsDifferingInParameterNamesAreSeparate() throws {
        func document(_ type: String) -> String {
            func path(_ name: String, _ type: String) -> String {
                #""/posts/{\#(name)}":{"put":{"operationId":"\#(name)","responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"type":"\#(type)"}}}}}}}"#
            }
            return
                #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(path("a", "string")),\#(path("b", type))}}"#
        }
        #expect(try DriftDocuments.findings(document("string"), document("string")).isEmpty)
        let findings = try DriftDocuments.findings(document("string"), document("boolean"))
        #expect(findings.map(\.place.text) == ["PUT /posts/{b}/output"])
    }

    @Test func namedTypeOfBothDirectionsIsOneFinding() throws {
        func document(_ type: String) -> String {
            let value = #"{"type":"object","properties":{"n":{"type":"\#(type)"}},"required":["n"]}"#
            let reference = ##"{"$ref":"#/components/schemas/Value"}"##
            return #"""
                {"openapi":"3.1.0","info":{"title":"t","version":"1"},"components":{"schemas":{"Value":\#(value)}},"paths":{
                "/a":{"put":{"operationId":"a","requestBody":{"required":true,"content":{"application/json":{"schema":\#(reference)}}},
                "responses":{"200":{"description":"ok","content":{"application/json":{"schema":\#(reference)}}}}}},
                "/b":{"get":{"operationId":"b","responses":{"200":{"description":"ok","content":{"application/json":{"schema":\#(reference)}}}}}}}}
                """#
        }
        let findings = try DriftDocuments.findings(document("integer"), document("number"))
        #expect(
            findings.map(\.id) == ["out-integer-to-number"] && findings[0].also.map(\.id) == ["in-integer-to-number"]
        )
        #expect(findings[0].procedures == ["GET /b", "PUT /a"] && findings[0].symbols == ["Value.n"])
    }
}
