import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// The passes that restore recorded paths, and that turn maps into lists, each alone on a graph.
struct RestoreTypePathsTests {
    private static let kind = #"{"type":"string","enum":["a","b"]}"#

    /// Returns two operations that send the form of one schema.
    private func form(recorded: [String]) throws -> GraphSketch {
        let body =
            ##"{"required":true,"content":{"multipart/form-data":{"schema":{"$ref":"#/components/schemas/Upload"}}}}"##
        let paths = ["a", "b"].map {
            #""/\#($0)":{"post":{"operationId":"\#($0)","requestBody":\#(body),"responses":{"204":{"description":""}}}}"#
        }
        let document = #"""
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{\#(paths.joined(separator: ","))},
            "components":{"schemas":{"Upload":{"type":"object","properties":{"kind":\#(Self.kind)}}}}}
            """#
        var names = NameRecord()
        for place in recorded { names.add(.init("name"), at: place) }
        return try GraphSketch(document: document, [Record(names: names), AssignFormParts()])
    }

    /// A pass that provides the record of names to other passes.
    private struct Record: GraphPass {
        static let name = "record"
        let names: NameRecord

        func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) { reading.names.record = names }
    }

    @Test(arguments: [([], 0), (["calls/POST/b:b"], 1), (["calls/POST/a:a", "calls/POST/b:b"], 0)])
    func formPartsStayInTheRecordedOperation(recorded: [String], owner: Int) throws {
        let sketch = try form(recorded: recorded)
        let (graph, contract) = (sketch.reading.graph, sketch.reading.contract)
        let forms = contract.calls.compactMap { $0.body?.contents.first?.type }
        try #require(forms.count == 2)
        let part = try #require(graph.ids.first { graph[$0].origin.role == .property("kind") })
        #expect(graph[part].origin.parent == forms[owner])
    }

    @Test func unionMembersKeepTheirRecordedLabel() throws {
        let members = #"{"type":"object","properties":{"kind":{"const":"card"}},"required":["kind"]},{"type":"string"}"#
        func labels(_ record: NameRecord) throws -> [String?] {
            let document = Pipeline.schemas(#""Pay":{"oneOf":[\#(members)]}"#)
            let passes: [any GraphPass] = [Record(names: record), TagUnions(), NameVariants(), RestoreTypePaths()]
            let sketch = try GraphSketch(document: document, passes)
            guard case .union(let union) = try sketch.node("Pay").shape else { return [] }
            return union.variants.map(\.label)
        }
        let usual = try labels(NameRecord())
        var record = NameRecord()
        record.add(.init("PayByCard"), at: "schemas/Pay/|byCard")
        let kept = try labels(record)
        #expect(!usual.contains("byCard") && kept.contains("byCard"))
        #expect(zip(usual, kept).filter { $0 != $1 }.count == 1)
    }

    /// Returns a map whose keys contain a user-defined type.
    private func map(isHashable: Bool, isOwn: Bool = true) throws -> GraphSketch {
        let key = #"{"type":"object","properties":{"at":{"type":"number"}}}"#
        let schema = #"""
            {"type":"array","x-trpc":{"class":"Map"},"items":{"type":"array","prefixItems":[\#(key),{"type":"integer"}],
            "items":false,"minItems":2,"maxItems":2}}
            """#
        let document = Pipeline.procedure("a.b", input: schema, transformer: "superjson")
        let moment = TypeChoice.own(CustomType(name: "Moment", module: "MyTypes"))
        let rules = isOwn ? [NameRule(Glob("number"), moment, at: nil)] : []
        let passes: [any GraphPass] = [ApplyTypeTable(rules: rules), ListUnhashableMaps(isHashable: isHashable)]
        return try GraphSketch(document: document, passes)
    }

    private func input(_ sketch: GraphSketch) throws -> TypeNode {
        sketch.reading.graph[try #require(sketch.reading.contract.calls.first?.trpc?.input.type)]
    }

    @Test func mapWithUnhashableKeysIsAnArrayOfPairs() throws {
        let sketch = try map(isHashable: false)
        let node = try input(sketch)
        guard case .array(let pair) = node.shape, case .tuple(let tuple) = sketch.reading.graph[pair].shape else {
            Issue.record("the map isn't a list of pairs")
            return
        }
        #expect(node.mapKeys == nil && tuple.items.count == 2 && tuple.requiredCount == 2)
        #expect(sketch.ids.contains("unhashable-map"))
    }

    @Test(arguments: [(true, true), (false, false)])
    func mapWithHashableKeysIsUnchanged(isHashable: Bool, isOwn: Bool) throws {
        let sketch = try map(isHashable: isHashable, isOwn: isOwn)
        #expect(try input(sketch).mapKeys != nil && !sketch.ids.contains("unhashable-map"))
    }
}
