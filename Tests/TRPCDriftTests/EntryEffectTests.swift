import Foundation
import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// The first sentence of an entry, and the page that shows it.
struct EntryEffectTests {
    private static func report(
        _ old: String,
        _ new: String,
        _ bases: [String] = ["1.4"]
    ) throws -> (report: DriftReport, sources: SourceMap) {
        let sources = SourceMap()
        let base = try DriftDocuments.side(old, path: "main:api.json", sources)
        let revision = try DriftDocuments.side(new, path: "api.json", sources)
        let findings = ContractComparison(base: base, revision: revision).findings
        let names = bases.map { DriftReport.Base(name: $0, path: "api.json") }
        let entries = DriftReport.merged(names.map { (base: $0, findings: findings) })
        return (DriftReport(bases: names, revision: "api.json", entries: entries, procedureCount: 1), sources)
    }

    private static func object(_ property: String, isRequired: Bool = true) -> String {
        let required = isRequired ? #""id","x""# : #""id""#
        let properties = property.isEmpty ? "" : #","x":\#(property)"#
        return
            #"{"type":"object","properties":{"id":{"type":"string"}\#(properties)},"required":[\#(property.isEmpty ? #""id""# : required)]}"#
    }

    private static let text = #"{"type":"string"}"#

    private static func list(_ items: String) -> String { #"{"type":"array","items":\#(items)}"# }

    private static func map(_ values: String) -> String { #"{"type":"object","additionalProperties":\#(values)}"# }

    struct Case: Sendable {
        var place: String
        var old: String
        var new: String
        var sentence: String
    }

    @Test(
        arguments: [
            Case(
                place: "mutation",
                old: object(text),
                new: object(#"{"type":"string","minLength":1}"#),
                sentence: "Apps of 1.4: 'item.get' fails with 400 when 'x' is empty"
            ),
            Case(
                place: "mutation",
                old: object(text),
                new: object(#"{"type":"string","pattern":"^a"}"#),
                sentence: "Apps of 1.4: 'item.get' fails with 400 when 'x' does not match ^a"
            ),
            Case(
                place: "query",
                old: object(#"{"type":"integer"}"#),
                new: object(#"{"type":"integer","maximum":9}"#),
                sentence: "Apps of 1.4: 'item.get' fails with 400 when 'x' is more than 9"
            ),
            Case(
                place: "mutation",
                old: object(text, isRequired: false),
                new: object(text),
                sentence: "Apps of 1.4: 'item.get' fails with 400 when 'x' is missing"
            ),
            Case(
                place: "mutation",
                old: object(#"{"type":"string","enum":["a","b","c"]}"#),
                new: object(#"{"type":"string","enum":["a","b"]}"#),
                sentence: "Apps of 1.4: 'item.get' fails with 400 when 'x' is 'c'"
            ),
            Case(
                place: "output",
                old: object(text),
                new: object(""),
                sentence: "Apps of 1.4: 'item.get' fails: its response no longer has 'x'"
            ),
            Case(
                place: "output",
                old: object(text),
                new: object(text, isRequired: false),
                sentence: "Apps of 1.4: 'item.get' fails when 'x' is missing from its response"
            ),
            Case(
                place: "output",
                old: object(text),
                new: object(#"{"type":["string","null"]}"#),
                sentence: "Apps of 1.4: 'item.get' fails when 'x' is null in its response"
            ),
            Case(
                place: "output",
                old: object(map(text)),
                new: object(map(#"{"type":["string","null"]}"#)),
                sentence: "Apps of 1.4: 'item.get' fails when a value in 'x' is null in its response"
            ),
            Case(
                place: "output",
                old: object(list(text)),
                new: object(list(#"{"type":["string","null"]}"#)),
                sentence: "Apps of 1.4: 'item.get' fails when an item of 'x' is null in its response"
            ),
            Case(
                place: "output",
                old: map(text),
                new: map(#"{"type":["string","null"]}"#),
                sentence: "Apps of 1.4: 'item.get' fails when a value in its response is null"
            ),
            Case(
                place: "output",
                old: text,
                new: #"{"type":["string","null"]}"#,
                sentence: "Apps of 1.4: 'item.get' fails when its response is null"
            ),
            Case(
                place: "mutation",
                old: object(list(#"{"type":["string","null"]}"#)),
                new: object(list(text)),
                sentence: "Apps of 1.4: 'item.get' fails with 400 when an item of 'x' is null"
            ),
            Case(
                place: "mutation",
                old: object(list(text)),
                new: object(list(#"{"type":"string","maxLength":5}"#)),
                sentence: "Apps of 1.4: 'item.get' fails with 400 when an item of 'x' has more than 5 characters"
            ),
            Case(
                place: "output",
                old: object(text),
                new: object(#"{"type":"integer"}"#),
                sentence: "Apps of 1.4: 'item.get' fails: 'x' changed from string to integer"
            ),
        ]
    )
    func effectNamesTheAppsTheChangeAndTheCall(change: Case) throws {
        let place = try #require(DriftDocuments.Place(rawValue: change.place))
        let old = DriftDocuments.document(change.old, as: place)
        let made = try Self.report(old, DriftDocuments.document(change.new, as: place))
        #expect(made.report.entries.first?.effect == change.sentence)
    }

    @Test func valuesInAListOrRecordArePlural() throws {
        let null = #"{"type":["string","null"]}"#
        for (old, new, message) in [
            (Self.map(Self.text), Self.map(null), "the values of the record are now nullable"),
            (Self.list(null), Self.list(Self.text), "the items of the list are no longer nullable"),
        ] {
            let made = try Self.report(
                DriftDocuments.document(old, as: .output),
                DriftDocuments.document(new, as: .output)
            )
            #expect(made.report.entries.first?.finding.message == message)
        }
    }

    private static func typed(_ schema: String, _ place: DriftDocuments.Place) -> String {
        let reference = ##"{"$ref":"#/components/schemas/Kind"}"##
        return DriftDocuments.document(object(reference), as: place, schemas: #"{"Kind":\#(schema)}"#)
    }

    /// The value of a named type may be nested in the input or response.
    @Test func valueOfANamedTypeIsContained() throws {
        let (less, more) = (#"{"type":"string","enum":["a","b"]}"#, #"{"type":"string","enum":["a","b","c"]}"#)
        let received = try Self.report(Self.typed(less, .output), Self.typed(more, .output)).report.entries.first
        #expect(received?.effect.hasPrefix("Apps of 1.4: 'item.get' fails when its response contains 'c'") == true)
        let sent = try Self.report(Self.typed(more, .mutation), Self.typed(less, .mutation)).report.entries.first
        #expect(sent?.effect == "Apps of 1.4: 'item.get' fails with 400 when its input contains 'c'")
    }

    /// Existing code doesn't use a new property.
    @Test func newRequiredPropertyBreaksInitializerCalls() throws {
        let client = ClientConfiguration(schema: "a.json", output: "o", namespace: "API")
        let findings = try DriftDocuments.findings(
            Self.typed(Self.object(""), .output),
            Self.typed(Self.object(Self.text), .output),
            clients: (client, client)
        )
        let base = DriftReport.Base(name: "1.4", path: "api.json")
        let effects = DriftReport.merged([(base: base, findings: findings)]).map(\.effect)
        #expect(effects.contains { $0.hasPrefix("After regeneration, code that creates 'Kind' does not compile") })
    }

    @Test func multipleReleasesShareASentence() throws {
        let old = DriftDocuments.document(Self.object(Self.text), as: .output)
        let new = DriftDocuments.document(Self.object(""), as: .output)
        let made = try Self.report(old, new, ["1.3", "1.4", "1.5"])
        #expect(made.report.entries.first?.effect.hasPrefix("Apps of 1.3, 1.4 and 1.5: ") == true)
        for format in [DriftFormat.text, .markdown, .html] {
            let text = format.reporter(of: made.sources, version: "1").render(made.report)
            #expect(text.contains("Apps of 1.3, 1.4 and 1.5: "), "\(format)")
        }
    }

    /// Returns a page with two procedures: one that breaks, and one that gains a property.
    private static func page() throws -> String {
        func operation(_ name: String, _ schema: String) -> String {
            #""/\#(name)":{"get":{"operationId":"\#(name)","responses":{"200":{"description":"d","content":{"application/json":{"schema":\#(schema)}}}}}}"#
        }
        func document(_ first: String, _ second: String) -> String {
            #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(operation("added", first)),\#(operation("broken", second))}}"#
        }
        let old = document(object(""), object(#"{"type":"string"}"#))
        let made = try report(old, document(object(text, isRequired: false), object(#"{"type":"integer"}"#)))
        return DriftFormat.html.reporter(of: made.sources, version: "1").render(made.report)
    }

    @Test func pageIsGroupedByCallWithTheWorstFirst() throws {
        let page = try Self.page().replacing(/<script>[\s\S]*<\/script>/, with: "")
        let titles = page.matches(of: /<h2 id="procedure-\d+-title">([^<]*)<\/h2>/).map { String($0.output.1) }
        #expect(titles == ["GET /broken", "GET /added"])
        let links = page.matches(of: /href="#([^"]+)"/).map { String($0.output.1) }
        #expect(links.count > 4)
        for link in links { #expect(page.contains("id=\"\(link)\""), "\(link)") }
        #expect(page.contains("<ins>") && page.contains("<h3><span class=\"kind\">Breaking:</span> Apps of 1.4: "))
    }

    /// The page's content security policy allows only its own script, by hash.
    @Test func policyAllowsThePagesScript() throws {
        let page = try Self.page()
        let script = try #require(page.firstMatch(of: /<script>([\s\S]*?)<\/script>/)).output.1
        let hash = try #require(page.firstMatch(of: /script-src 'sha256-([^']+)'/)).output.1
        let input = FileManager.default.temporaryDirectory.appending(path: "trpcgen-\(UUID().uuidString).js")
        try Data(script.utf8).write(to: input)
        defer { try? FileManager.default.removeItem(at: input) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        #if os(macOS)
        process.arguments = ["shasum", "-a", "256", input.path]
        #else
        process.arguments = ["sha256sum", input.path]
        #endif
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let digits = output.prefix(64)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { offset in
            UInt8(digits.dropFirst(offset).prefix(2), radix: 16)
        }
        #expect(Data(bytes).base64EncodedString() == hash)
    }
}
