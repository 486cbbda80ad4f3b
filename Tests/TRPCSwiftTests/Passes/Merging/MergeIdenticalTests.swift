import GeneratorSupport
import Testing

/// Types with the same name and shape are merged, and each place keeps its name.
struct MergeIdenticalTests {
    private static let like = Router.object(["postId": "string"])
    private static let likes = Router.object(["postId": "string", "isLiked": "boolean", "likesCount": "integer"])
    private static let endpoints: [Router.Endpoint] = ["toggle", "like", "unlike"].map {
        .init("likes.\($0)", input: like, output: likes)
    }

    @Test func inputsAndOutputsOfTheSameShapeStaySeparate() throws {
        let pipeline = try Pipeline(Router.document(Self.endpoints))
        #expect(
            pipeline.declarations.isSuperset(of: [
                "struct LikesToggleOutput", "struct LikesLikeOutput", "struct LikesUnlikeOutput",
                "struct LikesToggleInput", "struct LikesLikeInput", "struct LikesUnlikeInput",
            ])
        )
        // A procedure uses its own names.
        #expect(pipeline.swift.contains("Procedure<LikesLikeInput, LikesLikeOutput>"))
        #expect(pipeline.swift.contains("func like(_ input: LikesLikeInput) async throws -> LikesLikeOutput"))
        #expect(pipeline.ids == [])
    }

    @Test func partsOfTheSameShapeMergeOnlyIfNamedAlike() throws {
        let name = Router.object(["name": "string"])
        func types(_ parts: [String]) throws -> Set<String> {
            let schemas: [(name: String, schema: String)] = parts.enumerated().map { index, part in
                ("S\(index)", #"{"type":"object","properties":{"\#(part)":\#(name)}}"#)
            }
            let endpoints = schemas.map { Router.Endpoint("a.\($0.name)", output: Router.reference($0.name)) }
            return try Pipeline(Router.document(endpoints, schemas: schemas)).declarations
        }
        #expect(try types(["createdBy", "parcel"]).isSuperset(of: ["struct S0CreatedBy", "struct S1Parcel"]))
        #expect(
            try types(["author", "author"])
                .isSuperset(of: ["struct Author", "typealias S0Author = Author", "typealias S1Author = Author"])
        )
    }

    @Test func propertyAddedToOnePartRenamesNoOther() throws {
        func document(_ parcel: String) -> String {
            let form =
                #"{"type":"object","properties":{"createdBy":{"type":"object","properties":{"name":{"type":"string"}}},"#
            return Router.document([.init("orders.get", output: form + #""parcel":\#(parcel)}}"#)])
        }
        let before = try Pipeline(document(#"{"type":"object","properties":{"name":{"type":"string"}}}"#))
        let parcel = #"{"type":"object","properties":{"name":{"type":"string"},"weight":{"type":"number"}}}"#
        let after = try Pipeline(document(parcel))
        #expect(after.typeNames == before.typeNames)
        for pipeline in [before, after] {
            #expect(pipeline.swift.contains("var createdBy: OrdersGetOutputCreatedBy?"))
            #expect(pipeline.swift.contains("var parcel: OrdersGetOutputParcel?"))
        }
    }

    @Test func elementTypesAreNamedAfterTheirCalls() throws {
        let post = Router.object(["id": "string", "title": "string"])
        let endpoints: [Router.Endpoint] = [
            .init("posts.recent", output: Router.list(post)), .init("users.listPosts", output: Router.list(post)),
            .init("posts.getById", output: post),
        ]
        let pipeline = try Pipeline(Router.document(endpoints))
        #expect(pipeline.declarations.isSuperset(of: ["struct Post", "typealias PostsGetByIdOutput = Post"]))
        #expect(
            !pipeline.declarations.contains { $0.hasPrefix("struct") && $0.contains("Item") || $0 == "struct User" }
        )
    }

    @Test func repeatedUnionMembersAreMerged() throws {
        let form = Router.object(["x": "number"])
        let union = #"{"oneOf":[\#(form),\#(form),{"type":"string"}]}"#
        let pipeline = try Pipeline(Router.document([.init("a.b", output: union)]))
        #expect(pipeline.cases(of: "ABOutput").filter { $0.contains("(") }.count == 3)
    }

    @Test(arguments: 0...3)
    func procedureOfTheSameShapeTakesNoName(place: Int) throws {
        let before = try Pipeline(Router.document(Self.endpoints)).typeNames
        var endpoints = Self.endpoints
        endpoints.insert(.init("a.b", input: Self.like, output: Self.likes), at: place)
        #expect(try Pipeline(Router.document(endpoints)).typeNames.isSuperset(of: before))
    }

    @Test func schemaOfTheSameShapeStaysSeparate() throws {
        let post = Router.object(["id": "string", "title": "string"])
        let endpoint = Router.Endpoint("posts.getById", output: post)
        let other = Router.Endpoint("posts.all", output: Router.list(Router.reference("Post")))
        let pipeline = try Pipeline(Router.document([endpoint, other], schemas: [("Post", post)]))
        #expect(pipeline.declarations.isSuperset(of: ["struct Post", "struct PostsGetByIdOutput"]))
    }

    @Test func betterNameIsUsedWithAnAliasForTheProcedure() throws {
        let post = Router.object(["id": "string", "title": "string"])
        let list = Router.object(["posts": Router.list(post)])
        let pipeline = try Pipeline(
            Router.document([.init("posts.getById", output: post), .init("posts.list", output: list)])
        )
        #expect(pipeline.declarations.isSuperset(of: ["struct Post", "typealias PostsGetByIdOutput = Post"]))
        #expect(pipeline.swift.contains("Procedure<NoInput, Post>"))
    }

    @Test func sentAndReceivedTypesStaySeparate() throws {
        let status = #"{"type":"object","properties":{"status":{"enum":["on","off"]}},"required":["status"]}"#
        let pipeline = try Pipeline(Router.document([.init("a.set", input: status, output: status)]))
        #expect(pipeline.declarations.isSuperset(of: ["struct ASetInput", "struct ASetOutput"]))
        // A shared part is one type, so that a received value can be sent.
        #expect(pipeline.declarations.isSuperset(of: ["enum Status", "typealias ASetInputStatus = Status"]))
    }

    @Test func nullableOutputIsNamedAfterItsCall() throws {
        let output = #"{"oneOf":[\#(Self.likes),{"type":"null"}]}"#
        let pipeline = try Pipeline(Router.document([Self.endpoints[0], .init("likes.find", output: output)]))
        #expect(pipeline.declarations.contains("struct LikesFindOutput"))
        #expect(pipeline.swift.contains("Procedure<NoInput, LikesFindOutput?>"))
    }

    @Test func typesDifferingInMoreThanShapeStaySeparate() throws {
        let deprecated = Self.likes.replacing(
            #""isLiked":{"type":"boolean"}"#,
            with: #""isLiked":{"type":"boolean","deprecated":true}"#
        )
        let pipeline = try Pipeline(
            Router.document([Self.endpoints[0], .init("likes.old", input: Self.like, output: deprecated)])
        )
        #expect(pipeline.declarations.isSuperset(of: ["struct LikesToggleOutput", "struct LikesOldOutput"]))
    }

    @Test func partsKeepTheirNamesNextToOthersOfTheirShape() throws {
        let page = Router.object(["items": Router.list(Self.likes)])
        func names(_ paths: [String]) throws -> Set<String> {
            try Pipeline(Router.document(paths.map { .init($0, output: page) })).typeNames
        }
        let before = try names(["posts.listEverything"])
        #expect(before.contains("PostsListEverythingOutputItem"))
        // A shorter name that is added later doesn't cause a rename.
        #expect(try names(["posts.listEverything", "a.b"]).isSuperset(of: before))
    }

    private static let authors: [Router.Endpoint] = ["a.b", "c.d"].map {
        .init($0, output: #"{"type":"object","properties":{"author":\#(likes)}}"#)
    }

    @Test(
        arguments: [
            (#""rename":{"types":{"ABOutputAuthor":"Writer"}}"#, "typealias Writer = Author"),
            (#""rename":{"types":{"Author":"Writer"}}"#, "typealias ABOutputAuthor = Writer"),
        ]
    )
    func bothNamesCanBeRenamed(rule: String, expected: String) throws {
        let configuration = #"{"schema":"a","namespace":"API",\#(rule)}"#
        let pipeline = try Pipeline(Router.document(Self.authors), configuration: configuration)
        #expect(pipeline.declarations.contains(expected))
        #expect(pipeline.ids == [])
    }

    @Test func conformancesOfAnAliasApplyToTheType() throws {
        let configuration = #"{"schema":"a","namespace":"API","conformances":{"ABOutputAuthor":"Countable"}}"#
        let pipeline = try Pipeline(Router.document(Self.authors), configuration: configuration)
        #expect(pipeline.swift.contains("struct Author: CodableObject, Equatable, Sendable, Countable"))
    }

    @Test func overrideOfOnePathSeparatesItsType() throws {
        let configuration = #"{"schema":"a","namespace":"API","overrides":{"a.b.output.author.likesCount":"Int64"}}"#
        let pipeline = try Pipeline(Router.document(Self.authors), configuration: configuration)
        #expect(pipeline.declarations.isSuperset(of: ["struct ABOutputAuthor", "struct CDOutputAuthor"]))
        #expect(!pipeline.declarations.contains("struct Author"))
    }

    /// Their members are equal, but their tags select different ones.
    @Test func unionsWithDifferentMappingsStaySeparate() throws {
        let members = ["Line", "Curve"].map(Router.reference).joined(separator: ",")
        func shape(_ line: String, _ curve: String) -> String {
            #"""
            {"type":"object","properties":{"shape":{"oneOf":[\#(members)],"discriminator":{"propertyName":"kind",
            "mapping":{"\#(line)":"Line","\#(curve)":"Curve"}}}}}
            """#
        }
        let kind = Router.object(["kind": "string"])
        let schemas = [("A", shape("a", "b")), ("B", shape("b", "a")), ("Line", kind), ("Curve", kind)]
            .map { #""\#($0)":\#($1)"# }
        let pipeline = try Pipeline(Pipeline.schemas(schemas.joined(separator: ",")))
        #expect(pipeline.swift.contains(#"case "a": self = .a(try Line(from: decoder))"#))
        #expect(pipeline.swift.contains(#"case "a": self = .a(try Curve(from: decoder))"#))
    }
}
