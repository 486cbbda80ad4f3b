import Foundation
import Testing

/// The page "Command line" lists exactly the commands and options of the tool.
struct CommandPageTests {
    private let tool: Tool
    private let page: String

    init() throws {
        tool = try Tool()
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/TRPCRuntime/TRPCRuntime.docc/CommandLine.md").standardizedFileURL
        page = try String(contentsOf: file, encoding: .utf8)
    }

    @Test func pageListsEveryCommand() throws {
        let help = try tool.run("--help").output
        let list = try #require(help.components(separatedBy: "SUBCOMMANDS:").last)
        let names = list.matches(of: #/\n  ([a-z]+) /#).map(\.output.1)
        #expect(names.count > 10)
        for name in names where name != "help" {
            #expect(page.contains("`trpcgen \(name)") || page.contains("`\(name)`"), "\(name)")
        }
    }

    @Test func pageListsTheOptionsOfGenerateAndCheck() throws {
        let help = try tool.run("generate", "--help").output + tool.run("check", "--help").output
        let wanted = Self.options(in: help.components(separatedBy: "OPTIONS:").dropFirst().joined())
        let part = try #require(page.components(separatedBy: "## Options of generate and check\n").last)
        let rows = part.prefix(upTo: part.range(of: "\n## ")?.lowerBound ?? part.endIndex).split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
        #expect(Self.options(in: rows.compactMap { $0.split(separator: "|").first }.joined()) == wanted)
    }

    /// Options that every command has are omitted.
    private static func options(in text: String) -> Set<Substring> {
        Set(text.matches(of: /--[a-z-]+/).map(\.output)).subtracting(["--version", "--help"])
    }
}
