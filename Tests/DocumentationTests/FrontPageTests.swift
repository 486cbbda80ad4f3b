import Foundation
import Testing

/// The site's front page, as `Scripts/site/front-page` writes it: without docc, so its links are compared with the sources.
@Suite(.enabled(if: FrontPage.hasPython))
struct FrontPageTests {
    private let page: FrontPage

    init() throws { page = try FrontPage() }

    @Test func thePageHasOneTitleAndEachSection() {
        #expect(page.html.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
        #expect(page.html.contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"))
        #expect(page.html.matches(of: /<h1>/).count == 1)
        let ids = ["benefits", "install", "gallery", "documentation", "manual", "libraries"]
        for id in ids { #expect(page.html.contains("aria-labelledby=\"\(id)\""), "\(id)") }
        #expect(page.ids.count == Set(page.ids).count)
    }

    @Test func theStyleIsForLightAndDarkAndTwoWidths() throws {
        let style = try String(contentsOf: page.folder.appending(path: "front.css"), encoding: .utf8)
        #expect(style.contains("@media (prefers-color-scheme: dark)"))
        #expect(style.contains("@media (min-width: 62rem)"))
        let parts = style.components(separatedBy: "prefers-color-scheme")
        let names = parts.map { part in Set(part.matches(of: /(--[a-z]+): #/).map { String($0.output.1) }) }
        #expect(names.count == 2 && !names[0].isEmpty && names[0] == names[1])
        let used = Set(style.matches(of: /var\((--[a-z]+)\)/).map { String($0.output.1) })
        #expect(used.subtracting(names[0]) == ["--depth"])
    }

    @Test func theFirstHalfOfTheREADMEIsOnThePage() throws {
        let readme = try FrontPage.text(of: "README.md").components(separatedBy: "\n## ")
        let half = readme[0] + "\n## " + readme[1]
        let blocks = half.matches(of: /(?m)^```\w+\n([\s\S]*?)\n```$/).map { String($0.output.1) }
        #expect(blocks.count >= 4)
        let shown = page.figures.map(\.code)
        for block in blocks { #expect(shown.contains(block), "\(block)") }
        let text = page.text.lowercased()
        let benefits = readme[0].components(separatedBy: "\n- ").dropFirst()
        #expect(benefits.count == 5)
        for benefit in benefits {
            let words = benefit.components(separatedBy: "\n\n")[0].replacing(/\s+/, with: " ")
            let plain = words.replacing("`", with: "").replacing(/\[([^\]]+)\]\([^)]+\)/) { $0.output.1 }
            let parts = plain.components(separatedBy: "**").map { $0.trimmingCharacters(in: [" ", ",", ":", "."]) }
            try #require(parts.count == 3)
            for part in parts.dropFirst() {
                let isShown = text.contains(part.lowercased())
                #expect(isShown, "\(part)")
            }
        }
    }

    @Test func theGalleryShowsEightContractsWithTheirSwift() throws {
        let articles = page.html.components(separatedBy: "<article>").dropFirst().map {
            $0.components(separatedBy: "</article>")[0]
        }
        #expect(articles.count == 8)
        var contracts: Set<String> = []
        for article in articles {
            let figures = FrontPage.figures(in: article)
            try #require(figures.count == 2)
            for figure in figures {
                let lines = Set(try FrontPage.text(of: figure.caption).split(separator: "\n").map(Self.trimmed))
                let shown = figure.code.split(separator: "\n").map(Self.trimmed).filter { $0 != "…" }
                #expect(shown.count > 3, "\(figure.caption)")
                for line in shown { #expect(lines.contains(line), "\(figure.caption) has no line \(line)") }
            }
            #expect(
                figures[0].caption.hasPrefix("Schemas/") || figures[0].caption.hasPrefix("Tests/TRPCSwiftTests/Golden/")
            )
            #expect(figures[1].caption.hasSuffix(".swift"))
            contracts.insert(figures[0].caption)
        }
        #expect(contracts.count == 8)
    }

    private static func trimmed(_ line: Substring) -> String { line.trimmingCharacters(in: .whitespaces) }

    @Test func linksLeadToPagesAndFiles() throws {
        let addresses = try page.addresses()
        #expect(page.links.count > 50)
        for link in page.links where !link.contains("://") {
            if link.hasPrefix("#") {
                #expect(page.ids.contains(String(link.dropFirst())), "\(link)")
            } else if link.hasPrefix("/") {
                #expect(addresses.contains(String(link.prefix { $0 != "#" })), "\(link)")
            } else {
                #expect(FileManager.default.fileExists(atPath: page.folder.appending(path: link).path), "\(link)")
            }
        }
        for library in FrontPage.libraries {
            #expect(page.links.contains(FrontPage.address(of: library)), "\(library)")
        }
        for name in ["commandline", "configuration", "contractdrift"] {
            #expect(page.links.contains("/site/trpcgen/documentation/trpcgen/\(name)/"), "\(name)")
        }
    }

    @Test func theManualIsAnArchiveOfItsOwn() throws {
        let manual = try page.pages(of: "trpcgen")
        let library = try page.pages(of: "TRPCRuntime")
        #expect(Set(manual.keys).isSuperset(of: ["trpcgen", "CommandLine", "Configuration", "Lint", "ContractDrift"]))
        #expect(Set(library.keys).isSuperset(of: ["TRPCRuntime", "Calling", "Errors", "FirstCall"]))
        #expect(Set(manual.keys).isDisjoint(with: library.keys))
        let sources = try FrontPage.titles().count
        #expect(manual.count + library.count == sources + 1)
    }

    @Test(arguments: FrontPage.archives)
    func linksOfAnArchiveLeadToItsPagesOrToTheSite(archive: String) throws {
        let pages = try page.pages(of: archive)
        let addresses = try page.addresses()
        var count = 0
        for (name, text) in pages {
            for link in text.matches(of: /<doc:(\w+)/).map({ String($0.output.1) }) where link != "RouterToCall" {
                #expect(pages[link] != nil, "\(name): \(link)")
            }
            for link in text.matches(of: /\]\((\/site\/[^)#]+)/).map({ String($0.output.1) }) {
                #expect(addresses.contains(link), "\(name): \(link)")
                count += 1
            }
            #expect(archive != "trpcgen" || !text.contains(/``[\w\/]+``/), "\(name) names a symbol")
        }
        #expect(count > 5)
    }

    @Test func eachImageHasAnAlternativeText() {
        let images = page.html.matches(of: /<img [^>]*>/).map(\.output)
        #expect(!images.isEmpty)
        for image in images { #expect(image.contains(/\salt="[^"]{20,}"/), "\(image)") }
    }
}
