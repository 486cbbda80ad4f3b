import GeneratorSupport
import TRPCSource
import Testing

/// A name that is invalid in Swift isn't changed silently.
struct RenamedTypesTests {
    private static let todo = Router.document(
        [.init("todos.get", output: Router.reference("Todo"))],
        schemas: [("Todo", Router.object(["id": "string"]))]
    )

    private func notes(_ document: String, _ configuration: String) throws -> (pipeline: Pipeline, messages: [String]) {
        let pipeline = try Pipeline(document, configuration: #"{"schema":"a",\#(configuration)}"#)
        return (pipeline, pipeline.diagnostics.filter { $0.id == "renamed-in-swift" }.map(\.message))
    }

    @Test func typeNamedAsTheClientIsReported() throws {
        let (pipeline, messages) = try notes(Self.todo, #""namespace":"Todo""#)
        #expect(pipeline.typeNames.contains("TodoModel"))
        #expect(
            messages == [
                "this type is named 'TodoModel' in Swift: 'Todo' is taken by the client or one of your types"
            ]
        )
        let note = try #require(pipeline.diagnostics.first)
        #expect(note.severity == .note && note.location != nil && note.fix?.contains("TodoModel") == true)
    }

    @Test func withoutANamespaceTheNameIsAvailable() throws {
        let (pipeline, messages) = try notes(Self.todo, #""namespace":"Todo","nested":false"#)
        #expect(pipeline.typeNames.contains("Todo"))
        #expect(messages == [])
    }

    @Test func configuredNameNeedsNoNote() throws {
        let (pipeline, messages) = try notes(Self.todo, #""namespace":"Todo","rename":{"types":{"Todo":"TodoItem"}}"#)
        #expect(pipeline.typeNames.contains("TodoItem"))
        #expect(messages == [])
    }

    @Test func nestedTypesAreRenamedByTheirSwiftName() throws {
        let document = Pipeline.schemas(
            #"""
            "Post":{"type":"object","properties":{"location":{"type":"object","properties":{"x":{"type":"number"}}}}}
            """#
        )
        func pipeline(_ name: String) throws -> Pipeline {
            try Pipeline(
                document,
                configuration: #"{"schema":"a","namespace":"API","rename":{"types":{"\#(name)":"Place"}}}"#
            )
        }
        for name in ["Post.Location", "PostLocation"] {
            let renamed = try pipeline(name)
            #expect(renamed.typeNames.contains("Place") && !renamed.ids.contains("unmatched-rule"), "\(name)")
        }
        let unknown = try pipeline("Post.Lokation")
        let warning = try #require(unknown.diagnostics.first { $0.id == "unmatched-rule" })
        #expect(warning.message.contains("'Post.Lokation'") && warning.location != nil)
        #expect(warning.fix?.contains("PostLocation") == true)
    }

    @Test func routerNamedAsATypeIsReported() throws {
        let document = Router.document(
            [.init("user.me", output: Router.reference("User"))],
            schemas: [("User", Router.object(["id": "string"]))]
        )
        let (pipeline, messages) = try notes(document, #""namespace":"API""#)
        #expect(pipeline.typeNames.isSuperset(of: ["User", "UserRouter"]))
        #expect(messages == ["the router 'user' is named 'UserRouter' in Swift: a type has the name 'User'"])
        let renamed = try notes(document, #""namespace":"API","rename":{"types":{"User":"Person"}}"#)
        #expect(renamed.messages.count <= 1)
    }

    @Test func reservedTypeNameIsReported() throws {
        let document = Router.document(
            [.init("a.b", output: Router.reference("Date"))],
            schemas: [("Date", Router.object(["day": "string"]))]
        )
        let (_, messages) = try notes(document, #""namespace":"API""#)
        #expect(
            messages == ["this type is named 'DateModel' in Swift: generated code uses 'Date' otherwise"]
        )
    }

    @Test func renamedProcedureIsReported() throws {
        let document = Router.document([.init("users.client", output: #"{"type":"string"}"#)])
        let (_, messages) = try notes(document, #""namespace":"API""#)
        #expect(messages == ["'users.client' is named 'client_' in Swift: the name 'client' is taken"])
    }

    @Test func unchangedNamesAreNotReported() throws {
        #expect(try notes(Self.todo, #""namespace":"API""#).messages == [])
    }
}
