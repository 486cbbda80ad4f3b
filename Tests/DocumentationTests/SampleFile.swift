import Foundation

/// The samples of one file, as Swift that the test target compiles. Each is the body of a function, except for
/// declarations that are only allowed at file scope.
struct SampleFile {
    /// The path of the documented file in the repository.
    var path: String
    var samples: [Sample]

    /// The name of the Swift file. It includes the folder of a doc comment's file, since file names may repeat.
    var name: String {
        let parts = path.split(separator: "/").filter { !["Sources", "TRPCRuntime.docc"].contains($0) }
        let stem = parts.joined(separator: "-")
        return stem.replacing(".swift", with: "").replacing(".md", with: "") + ".swift"
    }

    private static let imports: Set<String> = [
        "Foundation", "PalyttAPI", "ShieldAIAPI", "TRPC", "TRPCTesting", "Testing", "WutzupAPI",
    ]

    /// Returns an import; with SPI for the documentation of declarations for generated code.
    private func importLine(_ module: String) -> String {
        path.contains("/Generated/") && module == "TRPC"
            ? "import TRPC\n@_spi(Generated) import TRPCRuntime" : "import \(module)"
    }

    /// The availability of the module TRPCQuery.
    private static let available = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)"

    /// Makes a file-scope declaration private, so that other files may declare the same name.
    private static func privately(_ line: String) -> String {
        guard line.hasPrefix("@Observable ") else { return "fileprivate \(line)" }
        return "\(available) \(line.replacing("final class", with: "fileprivate final class"))"
    }

    /// Whether the file is a migration guide. It declares types that several samples use.
    private var isGuide: Bool { path.contains("/ComingFrom") }

    /// The enum in `ComingFrom` with the other generator's declarations that the samples of the guide use.
    private var surroundings: String? {
        guard isGuide, let file = path.split(separator: "/").last else { return nil }
        let client = file.replacing("ComingFrom", with: "").replacing(".md", with: "")
        return client == "URLSession" ? nil : String(client)
    }

    /// The prefixes of declarations at file scope.
    private var declarations: [String] {
        ["extension ", "@Observable "] + (isGuide ? ["struct ", "enum ", "actor "] : [])
    }

    /// Returns the file-scope declarations of a sample.
    private func declarations(of sample: Sample) -> [String] {
        Self.blocks(of: sample, startingWith: declarations).flatMap { block in
            guard let surroundings, !block[0].hasPrefix("extension ") else {
                return [Self.privately(block[0])] + block.dropFirst()
            }
            return ["extension \(surroundings) {"] + block + ["}"]
        }
    }

    /// Returns the declarations that start with one of these words, each from its first line to its closing brace.
    private static func blocks(of sample: Sample, startingWith words: [String]) -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in sample.lines {
            if isInside {
                blocks[blocks.count - 1].append(line)
                isInside = line != "}"
            } else if words.contains(where: line.hasPrefix) {
                blocks.append([line])
                isInside = !line.hasSuffix("}")
            }
        }
        return blocks
    }

    /// Returns the lines of a sample's function.
    private func statements(of sample: Sample) -> [String] {
        var isInside = false
        return sample.lines.filter { line in
            if isInside {
                isInside = line != "}"
                return false
            }
            guard declarations.contains(where: line.hasPrefix) else { return !line.hasPrefix("import ") }
            isInside = !line.hasSuffix("}")
            return false
        }
    }

    /// The contents of the Swift file.
    var text: String {
        var imports = Self.imports
        if path.hasPrefix("Sources/TRPCQuery/") { imports.formUnion(["Observation", "TRPCQuery"]) }
        var functions: [String] = []
        for (index, sample) in samples.enumerated() {
            imports.formUnion(sample.imports)
            let isOfViews = imports.contains("TRPCQuery")
            functions += [""] + (isOfViews ? ["\(Self.available) @MainActor"] : [])
            functions += ["private \(surroundings == nil ? "" : "static ")func sample\(index + 1)() async throws {"]
            functions += statements(of: sample).map { $0.isEmpty ? "" : "    \($0)" } + ["}"]
        }
        if let surroundings { functions = ["", "extension \(surroundings) {"] + functions + ["}"] }
        let beside = samples.flatMap(declarations)
        let head =
            "// Taken from \(path) by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.\n// swift-format-ignore-file\n"
        let before = imports.sorted().map(importLine) + networking + (beside.isEmpty ? [] : [""] + beside)
        let lines = [head] + before + functions
        let text = lines.joined(separator: "\n") + "\n"
        return traits.isEmpty ? text : "#if \(traits.sorted().joined(separator: " && "))\n\(text)#endif\n"
    }

    /// The import for platforms on which `URLSession` is in a separate module.
    private var networking: [String] {
        isGuide ? ["#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif"] : []
    }

    /// The traits in imports: `import TRPCNIO  // with the package's trait NIO`.
    private var traits: Set<String> {
        let mark = "// with the package's trait "
        let lines = samples.flatMap(\.lines).filter { $0.hasPrefix("import ") && $0.contains(mark) }
        return Set(lines.compactMap { $0.components(separatedBy: mark).last })
    }
}
