import Foundation
import Testing

@testable import TRPCSwift

/// `Templates/README.md` describes each template's context; this keeps it true.
struct TemplateDocumentationTests {
    private static let readme = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Templates/README.md").standardizedFileURL

    /// The text under each template's heading.
    private func sections() throws -> [String: String] {
        let text = try String(contentsOf: Self.readme, encoding: .utf8)
        return text.components(separatedBy: "\n## ").dropFirst().reduce(into: [:]) { sections, part in
            let heading = part.prefix { $0 != "\n" }
            sections[String(heading)] = String(part.dropFirst(heading.count))
        }
    }

    @Test func theBuiltInTemplatesAreThoseOfTheFolder() throws {
        let folder = Self.readme.deletingLastPathComponent().appending(path: "Swift")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.sorted() == TemplateSet.defaults.map(\.file))
        for (file, text) in TemplateSet.defaults {
            let written = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            #expect(text == written, "\(file) has changed: run Scripts/generate")
        }
    }

    @Test func eachTemplateHasASection() throws {
        #expect(try Set(sections().keys) == Set(TemplateSet.shapes.map(\.name)))
    }

    @Test func eachNameOfAContextIsDescribed() throws {
        for (name, shape) in TemplateSet.shapes {
            let section = try #require(sections()[name])
            for member in allNames(in: shape) {
                #expect(section.contains("`\(member)`") || sharedWithRouter(member), "\(name): \(member)")
            }
        }
    }

    @Test func nothingElseIsDescribed() throws {
        for (name, shape) in TemplateSet.shapes {
            let known = allNames(in: shape)
            for row in try #require(sections()[name]).split(separator: "\n") where row.hasPrefix("| `") {
                let cell = row.split(separator: "|").first ?? ""
                for quoted in cell.split(separator: ",") {
                    #expect(known.contains(quoted.filter { $0 != "`" && $0 != " " }), "\(name): \(quoted)")
                }
            }
        }
    }

    private func allNames(in shape: TemplateShape) -> Set<String> {
        shape.members.reduce(into: []) { names, member in
            names.insert(member.key)
            names.formUnion(allNames(in: member.value))
        }
    }

    /// The section of the client refers to that of the router for its functions.
    private func sharedWithRouter(_ member: String) -> Bool {
        FunctionView.members.keys.contains(member)
    }
}
