import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// Paths with a colon before their parameters, as in router syntax.
struct ColonPathTests {
    private static let id = #"{"name":"id","in":"path","required":true,"schema":{"type":"integer"}}"#

    private static func document(_ paths: String) -> String {
        #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{\#(paths)}}"#
    }

    private static func get(
        _ path: String,
        _ parameters: String = "",
        id: String? = nil,
        method: String = "get"
    ) -> String {
        let id = id.map { #""operationId":"\#($0)","# } ?? ""
        return #"""
            "\#(path)":{"\#(method)":{\#(id)"parameters":[\#(parameters)],"responses":{"200":{"description":"ok","content":{
            "application/json":{"schema":{"type":"object","properties":{"name":{"type":"string"}}}}}}}}}
            """#
    }

    private func calls(_ pipeline: Pipeline) throws -> [String] {
        let contract = try #require(pipeline.contract?.contract)
        return contract.calls.map { CallSketch.line($0, in: contract) }
    }

    @Test func declaredColonParameterIsAPathParameter() throws {
        let pipeline = try Pipeline(Self.document(Self.get("/users/:id", Self.id)))
        #expect(try calls(pipeline) == ["rest | GET /users/{id} | path:id! | 200 application/json"])
        let warnings = pipeline.diagnostics.filter { $0.severity == .warning }
        #expect(warnings.map(\.id) == ["colon-parameter"])
        #expect(warnings.first?.message.contains("'/users/:id'") == true)
        #expect(warnings.first?.message.contains("'/users/{id}'") == true)
        #expect(warnings.first?.fix?.contains("'/users/{id}'") == true)
        #expect(warnings.first?.location.map { [$0.line, $0.column] } == [1, 64])
    }

    @Test func undeclaredParameterIsAString() throws {
        let pipeline = try Pipeline(Self.document(Self.get("/users/:id/posts/:postId", Self.id)))
        #expect(
            try calls(pipeline) == [
                "rest | GET /users/{id}/posts/{postId} | path:id! | path:postId! | 200 application/json"
            ]
        )
        #expect(pipeline.ids.contains("colon-parameter") && pipeline.ids.contains("undeclared-parameter"))
        #expect(pipeline.swift.contains("(id: Int, postId: String)"))
    }

    @Test func customMethodIsNotAParameter() throws {
        let paths = [Self.get("/things/{id}:cancel", Self.id, method: "post"), Self.get("/things:batchGet")]
        let pipeline = try Pipeline(Self.document(paths.joined(separator: ",")))
        #expect(!pipeline.ids.contains("colon-parameter"))
        let routes = try #require(pipeline.contract?.contract.calls.map(\.route))
        #expect(routes == ["POST /things/{id}:cancel", "GET /things:batchGet"])
    }

    /// Includes parameters of the path item, and of another operation on the path.
    @Test func anyDeclaredNameDecides() throws {
        let path = #""/things:id":{"parameters":[\#(Self.id)],"delete":{"responses":{"204":{"description":"ok"}}}}"#
        #expect(try calls(Pipeline(Self.document(path))) == ["rest | DELETE /things{id} | path:id! | 204"])
    }

    @Test(arguments: [nil, "getUser"], ["/users/:id", "/:org/users/:id.json", "/a/:id?"])
    func clientEqualsThatOfBraces(id: String?, path: String) throws {
        let braces = PathTemplate(path).text
        let colon = try Pipeline(Self.document(Self.get(path, id: id)))
        let plain = try Pipeline(Self.document(Self.get(braces, id: id)))
        #expect(!plain.swift.isEmpty)
        #expect(colon.swift == plain.swift)
        #expect(colon.client?.names == plain.client?.names)
    }

    /// Version 0.1 recorded the path as written.
    @Test(arguments: ["/users/:id", "/users/{id}"])
    func recordedNamesAreKept(path: String) throws {
        let text = """
            calls/GET/users/:id:getUser = loadUser
            calls/PUT/users/:id = storeUser
            operations/PUT%20%2Fusers%2F:id/Response = StoredUser
            """
        let sink = DiagnosticSink()
        let file = SourceFile(path: "names", bytes: Array(text.utf8))
        let names = NameRecord(file, as: FileID(rawValue: 9), into: sink)
        #expect(sink.diagnostics.isEmpty)
        let get = Self.get(path, Self.id, id: "getUser")
        let put = Self.get(path, Self.id, method: "put").replacing(#""\#(path)":{"#, with: "")
        let item = "\(get.dropLast()),\(put)"
        let pipeline = try Pipeline(Self.document(item), names: names)
        for name in ["func loadUser(", "func storeUser(", "struct StoredUser"] {
            #expect(pipeline.swift.contains(name), "\(name)\n\(pipeline.swift)")
        }
    }

    @Test func duplicateOperationIsReadOnce() throws {
        let paths = [
            Self.get("/users/:id", Self.id, id: "a"), Self.get("/users/{id}", Self.id, id: "b"),
            Self.get("/users/:id?", Self.id, method: "put"),
        ]
        let pipeline = try Pipeline(Self.document(paths.joined(separator: ",")))
        #expect(
            try calls(pipeline) == [
                "rest | GET /users/{id} #b | path:id! | 200 application/json",
                "rest | PUT /users/{id} | path:id! | 200 application/json",
            ]
        )
        #expect(pipeline.ids.filter { $0 == "repeated-operation" }.count == 1)
    }

    @Test(arguments: ["GET /users/:id", "GET /users/{id}", "/users/*"])
    func configurationAcceptsEitherSpelling(path: String) throws {
        let text = Self.document([Self.get("/users/:id", Self.id), Self.get("/health")].joined(separator: ","))
        let selected = try Pipeline(
            text,
            configuration: #"{"schema":"s","output":"o","include":{"procedures":["\#(path)"]}}"#
        )
        #expect(!selected.ids.contains("unmatched-rule"))
        #expect(!selected.swift.contains("/health") && selected.swift.contains("/users/{id}"))
    }

    @Test(arguments: ["GET /users/:id", "GET /users/{id}"])
    func operationRulesAcceptEitherSpelling(route: String) throws {
        let text = Self.document(Self.get("/users/:id", Self.id)).dropLast()
        let schemas = #","components":{"schemas":{"User":{"type":"object","properties":{"a":{"type":"string"}}}}}}"#
        let pipeline = try Pipeline(
            text + schemas,
            configuration: #"""
                {"schema":"s","output":"o","streams":{"\#(route)":"User"},"rename":{"procedures":{"\#(route)":"load"}}}
                """#
        )
        #expect(!pipeline.ids.contains("unmatched-rule") && !pipeline.ids.contains("unknown-procedure"))
        #expect(pipeline.swift.contains("func loadStream("))
    }
}
