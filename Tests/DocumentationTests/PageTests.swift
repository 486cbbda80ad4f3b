import Foundation
import Testing

/// Everything that the README and the pages mention exists: pages, files and folders, and quoted code.
struct PageTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let catalog = "Sources/TRPCRuntime/TRPCRuntime.docc"

    private static let pages: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: catalog).path)) ?? []
        let articles = names.filter { $0.hasSuffix(".md") }.sorted().map { "\(catalog)/\($0)" }
        return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Schemas/README.md", "Templates/README.md"] + articles
    }()

    private static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// Returns the headings of a page as links spell them: `When a page is read` is `When-a-page-is-read`.
    private static func headings(of page: String) throws -> Set<String> {
        let lines = try text(of: page).split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            lines.map { line in
                let words = line.drop { $0 == "#" || $0 == " " }.filter { $0.isLetter || $0.isNumber || $0 == " " }
                return words.replacing(" ", with: "-")
            }
        )
    }

    @Test func readmeIsShort() throws {
        #expect(try Self.text(of: "README.md").utf8.count <= 7_000)
    }

    @Test(arguments: pages)
    func linksAreValid(page: String) throws {
        let text = try Self.text(of: page)
        let folder = page.split(separator: "/").dropLast().joined(separator: "/")
        for link in text.matches(of: /\]\(([^()\s]+)\)/).map({ String($0.output.1) }) where !link.contains("://") {
            let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
            let target = parts[0].isEmpty ? page : (folder.isEmpty ? "" : folder + "/") + parts[0]
            #expect(Self.exists(target) || Self.exists(target + ".svg"), "\(page): \(link)")
            guard parts.count > 1 else { continue }
            #expect(try Self.headings(of: target).contains(parts[1]), "\(page): \(link)")
        }
        for link in text.matches(of: /<doc:(\w+)(#[\w-]+)?>/) {
            let target = "\(Self.catalog)/\(link.output.1).md"
            let tutorial = "\(Self.catalog)/Tutorial/\(link.output.1).tutorial"
            #expect(Self.exists(target) || Self.exists(tutorial), "\(page): \(link.output.0)")
            guard let heading = link.output.2 else { continue }
            #expect(try Self.headings(of: target).contains(String(heading.dropFirst())), "\(page): \(link.output.0)")
        }
    }

    @Test func landingPageLinksEveryPage() throws {
        let landing = try Self.text(of: "\(Self.catalog)/TRPCRuntime.md")
        let articles = Self.pages.filter { $0.hasPrefix(Self.catalog) && !$0.hasSuffix("/TRPCRuntime.md") }
        for article in articles {
            let name = article.dropFirst(Self.catalog.count + 1).dropLast(3)
            #expect(landing.contains("- <doc:\(name)>"), "\(name)")
        }
    }

    /// Paths of this repository, in code.
    @Test(arguments: pages)
    func mentionedFilesExist(page: String) throws {
        let folders = ["Sources/", "Templates/", "Schemas/", "Generated/", "Tests/", "Scripts/", ".ci/"]
        for match in try Self.text(of: page).matches(of: /`([\w.+\/-]+)`/) {
            let path = String(match.output.1)
            guard folders.contains(where: path.hasPrefix), !Self.isOfReader(path) else { continue }
            #expect(Self.exists(path), "\(page) names \(path)")
        }
    }

    /// Returns whether a path belongs to the reader's package, which the examples call `Backend`.
    private static func isOfReader(_ path: String) -> Bool {
        ["Backend", "backend", "PostsApp", "Schemas/Templates"].contains(where: path.contains)
    }

    /// Each code block of the page is in the file named before it, line by line.
    @Test func onePropertyPageQuotesTheCode() throws {
        let page = try Self.text(of: "\(Self.catalog)/OneProperty.md")
        var file = ""
        var quoted: [String] = []
        var isInside = false
        for line in page.split(separator: "\n") {
            if line == "```" {
                isInside.toggle()
                if isInside { quoted = try Self.text(of: file).split(separator: "\n").map(Self.trimmed) }
            } else if isInside {
                #expect(quoted.contains(Self.trimmed(line)), "\(file) doesn't contain \(line)")
            } else if let path = line.matches(of: /`((Sources|Schemas|Templates|Generated)\/[\w.+\/-]+\.\w+)`/).last {
                file = String(path.output.1)
            }
        }
        #expect(file.hasPrefix("Sources/TRPCRuntime/"))
    }

    private static func trimmed(_ line: Substring) -> String {
        line.trimmingCharacters(in: .whitespaces)
    }

    private static let runtime = [
        "TRPCRuntime", "TRPCREST", "TRPCStreams", "TRPCSession", "TRPCData", "TRPCObserving",
    ]

    /// Compares the lists of `Scripts/api` with the page, whose tables list each type in the first column.
    @Test func everyPublicTypeIsListed() throws {
        let page = try Self.text(of: "\(Self.catalog)/PublicAPI.md")
        let types = try Self.runtime.reduce(into: Set<String>()) { types, module in
            let list = try Self.text(of: "Scripts/public-api/\(module).txt").split(separator: "\n")
            let paths = list.map { String($0.prefix { $0 != ":" }) }
            types.formUnion(paths.filter { $0.first?.isUppercase == true && !$0.contains(".") })
        }
        let columns = page.split(separator: "\n").compactMap { $0.firstMatch(of: /^\|(.*?)\|/)?.output.1 }
        let named = Set(columns.flatMap { $0.matches(of: /`(\w+)`/).map { String($0.output.1) } })
        #expect(types.count > 50)
        #expect(types.subtracting(named).sorted() == [])
        #expect(named.subtracting(types).sorted() == [])
    }

    @Test(arguments: ["TRPCRuntime", "TRPCSource", "TRPCContract", "TRPCSwift", "TRPCDrift", "swift-trpcgen"])
    func architectureListsEveryFolder(target: String) throws {
        let page = try Self.text(of: "\(Self.catalog)/Architecture.md")
        let folder = Self.root.appending(path: "Sources/\(target)")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder.appending(path: name).path, isDirectory: &isFolder)
            guard isFolder.boolValue, !name.contains(".") else { continue }
            #expect(page.contains("`\(name)`"), "\(target)/\(name)")
        }
    }
}
