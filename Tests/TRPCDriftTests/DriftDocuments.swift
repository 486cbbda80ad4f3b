import Foundation
import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// Documents for comparison tests, and the findings between two of them.
enum DriftDocuments {
    /// The place of a schema in a document.
    enum Place: String, CaseIterable {
        case mutation, query, output

        var direction: Direction { self == .output ? .output : .input }
    }

    /// Returns a document with one procedure, `item.get`, as the official exporter writes it.
    static func document(_ schema: String, as place: Place, schemas: String = "{}") -> String {
        let output = place == .output ? schema : #"{"type":"string"}"#
        let input =
            switch place {
            case .output: ""
            case .mutation: #""requestBody":{"required":true,"content":{"application/json":{"schema":\#(schema)}}},"#
            case .query:
                #""parameters":[{"name":"input","in":"query","required":true,"style":"deepObject","content":{"application/json":{"schema":\#(schema)}}}],"#
            }
        return #"""
            {"openapi":"3.1.1","info":{"title":"t","version":"1.0.0"},"paths":{"/item.get":{
            "\#(place == .query ? "get" : "post")":{"operationId":"item.get",\#(input)"responses":{
            "200":{"description":"ok","content":{"application/json":{"schema":{"type":"object","properties":{"result":
            {"type":"object","properties":{"data":\#(output)},"required":["data"]}},"required":["result"]}}}}}}}},
            "components":{"schemas":\#(schemas)}}
            """#
    }

    static func side(
        _ text: String,
        path: String,
        _ sources: SourceMap,
        client: ClientConfiguration? = nil,
        names: NameRecord = NameRecord(),
        generator: String? = nil
    ) throws -> ContractSide {
        let diagnostics = DiagnosticSink()
        let file = SourceFile(path: path, bytes: Array(text.utf8))
        let side = ContractSideReader(client: client, names: names, generator: generator)
            .read(file, from: sources, into: diagnostics)
        let report = TextReporter(sources: sources, limitPerID: nil).render(diagnostics.diagnostics)
        return try #require(side, "\(report)\n\(text)")
    }

    static func findings(
        _ base: String,
        _ revision: String,
        _ options: ComparisonOptions = ComparisonOptions(),
        clients: (old: ClientConfiguration?, new: ClientConfiguration?) = (nil, nil),
        names: NameRecord = NameRecord()
    ) throws -> [Finding] {
        let sources = SourceMap()
        func path(_ name: String, _ text: String) -> String { name + (text.hasPrefix("{") ? ".json" : ".yaml") }
        let old = try side(base, path: path("base", base), sources, client: clients.old, names: names)
        let new = try side(revision, path: path("revision", revision), sources, client: clients.new, names: names)
        return ContractComparison(base: old, revision: new, options: options).findings
    }
}
