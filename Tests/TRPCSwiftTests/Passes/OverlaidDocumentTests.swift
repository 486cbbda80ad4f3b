import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// Overlays of the documents that a contract refers to.
struct OverlaidDocumentTests {
    private static let documents = [
        "api.json": Pipeline.schemas(##""Post":{"$ref":"models/post.json#/Post"}"##),
        "models/post.json": #"{"Post":{"type":"object","properties":{"id":{"type":"number"}}}}"#,
    ]

    private struct Run {
        var swift = ""
        var diagnostics: [Diagnostic] = []

        /// - Parameter extends: The overlay's document, relative to the overlay; nil for none.
        init(extends: String?, target: String = "$.Post.properties.id", at path: String = "fix.json") throws {
            let reference = extends.map { #","extends":"\#($0)""# } ?? ""
            let overlay = #"""
                {"overlay":"1.0.0","info":{"title":"T","version":"1"}\#(reference),
                "actions":[{"target":"\#(target)","update":{"type":"integer"}}]}
                """#
            let sink = DiagnosticSink()
            let generator = Generator(
                configuration: ClientConfiguration(schema: "api.json", output: "", namespace: "API"),
                provider: DocumentShelf(documents: OverlaidDocumentTests.documents),
                overlays: ContractOverlays([SourceFile(path: path, bytes: Array(overlay.utf8))])
            )
            let file = SourceFile(
                path: "api.json",
                bytes: Array((OverlaidDocumentTests.documents["api.json"] ?? "").utf8)
            )
            let client = try generator.client(of: file, from: SourceMap(), into: sink)
            swift = client?.files.map(\.contents).joined() ?? ""
            diagnostics = sink.diagnostics
        }

        var ids: [String] { diagnostics.filter { $0.severity != .note }.map(\.id) }
    }

    @Test(arguments: [
        ("models/post.json", "fix.json"), ("./models/post.json", "fix.json"), ("post.json", "models/fix.json"),
    ])
    func overlayAppliesToTheDocumentItExtends(extends: String, path: String) throws {
        let run = try Run(extends: extends, at: path)
        #expect(run.swift.contains("id: Int?") && run.ids == [], "\(run.diagnostics)")
    }

    @Test(arguments: [nil, "api.json", "./api.json", "https://example.com/openapi.json"])
    func otherOverlaysApplyToTheRootDocument(extends: String?) throws {
        let run = try Run(extends: extends)
        #expect(run.swift.contains("id: Double?") && run.ids == ["unmatched-action"], "\(run.diagnostics)")
    }

    @Test func overlayOfAnUnknownDocumentIsAWarning() throws {
        let run = try Run(extends: "models/pots.json")
        #expect(run.swift.contains("id: Double?") && run.ids == ["unreached-overlay"])
        let message = run.diagnostics.first { $0.id == "unreached-overlay" }?.message
        #expect(message?.contains("'models/pots.json'") == true)
    }

    @Test func invalidOverlayOfAnotherDocumentIsAnError() throws {
        let run = try Run(extends: "models/post.json", target: "Post")
        #expect(run.swift.isEmpty && run.ids.contains("invalid-json-path"))
    }
}
