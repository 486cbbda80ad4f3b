import Foundation
import GeneratorSupport
import TRPCContract
import TRPCSwift
import Testing

/// A generated client refers to its runtime version.
struct RuntimeMarkTests {
    @Test(arguments: [("0.1.0", "0_1"), ("0.1.4", "0_1"), ("0.2.0", "0_2"), ("1.3.2", "1_3"), ("1.0.0-beta.1", "1_0")])
    func markContainsTheCompatibleVersion(version: String, mark: String) {
        #expect(RuntimeMark.mark(of: version) == mark)
    }

    @Test func markMatchesTheGenerator() {
        #expect(RuntimeMark.version == RuntimeMark.mark(of: FileHeader.generatorVersion))
    }

    @Test(arguments: [true, false], Layout.allCases)
    func clientContainsTheMarkOnce(isNested: Bool, layout: Layout) throws {
        let files = try Pipeline(Pipeline.schemas(#""A":{"type":"string"}"#)) {
            $0.isNested = isNested
            $0.layout = layout
        }.files
        let line = "private typealias RuntimeOfThisClient = TRPCGenRuntime.CodeOf\(RuntimeMark.version)\n"
        #expect(files.values.filter { $0.contains(line) }.count == 1)
        let file = try #require(files.values.first { $0.contains(line) })
        #expect(file.contains("@_spi(Generated) import TRPCRuntime\n") || file.contains("import TRPCRuntime\n"))
    }

    /// Golden clients are compiled with the runtime, which detects an unsupported version.
    @Test func runtimeDeclaresTheMark() throws {
        let place = "../../../Sources/TRPCRuntime/Generated/TRPCGenRuntime.swift"
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: place).standardizedFileURL
        let runtime = try String(contentsOf: file, encoding: .utf8)
        #expect(runtime.contains("typealias TRPCGenRuntime = RuntimeOf\(RuntimeMark.version)\n"))
        #expect(runtime.contains("typealias CodeOf\(RuntimeMark.version) = Never\n"))
    }
}
