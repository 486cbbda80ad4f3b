import TRPCDrift
import Testing

@testable import TRPCSource

/// Overlays that violate the schema of the OpenAPI Overlay Specification.
struct OverlaySchemaTests {
    /// An overlay with a `¶` before its mistake.
    private struct Bad: CustomTestStringConvertible {
        var marked: String
        var message: String
        var rule = Rule.invalidOverlay

        var testDescription: String { marked }

        /// Returns an overlay with the given values in place of valid ones.
        static func root(
            overlay: String = #""1.1.0""#,
            info: String = #"{"title":"T","version":"1"}"#,
            actions: String = #"[{"target":"$.a","remove":true}]"#,
            more: String = "",
            _ message: String
        ) -> Bad {
            Bad(marked: #"{"overlay":\#(overlay),"info":\#(info),"actions":\#(actions)\#(more)}"#, message: message)
        }

        static func info(_ info: String, _ message: String) -> Bad { root(info: info, message) }

        static func action(_ action: String, version: String = "1.1.0", _ message: String) -> Bad {
            root(overlay: #""\#(version)""#, actions: "[\(action)]", message)
        }

        static func target(_ path: String, _ message: String) -> Bad {
            var bad = action(#"{"target":"\#(path)","remove":true}"#, message)
            bad.rule = .invalidJSONPath
            return bad
        }
    }

    private static let isText = "must be a string"
    private static let isList = "'actions' must be a list of actions"
    private static let isPath = "must be a JSONPath, such as $.paths['/posts']"
    private static let isFlag = "'remove' must be true or false"
    private static let isAction = "an action must have 'target', and 'update', 'copy' or 'remove'"
    private static let isReference = "'extends' must be the path or URL of a document"
    private static let isOverlay = "this isn't an overlay: 'overlay: 1.1.0' is missing"

    private static let roots: [Bad] = [
        Bad(marked: "¶[]", message: isOverlay), Bad(marked: "¶\"1.1.0\"", message: isOverlay),
        Bad(marked: "¶{}", message: isOverlay), Bad(marked: #"¶{"openapi":"3.1.0","paths":{}}"#, message: isOverlay),
        .root(overlay: "¶1.1", "'overlay' \(isText)"), .root(overlay: "¶1", "'overlay' \(isText)"),
        .root(overlay: "¶null", "'overlay' \(isText)"), .root(overlay: "¶[]", "'overlay' \(isText)"),
        .root(overlay: #"¶"1.1""#, "unsupported overlay version '1.1'"),
        .root(overlay: #"¶"2.0.0""#, "unsupported overlay version '2.0.0'"),
        .root(overlay: #"¶"1.2.0""#, "unsupported overlay version '1.2.0'"),
        .root(overlay: #"¶"1.0.x""#, "unsupported overlay version '1.0.x'"),
        .root(overlay: #"¶"v1.0.0""#, "unsupported overlay version 'v1.0.0'"),
        .root(overlay: #"¶"""#, "unsupported overlay version ''"),
        .root(actions: "¶{}", isList), .root(actions: "¶null", isList), .root(actions: "¶[]", isList),
        .root(actions: #"¶"$.a""#, isList), Bad(marked: #"¶{"overlay":"1.0.0"}"#, message: isList),
        .root(more: #","extends":¶1"#, isReference), .root(more: #","extends":¶"""#, isReference),
        .root(more: #","extends":¶null"#, isReference), .root(more: #","extends":¶"a b.yaml""#, isReference),
        .root(more: #","extends":¶["api.yaml"]"#, isReference),
        .root(more: #",¶"action":[]"#, "unknown key 'action'"),
        .root(more: #",¶"servers":[]"#, "unknown key 'servers'"),
    ]

    private static let infos: [Bad] = [
        Bad(
            marked: #"¶{"overlay":"1.0.0","actions":[{"target":"$.a","remove":true}]}"#,
            message: "the overlay has no 'info'"
        ),
        .info("¶null", "'info' must be an object with 'title' and 'version'"),
        .info(#"¶"Fixes""#, "'info' must be an object with 'title' and 'version'"),
        .info(#"¶["T","1"]"#, "'info' must be an object with 'title' and 'version'"),
        .info(#"¶{"version":"1"}"#, "'info' has no 'title'"), .info(#"¶{"title":"T"}"#, "'info' has no 'version'"),
        .info(#"{"title":¶1,"version":"1"}"#, "'title' \(isText)"),
        .info(#"{"title":¶{},"version":"1"}"#, "'title' \(isText)"),
        .info(#"{"title":"T","version":¶1.0}"#, "'version' \(isText)"),
        .info(#"{"title":"T","version":¶null}"#, "'version' \(isText)"),
        .info(#"{"title":"T","version":"1",¶"licence":"MIT"}"#, "unknown key 'licence'"),
        .info(#"{"title":"T","version":"1","description":¶[]}"#, "'description' \(isText)"),
        .root(
            overlay: #""1.0.0""#,
            info: #"{"title":"T","version":"1",¶"description":"D"}"#,
            "unknown key 'description'"
        ),
    ]

    private static let actions: [Bad] = [
        .action("¶null", isAction), .action(#"¶"$.a""#, isAction), .action("¶[]", isAction), .action("¶1", isAction),
        .action(#"¶{"remove":true}"#, "the action has no 'target'"),
        .action("¶{}", "the action has no 'target'"),
        .action(#"{"target":¶1,"remove":true}"#, "'target' \(isPath)"),
        .action(#"{"target":¶null,"remove":true}"#, "'target' \(isPath)"),
        .action(#"{"target":¶["$.a"],"remove":true}"#, "'target' \(isPath)"),
        .action(#"{"target":"$.a","remove":¶"true"}"#, isFlag), .action(#"{"target":"$.a","remove":¶1}"#, isFlag),
        .action(#"{"target":"$.a","remove":¶null}"#, isFlag),
        .action(#"{"target":"$.a","description":¶1,"remove":true}"#, "'description' \(isText)"),
        .action(#"{"target":"$.a","description":¶{},"remove":true}"#, "'description' \(isText)"),
        .action(#"{"target":"$.a","copy":¶1}"#, "'copy' \(isPath)"),
        .action(#"{"target":"$.a","copy":¶{}}"#, "'copy' \(isPath)"),
        .action(#"{"target":"$.a","copy":¶"$.b"}"#, version: "1.0.0", "'copy' requires version 1.1"),
        .action(#"{"target":"$.a","copy":"$.b","update":¶{}}"#, "an action can't have both 'copy' and 'update'"),
        .action(#"{"target":"$.a","remove":true},¶{"remove":true,"target":"$.a"}"#, "this action is listed twice"),
        .action(#"{"target":"$.a","remove":true,"copy":¶"$.b"}"#, version: "1.0.0", "'copy' requires version 1.1"),
        .action(#"{"target":"$.a",¶"updates":{}}"#, "unknown key 'updates'"),
        .action(#"{"target":"$.a","remove":true,¶"when":"x"}"#, "unknown key 'when'"),
    ]

    private static let isRoot = "a path must begin with '$', the root of the document"

    private static let paths: [Bad] = [
        .target("¶", isRoot), .target("¶a.b", isRoot), .target("¶/paths", isRoot), .target("¶#/paths", isRoot),
        .target("$.a¶-b", "'-' isn't allowed in a name after a dot"),
    ]

    @Test(arguments: roots + infos + actions + paths)
    private func invalidOverlayIsAnErrorWithALocation(bad: Bad) throws {
        let parts = bad.marked.split(separator: "¶", maxSplits: 1, omittingEmptySubsequences: false)
        let column = try #require(parts.first).count + 1
        let found = Self.found(parts.joined(), in: "fix.json")
        #expect(found.contains("1:\(column): \(bad.message) [\(bad.rule.id)]"), "\(found)")
    }

    @Test func tableIsLong() { #expect((Self.roots + Self.infos + Self.actions + Self.paths).count >= 60) }

    @Test(
        arguments: [
            #"{"overlay":"1.0.7","info":{"title":"T","version":"1","x-by":1},"actions":[{"target":"$.a","update":null}]}"#,
            #"{"overlay":"1.1.0","info":{"title":"","version":"","description":"D"},"extends":"api.json","actions":[{"target":"$","remove":false,"update":{"b":1}}],"x-a":[]}"#,
            #"{"overlay":"1.1.3","info":{"title":"T","version":"1"},"actions":[{"target":"$.a","description":"D","remove":true,"x-why":{}}]}"#,
        ]
    )
    func validOverlayHasNoErrors(overlay: String) { #expect(Self.found(overlay, in: "fix.json") == []) }

    #if YAML
    @Test func yamlNumberAsVersionHasARemedy() {
        let overlay = "overlay: 1.1.0\ninfo:\n  title: T\n  version: 1.0\nactions:\n  - target: $.a\n    remove: true\n"
        #expect(Self.found(overlay, in: "fix.yaml") == ["4:12: 'version' must be a string [invalid-overlay]"])
    }
    #endif

    /// Returns `line:column: message [rule]` of each error in an overlay.
    private static func found(_ overlay: String, in name: String) -> [String] {
        let sink = DiagnosticSink()
        let file = SourceFile(path: "api.json", bytes: Array(#"{"a":1}"#.utf8))
        let overlays = ContractOverlays([SourceFile(path: name, bytes: Array(overlay.utf8))])
        let document = overlays.read(file, from: SourceMap(), into: sink)
        let errors = sink.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty == (document != nil))
        return errors.map { "\($0.location.map { "\($0.line):\($0.column)" } ?? "-"): \($0.message) [\($0.id)]" }
    }
}
