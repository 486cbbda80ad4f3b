import Foundation
import Testing

/// The man pages of a release, which `Scripts/packaging/manual.py` generates from the tool's help.
@Suite(.enabled(if: PackagingScript.isThere))
struct ManualTests {
    private let tool: Tool
    private let pages: [String: String]

    init() throws {
        tool = try Tool()
        try tool.write(try tool.run("--experimental-dump-help").output, to: "help.json")
        let script = "json.dump(manual.pages(json.load(open('help.json'))['command'], '0.1.0'), sys.stdout)"
        pages = try JSONDecoder().decode([String: String].self, from: PackagingScript.run(script, with: tool))
    }

    @Test func eachCommandHasAPage() throws {
        #expect(pages.keys.contains("trpcgen") && pages.keys.contains("trpcgen-generate"))
        let commands = try tool.run("--help").output.matches(of: /(?m)^\ \ ([a-z][a-z-]+)\s/).map {
            String($0.output.1)
        }
        #expect(commands.count > 10)
        for command in commands where command != "help" { #expect(pages["trpcgen-\(command)"] != nil, "\(command)") }
    }

    @Test func eachOptionIsOnThePageOfItsCommand() throws {
        for (name, page) in pages {
            let shown = try tool.run(command(name) + ["--help"])
            for option in shown.output.matches(of: /(?m)^\ \ (?:-\w,\s)?(--[a-z-]+)/).map({ String($0.output.1) }) {
                guard option != "--help", option != "--version" else { continue }
                #expect(page.contains(option.replacing("-", with: "\\-")), "\(name): \(option)")
            }
        }
    }

    /// Returns the words of a command: `templates export` has two, `can-i-deploy` has one.
    private func command(_ page: String) -> [String] {
        let above = pages.keys.filter { page.hasPrefix($0 + "-") }.max { $0.count < $1.count }
        return above.map { command($0) + [String(page.dropFirst($0.count + 1))] } ?? []
    }

    /// With all warnings, and no output.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff")))
    func groffAcceptsEachPageWithoutWarnings() throws {
        for (name, page) in pages {
            try tool.write(page, to: "\(name).1")
            let result = try tool.run(URL(filePath: "/usr/bin/groff"), ["-ww", "-z", "-man", "-Tutf8", "\(name).1"])
            #expect(result.code == 0 && result.errors.isEmpty && result.output.isEmpty, "\(name): \(result.errors)")
        }
        try tool.write(".TH X 1\n.SH NAME\n.NOSUCH y\n", to: "wrong.1")
        let wrong = try tool.run(URL(filePath: "/usr/bin/groff"), ["-ww", "-z", "-man", "-Tutf8", "wrong.1"])
        #expect(wrong.errors.contains("NOSUCH"))
    }

    /// A roff line starts with a dot or a quote only for a request.
    @Test func stringsContainNoGroffRequests() throws {
        let script = """
            print(manual.page(['x'], {'abstract': '.so /etc/passwd', 'discussion': \"'br\\n.ab\\n\\\\\\\\*x\"}, '1'))
            """
        let page = String(decoding: try PackagingScript.run(script, with: tool), as: UTF8.self)
        #expect(page.contains("\\&'br\n\\&.ab\n\\e"))
        let requests = page.split(separator: "\n").filter { $0.hasPrefix(".") || $0.hasPrefix("'") }
        #expect(Set(requests.map { $0.prefix(3) }) == [".TH", ".SH", ".B ", ".nf", ".fi"])
    }
}
