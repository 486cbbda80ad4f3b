import TRPCGenCore
import Testing

/// Inputs and outputs of one form are one type, and none of them loses its name.
struct MergeIdenticalTests {
    private static let like = Router.object(["postId": "string"])
    private static let likes = Router.object(["postId": "string", "isLiked": "boolean", "likesCount": "integer"])
    private static let endpoints: [Router.Endpoint] = ["toggle", "like", "unlike"].map {
        .init("likes.\($0)", input: like, output: likes)
    }

    @Test func identicalOutputsAreOneTypeAndSoAreIdenticalInputs() throws {
        let pipeline = try Pipeline(Router.document(Self.endpoints))
        #expect(
            pipeline.declarations.isSuperset(of: [
                "struct LikesToggleOutput", "typealias LikesLikeOutput = LikesToggleOutput",
                "typealias LikesUnlikeOutput = LikesToggleOutput", "struct LikesToggleInput",
                "typealias LikesLikeInput = LikesToggleInput", "typealias LikesUnlikeInput = LikesToggleInput",
            ])
        )
        // A procedure is spelled with its own names.
        #expect(pipeline.swift.contains("Procedure<LikesLikeInput, LikesLikeOutput>"))
        #expect(pipeline.swift.contains("func like(_ input: LikesLikeInput) async throws -> LikesLikeOutput"))
        #expect(pipeline.ids == [])
    }

    @Test(arguments: 0...3)
    func aProcedureOfTheSameFormTakesNoNameAway(place: Int) throws {
        let before = try Pipeline(Router.document(Self.endpoints)).typeNames
        var endpoints = Self.endpoints
        endpoints.insert(.init("a.b", input: Self.like, output: Self.likes), at: place)
        #expect(try Pipeline(Router.document(endpoints)).typeNames.isSuperset(of: before))
    }

    @Test func aSchemaOfTheSameFormIsItself() throws {
        let post = Router.object(["id": "string", "title": "string"])
        let endpoint = Router.Endpoint("posts.getById", output: post)
        let other = Router.Endpoint("posts.all", output: Router.list(Router.reference("Post")))
        let pipeline = try Pipeline(Router.document([endpoint, other], schemas: [("Post", post)]))
        #expect(pipeline.declarations.isSuperset(of: ["struct Post", "struct PostsGetByIdOutput"]))
    }

    @Test func aBetterNameIsUsedAndTheProceduresOwnStaysBesideIt() throws {
        let post = Router.object(["id": "string", "title": "string"])
        let list = Router.object(["posts": Router.list(post)])
        let pipeline = try Pipeline(
            Router.document([.init("posts.getById", output: post), .init("posts.list", output: list)])
        )
        #expect(pipeline.declarations.isSuperset(of: ["struct Post", "typealias PostsGetByIdOutput = Post"]))
        #expect(pipeline.swift.contains("Procedure<NoInput, Post>"))
    }

    @Test func whatIsSentAndWhatIsReceivedAreTwoTypes() throws {
        let status = #"{"type":"object","properties":{"status":{"enum":["on","off"]}},"required":["status"]}"#
        let pipeline = try Pipeline(Router.document([.init("a.set", input: status, output: status)]))
        #expect(pipeline.declarations.isSuperset(of: ["struct ASetInput", "struct ASetOutput"]))
        // A part of both is one type, so that what was received can be sent.
        #expect(pipeline.declarations.filter { $0.hasPrefix("enum AS") } == ["enum ASetInputStatus"])
    }

    @Test func outputsThatMayBeNullShareTheTypeOfTheirValues() throws {
        let output = #"{"oneOf":[\#(Self.likes),{"type":"null"}]}"#
        let pipeline = try Pipeline(Router.document([Self.endpoints[0], .init("likes.find", output: output)]))
        #expect(pipeline.declarations.contains("typealias LikesFindOutput = LikesToggleOutput"))
        #expect(pipeline.swift.contains("Procedure<NoInput, LikesFindOutput?>"))
    }

    @Test func whatDiffersInMoreThanTheFormStaysApart() throws {
        let deprecated = Self.likes.replacing(
            #""isLiked":{"type":"boolean"}"#,
            with: #""isLiked":{"type":"boolean","deprecated":true}"#
        )
        let pipeline = try Pipeline(
            Router.document([Self.endpoints[0], .init("likes.old", input: Self.like, output: deprecated)])
        )
        #expect(pipeline.declarations.isSuperset(of: ["struct LikesToggleOutput", "struct LikesOldOutput"]))
    }

    @Test func thePartsOfATypeAreCalledByTheFirstPlace() throws {
        let page = Router.object(["items": Router.list(Self.likes)])
        func names(_ paths: [String]) throws -> Set<String> {
            try Pipeline(Router.document(paths.map { .init($0, output: page) })).typeNames
        }
        let before = try names(["posts.listEverything"])
        #expect(before.contains("PostsListEverythingOutputItem"))
        // A shorter name that comes later is no reason to rename.
        #expect(try names(["posts.listEverything", "a.b"]).isSuperset(of: before))
    }

    @Test(
        arguments: [
            (#""rename":{"types":{"LikesLikeOutput":"Liked"}}"#, "typealias Liked = LikesToggleOutput"),
            (#""rename":{"types":{"LikesToggleOutput":"Liked"}}"#, "typealias LikesLikeOutput = Liked"),
        ]
    )
    func bothNamesCanBeChanged(rule: String, expected: String) throws {
        let configuration = #"{"schema":"a","namespace":"API",\#(rule)}"#
        let pipeline = try Pipeline(Router.document(Self.endpoints), configuration: configuration)
        #expect(pipeline.declarations.contains(expected))
        #expect(pipeline.ids == [])
    }

    @Test func aProtocolOfAnotherNameIsThatOfTheType() throws {
        let configuration = #"{"schema":"a","namespace":"API","conformances":{"LikesLikeOutput":"Countable"}}"#
        let pipeline = try Pipeline(Router.document(Self.endpoints), configuration: configuration)
        #expect(pipeline.swift.contains("struct LikesToggleOutput: CodableObject, Equatable, Sendable, Countable"))
    }

    @Test func aRuleForOnePlaceMakesItATypeOfItsOwn() throws {
        let configuration = #"{"schema":"a","namespace":"API","overrides":{"likes.like.output.likesCount":"Int64"}}"#
        let pipeline = try Pipeline(Router.document(Self.endpoints), configuration: configuration)
        #expect(pipeline.declarations.isSuperset(of: ["struct LikesToggleOutput", "struct LikesLikeOutput"]))
        #expect(pipeline.declarations.contains("typealias LikesUnlikeOutput = LikesToggleOutput"))
    }
}
