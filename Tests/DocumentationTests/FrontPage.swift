import Foundation
import Testing

/// The front page and the catalogs of the site, in a temporary folder.
final class FrontPage: Sendable {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL
    let folder = FileManager.default.temporaryDirectory.appending(path: "front-page-\(UUID().uuidString)")
    let html: String

    init() throws {
        let result = try Self.run(["Scripts/site/front-page", folder.path], environment: ["BASE": "site"])
        try #require(result.code == 0, "\(result.output)")
        let split = try Self.run(["Scripts/site/catalogs", folder.path], environment: ["BASE": "site"])
        try #require(split.code == 0, "\(split.output)")
        html = try String(contentsOf: folder.appending(path: "index.html"), encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static var hasPython: Bool { (try? run(["python3", "--version"]).code) == 0 }

    /// Runs a command in the repository, with the output and errors in one string.
    static func run(_ command: [String], environment: [String: String] = [:]) throws -> (code: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.currentDirectoryURL = root
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// Returns the text of a file of the repository.
    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The libraries with a recorded public API.
    static var libraries: [String] {
        let folder = root.appending(path: "Scripts/public-api").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".txt") && !$0.contains("-") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// Returns the address of a library's documentation.
    static func address(of library: String) -> String { "/site/\(library)/documentation/\(library.lowercased())/" }

    /// The archives of the pages: the tool's manual, and the pages of the libraries.
    static let archives = ["trpcgen", "TRPCRuntime"]

    /// Returns the pages of an archive, as `Scripts/site/catalogs` splits them, by name.
    func pages(of archive: String) throws -> [String: String] {
        let catalog = folder.appending(path: "\(archive).docc")
        let names = try FileManager.default.contentsOfDirectory(atPath: catalog.path).filter { $0.hasSuffix(".md") }
        let texts = try names.map { try String(contentsOf: catalog.appending(path: $0), encoding: .utf8) }
        return Dictionary(uniqueKeysWithValues: zip(names.map { String($0.dropLast(3)) }, texts))
    }

    /// Returns the addresses on the site of the front page, the archives, their pages and the tutorial.
    func addresses() throws -> Set<String> {
        let paths = try Self.archives.flatMap { archive in
            try pages(of: archive).keys.map { "\(Self.address(of: archive))\($0.lowercased())/" }
        }
        let roots = Set(Self.libraries + Self.archives).map(Self.address)
        return Set(["/site/", "/site/TRPCRuntime/tutorials/tutorials/"] + roots + paths)
    }

    private static let catalog = root.appending(path: "Sources/TRPCRuntime/TRPCRuntime.docc")

    /// Returns the titles of the pages.
    static func titles() throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(atPath: catalog.path).filter { $0.hasSuffix(".md") }
        return Set(
            try names.map { name in
                let page = try String(contentsOf: catalog.appending(path: name), encoding: .utf8)
                return String(page.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " })
            }
        )
    }

    /// Returns the files that show an image, once for each use.
    static func uses(of image: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: catalog.path).sorted()
        return try names.filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }.flatMap { name in
            let text = try String(contentsOf: catalog.appending(path: name), encoding: .utf8)
            return Array(
                repeating: name,
                count: text.matches(of: /(?:source: "|\]\()(\w+)["\)]/).filter { $0.1 == image }.count
            )
        }
    }

    /// The targets of links and images.
    var links: Set<String> { Set(html.matches(of: /(?:href|src)="([^"]+)"/).map { String($0.output.1) }) }

    var ids: [String] { html.matches(of: /\sid="([^"]+)"/).map { String($0.output.1) } }

    /// The page without its tags.
    var text: String { Self.plain(html) }

    var figures: [(caption: String, code: String)] { Self.figures(in: html) }

    /// Returns the code of a part of the page.
    static func figures(in html: String) -> [(caption: String, code: String)] {
        let figure = /<figure class="code">(?:<figcaption>(.*?)<\/figcaption>)?<pre><code>([\s\S]*?)<\/code><\/pre>/
        return html.matches(of: figure).map { match in
            let code = plain(String(match.output.2))
            return (plain(String(match.output.1 ?? "")), code.hasSuffix("\n") ? String(code.dropLast()) : code)
        }
    }

    private static func plain(_ html: String) -> String {
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&amp;", "&")]
        return entities.reduce(html.replacing(/<[^>]*>/, with: "")) { $0.replacing($1.0, with: $1.1) }
    }
}
