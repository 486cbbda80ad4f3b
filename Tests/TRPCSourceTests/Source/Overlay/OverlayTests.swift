import GeneratorSupport
import TRPCContract
import TRPCDrift
import TRPCSwift
import Testing

@testable import TRPCSource

/// OpenAPI overlays, applied to documents.
struct OverlayTests {
    /// The document after overlays are applied, and the diagnostics.
    private struct Run {
        var text: String?
        var diagnostics: [Diagnostic]
        let sources = SourceMap()

        init(_ document: String, _ overlays: [String], name: String = "fix.json", limits: SourceLimits = SourceLimits())
        {
            let files = overlays.map { SourceFile(path: name, bytes: Array($0.utf8)) }
            let file = SourceFile(path: "api.json", bytes: Array(document.utf8))
            let sink = DiagnosticSink()
            let result = ContractOverlays(files).read(file, limits: limits, from: sources, into: sink)
            text = result.map { DocumentSerializer($0).rendered(as: .json).filter { !" \n".contains($0) } }
            diagnostics = sink.diagnostics
            for diagnostic in diagnostics { #expect(RuleCatalog[diagnostic.id] == diagnostic.rule) }
        }

        /// `place: severity: message [id]` of each diagnostic.
        var lines: [String] {
            diagnostics.map { diagnostic in
                let place = diagnostic.location.map { "\(sources[$0.file].path):\($0.line):\($0.column)" } ?? "-"
                return "\(place): \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id)]"
            }
        }
    }

    private static func overlay(_ actions: String, version: String = "1.1.0") -> String {
        #"{"overlay":"\#(version)","info":{"title":"T","version":"1"},"actions":[\#(actions)]}"#
    }

