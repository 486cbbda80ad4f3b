import Foundation
import Testing

/// Overlays from the command line and from the configuration.
struct OverlayCommandTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"type":"number"}"#), to: "api.json")
        try tool.write(Self.overlay("$..properties.n", #""update":{"type":"integer"}"#), to: "fix.json")
    }

    private static func overlay(_ target: String, _ change: String) -> String {
        #"{"overlay":"1.1.0","info":{"title":"T","version":"1"},"actions":[{"target":"\#(target)",\#(change)}]}"#
    }

    private func configure(_ more: String = "") throws {
        try tool.write(
            #"{"schema":"../api.json","output":"../Out","namespace":"API","overlays":["../fix.json"]\#(more)}"#,
            to: "Schemas/trpcgen.json"
        )
    }

    @Test func clientIsGeneratedFromTheOverlaidContract() throws {
        try configure()
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.read("Out/Routers/ARouter.swift").contains("n: Int?"))
        #expect(try tool.run("check").code == 0)
        try tool.write(tool.read("fix.json").replacing("integer", with: "boolean"), to: "fix.json")
        let stale = try tool.run("check")
        #expect(stale.code == 1 && stale.output.contains("ARouter.swift: stale"), "\(stale.output)\(stale.errors)")
    }

    @Test func commandLineNamesOverlays() throws {
        let arguments = ["--schema", "api.json", "--overlay", "fix.json", "--output", "Out", "--namespace", "API"]
        #expect(try tool.run(["generate"] + arguments).code == 0)
        #expect(try tool.run(["check"] + arguments).code == 0)
        let stale = try tool.run(["check"] + arguments.filter { $0 != "--overlay" && $0 != "fix.json" })
        #expect(stale.code == 1)
        try tool.write("", to: "Out/API.swift")
        #expect(
            try tool.run(["check"] + arguments).errors.contains("trpcgen generate --schema api.json --overlay fix.json")
        )
    }

    @Test func lintReadsTheOverlaidContract() throws {
        try tool.write(Tool.contract(properties: #""count":{}"#), to: "api.json")
        try tool.write(Self.overlay("$..properties.count", #""update":{"type":"integer"}"#), to: "fix.json")
        #expect(try tool.run("lint", "api.json").output.contains("[untyped-property]"))
        #expect(try !tool.run("lint", "api.json", "--overlay", "fix.json").output.contains("[untyped-property]"))
    }

    @Test func overlayProblemsHaveTheirLocation() throws {
        try configure()
        try tool.write(Self.overlay("$.path", #""update":{}"#), to: "fix.json")
        let warning = try tool.run("generate")
        #expect(
            warning.code == 0 && warning.errors.hasPrefix("fix.json:1:76: warning: '$.path' matches nothing"),
            "\(warning.errors)"
        )
        #expect(warning.errors.contains("did you mean 'paths'?"))
        #expect(try tool.run("generate", "--strict").code == 1)
        try tool.write(Self.overlay("$.a-b", #""update":{}"#), to: "fix.json")
        let error = try tool.run("generate")
        #expect(error.code == 3 && error.errors.hasPrefix("fix.json:1:80: error: "), "\(error.errors)")
        try FileManager.default.removeItem(at: tool.folder.appending(path: "fix.json"))
        let missing = try tool.run("generate")
        #expect(missing.code == 2 && missing.errors.contains("'fix.json' can't be read: no such file"))
    }

    @Test func overlayOfAnotherDocumentIsReported() throws {
        let overlay = try tool.read("fix.json").replacing(#""actions""#, with: #""extends":"other.json","actions""#)
        try tool.write(overlay, to: "fix.json")
        let applied = try tool.run("overlay", "api.json", "fix.json")
        #expect(applied.code == 0 && applied.output.contains(#""type": "integer""#), "\(applied.output)")
        let warning =
            "fix.json:1:1: warning: the overlay extends 'other.json', which doesn't exist; it is applied to 'api.json'"
        #expect(applied.errors.hasPrefix(warning), "\(applied.errors)")
        try tool.write("{}", to: "other.json")
        let skipped = try tool.run("overlay", "api.json", "fix.json")
        #expect(skipped.code == 0 && !skipped.output.contains(#""type": "integer""#), "\(skipped.output)")
        let other = "fix.json:1:1: warning: the overlay extends 'other.json', and doesn't apply to 'api.json'"
        #expect(skipped.errors.hasPrefix(other), "\(skipped.errors)")
        #expect(try tool.run("overlay", "api.json", "fix.json", "--strict").code == 1)
    }

    @Test func overlayRequiresASingleContract() throws {
        let client = #"{"schema":"api.json","output":"Out/A","namespace":"A","overlays":"fix.json"}"#
        let other = client.replacingOccurrences(of: "\"A\"", with: "\"B\"").replacingOccurrences(
            of: "Out/A",
            with: "Out/B"
        )
        try tool.write("{\"clients\":[\(client),\(other)]}", to: "trpcgen.json")
        let all = try tool.run("generate", "--overlay", "fix.json")
        #expect(all.code == 2 && all.errors.contains("choose one of the clients with --client"))
        #expect(try tool.run("generate", "--overlay", "fix.json", "--client", "A").code == 0)
        let printed = try tool.run("overlay")
        #expect(printed.code == 2 && printed.errors.contains("several clients have overlays"))
        #expect(try tool.run("overlay", "--client", "B").output.contains("\"type\": \"integer\""))
        #expect(try tool.run("overlay", "--client", "C").errors.contains("no client 'C'"))
    }

    @Test func resultIsPrintedOrWritten() throws {
        let printed = try tool.run("overlay", "api.json", "fix.json")
        #expect(
            printed.code == 0 && printed.output.contains("\"type\": \"integer\"") && printed.output.hasPrefix("{\n")
        )
        let yaml = try tool.run("overlay", "api.json", "fix.json", "--format", "yaml")
        #expect(yaml.code == 0 && yaml.output.contains("type: integer\n") && yaml.output.hasPrefix("openapi: "))
        #expect(try tool.run("overlay", "api.json", "fix.json", "--output", "fixed.yaml").output.isEmpty)
        #expect(try tool.read("fixed.yaml") == yaml.output)
        try configure()
        #expect(try tool.run("overlay").output == printed.output)
        #expect(try tool.run("overlay", "api.json").code == 2)
        try tool.write(Self.overlay("$.path", #""update":{}"#), to: "fix.json")
        let strict = try tool.run("overlay", "--strict")
        #expect(strict.code == 1 && strict.output.isEmpty && strict.errors.contains("[unmatched-action]"))
    }
}
