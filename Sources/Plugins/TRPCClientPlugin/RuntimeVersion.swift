import Foundation
import PackagePlugin

/// The version of the package whose runtime the generated code imports. The tool may be a binary from another package.
enum RuntimeVersion {
    /// The file that declares the version of a checkout.
    private static let place = "Sources/TRPCSwift/Emit/FileHeader.swift"

    /// The version, which the tool compares with its own; nil if the package can't be found.
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
