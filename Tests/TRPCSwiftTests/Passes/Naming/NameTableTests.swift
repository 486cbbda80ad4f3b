import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// The table of Swift names, separate from the graph.
struct NameTableTests {
    private let types: [TypeID]
    private let names = NameTable()

    init() {
        var graph = TypeGraph()
        let origin = Origin(role: .shared, location: Location(file: FileID(rawValue: 0), line: 1, column: 1))
        types = (0..<4).map { _ in graph.add(TypeNode(shape: .any, origin: origin)) }
    }

    @Test func unnamedTypesHaveNoName() {
        #expect(names.name(of: types[3]) == nil && names.plannedName(of: types[3]) == nil)
        #expect(names.members(of: types[3]) == [] && names.unknownCase(of: types[3]) == nil)
        #expect(names.rename(ofMember: 2, of: types[3]) == nil)
    }

    @Test func eachTypeHasItsOwnNames() {
        var names = names
        names.setName("Post", of: types[2])
        names.setMembers(["draft", "sent"], of: types[2])
        names.setUnknownCase("unknown", of: types[2])
        names.plan("Article", for: types[1])
        #expect(types.map(names.name) == [nil, nil, "Post", nil])
        #expect(names.member(1, of: types[2]) == "sent" && names.members(of: types[1]) == [])
        #expect(types.map(names.unknownCase) == [nil, nil, "unknown", nil])
        #expect(types.map(names.plannedName) == [nil, "Article", nil, nil])
    }

    @Test func renamedTypeKeepsItsPathName() {
        var names = names
        names.setName("Post", of: types[0])
        #expect(names.placeName(of: types[0]) == nil)
        names.rename(types[0], to: "Article")
        #expect(names.name(of: types[0]) == "Article" && names.placeName(of: types[0]) == "Post")
        #expect(!names.taken.isFree("Article"))
    }

    @Test func reservedNamesAreTaken() {
        #expect(!names.taken.isFree("Type") && names.taken.isFree("Post"))
        var other = names
        other.taken.reserve("Post")
        #expect(NameTable.reserved.isFree("Post"))
    }

    @Test func copiesHaveTheNamesOfTheOriginal() {
        var names = names
        names.plan("Post", for: types[0])
        names.setRename(Rename(name: "key"), ofMember: 1, of: types[0])
        names.copy(types[0], to: types[3])
        names.setRename(Rename(name: "other"), ofMember: 1, of: types[0])
        #expect(names.plannedName(of: types[3]) == "Post")
        #expect(names.rename(ofMember: 1, of: types[3])?.name == "key")
        #expect(names.rename(ofMember: 0, of: types[3]) == nil)
    }

    @Test func namesMoveWithTheirMembers() {
        var names = names
        names.setMembers(["a", "b", "c"], of: types[0])
        names.setRename(Rename(name: "second"), ofMember: 1, of: types[0])
        names.keepMembers([1, 2], of: types[0])
        #expect(names.members(of: types[0]) == ["b", "c"])
        #expect((0..<3).map { names.rename(ofMember: $0, of: types[0])?.name } == ["second", nil, nil])
    }

    @Test func callsAreRenamedByPathOrRoute() {
        var names = names
        names.setRename(Rename(name: "detail"), ofCall: "posts.get")
        names.setRename(Rename(name: "list"), ofCall: "GET /posts")
        #expect(
            names.rename(ofCall: "posts.get")?.name == "detail" && names.rename(ofCall: "GET /posts")?.name == "list"
        )
        #expect(names.rename(ofCall: "posts.list") == nil)
    }
}

/// The table follows changes that passes make to the graph.
struct NamesOfChangedTypesTests {
    @Test func renamedPropertyFollowsARemovedOne() throws {
        let post = #"""
            {"type":"object","required":["id","text"],"properties":{"id":{"type":"string","readOnly":true},
            "text":{"type":"string"},"password":{"type":"string","writeOnly":true}}}
            """#
        let reference = Router.reference("Post")
        let pipeline = try Pipeline(
            Router.document([.init("a.b", input: reference, output: reference)], schemas: [("Post", post)]),
            configuration: #"{"schema":"a","rename":{"properties":{"Post.text":"words","Post.password":"secret"}}}"#
        )
        let request = pipeline.body(of: "PostRequest").joined(separator: "\n")
        #expect(request.contains("var words: String\n") && request.contains("var secret: String?"))
        #expect(pipeline.body(of: "Post").contains("public var words: String"))
    }

    @Test func renamedVariantFollowsAMergedOne() throws {
        let form = #"{"type":"object","properties":{"x":{"type":"number"}}}"#
        let sketch = try GraphSketch(schemas: #""A":{"oneOf":[\#(form),\#(form),{"type":"string"}]}"#)
        var reading = sketch.reading
        let id = try sketch.id("A")
        reading.names.setRename(Rename(name: "text"), ofMember: 2, of: id)
        for pass in [MergeIdentical(), MarkUsage(), AssignNames()] as [any GraphPass] {
            pass.run(on: &reading, diagnostics: sketch.sink)
        }
        #expect(reading.names.members(of: id).count == 2 && reading.names.member(1, of: id) == "text")
    }

    @Test func typesWithDifferentRenamesStaySeparate() throws {
        let form = #"{"type":"object","properties":{"x":{"type":"number"}}}"#
        let sketch = try GraphSketch(
            schemas: #""A":{"properties":{"one":\#(form)}},"B":{"properties":{"one":\#(form)}}"#
        )
        let places = sketch.reading.graph.ids.filter {
            sketch.reading.graph[$0].origin.parent != nil && sketch.reading.graph.isDeclared($0)
        }
        func names(renaming: Bool) -> Set<String> {
            var reading = sketch.reading
            for place in places.suffix(2) where renaming {
                reading.names.setRename(Rename(name: "\(place.index)"), ofMember: 0, of: place)
            }
            for pass in [MergeIdentical(), MarkUsage(), AssignNames()] as [any GraphPass] {
                pass.run(on: &reading, diagnostics: sketch.sink)
            }
            return Set(reading.graph.ids.compactMap(reading.names.name))
        }
        #expect(names(renaming: false) == ["A", "B", "One", "AOne", "BOne"])
        #expect(names(renaming: true) == ["A", "B", "AOne", "BOne"])
    }
}
