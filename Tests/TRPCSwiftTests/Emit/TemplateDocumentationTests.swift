import Foundation
import Testing

@testable import TRPCSwift

/// `Templates/README.md` describes each template's context correctly.
struct TemplateDocumentationTests {
    private static let readme = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Templates/README.md").standardizedFileURL

    /// Returns the text below each template's heading.
    private func sections() throws -> [String: String] {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        return text.components(separatedBy: "\n## ").dropFirst().reduce(into: [:]) { sections, part in
            let heading = part.prefix { $0 != "\n" }
            sections[String(heading)] = String(part.dropFirst(heading.count))
        }
    }

    @Test func builtInTemplatesMatchTheFolder() throws {
        let folder = Self.readme.deletingLastPathComponent().appending(path: "Swift")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.sorted() == TemplateSet.defaults.map(\.file))
        for (file, text) in TemplateSet.defaults {
            let written = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            #expect(text == written, "\(file) has changed: run Scripts/generate")
        }
    }

    @Test func eachTemplateHasASection() throws {
        let others: Set = ["Syntax", "Kinds of values", "Layout"]
        #expect(try Set(sections().keys) == others.union(TemplateSet.contexts.map(\.name)))
    }

    @Test func eachNameOfAContextIsDocumented() throws {
        for (name, names) in TemplateSet.contexts {
            let section = try #require(sections()[name])
            for member in allNames(in: names) {
                #expect(section.contains("`\(member)`") || isOfFunctions(member), "\(name): \(member)")
            }
        }
    }

    @Test func nothingElseIsDocumented() throws {
        for (name, names) in TemplateSet.contexts {
            let known = allNames(in: names)
            for row in try #require(sections()[name]).split(separator: "\n") where row.hasPrefix("| `") {
                let cell = row.split(separator: "|").first ?? ""
                for quoted in cell.split(separator: ",") {
                    #expect(known.contains(quoted.filter { $0 != "`" && $0 != " " }), "\(name): \(quoted)")
                }
            }
        }
    }

    private func allNames(in entries: [String: TemplateEntry]) -> Set<String> {
        entries.reduce(into: []) { names, entry in
            names.insert(entry.key)
            if case .list(let inner) = entry.value.shape { names.formUnion(allNames(in: inner)) }
        }
    }

    /// Sections with functions refer to the section of the function.
    private func isOfFunctions(_ member: String) -> Bool {
        FunctionView.names[member] != nil || SwiftParameter.names[member] != nil
    }
}