    @Test(
        arguments: [
            (#"{"a":{"b":1}}"#, #"{"target":"$.a","update":{"c":2}}"#, #"{"a":{"b":1,"c":2}}"#),
            (#"{"a":{"b":1}}"#, #"{"target":"$","update":{"a":{"b":"x"}}}"#, #"{"a":{"b":"x"}}"#),
            (#"{"a":{"b":[1]}}"#, #"{"target":"$.a","update":{"b":[2,3]}}"#, #"{"a":{"b":[1,2,3]}}"#),
            (#"{"a":[1]}"#, #"{"target":"$.a","update":{"b":2}}"#, #"{"a":[1,{"b":2}]}"#),
            (#"{"a":[1]}"#, #"{"target":"$.a","update":[2]}"#, #"{"a":[1,2]}"#),
            (#"{"a":[1]}"#, #"{"target":"$.a","update":"2"}"#, #"{"a":[1,"2"]}"#),
            (#"{"a":1,"b":2}"#, #"{"target":"$.a","update":null}"#, #"{"a":null,"b":2}"#),
            (#"{"a":[1,2]}"#, #"{"target":"$.a[?@ == 2]","update":3}"#, #"{"a":[1,3]}"#),
            (#"{"a":1,"b":{"c":2}}"#, #"{"target":"$.b","remove":true}"#, #"{"a":1}"#),
            (#"{"a":[1,2,3,4]}"#, #"{"target":"$.a[?@ > 2]","remove":true}"#, #"{"a":[1,2]}"#),
            (#"{"a":{"d":1},"b":{"d":2}}"#, #"{"target":"$..d","remove":true}"#, #"{"a":{},"b":{}}"#),
            (
                #"{"a":{"x":1},"b":{"y":2}}"#, #"{"target":"$.*","update":{"z":3}}"#,
                #"{"a":{"x":1,"z":3},"b":{"y":2,"z":3}}"#
            ),
            (#"{"a":{"x":[1]},"b":{}}"#, #"{"target":"$.b","copy":"$.a"}"#, #"{"a":{"x":[1]},"b":{"x":[1]}}"#),
            (#"{"a":[1],"b":2}"#, #"{"target":"$.a","copy":"$.b"}"#, #"{"a":[1,2],"b":2}"#),
            (#"{"a":{"b":{}}}"#, #"{"target":"$.a.b","copy":"$.a"}"#, #"{"a":{"b":{"b":{}}}}"#),
            // A copy is independent: changes to it don't affect the original.
            (
                #"{"a":{"x":{}},"b":{}}"#,
                #"{"target":"$.b","copy":"$.a"},{"target":"$.b.x","update":{"y":1}}"#,
                #"{"a":{"x":{}},"b":{"x":{"y":1}}}"#
            ),
            // Each action is applied to the result of the previous ones.
            (
                #"{"a":"text"}"#, #"{"target":"$.a","remove":true},{"target":"$","update":{"a":{"b":1}}}"#,
                #"{"a":{"b":1}}"#
            ),
        ]
    )
    func actionsChangeTheDocument(document: String, actions: String, expected: String) {
        let run = Run(document, [Self.overlay(actions)])
        #expect(run.text == expected && run.lines.isEmpty, "\(run.text ?? "") \(run.lines)")
    }

    @Test func overlaysAreAppliedInTheirOrder() {
        let overlays = ["b", "c"].map {
            Self.overlay(#"{"target":"$.a","update":{"\#($0)":"\#($0)"}}"#, version: "1.0.0")
        }
        let last = Self.overlay(#"{"target":"$.a.b","remove":true}"#)
        #expect(Run(#"{"a":{}}"#, overlays + [last]).text == #"{"a":{"c":"c"}}"#)
    }

    @Test(
        arguments: [
            (
                Self.overlay(#"{"target":"$.pats['/a']","update":{}}"#),
                "fix.json:1:76: warning: '$.pats['/a']' matches nothing in the document [unmatched-action]"
            ),
            (
                Self.overlay(#"{"target":"$.paths","copy":"$.none"}"#),
                "fix.json:1:93: warning: '$.none' matches nothing in the document [unmatched-action]"
            ),
            (
                Self.overlay(#"{"target":"$.x","remove":true,"update":{"a":1}}"#, version: "1.0.0"),
                "fix.json:1:105: warning: 'update' has no effect next to 'remove' [idle-action]"
            ),
            (
                Self.overlay(#"{"target":"$.x","copy":"$.paths","remove":true}"#),
                "fix.json:1:89: warning: 'copy' has no effect next to 'remove' [idle-action]"
            ),
            (
                Self.overlay(#"{"target":"$.paths"}"#),
                "fix.json:1:66: warning: an action without 'update', 'copy' or 'remove' has no effect [idle-action]"
            ),
        ]
    )
    func actionsWithoutEffectAreWarnings(overlay: String, line: String) {
        let run = Run(#"{"paths":{},"x":1}"#, [overlay])
        #expect(run.lines == [line] && run.text != nil)
    }

    @Test func removalTakesPrecedenceOverAnUpdate() {
        let run = Run(#"{"a":{"b":1},"c":2}"#, [Self.overlay(#"{"target":"$.a","update":{"d":3},"remove":true}"#)])
        #expect(run.text == #"{"c":2}"#)
        let kept = Run(#"{"a":{"b":1},"c":2}"#, [Self.overlay(#"{"target":"$.a","update":{"d":3},"remove":false}"#)])
        #expect(kept.text == #"{"a":{"b":1,"d":3},"c":2}"# && kept.lines == [])
    }

    @Test func similarNameIsSuggested() {
        let run = Run(#"{"paths":{"/posts":{}}}"#, [Self.overlay(#"{"target":"$.paths['/post'].get","remove":true}"#)])
        #expect(run.diagnostics.first?.fix == "did you mean '/posts'?")
    }

    @Test(
        arguments: [
            ("[]", "fix.json:1:1: error: this isn't an overlay: 'overlay: 1.1.0' is missing [invalid-overlay]"),
            (
                #"{"overlay":"2.0.0","actions":[]}"#,
                "fix.json:1:12: error: unsupported overlay version '2.0.0' [invalid-overlay]"
            ),
            (#"{"overlay":"1.0.0"}"#, "fix.json:1:1: error: 'actions' must be a list of actions [invalid-overlay]"),
            (
                #"{"overlay":"1.0.0","actions":[{"traget":"$"}]}"#,
                "fix.json:1:32: error: unknown key 'traget' [invalid-overlay]"
            ),
            (
                #"{"overlay":"1.0.0","actions":[{"target":"$.a","copy":"$.b"}]}"#,
                "fix.json:1:54: error: 'copy' requires version 1.1 [invalid-overlay]"
            ),
            (
                #"{"overlay":"1.0.0","actions":[{"target":"$.a-b","remove":true}]}"#,
                "fix.json:1:45: error: '-' isn't allowed in a name after a dot [invalid-json-path]"
            ),
            (
                #"{"overlay":"1.0.0","actions":[{"target":"$.a","remove":"yes"}]}"#,
                "fix.json:1:56: error: 'remove' must be true or false [invalid-overlay]"
            ),
            (
                #"{"overlay":"1.0.0","actions":[{"target":"$.s","update":{"b":1}}],"info":{"title":"T","version":"1"}}"#,
                "fix.json:1:56: error: an object can't be merged into a string [overlay-mismatch]"
            ),
            (
                #"{"overlay":"1.0.0","actions":[{"target":"$","update":{"a":{"b":[1]}}}],"info":{"title":"T","version":"1"}}"#,
                "fix.json:1:64: error: an array can't be merged into a number [overlay-mismatch]"
            ),
            (
                #"{"overlay":"1.1.0","actions":[{"target":"$.a","copy":"$.*"}],"info":{"title":"T","version":"1"}}"#,
                "fix.json:1:54: error: 'copy' selects 2 values, but only one can be copied [invalid-overlay]"
            ),
            (
                #"{"overlay":"1.1.0","actions":[{"target":"$","remove":true}],"info":{"title":"T","version":"1"}}"#,
                "fix.json:1:41: error: the whole document can't be removed [invalid-overlay]"
            ),
        ]
    )
    func invalidOverlayIsAnErrorWithALocation(overlay: String, line: String) {
        let run = Run(#"{"a":{"b":1},"s":"x"}"#, [overlay])
        #expect(run.lines.first == line, "\(run.lines)")
        #expect(run.text == nil && run.diagnostics.first?.severity == .error)
    }

    @Test func mismatchShowsBothLocations() throws {
        let run = Run("{\n\"a\":{\"b\":1}}", [Self.overlay(#"{"target":"$","update":{"a":{"b":{}}}}"#)])
        let note = try #require(run.diagnostics.first?.notes.first?.location)
        #expect(run.sources[note.file].path == "api.json" && note.line == 2 && note.column == 10)
    }

    /// Forty doublings would create a trillion values.
    @Test(arguments: [#"{"target":"$.a","copy":"$"}"#, #"{"target":"$.list","copy":"$.list"}"#])
    func growthIsLimited(action: String) {
        let actions = Self.numbered(action, count: 40)
        let run = Run(#"{"a":{},"list":[1]}"#, [Self.overlay(actions)], limits: SourceLimits(maxNodes: 100_000))
        #expect(run.text == nil && run.diagnostics.map(\.id) == ["document-too-large"])
    }

    /// Repeats an action, with different descriptions since equal actions are an error.
    private static func numbered(_ action: String, count: Int) -> String {
        (0..<count).map { #"\#(action.dropLast()),"description":"\#($0)"}"# }.joined(separator: ",")
    }

    @Test func tooDeepResultIsRejected() {
        let actions = Self.numbered(#"{"target":"$..a","copy":"$.b"}"#, count: 9)
        let document = #"{"a":{},"b":{"c":{"d":{"e":{}}}}}"#
        #expect(Run(document, [Self.overlay(actions)], limits: SourceLimits(maxDepth: 5)).text != nil)
        let deeper = #"{"target":"$.b.c.d.e","copy":"$"}"#
        let run = Run(document, [Self.overlay(deeper)], limits: SourceLimits(maxDepth: 5))
        #expect(run.text == nil && run.diagnostics.map(\.id) == ["document-too-large"])
    }

    @Test func additionsHaveTheirLocationInTheOverlay() throws {
        let sources = SourceMap()
        let api = SourceFile(path: "api.json", bytes: Array(#"{"a":{"kept":1},"b":{}}"#.utf8))
        let first = Self.overlay("\n" + #"{"target":"$.a","update":{"new":{"x":"\u00e9"}}}"#)
        let second = Self.overlay("\n\n" + #"{"target":"$.b","copy":"$.a"},{"target":"$.b","update":{"y":[true]}}"#)
        let files = [first, second].enumerated().map { index, text in
            SourceFile(path: "fix\(index).json", bytes: Array(text.utf8))
        }
        let sink = DiagnosticSink()
        let document = try #require(ContractOverlays(files).read(api, from: sources, into: sink))
        func place(_ pointer: String) -> String? {
            JSONPointer(fragment: pointer).flatMap(document.resolve).map {
                "\(sources[$0.location.file].path):\($0.location.line):\($0.location.column)"
            }
        }
        #expect(place("/a") == "api.json:1:6" && place("/a/kept") == "api.json:1:14")
        #expect(
            place("/a/new/x") == "fix0.json:2:38" && document.resolve(JSONPointer(fragment: "/a/new/x")!)?.string == "é"
        )
        // Copied values keep their locations.
        #expect(place("/b/kept") == "api.json:1:14" && place("/b/new/x") == "fix0.json:2:38")
        #expect(place("/b/y/0") == "fix1.json:3:62" && document.resolve(JSONPointer(fragment: "/b/y/0")!)?.bool == true)
    }

    @Test func generatorReadsTheOverlaidDocument() throws {
        let contract = Pipeline.schemas(#""Post":{"type":"object","properties":{"id":{"type":"number"}}}"#)
        let fix = Self.overlay(
            """
            {"target":"$.components.schemas.Post.properties.id","update":{"type":"integer"}},
            {"target":"$.components.schemas.Post.properties","update":{"tag":{"$ref":"#/components/schemas/Nowhere"}}}
            """
        )
        let sources = SourceMap()
        let sink = DiagnosticSink()
        var configuration = ClientConfiguration(schema: "api.json", output: "", namespace: "API")
        configuration.references.keepsGoing = true
        let overlays = ContractOverlays([SourceFile(path: "fix.json", bytes: Array(fix.utf8))])
        let file = SourceFile(path: "api.json", bytes: Array(contract.utf8))
        let generator = Generator(configuration: configuration, overlays: overlays)
        let client = try #require(try generator.client(of: file, from: sources, into: sink))
        #expect(client.files.contains { $0.contents.contains("id: Int?") })
        // Mistakes in an overlay's values are located in the overlay.
        let place = try #require(sink.diagnostics.first { $0.rule == .unknownReference }?.location)
        #expect(sources[place.file].path == "fix.json" && place.line == 2)
        // The header's hash includes the overlays, and its name is the contract's.
        let other = try #require(
            try Generator(configuration: configuration).client(of: file, from: SourceMap(), into: DiagnosticSink())
        )
        #expect(client.source.hash != other.source.hash && client.source.name == "api.json")
    }
}

#if YAML
extension OverlayTests {
    @Test func aliasesAreChangedIndependently() {
        let sink = DiagnosticSink()
        let yaml = "a: &x\n  n: {m: 1}\nb: *x\nc:\n  <<: *x\n  o: 2\n"
        let overlay = Self.overlay(#"{"target":"$.b.n","update":{"m":"new"}},{"target":"$.c.n.m","remove":true}"#)
        let files = [SourceFile(path: "fix.json", bytes: Array(overlay.utf8))]
        let file = SourceFile(path: "api.yaml", bytes: Array(yaml.utf8))
        let document = ContractOverlays(files).read(file, from: SourceMap(), into: sink)
        let text = document.map { DocumentSerializer($0).rendered(as: .json).filter { !" \n".contains($0) } }
        #expect(text == #"{"a":{"n":{"m":1}},"b":{"n":{"m":"new"}},"c":{"n":{},"o":2}}"#)
    }

    @Test(arguments: [("$.a-b", 16), ("'$.a-b'", 17), ("\"$.a-b\"", 17), (">-\n      $.a-b", 13)])
    func invalidPathInYAMLHasALocation(target: String, column: UInt32) {
        let overlay = "overlay: 1.0.0\nactions:\n  - target: \(target)\n    remove: true\n"
        let run = Run(#"{"a":1}"#, [overlay], name: "fix.yaml")
        #expect(run.diagnostics.first?.location?.line == 3 && run.diagnostics.first?.location?.column == column)
    }
}
#endif
