import Foundation
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

@testable import TRPCDrift

/// A comparison has only that code written in which two clients differ: that changes nothing of what it finds.
struct SharedDeclarationTests {
    private static let schemas = URL(filePath: #filePath).appending(path: "../../../Schemas").standardizedFileURL

    private static let rest = {
        let operations = (1...40).map { index in
            ##""/group\##(index / 8)/{id}/item\##(index)":{"post":{"operationId":"item\##(index)","tags":["group\##(index / 8)"],"parameters":[{"name":"id","in":"path","required":true,"schema":{"type":"string"}},{"name":"sort","in":"query","schema":{"type":"string","enum":["a","b"]}}],"requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","properties":{"name":{"type":"string"},"owner":{"$ref":"#/components/schemas/Owner"}},"required":["name"]}}}},"responses":{"200":{"description":"ok","content":{"application/json":{"schema":{"type":"object","properties":{"value\##(index)":{"type":"string"},"kind":{"type":"string","enum":["x","y"]}}}}}},"404":{"description":"no","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Problem"}}}}}}}"##
        }
        return
            ##"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\##(operations.joined(separator: ","))},"components":{"schemas":{"Owner":{"type":"object","properties":{"id":{"type":"string"},"friend":{"$ref":"#/components/schemas/Owner"}}},"Problem":{"type":"object","properties":{"message":{"type":"string"}}}}}}"##
    }()

    /// Documents that are alike but for some types.
    private static func pairs(of text: String) -> [(String, String)] {
        let wanted = #""string""#
        let places = text.ranges(of: wanted)
        return [0, places.count / 3, places.count / 2, places.count - 1].map { index in
            var changed = text
            changed.replaceSubrange(places[index], with: #""integer""#)
            return (text, changed)
        }
    }

    private func draft(_ text: String) throws -> ClientDraft {
        let configuration = ClientConfiguration(schema: "a.json", output: "o", namespace: "API")
        let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
        let analysis = ContractAnalyzer(configuration: configuration)
            .analysis(of: file, from: SourceMap(), into: DiagnosticSink())
        let reading = try #require(analysis).reading
        let names = SwiftNames(reading, configuration: configuration)
        return ClientDraft(reading, names, configuration: configuration, try TemplateSet())
    }

    private func check(_ old: String, _ new: String) throws {
        let drafts = (try draft(old), try draft(new))
        func interface(_ draft: ClientDraft, besides other: ClientDraft?) -> ClientInterface {
            ClientInterface(draft.declarations(besides: other?.digests), namespace: "API")
        }
        let whole = (interface(drafts.0, besides: nil), interface(drafts.1, besides: nil))
        let parts = (interface(drafts.0, besides: drafts.1), interface(drafts.1, besides: drafts.0))
        #expect(InterfaceChanges(parts.0, parts.1).differences == InterfaceChanges(whole.0, whole.1).differences)
        #expect(parts.0.members.count < whole.0.members.count)
        for path in whole.0.members.keys where !path.hasSuffix("()") { #expect(parts.0.declares(path), "\(path)") }
        for (path, member) in whole.0.members {
            guard case .type = member, parts.0[path] != nil else { continue }
            #expect(parts.0.isEnum(path) == whole.0.isEnum(path), "\(path)")
        }
    }

    @Test(arguments: ["palytt", "recorded", "wutzup", "shieldai"])
    func proceduresDifferAsTheirWholeClientsDo(_ name: String) throws {
        let text = try String(contentsOf: Self.schemas.appending(path: "\(name).openapi.json"), encoding: .utf8)
        for (old, new) in Self.pairs(of: text) { try check(old, new) }
    }

    @Test func operationsDifferAsTheirWholeClientsDo() throws {
        for (old, new) in Self.pairs(of: Self.rest) { try check(old, new) }
        // The failures of one operation decide the enum that all of them share.
        try check(Self.rest, Self.rest.replacing(#""404""#, with: #""409""#, maxReplacements: 1))
    }
}
