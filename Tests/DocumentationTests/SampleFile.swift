import Foundation

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
        "Foundation", "PalyttAPI", "ShieldAIAPI", "TRPC", "TRPCTesting", "Testing", "WutzupAPI",
    ]

    /// What only generated code uses is imported where it is documented.
    private func importLine(_ module: String) -> String {
        path.contains("/Generated/") && module == "TRPC"
            ? "import TRPC\n@_spi(Generated) import TRPCRuntime" : "import \(module)"
    }

    /// Where the module TRPCQuery is.
    private static let available = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)"

    /// The first line of a declaration that cannot stand in a function, so that other files may declare the same.
    private static func privately(_ line: String) -> String {
        guard line.hasPrefix("@Observable ") else { return "fileprivate \(line)" }
        return "\(available) \(line.replacing("final class", with: "fileprivate final class"))"
    }

    /// A guide for those who come from another client. It declares types, one for several samples.
    private var isGuide: Bool { path.contains("/ComingFrom") }

    /// The enum of the folder `ComingFrom` with the declarations of another generator that the samples of the guide use.
    private var surroundings: String? {
        guard isGuide, let file = path.split(separator: "/").last else { return nil }
        let client = file.replacing("ComingFrom", with: "").replacing(".md", with: "")
        return client == "URLSession" ? nil : String(client)
    }

    /// How declarations begin that stand beside the functions.
    private var declarations: [String] {
        ["extension ", "@Observable "] + (isGuide ? ["struct ", "enum ", "actor "] : [])
    }

    /// What stands beside the functions, of one sample.
    private func declarations(of sample: Sample) -> [String] {
        Self.blocks(of: sample, startingWith: declarations).flatMap { block in
            guard let surroundings, !block[0].hasPrefix("extension ") else {
                return [Self.privately(block[0])] + block.dropFirst()
            }
            return ["extension \(surroundings) {"] + block + ["}"]
        }
    }

    /// The declarations that begin with one of these words, each from its first line to the brace that closes it.
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

    /// The lines of a function, of one sample.
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

    /// The Swift file.
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

    /// Where Foundation has `URLSession` in a module of its own.
    private var networking: [String] {
        isGuide ? ["#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif"] : []
    }

    /// The traits that imports name: `import TRPCNIO  // with the package's trait NIO`.
    private var traits: Set<String> {
        let mark = "// with the package's trait "
        let lines = samples.flatMap(\.lines).filter { $0.hasPrefix("import ") && $0.contains(mark) }
        return Set(lines.compactMap { $0.components(separatedBy: mark).last })
    }
}
