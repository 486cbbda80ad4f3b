import Foundation

/// A piece of Swift that a page or a doc comment shows.
struct Sample: Equatable {
    /// Its lines, without the marks of a comment.
    var lines: [String]

    /// A part of a manifest is no program. Scripts/recipes builds packages of those on the pages.
    var isManifest: Bool {
        lines.contains { line in [".package(", ".product(", "PackageDescription"].contains { line.contains($0) } }
    }

    /// A step of the tutorial is of a package with a client of its own. Scripts/recipes builds it.
    var isOfTutorial: Bool { lines.contains("import BackendAPI") }

    /// The modules that it imports.
    var imports: [String] {
        lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7).prefix { $0 != " " }) }
    }

    /// The samples of a page, or of the doc comments of a Swift file, in order.
    static func all(in text: String, isSwift: Bool) -> [Sample] {
        var samples: [Sample] = []
        var open: [String]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let comment = line.drop { $0 == " " }
            if isSwift, !comment.hasPrefix("///") {
                open = nil
                continue
            }
            let content = isSwift ? comment.dropFirst(comment.hasPrefix("/// ") ? 4 : 3) : line
            if let lines = open {
                if content.hasPrefix("```") {
                    samples.append(Sample(lines: lines))
                    open = nil
                } else {
                    open = lines + [String(content)]
                }
            } else if content.hasPrefix("```swift") {
                open = []
            }
        }
        return samples
    }
}
