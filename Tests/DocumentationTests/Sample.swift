import Foundation

/// A Swift snippet in a page or a doc comment.
struct Sample: Equatable {
    /// Its lines, without comment marks.
    var lines: [String]

    /// Whether it is a part of a manifest, which doesn't compile alone. Scripts/recipes builds packages of those on the
    /// pages.
    var isManifest: Bool {
        lines.contains { line in [".package(", ".product(", "PackageDescription"].contains { line.contains($0) } }
    }

    /// Whether it is a step of the tutorial, whose package has another client. Scripts/recipes builds it.
    var isOfTutorial: Bool { lines.contains("import BackendAPI") }

    /// The modules that it imports.
    var imports: [String] {
        lines.filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7).prefix { $0 != " " }) }
    }

    /// Returns the samples of a page, or of a Swift file's doc comments, in order.
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
