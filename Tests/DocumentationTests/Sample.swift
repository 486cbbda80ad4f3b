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

/// The samples of one file, as Swift that the test target compiles. Each is the body of a function; what a function may not hold
/// stands beside it.
struct SampleFile {
    /// The documented file, from the root of the repository.
    var path: String
    var samples: [Sample]

    /// The name of the Swift file: a doc comment's file keeps its folder, since two folders may have files of one name.
    var name: String {
        let parts = path.split(separator: "/").filter { !["Sources", "TRPCRuntime.docc"].contains($0) }
        let stem = parts.joined(separator: "-")
        return stem.replacing(".swift", with: "").replacing(".md", with: "") + ".swift"
    }

    private static let imports: Set<String> = [
        "Foundation", "PalyttAPI", "ShieldAIAPI", "TRPCRuntime", "TRPCTesting", "Testing", "WutzupAPI",
    ]

    /// What only generated code uses is imported where it is documented.
    private func importLine(_ module: String) -> String {
        path.contains("/Generated/") && module == "TRPCRuntime"
            ? "@_spi(Generated) import \(module)" : "import \(module)"
    }

    /// Where the module TRPCQuery is.
    private static let available = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)"

    /// The first line of a declaration that cannot stand in a function, so that other files may declare the same.
    private static func privately(_ line: String) -> String {
        guard line.hasPrefix("@Observable ") else { return "fileprivate \(line)" }
        return "\(available) \(line.replacing("final class", with: "fileprivate final class"))"
    }

    /// The Swift file.
    var text: String {
        var imports = Self.imports
        if path.hasPrefix("Sources/TRPCQuery/") { imports.formUnion(["Observation", "TRPCQuery"]) }
        var beside: [String] = []
        var functions: [String] = []
        for (index, sample) in samples.enumerated() {
            var body: [String] = []
            var isExtension = false
            for line in sample.lines {
                if line.hasPrefix("import ") {
                    imports.insert(String(line.dropFirst(7).prefix { $0 != " " }))
                } else if line.hasPrefix("extension ") || line.hasPrefix("@Observable ") || isExtension {
                    beside.append(isExtension ? line : Self.privately(line))
                    isExtension = line != "}"
                } else {
                    body.append(line.isEmpty ? "" : "    \(line)")
                }
            }
            let isOfViews = imports.contains("TRPCQuery")
            functions += [""] + (isOfViews ? ["\(Self.available) @MainActor"] : [])
            functions += ["private func sample\(index + 1)() async throws {"] + body + ["}"]
        }
        let head =
            "// Taken from \(path) by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.\n// swift-format-ignore-file\n"
        let lines = [head] + imports.sorted().map(importLine) + (beside.isEmpty ? [] : [""] + beside) + functions
        let text = lines.joined(separator: "\n") + "\n"
        return traits.isEmpty ? text : "#if \(traits.sorted().joined(separator: " && "))\n\(text)#endif\n"
    }

    /// The traits that imports name: `import TRPCNIO  // with the package's trait NIO`.
    private var traits: Set<String> {
        let mark = "// with the package's trait "
        let lines = samples.flatMap(\.lines).filter { $0.hasPrefix("import ") && $0.contains(mark) }
        return Set(lines.compactMap { $0.components(separatedBy: mark).last })
    }
}
