import Foundation
import Testing

/// Each library has a landing page in the site, with its public types by purpose.
struct LandingPageTests {
    private static let libraries = FrontPage.libraries.filter { $0 != "TRPCRuntime" }

    private static func page(of library: String) throws -> String {
        try FrontPage.text(of: "Sources/\(library)/\(library).docc/\(library).md")
    }

    @Test(arguments: libraries)
    func aLandingPageListsEachPublicTypeOnce(library: String) throws {
        let page = try Self.page(of: library)
        #expect(page.hasPrefix("# ``\(library)``\n\n") && page.contains("\n## Overview\n"))
        let topics = try #require(page.components(separatedBy: "\n## Topics\n").last)
        let listed = topics.matches(of: /(?m)^- ``(\w+)``$/).map { String($0.output.1) }
        let lines = try FrontPage.text(of: "Scripts/public-api/\(library).txt").split(separator: "\n")
        let paths = lines.compactMap { $0.wholeMatch(of: /([A-Z]\w*): .*/).map { String($0.output.1) } }
        #expect(!listed.isEmpty && listed.sorted() == Set(paths).sorted())
    }

    /// The pages are in another archive, which docc doesn't check.
    @Test(arguments: libraries)
    func aLandingPageNamesPagesThatExist(library: String) throws {
        let page = try Self.page(of: library).replacing("\n", with: " ")
        let titles = try FrontPage.titles()
        let named = page.matches(of: /"([^"]+)"/).map { String($0.output.1) }
        #expect(!named.isEmpty)
        for name in named { #expect(titles.contains(name), "\(name)") }
    }

    @Test func aDiagramIsShownFewerThanFourTimes() throws {
        let uses = try FrontPage.uses(of: "RouterToSwift")
        #expect(!uses.isEmpty && uses.count < 4, "\(uses)")
    }

    @Test func theSwiftPackageIndexHostsEachLibrary() throws {
        let line = try FrontPage.text(of: ".spi.yml").firstMatch(of: /documentation_targets: \[(.+)\]/)?.output.1
        let targets = try #require(line).components(separatedBy: ", ")
        #expect(targets.first == "TRPCRuntime" && targets.sorted() == FrontPage.libraries)
    }
}
