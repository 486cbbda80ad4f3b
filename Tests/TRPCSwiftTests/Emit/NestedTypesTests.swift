import GeneratorSupport
import TRPCContract
import Testing

/// The scope of types: in their router, in their parent, or at the top.
struct NestedTypesTests {
    private static let note =
        #"{"type":"object","properties":{"place":{"type":"object","properties":{"x":{"type":"string"}}}}}"#

    private func swift(_ json: String, _ configure: (inout ClientConfiguration) -> Void = { _ in }) throws -> String {
        try Pipeline(json) {
            $0.nestsTypes = true
            configure(&$0)
        }.swift
    }

    @Test func inputsNestInTheirRouterAndInlineTypesInTheirParent() throws {
        let swift = try swift(Pipeline.procedure("posts.getById", input: Self.note))
        #expect(swift.contains("extension API.Posts {\n    public nonisolated struct GetByIdInput: "))
        #expect(swift.contains("\n        public nonisolated struct Place: "))
        #expect(swift.contains("public static let getById = Procedure<GetByIdInput, String>"))
        #expect(swift.contains("func getById(place: GetByIdInput.Place? = nil)"))
    }

    private static func find(_ group: String = "posts") -> String {
        let values = #"{"type":"string","enum":["new","old"]}"#
        return #"""
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/x":{"get":{"operationId":"find","tags":["\#(group)"],
            "parameters":[{"name":"order","in":"query","schema":\#(values)},{"name":"any_of","in":"query","schema":
            {"type":"array","items":\#(values)}}],"responses":{"204":{"description":""}}}}}}
            """#
    }

    @Test func parameterTypesNestInTheInput() throws {
        let swift = try swift(Self.find())
        #expect(swift.contains(/struct FindInput: (?s:.*)\n {12}public nonisolated enum Order: String,/))
        #expect(
            swift.contains("func find(order: FindInput.Order? = nil, anyOf: [FindInput.AnyOf]? = nil) async throws")
        )
        #expect(!swift.contains("enum FindInputOrder") && !swift.contains("enum PostsFindInputOrder"))
        let flat = try self.swift(Self.find()) { $0.isNested = false }
        #expect(flat.contains(/struct FindInput: (?s:.*)\n {8}public nonisolated enum Order: String,/))
        #expect(
            try self.swift(Self.find()) { $0.nestsTypes = false }.contains(
                "\n    public nonisolated enum FindInputOrder:"
            )
        )
    }

    /// A single value is its own input, unless its type is nested in the arguments' struct.
    @Test func inputIsKeptForTheTypeOfASingleParameter() throws {
        let document = Self.find().replacing(/,{"name":"any_of"(?s:.*?)}}}/, with: "")
        let swift = try swift(document)
        #expect(swift.contains("RESTOperation<FindInput, ") && swift.contains("find(order: FindInput.Order? = nil)"))
        #expect(try self.swift(document) { $0.nestsTypes = false }.contains("RESTOperation<FindInputOrder?, "))
    }

    @Test func keyKeepsTypesAtTheTopLevel() throws {
        let document = Pipeline.procedure("posts.getById", input: Self.note)
        let swift = try swift(document) { $0.nestsTypes = false }
        #expect(swift.contains("\n    public nonisolated struct PostsGetByIdInput: "))
        #expect(swift.contains("\n    public nonisolated struct PostsGetByIdInputPlace: "))
    }

    @Test func typesNestWithoutANamespace() throws {
        let swift = try swift(Pipeline.procedure("posts.getById", input: Self.note)) { $0.isNested = false }
        #expect(swift.contains("\nextension Posts {\n    public nonisolated struct GetByIdInput: "))
    }

    @Test(arguments: ["date", "type", "protocol", "id", "data", "codingKeys", "string"])
    func typesWithReservedNamesStayAtTheTopLevel(property: String) throws {
        let schema =
            #"{"type":"object","properties":{"\#(property)":{"type":"object","properties":{"x":{"type":"string"}}}}}"#
        let swift = try swift(Pipeline.schemas(#""Event":\#(schema)"#)) { $0.acronyms = ["id"] }
        let name = SwiftName.type(property, acronyms: ["id"])
        #expect(swift.contains("\n    public nonisolated struct Event\(name): "))
        #expect(!swift.contains("\n        public nonisolated struct"))
    }

    @Test func shadowedTypesAreQualified() throws {
        let post = ##"{"properties":{"user":{"properties":{"x":{}}},"owner":{"$ref":"#/components/schemas/User"}}}"##
        let user = #"{"type":"object","properties":{"name":{"type":"string"}}}"#
        let swift = try swift(Pipeline.schemas(#""Post":\#(post),"User":\#(user)"#))
        #expect(swift.contains("public var user: User?") && swift.contains("public var owner: API.User?"))
        // Without a namespace, no alternative spelling exists, so the name is unchanged.
        let flat = try self.swift(Pipeline.schemas(#""Post":\#(post),"User":\#(user)"#)) { $0.isNested = false }
        #expect(flat.contains("public var user: PostUser?") && flat.contains("public var owner: User?"))
    }

    @Test func nestedTypeIsNotNamedAsItsParent() throws {
        let post = #"{"type":"object","properties":{"post":{"type":"object","properties":{"x":{"type":"string"}}}}}"#
        #expect(try swift(Pipeline.schemas(#""Post":\#(post)"#)).contains("public var post: PostPost?"))
    }

    @Test func newSchemaDoesNotMoveOthers() throws {
        let post =
            #""Post":{"type":"object","properties":{"user":{"type":"object","properties":{"x":{"type":"string"}}}}}"#
        let user = #","User":{"type":"object","properties":{"name":{"type":"string"}}}"#
        for schemas in [post, post + user] {
            #expect(try swift(Pipeline.schemas(schemas)).contains("\n        public nonisolated struct User: "))
        }
    }

    @Test func renamedTypeIsTopLevel() throws {
        let rules = #"{"schema":"a.json","nestedTypes":true,"rename":{"types":{"PostsGetByIdInput":"PostsLookup"}}}"#
        let pipeline = try Pipeline(Pipeline.procedure("posts.getById", input: Self.note), configuration: rules)
        #expect(pipeline.swift.contains("\n    public nonisolated struct PostsLookup: "))
        #expect(pipeline.swift.contains("\n        public nonisolated struct Place: "))
    }
}
