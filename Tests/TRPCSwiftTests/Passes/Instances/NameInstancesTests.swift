import GeneratorSupport
import TRPCSource
import Testing

/// The names of types that an exporter numbers.
struct NameInstancesTests {
    private static func page(_ items: String) -> String {
        Router.object(["items": Router.list(items), "total": "integer"])
    }

    /// Returns a router of the official exporter, which numbers the instances of `Page` in the order of procedures.
    private static func router(of models: [String], schemas: [(name: String, schema: String)] = []) -> String {
        var all = schemas
        var endpoints: [Router.Endpoint] = []
        for (index, model) in models.enumerated() {
            let number = index == 0 ? "" : "\(index + 1)"
            all.append(("Page\(number)", page(Router.reference(model))))
            endpoints.append(.init("\(model.lowercased())s.list", output: Router.reference("Page\(number)")))
            all.append((model, Router.object(["id": "string", model.lowercased(): "string"])))
        }
        return Router.document(endpoints, schemas: all)
    }

    @Test func instancesAreNamedAfterTheirArguments() throws {
        let pipeline = try Pipeline(Self.router(of: ["Post", "Comment", "User"]))
        #expect(
            Set(pipeline.typeNames.filter { $0.contains("Page") }) == ["PostPage", "CommentPage", "UserPage"]
        )
        #expect(pipeline.body(of: "CommentPage").contains("public var items: [Comment]"))
        #expect(pipeline.ids == ["renamed-in-swift"])
        #expect(pipeline.diagnostics[0].severity == .note)
        #expect(pipeline.diagnostics[0].message.contains("'Page2' is 'CommentPage'"))
    }

    @Test(arguments: 0...3)
    func insertedProcedureRenamesNothing(place: Int) throws {
        var models = ["Post", "Comment", "User"]
        let before = try Pipeline(Self.router(of: models)).typeNames
        models.insert("Shop", at: place)
        let after = try Pipeline(Self.router(of: models)).typeNames
        // The router is also a type.
        #expect(after.subtracting(before) == ["Shop", "ShopPage", "Shops"] as Set)
        #expect(before.subtracting(after).isEmpty)
    }

    @Test func configurationKeepsTheNumbers() throws {
        let configuration = #"{"schema":"a","namespace":"API","generics":"numbered"}"#
        let pipeline = try Pipeline(Self.router(of: ["Post", "Comment"]), configuration: configuration)
        #expect(pipeline.typeNames.isSuperset(of: ["Page", "Page2"]))
        #expect(pipeline.ids == [])
    }

    @Test func documentNamesTakePrecedence() throws {
        let schemas = [
            (name: "Page", schema: Self.page(Router.reference("Post"))),
            (name: "Page2", schema: Self.page(Router.reference("Comment"))),
            (name: "Post", schema: Router.object(["id": "string"])),
            (name: "Comment", schema: Router.object(["id": "string", "text": "string"])),
            (name: "CommentPage", schema: Router.object(["n": "integer"])),
        ]
        let endpoints = ["Page", "Page2", "CommentPage"].map {
            Router.Endpoint("get.\($0)", output: Router.reference($0))
        }
        let pipeline = try Pipeline(Router.document(endpoints, schemas: schemas))
        #expect(pipeline.body(of: "CommentPage").contains("public var n: Int"))
        #expect(pipeline.body(of: "CommentPageModel").contains("public var items: [Comment]"))
    }

    private static func oneOf(_ first: String, _ second: String) -> String {
        #"{"oneOf":[\#(Router.reference(first)),\#(Router.reference(second))]}"#
    }

    static let boxes: [(argument: String, name: String)] = [
        (#"{"type":"string"}"#, "StringBox"), (#"{"type":"number"}"#, "NumberBox"), (#"{"type":"boolean"}"#, "BoolBox"),
        (#"{"type":["string","null"]}"#, "OptionalStringBox"), (Router.reference("User"), "UserBox"),
        (Router.list(Router.reference("User")), "UserListBox"), (#"{"type":"string","format":"date-time"}"#, "DateBox"),
        (oneOf("LikeEvent", "FollowEvent"), "EventBox"), (oneOf("User", "LikeEvent"), "UserOrLikeEventBox"),
        (#"{"const":"ready"}"#, "ReadyBox"),
        // An inline type has no name, so the name of its path is used.
        (Router.object(["lat": "number"]), "ThingsGetBox"),
    ]

    @Test(arguments: boxes)
    func argumentsOfAnyKindHaveAName(argument: String, name: String) throws {
        let other = Router.object(["value": "integer"])
        let schemas = [
            (name: "Box", schema: other), (name: "Box2", schema: Router.object(["value": argument])),
            (name: "User", schema: Router.object(["id": "string"])),
            (name: "LikeEvent", schema: Router.object(["kind": #"{"const":"like"}"#])),
            (name: "FollowEvent", schema: Router.object(["kind": #"{"const":"follow"}"#])),
        ]
        let endpoints: [Router.Endpoint] = [
            .init("numbers.get", output: Router.reference("Box")),
            .init("things.get", output: Router.reference("Box2")),
        ]
        let pipeline = try Pipeline(Router.document(endpoints, schemas: schemas))
        #expect(Set(pipeline.typeNames.filter { $0.hasSuffix("Box") }) == ["IntBox", name])
    }

    @Test func multipleArgumentsAreNamedInOrder() throws {
        let schemas = [
            (name: "Answer", schema: Router.object(["data": Router.reference("User"), "error": "string"])),
            (name: "Answer2", schema: Router.object(["data": "boolean", "error": "integer"])),
            (name: "User", schema: Router.object(["id": "string"])),
        ]
        let endpoints = ["Answer", "Answer2"].map {
            Router.Endpoint("get.\($0)", output: Router.reference($0))
        }
        let pipeline = try Pipeline(Router.document(endpoints, schemas: schemas))
        #expect(pipeline.typeNames.isSuperset(of: ["UserStringAnswer", "BoolIntAnswer"]))
    }

    @Test func nestedInstancesAreNamedAfterEachOther() throws {
        let schemas = [
            (name: "Page", schema: Self.page(Router.reference("Post"))),
            (name: "Page2", schema: Self.page(Router.reference("User"))),
            (name: "Box", schema: Router.object(["value": Router.reference("Page2")])),
            (name: "Box2", schema: Router.object(["value": Router.reference("Post")])),
            (name: "Post", schema: Router.object(["id": "string"])),
            (name: "User", schema: Router.object(["id": "string"])),
        ]
        let endpoints = ["Page", "Box", "Box2"].map { Router.Endpoint("get.\($0)", output: Router.reference($0)) }
        let pipeline = try Pipeline(Router.document(endpoints, schemas: schemas))
        #expect(pipeline.typeNames.isSuperset(of: ["PostPage", "UserPage", "UserPageBox", "PostBox"]))
    }

    private static let street = Router.object(["street": "string", "zip": "string"])
    private static let network = Router.object(["ip": "string", "port": "integer"])

    @Test(arguments: [[street, network], [network, street]])
    func unrelatedTypesAreNamedByTheirUniqueProperties(order: [String]) throws {
        let schemas = [(name: "Address", schema: order[0]), (name: "Address2", schema: order[1])]
        let endpoints = schemas.map { Router.Endpoint("get.\($0.name)", output: Router.reference($0.name)) }
        let pipeline = try Pipeline(Router.document(endpoints, schemas: schemas))
        #expect(pipeline.typeNames.isSuperset(of: ["StreetAddress", "IpAddress"]))
        #expect(pipeline.body(of: "IpAddress").contains("public var port: Int"))
    }

    @Test func equalTypesAreMerged() throws {
        let schemas = [(name: "Point", schema: Self.network), (name: "Point2", schema: Self.network)]
        let endpoints = schemas.map { Router.Endpoint("get.\($0.name)", output: Router.reference($0.name)) }
        let pipeline = try Pipeline(Router.document(endpoints, schemas: schemas))
        #expect(
            pipeline.declarations.filter { $0.contains("Point") && $0.hasPrefix("struct") }.contains("struct Point")
        )
        #expect(!pipeline.typeNames.contains("Point2"))
    }

    @Test func numbersInOtherDocumentsAreKept() throws {
        let pipeline = try Pipeline(Pipeline.schemas(#""Address":\#(Self.street),"Address2":\#(Self.network)"#))
        #expect(pipeline.typeNames.isSuperset(of: ["Address", "Address2"]))
        let lone = Router.document(
            [.init("a.b", output: Router.reference("Version2"))],
            schemas: [("Version2", Self.street)]
        )
        #expect(try Pipeline(lone).typeNames.contains("Version2"))
    }

    @Test func builtInTypeScriptTypesAreNamedByTheirPath() throws {
        let record = Router.object(["low": "integer", "high": "integer"])
        let partial = #"{"type":"object","properties":{"mon":{"type":"string"}}}"#
        let shop = Router.object(["hours": Router.reference("Partial"), "name": "string"])
        let schemas = [
            (name: "Record", schema: record), (name: "Partial", schema: partial), (name: "Shop", schema: shop),
        ]
        let endpoints: [Router.Endpoint] = [
            .init("shops.get", output: Router.reference("Shop")),
            .init("reports.get", output: Router.object(["bySeverity": Router.reference("Record")])),
        ]
        let pipeline = try Pipeline(Router.document(endpoints, schemas: schemas))
        #expect(pipeline.typeNames.isSuperset(of: ["ShopHours", "ReportsGetOutputBySeverity"]))
        #expect(pipeline.typeNames.isDisjoint(with: ["Record", "Partial"]))
    }

    @Test func customRecordKeepsItsName() throws {
        let record = Router.object(["title": "string", "year": "integer"])
        let document = Router.document(
            [.init("a.b", output: Router.reference("Record"))],
            schemas: [("Record", record)]
        )
        #expect(try Pipeline(document).typeNames.contains("Record"))
    }

    @Test func recursiveTypeScriptTypeIsNamed() throws {
        let partial =
            ##"{"type":"object","properties":{"next":{"$ref":"#/components/schemas/Partial"},"a":{"type":"string"}}}"##
        let document = Router.document(
            [.init("a.b", output: Router.reference("Partial"))],
            schemas: [("Partial", partial)]
        )
        #expect(try Pipeline(document).typeNames.contains("ABOutput"))
    }
}
