import Foundation
import TRPCContract
import TRPCSource
import TRPCSwift
import TestSupport
import Testing

/// Strings of a document never become code.
///
/// Generates documents with a hostile string in each text field, and checks the clients by lexing and compiling them.
/// `TRPCGEN_HOSTILE_DOCUMENTS=1000 swift test` checks more documents.
struct HostileDocumentTests {
    private static let count =
        ProcessInfo.processInfo.environment["TRPCGEN_HOSTILE_DOCUMENTS"].flatMap { Int($0) } ?? 30
    /// The number of compiled clients: each takes most of a second.
    private static let compiledCount = max(8, count / 10)

    /// Returns the clients of these seeds, each with its own namespace, alternating OpenAPI and JSON Schema.
    private func generate(_ seeds: Range<Int>) throws -> [(seed: Int, files: [GeneratedFile])] {
        try seeds.map { seed in
            let text =
                seed.isMultiple(of: 3) ? HostileDocument.jsonSchema(seed: seed) : HostileDocument.openAPI(seed: seed)
            let sources = SourceMap()
            let file = SourceFile(path: HostileDocument.fileName(seed: seed), bytes: Array(text.utf8))
            let diagnostics = DiagnosticSink()
            let configuration = ClientConfiguration(schema: file.path, output: "", namespace: "Hostile\(seed)")
            let files = try Generator(configuration: configuration).generate(file, from: sources, into: diagnostics)
            if files == nil {
                let report = TextReporter(sources: sources).render(
                    diagnostics.diagnostics.filter { $0.severity == .error }
                )
                Issue.record("seed \(seed) is refused: \(report)")
            }
            return (seed, files ?? [])
        }
    }

    @Test func hostileStringsAreNotCode() throws {
        for (seed, files) in try generate(0..<Self.count) {
            for file in files {
                let skeleton = SwiftSkeleton(file.contents)
                let code = skeleton.text
                #expect(skeleton.isClosed, "seed \(seed): \(file.path)")
                #expect(!code.contains(HostileStrings.canary), "seed \(seed): \(file.path)")
                #expect(!code.contains("{{") && !code.contains("#if"), "seed \(seed): \(file.path)")
                let strangers = Self.topLevelLines(of: skeleton.code).filter { !Self.isExpected($0) }
                #expect(strangers.isEmpty, "seed \(seed): \(file.path)")
                let line = file.contents.split(separator: "\n").first {
                    $0.unicodeScalars.contains(where: Self.isInvisible)
                }
                #expect(line == nil, "seed \(seed): \(file.path): \(line.debugDescription)")
                #expect(!file.path.contains("..") && !file.path.hasPrefix("/"), "seed \(seed): \(file.path)")
            }
        }
    }

    @Test func clientNameIsAnIdentifier() {
        for seed in 0..<Self.count * 20 {
            let name = ClientConfiguration.namespace(for: HostileDocument.fileName(seed: seed))
            let isName = name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue && !Self.isInvisible($0) }
            #expect(isName && !name.isEmpty, "seed \(seed): \(name.debugDescription)")
        }
    }

    /// The compiler accepts all clients without warnings; an injected payload would refer to an undeclared name.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: modules), "the compiled runtime is not with the tests"))
    func hostileDocumentsCompile() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for (seed, files) in try generate(0..<Self.compiledCount) {
            for (number, file) in files.enumerated() {
                let path = folder.appending(path: "Hostile\(seed)File\(number).swift")
                try Data(file.contents.utf8).write(to: path)
                paths.append(path.path)
            }
        }
        let messages = try compilerMessages(paths, folder)
        #expect(messages.isEmpty, "\(messages.prefix(3000))")
    }

    private static let modules = BuiltProduct.url(of: "Modules").path

    private func compilerMessages(_ paths: [String], _ folder: URL) throws -> String {
        let output = folder.appending(path: "messages")
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Hostile", "-I", Self.modules] + paths
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        let messages = try String(decoding: Data(contentsOf: output), as: UTF8.self)
        return process.terminationStatus == 0 ? messages : "exit code \(process.terminationStatus)\n\(messages)"
    }

    /// Returns the lines of code outside of all braces.
    private static func topLevelLines(of code: [UInt8]) -> [String] {
        var depth = 0
        var lines: [String] = []
        for line in code.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            if depth == 0, line.contains(where: { $0 != UInt8(ascii: " ") }) {
                lines.append(String(decoding: line, as: UTF8.self))
            }
            for byte in line {
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") { depth -= 1 }
            }
        }
        return lines
    }

    /// Returns whether a top-level line is expected: an import, the client, or its required runtime version.
    private static func isExpected(_ line: String) -> Bool {
        let words = line.split(separator: " ").filter { !["public", "nonisolated", "@_spi(Generated)"].contains($0) }
        return switch words.first {
        case "import": words.count == 2 && ["Foundation", "TRPCREST", "TRPCRuntime", "TRPCStreams"].contains(words[1])
        case "private": line == "private typealias RuntimeOfThisClient = TRPCGenRuntime.CodeOf0_2"
        case "enum", "extension", "struct": words.last == "{" || line.hasSuffix("}")
        default: false
        }
    }

    /// Returns whether a character is a control, or changes only the appearance of source.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar != "\n" && (scalar.value < 0x20 || scalar.value == 0x7F) }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
        default: false
        }
    }
}
