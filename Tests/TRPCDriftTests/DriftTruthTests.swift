import Foundation
import GeneratorSupport
import TRPCContract
import TRPCDrift
import TestSupport
import Testing

/// Verdicts match the actual effects on clients.
///
/// Clients generated from old contracts decode new payloads or fail, and source written against an old client compiles
/// against the new one or doesn't. All cases are compiled in two runs of the compiler.
struct DriftTruthTests {
    /// A change of an output's property `x`.
    struct Case: Sendable {
        var id: String
        var before: String
        var after: String
        /// Values of the new contract that the old client decodes.
        var reads: [String] = []
        /// Values of the new contract that the old client fails to decode; with closed enums if the verdict is
        /// `closed`.
        var fails: [String] = []
        /// Source that uses the old client; `v` is the output.
        var usage: String
        var isOptionalBefore = false
        var isOptionalAfter = false
    }

    static let cases: [Case] = [
        Case(
            id: "out-integer-to-string",
            before: #""type":"integer""#,
            after: #""type":"string""#,
            fails: [#""7""#],
            usage: "let _: Int = v.x"
        ),
        Case(
            id: "out-integer-to-number",
            before: #""type":"integer""#,
            after: #""type":"number""#,
            reads: ["2"],
            fails: ["1.5"],
            usage: "let _: Int = v.x"
        ),
        Case(
            id: "out-number-to-integer",
            before: #""type":"number""#,
            after: #""type":"integer""#,
            reads: ["2"],
            usage: "let _: Double = v.x"
        ),
        Case(
            id: "out-bool-to-integer",
            before: #""type":"boolean""#,
            after: #""type":"integer""#,
            fails: ["1"],
            usage: "if v.x {}"
        ),
        Case(
            id: "out-array-to-scalar",
            before: #""type":"array","items":{"type":"string"}"#,
            after: #""type":"string""#,
            fails: [#""a""#],
            usage: "let _: [String] = v.x"
        ),
        Case(
            id: "out-nonnull-to-nullable",
            before: #""type":"string""#,
            after: #""type":["string","null"]"#,
            reads: [#""a""#],
            fails: ["null"],
            usage: "let _: String = v.x"
        ),
        Case(
            id: "out-nullable-to-nonnull",
            before: #""type":["string","null"]"#,
            after: #""type":"string""#,
            reads: [#""a""#],
            usage: "if let x = v.x { _ = x }"
        ),
        Case(
            id: "out-required-to-optional",
            before: #""type":"string""#,
            after: #""type":"string""#,
            reads: [#""a""#],
            fails: ["absent"],
            usage: "let _: String = v.x",
            isOptionalAfter: true
        ),
        Case(
            id: "out-optional-to-required",
            before: #""type":"string""#,
            after: #""type":"string""#,
            reads: [#""a""#],
            usage: "if let x = v.x { _ = x }",
            isOptionalBefore: true
        ),
        Case(
            id: "out-enum-value-added",
            before: #""type":"string","enum":["a","b"]"#,
            after: #""type":"string","enum":["a","b","c"]"#,
            reads: [#""a""#],
            fails: [#""c""#],
            usage: "let _: Bool = v.x == .a"
        ),
        Case(
            id: "out-enum-to-string",
            before: #""type":"string","enum":["a","b"]"#,
            after: #""type":"string""#,
            reads: [#""a""#],
            fails: [#""z""#],
            usage: "let _: Bool = v.x == .a"
        ),
        Case(
            id: "out-enum-type",
            before: #""type":"integer","enum":[1,2]"#,
            after: #""type":"string","enum":["1","2"]"#,
            fails: [#""1""#],
            usage: "let _: Int = v.x.rawValue"
        ),
        Case(
            id: "out-uuid-to-string",
            before: #""type":"string","format":"uuid""#,
            after: #""type":"string""#,
            reads: [#""6F9619FF-8B86-D011-B42D-00C04FC964FF""#],
            fails: [#""abc""#],
            usage: "let _: UUID = v.x"
        ),
        Case(
            id: "out-int32-to-int64",
            before: #""type":"integer","format":"int32""#,
            after: #""type":"integer","format":"int64""#,
            reads: ["7"],
            fails: ["9999999999"],
            usage: "let _: Int32 = v.x"
        ),
        Case(
            id: "out-type-to-union",
            before: #""type":"string""#,
            after: #""anyOf":[{"type":"string"},{"type":"integer"}]"#,
            reads: [#""a""#],
            fails: ["7"],
            usage: "let _: String = v.x"
        ),
        Case(
            id: "out-array-items-nullable",
            before: #""type":"array","items":{"type":"string"}"#,
            after: #""type":"array","items":{"type":["string","null"]}"#,
            reads: [#"["a"]"#],
            fails: [#"["a",null]"#],
            usage: "let _: [String] = v.x"
        ),
        Case(
            id: "out-record-value-type",
            before: #""type":"object","additionalProperties":{"type":"string"}"#,
            after: #""type":"object","additionalProperties":{"type":"integer"}"#,
            fails: [#"{"a":1}"#],
            usage: "let _: [String: String] = v.x"
        ),
        Case(
            id: "out-minlength-loosened",
            before: #""type":"string","minLength":1"#,
            after: #""type":"string","minLength":0"#.replacing(#","minLength":0"#, with: ""),
            reads: [#""""#],
            usage: "let _: String = v.x"
        ),
    ]

    /// The start of a program that prints errors in the form of findings.
    private static let programStart = """
        import Foundation
        import TRPCRuntime
        var report: [String] = []
        func reason(_ error: any Error) -> String {
            switch error {
            case DecodingError.keyNotFound(let key, _): return "keyNotFound(\\(key.stringValue))"
            case DecodingError.valueNotFound: return "valueNotFound"
            case DecodingError.typeMismatch(let type, _):
                return "typeMismatch(\\("\\(type)".prefix { $0 != "<" }))"
            case DecodingError.dataCorrupted: return "dataCorrupted"
            default: return "\\(error)"
            }
        }

        """

    @Test func wireVerdictsMatchDecoding() throws {
        let folder = try Folder()
        var main = Self.programStart
        var expected: [String] = []
        for (index, item) in Self.cases.enumerated() {
            let finding = try #require(try findings(item).first { $0.id == item.id }, "\(item.id)")
            for isOpen in [true, false] {
                let name = "Case\(index)\(isOpen ? "Open" : "Closed")"
                try folder.write(client(item.before, item.isOptionalBefore, name, isOpen: isOpen), to: "\(name).swift")
                for (payload, isRead) in item.reads.map({ ($0, true) }) + item.fails.map({ ($0, false) }) {
                    let json = payload == "absent" ? #"{"id":"1"}"# : #"{"id":"1","x":\#(payload)}"#
                    let isSafe = isRead || (finding.verdict.wire == .closed && isOpen)
                    let outcome = isSafe ? "reads" : "fails \(finding.reason ?? "")"
                    expected.append("\(item.id) \(isOpen ? "open" : "closed") \(payload) \(outcome)")
                    main += """
                        do { _ = try JSONDecoder().decode(\(name).Value.self, from: Data(#\"\"\"
                        \(json)
                        \"\"\"#.utf8)); report.append("reads") } catch { report.append("fails \\(reason(error))") }

                        """
                }
            }
            // A break has no readable value, and a safe change has no failing one.
            #expect(finding.verdict.wire != .breaks || item.reads.isEmpty)
            #expect(finding.verdict.wire == .ok ? item.fails.isEmpty : !item.fails.isEmpty)
        }
        main += "print(report.joined(separator: \"\\n\"))\n"
        try folder.write(main, to: "main.swift")
        let build = try folder.compile(["-Onone", "-num-threads", "2", "-o", "program"] + folder.objects)
        try #require(build.code == 0, "\(build.text)")
        let results = try folder.run(folder.url.appending(path: "program"), []).text.split(separator: "\n")
        #expect(results.count == expected.count)
        for (result, line) in zip(results, expected) {
            #expect(line.hasSuffix(" \(result)"), "\(line), but it \(result)")
        }
    }

    @Test func sourceVerdictsMatchTheCompiler() throws {
        let folder = try Folder()
        for (index, item) in Self.cases.enumerated() {
            for (name, schema, isOptional) in [
                ("Old\(index)", item.before, item.isOptionalBefore), ("New\(index)", item.after, item.isOptionalAfter),
            ] {
                try folder.write(client(schema, isOptional, name, isOpen: true), to: "\(name).swift")
                try folder.write(
                    "import Foundation\nimport TRPCRuntime\nfunc use(_ v: \(name).Value) { \(item.usage) }\n",
                    to: "Use\(name).swift"
                )
            }
        }
        let result = try folder.compile(["-typecheck"])
        let broken = Set(result.text.matches(of: /Use((Old|New)\d+)\.swift:\d+:\d+: error/).map { String($0.output.1) })
        for (index, item) in Self.cases.enumerated() {
            let finding = try #require(try findings(item).first { $0.id == item.id })
            #expect(!broken.contains("Old\(index)"), "\(item.id): \(result.text)")
            guard finding.verdict.source != .maybe else { continue }
            #expect(broken.contains("New\(index)") == (finding.verdict.source == .breaks), "\(item.id)")
        }
    }

    private func findings(_ item: Case) throws -> [Finding] {
        try DriftDocuments.findings(
            document(item.before, item.isOptionalBefore),
            document(item.after, item.isOptionalAfter)
        )
    }

    private func document(_ schema: String, _ isOptional: Bool) -> String {
        let required = isOptional ? #"["id"]"# : #"["id","x"]"#
        let value = #"{"type":"object","properties":{"id":{"type":"string"},"x":{\#(schema)}},"required":\#(required)}"#
        return DriftDocuments.document(
            ##"{"$ref":"#/components/schemas/Value"}"##,
            as: .output,
            schemas: #"{"Value":\#(value)}"#
        )
    }

    private func client(_ schema: String, _ isOptional: Bool, _ name: String, isOpen: Bool) throws -> String {
        let pipeline = try Pipeline(document(schema, isOptional)) { configuration in
            configuration.namespace = name
            configuration.openness = isOpen ? .open : .closed
            configuration.exactNumbers = true
            configuration.fileCount = 1
        }
        return try #require(pipeline.files.values.first)
    }

    /// A folder for compiling sources with the runtime of this build.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "truth-\(UUID().uuidString)")
        private var names: [String] = []

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: url.appending(path: name))
            names.append(name)
        }

        var objects: [String] {
            let folder = BuiltProduct.url(of: "TRPCRuntime.build")
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            // Objects of deleted sources may still be in the build folder.
            let root = URL(filePath: #filePath).appending(path: "../../../Sources/TRPCRuntime").standardizedFileURL
            let sources = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
            let names = Set(sources.map { ($0 as NSString).lastPathComponent + ".o" })
            return files.filter { names.contains($0) }.sorted().map { folder.appending(path: $0).path }
        }

        /// Compiles all files in one process; otherwise each file has a separate one, which parses all of them.
        func compile(_ arguments: [String]) throws -> (code: Int32, text: String) {
            let modules = BuiltProduct.url(of: "Modules").path
            let command = ["swiftc", "-whole-module-optimization", "-swift-version", "6", "-module-name", "Truth"]
            return try run(URL(filePath: "/usr/bin/env"), command + ["-I", modules] + names + arguments)
        }

        func run(_ executable: URL, _ arguments: [String]) throws -> (code: Int32, text: String) {
            let log = url.appending(path: ".log")
            try Data().write(to: log)
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            process.currentDirectoryURL = url
            process.standardOutput = try FileHandle(forWritingTo: log)
            process.standardError = try FileHandle(forWritingTo: log)
            try process.run()
            process.waitUntilExit()
            return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
        }
    }
}
