import Foundation
import PackagePlugin

/// The version of the package whose runtime the generated code imports. The tool might be a binary from another package.
enum RuntimeVersion {
    /// The path of the file that declares the package's version.
    private static let place = "Sources/TRPCSwift/Emit/FileHeader.swift"

    /// Returns the version, to be compared with the tool's; nil if the package can't be found.
    static func text(for package: Package) -> String? {
        var seen: Set<String> = []
        var packages = [package]
        while let next = packages.popLast() {
            guard seen.insert(next.id).inserted else { continue }
            if next.products.contains(where: { $0.name == "TRPCRuntime" }), let version = version(in: next.directoryURL)
            {
                return version
            }
            packages += next.dependencies.map(\.package)
        }
        return nil
    }

    private static func version(in folder: URL) -> String? {
        guard let text = try? String(contentsOf: folder.appendingPathComponent(place), encoding: .utf8),
            let start = text.range(of: "generatorVersion = \"")?.upperBound
        else { return nil }
        return String(text[start...].prefix { $0 != "\"" && !$0.isNewline })
    }
}
