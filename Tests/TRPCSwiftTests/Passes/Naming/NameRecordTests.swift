import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// The record of names: an assigned name is kept while its place exists.
struct NameRecordTests {
    private static func object(_ properties: (String, String)...) -> String {
        let fields = properties.map { "\"\($0)\":\($1)" }.joined(separator: ",")
        return #"{"type":"object","properties":{\#(fields)}}"#
    }

    private static let text = #"{"type":"string"}"#
    private static let person = object(("name", text))
    private static let heavy = object(("name", text), ("weight", text))

    private func pipeline(
        _ schemas: (String, String)...,
        after earlier: Pipeline? = nil,
        configure: (inout ClientConfiguration) -> Void = { $0.nestsTypes = true }
    ) throws -> Pipeline {
        let text = schemas.map { "\"\($0)\":\($1)" }.joined(separator: ",")
        return try Pipeline(
            Pipeline.schemas(text),
            names: earlier?.client?.names ?? NameRecord(),
            configure: configure
        )
    }

    private func names(_ pipeline: Pipeline) -> NameRecord { pipeline.client?.names ?? NameRecord() }

    @Test func eachPathHasALine() throws {
        let pipeline = try pipeline(("Post", Self.object(("author", Self.person), ("my tag", Self.person))))
        #expect(
            names(pipeline).text.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
                "names = v2", "schemas/Post = Post", "schemas/Post/author = PostAuthor",
                "schemas/Post/my%20tag = PostMyTag",
            ]
        )
    }

    @Test func schemasTakeNoRecordedNames() throws {
        let before = try pipeline(("Post", Self.object(("author", Self.person))))
        let after = try pipeline(
            ("PostAuthor", Self.heavy),
            ("Post", Self.object(("author", Self.person))),
            after: before
        )
        #expect(names(after)["schemas/Post/author"]?.name == "PostAuthor")
        #expect(names(after)["schemas/PostAuthor"]?.name == "PostAuthorModel")
        #expect(after.ids.contains("renamed-in-swift"))
        let anew = try pipeline(("PostAuthor", Self.heavy), ("Post", Self.object(("author", Self.person))))
        #expect(names(anew)["schemas/PostAuthor"]?.name == "PostAuthor")
    }

    @Test func largerPartOfASharedTypeKeepsItsName() throws {
        let post = ("Post", Self.object(("author", Self.person)))
        let page = ("Page", Self.object(("author", Self.person)))
        let before = try pipeline(("Book", Self.object(("author", Self.person))), post, page)
        #expect(before.swift.contains("struct Author:"))
        let after = try pipeline(("Book", Self.object(("author", Self.heavy))), post, page, after: before)
        #expect(names(after)["schemas/Post/author"] == .init("PostAuthor", shared: "Author"))
        #expect(names(after)["schemas/Page/author"] == .init("PageAuthor", shared: "Author"))
        #expect(names(after)["schemas/Book/author"] == .init("BookAuthor"))
    }

    @Test func unchangedUseKeepsTheName() throws {
        for changed in ["A", "B"] {
            func schemas(_ author: (String) -> String) -> [(String, String)] {
                ["B", "A"].map { ($0, Self.object(("author", author($0)))) }
            }
            let old = schemas { _ in Self.person }
            let new = schemas { $0 == changed ? Self.heavy : Self.person }
            let before = try pipeline(old[0], old[1])
            let after = try pipeline(new[0], new[1], after: before)
            let kept = changed == "A" ? "B" : "A"
            #expect(names(after)["schemas/\(kept)/author"] == .init("\(kept)Author", shared: "Author"))
            #expect(names(after)["schemas/\(changed)/author"] == .init("\(changed)Author"))
        }
    }

    @Test func newUsesJoinSharedTypes() throws {
        let first = try pipeline(("A", Self.object(("author", Self.object(("of", Self.person))))))
        let second = try pipeline(
            ("A", Self.object(("author", Self.object(("of", Self.person))))),
            ("B", Self.object(("author", Self.object(("of", Self.person))))),
            after: first
        )
        // A nested type would lose its name.
        #expect(names(second)["schemas/A/author"] == .init("AAuthor"))
        #expect(names(second)["schemas/A/author/of"]?.name == "AAuthorOf")
        let third = try pipeline(("A", Self.object(("author", Self.person))))
        let fourth = try pipeline(
            ("A", Self.object(("author", Self.person))),
            ("B", Self.object(("author", Self.person))),
            after: third
        )
        #expect(names(fourth)["schemas/A/author"] == .init("AAuthor", shared: "Author"))
        #expect(names(fourth)["schemas/B/author"] == .init("BAuthor", shared: "Author"))
    }

    @Test func removedPathsAreRemovedFromTheRecord() throws {
        let before = try pipeline(("A", Self.object(("b", Self.person))), ("C", Self.person))
        let after = try pipeline(("A", Self.heavy), after: before)
        #expect(names(after)["schemas/A/b"] == nil && names(after)["schemas/C"] == nil)
        // Their names are available again.
        let moved = try pipeline(("A", Self.heavy), ("AB", Self.heavy), after: before)
        #expect(names(moved)["schemas/AB"]?.name == "AB")
    }

    @Test func configurationTakesPrecedence() throws {
        let before = try pipeline(("A", Self.object(("b", Self.person))))
        let renamed = try pipeline(("A", Self.object(("b", Self.person))), after: before) {
            $0.renames.types = [NameRule(Glob("AB"), Glob("Bee"), at: nil)]
        }
        #expect(renamed.swift.contains("struct Bee:"))
        // Without the rule, the type has its previous name.
        #expect(names(renamed)["schemas/A/b"]?.name == "AB")
    }

    @Test func routersAndTheClientKeepTheirNames() throws {
        let before = try Pipeline(Router.document([.init("posts.all", output: Self.person)]))
        let all = Self.object(("posts", Router.reference("Posts")), ("client", Router.reference("Client")))
        let document = Router.document(
            [.init("posts.all", output: Self.person), .init("posts.more", output: all)],
            schemas: [("Posts", Self.heavy), ("Client", Self.heavy)]
        )
        let after = try Pipeline(document, names: names(before))
        #expect(names(after)["routers/posts"]?.name == "Posts" && names(after)["client"]?.name == "Client")
        #expect(names(after)["schemas/Posts"]?.name == "PostsModel")
        #expect(names(try Pipeline(document))["routers/posts"]?.name == "PostsRouter")
    }

    /// Returns operations whose failures have bodies of these shapes.
    private static func failing(_ bodies: (String, String)...) -> String {
        let paths = bodies.map { name, body in
            #"""
            "/\#(name)":{"get":{"operationId":"\#(name)","tags":["a"],"responses":{"204":{"description":""},"400":{"description":"",
            "content":{"application/json":{"schema":\#(body)}}}}}}
            """#
        }
        let info = #""info":{"title":"T","version":"1"}"#
        return #"{"openapi":"3.1.0",\#(info),"paths":{\#(paths.joined(separator: ","))}}"#
    }

    @Test func errorBodiesKeepTheirNames() throws {
        let few = [("one", Self.heavy), ("two", Self.heavy), ("three", Self.person)]
        let before = try Pipeline(Self.failing(few[0], few[1], few[2]))
        // The most frequent shape has the short name, and keeps it when others become more frequent.
        let after = try Pipeline(
            Self.failing(("a", Self.person), ("b", Self.person), few[0], few[1], few[2]),
            names: names(before)
        )
        for place in ["one", "two", "three"].map({ "operations/\($0)/Response%20400" }) {
            #expect(names(after)[place]?.name != nil && names(after)[place]?.name == names(before)[place]?.name)
        }
    }

    /// Returns a document with paths and their operations.
    private static func operations(_ paths: (String, String)..., schemas: String = "") -> String {
        let all = paths.map { #""\#($0)":\#($1)"# }.joined(separator: ",")
        let info = #""info":{"title":"T","version":"1"}"#
        return #"{"openapi":"3.1.0",\#(info),"paths":{\#(all)},"components":{"schemas":{\#(schemas)}}}"#
    }

    /// Returns a GET operation of the group `a` that returns 200, or a `Problem` with these statuses.
    private static func get(_ id: String, _ schema: String = #"{"type":"string"}"#, failing statuses: String...)
        -> String
    {
        let problem =
            ##"{"description":"","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Problem"}}}}"##
        let failures = statuses.map { #","\#($0)":\#(problem)"# }.joined()
        return #"""
            {"get":{"operationId":"\#(id)","tags":["a"],"responses":{"200":{"description":"",
            "content":{"application/json":{"schema":\#(schema)}}}\#(failures)}}}
            """#
    }

    private static let problem = #""Problem":\#(object(("code", text)))"#

    @Test func operationKeepsItsNameDespiteAnExactSpelling() throws {
        let old = ("/users/{id}", Self.get("GetUser"))
        let before = try Pipeline(Self.operations(old))
        #expect(names(before).text.contains("calls/GET/users/{id}:GetUser = getUser\n"))
        let document = Self.operations(("/me", Self.get("getUser")), old)
        let after = try Pipeline(document, names: names(before))
        #expect(names(after)["calls/GET/users/{id}:GetUser"]?.name == "getUser")
        #expect(names(after)["calls/GET/me:getUser"]?.name != "getUser")
        #expect(names(try Pipeline(document))["calls/GET/me:getUser"]?.name == "getUser")
    }

    @Test func procedureKeepsItsNameDespiteAnExactSpelling() throws {
        let before = try Pipeline(Router.document([.init("users.get_one", output: Self.person)]))
        #expect(names(before)["calls/users.get_one"]?.name == "getOne")
        let both = Router.document([
            .init("users.getOne", output: Self.person), .init("users.get_one", output: Self.person),
        ])
        let after = try Pipeline(both, names: names(before))
        #expect(names(after)["calls/users.get_one"]?.name == "getOne")
        #expect(names(after)["calls/users.getOne"] != nil)
        #expect(names(try Pipeline(both))["calls/users.getOne"] == nil)
    }

    @Test func operationNamesMayBeSwiftKeywords() throws {
        let before = try Pipeline(Self.operations(("/x", Self.get("import"))))
        let (record, diagnostics) = read(names(before).text)
        #expect(record == names(before) && diagnostics.isEmpty)
    }

    @Test func sharedFailuresKeepTheirMostUsedName() throws {
        func document(_ one: [String], _ others: [String]) -> String {
            func operation(_ id: String, _ statuses: [String]) -> (String, String) {
                let text =
                    statuses.count == 1
                    ? Self.get(id, failing: statuses[0]) : Self.get(id, failing: statuses[0], statuses[1])
                return ("/\(id)", text)
            }
            return Self.operations(
                operation("one", one),
                operation("two", others),
                operation("three", others),
                schemas: Self.problem
            )
        }
        let record = ["one", "two", "three"].map { "calls/GET/\($0):\($0) = \($0) = ProblemFailure404\n" }.joined()
        let before = try Pipeline(document(["404"], ["404"]), names: read(record).record)
        #expect(names(before)["calls/GET/two:two"] == .init("two", shared: "ProblemFailure404"))
        // An operation with another failure gets another enum; if all have it, the enum is kept.
        let one = try Pipeline(document(["404", "409"], ["404"]), names: names(before))
        #expect(names(one)["calls/GET/one:one"]?.shared == "NotFoundOrConflictFailure")
        #expect(names(one)["calls/GET/two:two"]?.shared == "ProblemFailure404")
        let others = try Pipeline(document(["404"], ["404", "409"]), names: names(before))
        #expect(names(others)["calls/GET/two:two"]?.shared == "ProblemFailure404")
        #expect(names(others)["calls/GET/one:one"]?.shared != "ProblemFailure404")
        let all = try Pipeline(document(["404", "409"], ["404", "409"]), names: names(before))
        #expect(all.swift.contains("enum ProblemFailure404: RESTFailure"))
    }

    /// Returns an operation that returns 404 with the named schema.
    private static func missing(_ id: String, _ body: String) -> (String, String) {
        let schema = ##"{"$ref":"#/components/schemas/\##(body)"}"##
        let failure = #""404":{"content":{"application/json":{"schema":\#(schema)}}}"#
        return ("/\(id)", #"{"get":{"operationId":"\#(id)","tags":["t"],"responses":{"204":{},\#(failure)}}}"#)
    }

    /// An operation's use of the client's enum is unchanged, regardless of how many others have another body.
    @Test func clientEnumKeepsItsBodies() throws {
        let schemas = #""Problem":\#(Self.heavy),"Other":\#(Self.object(("b", Self.text)))"#
        let before = try Pipeline(Self.operations(Self.missing("one", "Problem"), schemas: schemas))
        #expect(names(before)["calls/GET/one:one"]?.shared == "Failure")
        let document = Self.operations(
            Self.missing("one", "Problem"),
            Self.missing("two", "Other"),
            Self.missing("three", "Other"),
            schemas: schemas
        )
        let after = try Pipeline(document, names: names(before))
        #expect(names(after)["calls/GET/one:one"]?.shared == "Failure")
        #expect(names(after)["calls/GET/two:two"]?.shared == "NotFoundFailure")
        #expect(names(try Pipeline(document))["calls/GET/two:two"]?.shared == "Failure")
    }

    @Test func leavingTheClientEnumTakesNoNames() throws {
        let schemas = #""Problem":\#(Self.heavy),"Other":\#(Self.object(("b", Self.text)))"#
        func document(_ first: String) -> String {
            Self.operations(
                Self.missing("one", first),
                Self.missing("two", "Problem"),
                Self.missing("three", "Problem"),
                schemas: schemas
            )
        }
        let before = try Pipeline(document("Problem"))
        #expect(names(before)["calls/GET/one:one"]?.shared == "Failure")
        let after = try Pipeline(document("Other"), names: names(before))
        #expect(names(after)["calls/GET/one:one"]?.shared == "NotFoundFailure")
        #expect(names(after)["calls/GET/two:two"]?.shared == "Failure")
        #expect(after.swift.contains("case notFound(Problem)") && after.swift.contains("case notFound(Other)"))
    }

    @Test func failuresOfOneOperationKeepTheirNames() throws {
        let before = try Pipeline(Self.failing(("one", Self.heavy)))
        let own = names(before)["calls/GET/one:one"]
        let after = try Pipeline(Self.failing(("zero", Self.heavy), ("one", Self.heavy)), names: names(before))
        #expect(own != nil && names(after)["calls/GET/one:one"] == own)
    }

    @Test func schemasTakeNoNamesOfGroupedTypes() throws {
        let text = #""in":"query","schema":{"type":"string"}"#
        let parameter = #""parameters":[{"name":"q",\#(text)},{"name":"r",\#(text)}],"tags""#
        let operation = (
            "/x", Self.get("find", ##"{"$ref":"#/components/schemas/Problem"}"##).replacing(#""tags""#, with: parameter)
        )
        let before = try Pipeline(Self.operations(operation, schemas: Self.problem))
        #expect(before.swift.contains("struct FindInput:"))
        let schemas =
            Self.problem.replacing(#""code":"#, with: ##""input":{"$ref":"#/components/schemas/FindInput"},"code":"##)
            + ",\"FindInput\":\(Self.heavy)"
        let after = try Pipeline(Self.operations(operation, schemas: schemas), names: names(before))
        #expect(after.swift.contains("RESTOperation<FindInput, Problem,"))
        #expect(names(after)["schemas/FindInput"]?.name == "FindInputModel")
    }

    @Test func partsSharedByCompositionsKeepTheirPath() throws {
        // Both parts describe the details, so the details of the whole have separate types, which calls share.
        let detail = Self.object(("issue", Self.text), ("field", Self.text))
        let cases = ["A", "B"].map {
            #"{"type":"object","properties":{"issue":{"enum":["\#($0)"]}},"required":["issue"]}"#
        }
        let part = Self.object(("details", #"{"type":"array","items":{"anyOf":[\#(cases.joined(separator: ","))]}}"#))
        let problem = Self.object(("details", #"{"type":"array","items":\#(detail)}"#))
        let schemas = #""Problem":\#(problem),"Part":\#(part)"#
        let both = ##"{"allOf":[{"$ref":"#/components/schemas/Problem"},{"$ref":"#/components/schemas/Part"}]}"##
        let old = ("/b", Self.get("b", both))
        let before = try Pipeline(Self.operations(old, schemas: schemas))
        let lines = names(before).text.split(separator: "\n").filter { $0.contains("/b/") && $0.contains("details") }
        #expect(!lines.isEmpty)
        let document = Self.operations(("/a", Self.get("a", both)), old, schemas: schemas)
        let after = names(try Pipeline(document, names: names(before))).text
        for line in lines { #expect(after.contains(line)) }
    }

    @Test func unionMembersKeepTheirLabel() throws {
        func union(_ more: (String, String)...) -> String {
            let fields = ([("a", Self.text)] + more).map { "\"\($0)\":\($1)" }.joined(separator: ",")
            let first = #"{"type":"object","properties":{\#(fields)}}"#
            return #"{"oneOf":[\#(first),\#(Self.object(("a", Self.text), ("b", Self.text)))]}"#
        }
        let before = try pipeline(("U", union()))
        let places = names(before).text.split(separator: "\n").filter { $0.contains("/|") }
        #expect(places.count == 2)
        let after = try pipeline(("U", union(("c", Self.text))), after: before)
        for place in places { #expect(names(after).text.contains(place)) }
    }

    @Test func namesAreStableWithTheirRecord() throws {
        let schemas = [("A", Self.object(("x", Self.person))), ("B", Self.object(("x", Self.person)))]
        let first = try pipeline(schemas[0], schemas[1])
        let second = try pipeline(schemas[0], schemas[1], after: first)
        #expect(first.files == second.files)
        #expect(names(first) == names(second))
    }

    private func read(_ text: String) -> (record: NameRecord, diagnostics: [Diagnostic]) {
        let sink = DiagnosticSink()
        let record = NameRecord(
            SourceFile(path: "names", bytes: Array(text.utf8)),
            as: FileID(rawValue: 0),
            into: sink
        )
        return (record, sink.diagnostics)
    }

    @Test func recordRoundTrips() throws {
        let written = names(
            try pipeline(("A b", Self.object(("x", Self.person))), ("Ä", Self.object(("x", Self.person))))
        )
        let (record, diagnostics) = read(written.text)
        #expect(record == written && diagnostics.isEmpty)
        #expect(read(written.text.replacing("\n", with: "\r\n")).record == written)
    }

    @Test func linesOfBothSidesOfAMergeAreRead() {
        let (record, diagnostics) = read(
            "<<<<<<< HEAD\nschemas/B = B\n=======\nschemas/A = A\n>>>>>>> other\nschemas/A = A\n"
        )
        #expect(record["schemas/A"]?.name == "A" && record["schemas/B"]?.name == "B")
        #expect(diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            "schemas/A", "schemas/A = 1A", "schemas/A = A = B = C", "schemas/A = A()", "= A",
            "schemas/A = class", "schemas A = A",
        ]
    )
    func otherLinesAreErrorsWithALocation(line: String) {
        let diagnostics = read("schemas/B = B\n\(line)\n").diagnostics
        #expect(diagnostics.map(\.id) == ["invalid-name-record"])
        #expect(diagnostics.first?.location == Location(file: FileID(rawValue: 0), line: 2, column: 1))
        #expect(diagnostics.first?.fix != nil)
    }
}
